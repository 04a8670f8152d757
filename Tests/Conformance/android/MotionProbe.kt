import android.graphics.Canvas
import android.graphics.Paint

/**
 * Plays tables as the generated runtime does, in a package of generated code. Each line of input has these fields,
 * separated by tabs: the table, what to play, width and height, the reading direction, the four insets (top, bottom,
 * leading, trailing), times in milliseconds (for gestures, progress), and, if the app's views don't lie where the spec has
 * them, the measured boxes of elements. The output is a line of JSON: for each time and element, its numbers in the order of
 * [numbers].
 *
 * What to play is one of:
 * - `present` or `dismiss`;
 * - the number of a gesture, with progress and speed if the finger lifts there, and the times of later turns, if any;
 * - `turn:`, a direction and the times when it turns;
 * - `caught:`, a gesture, the direction that it takes over from and its time. Each time is then a progress and the
 *   milliseconds since the touch, joined by `@`;
 * - `draw:` and a direction, for what is drawn;
 * - `cost:` and a direction, for the cost of a frame; with `:object` or `:wait`, of one that creates an object or waits;
 * - `still:` and a direction, for what remains of the motion for users who want none.
 */
internal object MotionProbe {
  @JvmStatic
  fun main(arguments: Array<String>) {
    generateSequence(::readLine).forEach { println(answer(it.split("\t"))) }
  }

  private fun answer(parts: List<String>): String = try {
    val table = TABLES.getValue(parts[0])
    val (width, height) = parts[2].split(",").map { it.toDouble() }
    val (top, bottom, leading, trailing) = parts[4].split(",").map { it.toDouble() }
    val boxes = parts.getOrElse(6) { "" }.split(";").filter { it != "" }.map { it.split("=") }
    val (source, destination) = (1..2).map { side -> boxes.associate { it[0].toInt() to MotionView(box(it[side])) } }
    val stage = MotionStage(width, height, parts[3] == "rtl", top, bottom, leading, trailing, source, destination)
    val motion = Motion(table, stage)
    val what = parts[1].split(":")
    val pairs = parts[5].split(",").map { one -> one.split("@").map { it.toDouble() } }
    val times = pairs.map { it[0] }
    val direction = MotionDirection.entries.firstOrNull { it.name.lowercase() in what.take(2) }
    if (what[0] == "still") {
      "{\"duration\":${MotionStill(table, direction!!).duration}}"
    } else if (what[0] == "cost") {
      cost(motion, direction!!, what.getOrNull(2))
    } else if (what[0] == "turn") {
      turned(motion, motion.run(direction!!), what[2], times)
    } else if (what[0] == "caught") {
      val running = motion.run(MotionDirection.valueOf(what[2].uppercase()))
      caught(motion, motion.caught(running, what[3].toDouble(), table.interactions[what[1].toInt()])!!, pairs)
    } else if (what[0] == "draw") {
      drawn(motion, motion.run(direction!!), times)
    } else if (direction != null) {
      frames(motion, motion.run(direction), times)
    } else {
      val interaction = table.interactions[what[0].toInt()]
      if (what.size == 1) {
        val scrubbed = MotionRun(motion.scrubbed(interaction))
        return frames(motion, scrubbed, times.map { it * scrubbed.duration })
      }
      val (progress, speed) = what.drop(1).take(2).map { it.toDouble() }
      val lifted = motion.released(interaction, progress, speed)
      // A return that isn't reversed is requested without what follows the finger.
      val isPlain = what.size == 3 && lifted.direction != interaction.completes
      val run = if (isPlain) motion.released(interaction, progress, speed, DoubleArray(2)) else lifted
      turned(motion, run, what.getOrElse(3) { "" }, times)
    }
  } catch (thrown: Throwable) {
    "{\"thrown\":\"${thrown.toString().filter { it >= ' ' && it != '"' && it != '\\' }}\"}"
  }

  /** On a screen of two pixels per point; every content is as large as its element at rest. */
  private fun drawn(motion: Motion, run: MotionRun, times: List<Double>): String {
    val elements = motion.table.elements

    fun contents(side: MotionSide, without: MotionRole) =
      elements.indices.filter {
        elements[it].role != MotionRole.OVERLAY && elements[it].role != without
      }.associateWith { index ->
        val (across, down) = motion.rest(index, side)[MotionProperty.SIZE].map { (2 * it.coerceAtLeast(0.0)).toFloat() }
        val name = "$index/${side.name.lowercase()}"
        object : MotionContent() {
          override val width = across
          override val height = down

          override fun draw(canvas: Canvas) = canvas.drawText(name, across, down, Paint())
        }
      }
    val drawable = MotionDrawable(
      motion, run, listOf(contents(MotionSide.SOURCE, MotionRole.ENTERING), contents(MotionSide.DESTINATION, MotionRole.LEAVING)), 2f,
    )
    val frames = times.joinToString(",", "[", "]") { time ->
      drawable.time = time
      Canvas().also { drawable.draw(it) }.toString()
    }
    return "{\"duration\":${run.duration},\"frames\":$frames}"
  }

  /**
   * The cost of all elements at a moment in a warm JVM: allocated bytes, and the fastest of many runs, in ns. Every view hands
   * something over, and those at the end have moved.
   */
  private fun cost(plain: Motion, direction: MotionDirection, mistake: String?): String {
    val threads = java.lang.management.ManagementFactory.getThreadMXBean() as com.sun.management.ThreadMXBean
    val handed = MotionHandover(0.5, 10.0, MotionBox(10.0, 10.0, 300.0, 300.0))
    val views = plain.places.indices.associateWith { MotionView(handover = handed) }
    val motion = Motion(plain.table, plain.stage.with(views, views))
    val run = motion.run(direction)
    val moment = MotionMoment(motion)
    val samples = moment.samples
    val followed = DoubleArray(2 * samples.size)
    val ends = MotionEnds()
    for (index in samples.indices) ends.move(index, DoubleArray(4) { 5.0 }, 0.0, run)
    var fastest = Long.MAX_VALUE
    var bytes = Long.MAX_VALUE
    repeat(200) {
      val before = threads.currentThreadAllocatedBytes
      val start = System.nanoTime()
      for (frame in 0 until FRAMES) {
        moment.show(run, run.duration * frame / FRAMES, followed, null, ends)
        if (mistake == "object") last = Any()
        if (mistake == "wait") System.nanoTime().let { since -> while (System.nanoTime() < since + 11_000) Unit }
      }
      fastest = minOf(fastest, (System.nanoTime() - start) / FRAMES)
      // What the JVM's compiler allocates meanwhile doesn't belong to the frame.
      bytes = minOf(bytes, (threads.currentThreadAllocatedBytes - before) / FRAMES)
    }
    return "{\"elements\":${samples.size},\"nanoseconds\":$fastest,\"bytes\":$bytes}"
  }

  private const val FRAMES = 200

  @Volatile private var last: Any? = null

  private fun turned(motion: Motion, whole: MotionRun, turns: String, times: List<Double>): String {
    val run = turns.split(",").filter { it != "" }.fold(whole) { run, time -> motion.turned(run, time.toDouble()) }
    return "{\"duration\":${run.duration}," + frames(motion, run, times).drop(1)
  }

  private fun caught(motion: Motion, caught: MotionCatch, moments: List<List<Double>>): String {
    val run = MotionRun(caught.scrubbed)
    return moments.joinToString(",", "{\"frames\":[", "]}") { (at, elapsed) ->
      caught.blend(elapsed)
      frame(motion, run, at * run.duration)
    }
  }

  private fun frames(motion: Motion, run: MotionRun, times: List<Double>) =
    times.joinToString(",", "{\"frames\":[", "]}") { frame(motion, run, it) }

  private fun frame(motion: Motion, run: MotionRun, time: Double) =
    motion.table.elements.indices.joinToString(",", "[", "]") {
      numbers(MotionSample().also { sample -> motion.sample(run, it, time, sample) }).joinToString(",", "[", "]")
    }

  private fun box(text: String): MotionBox {
    val (x, y, width, height) = text.split(",").map { it.toDouble() }
    return MotionBox(x, y, width, height)
  }

  private fun numbers(sample: MotionSample): List<Double> =
    listOf(sample.x, sample.y, sample.width, sample.height, sample.translationX, sample.translationY, sample.opacity) +
      sample.cornerRadius.toList() + listOf(sample.scaleX, sample.scaleY, sample.rotation, sample.rotationX) +
      sample.rotationY + sample.blur + sample.shadow.toList() + sample.content + sample.sourceOpacity +
      sample.destinationOpacity + (if (sample.hasFill) sample.fill.toList() else emptyList())
}

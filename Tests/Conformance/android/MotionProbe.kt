import android.graphics.Canvas
import android.graphics.Paint

/**
 * Plays tables as the generated runtime does, in a package of generated code. Each line of input has these fields,
 * separated by tabs: the table, what to play, width and height, the reading direction, the four insets (top, bottom,
 * leading, trailing), and times in milliseconds (for gestures, progress). The output is a line of JSON: for each time and
 * element, its numbers in the order of [numbers].
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
    val stage = MotionStage(width, height, parts[3] == "rtl", top, bottom, leading, trailing)
    val what = parts[1].split(":")
    val pairs = parts[5].split(",").map { one -> one.split("@").map { it.toDouble() } }
    val times = pairs.map { it[0] }
    val direction = MotionDirection.entries.firstOrNull { it.name.lowercase() == what[0] }
    if (what[0] == "still") {
      "{\"duration\":${MotionStill(table, MotionDirection.valueOf(what[1].uppercase())).duration}}"
    } else if (what[0] == "cost") {
      cost(MotionPlay(table, MotionDirection.valueOf(what[1].uppercase()), stage), what.getOrNull(2))
    } else if (what[0] == "turn") {
      val whole = MotionCourse(MotionPlay(table, MotionDirection.valueOf(what[1].uppercase()), stage))
      turned(whole, what[2], times)
    } else if (what[0] == "caught") {
      val running = MotionPlay(table, MotionDirection.valueOf(what[2].uppercase()), stage)
      caught(MotionGrip(table, table.gestures[what[1].toInt()], stage), running, what[3].toDouble(), pairs)
    } else if (what[0] == "draw") {
      drawn(MotionPlay(table, MotionDirection.valueOf(what[1].uppercase()), stage), width, height, times)
    } else if (direction != null) {
      frames(MotionPlay(table, direction, stage), times)
    } else {
      val grip = MotionGrip(table, table.gestures[what[0].toInt()], stage)
      if (what.size == 1) {
        frames(grip.play, times.map { it * grip.play.duration })
      } else {
        val (progress, speed) = what.drop(1).take(2).map { it.toDouble() }
        val lifted = grip.release(progress, speed)
        // A return that isn't reversed is requested without what follows the finger.
        val release = if (what.size > 3 || lifted.completes) lifted else grip.release(progress, speed, DoubleArray(2))
        val heading = grip.gesture.drives ?: grip.gesture.then ?: MotionDirection.DISMISS
        if (what.size > 3) return turned(MotionCourse(if (release.completes) heading else heading.opposite, release), what[3], times)
        "{\"duration\":${release.duration}," + frames(release.play, times.map { release.time(it) }).drop(1)
      }
    }
  } catch (thrown: Throwable) {
    "{\"thrown\":\"${thrown.toString().filter { it >= ' ' && it != '"' && it != '\\' }}\"}"
  }

  /** On a screen of two pixels per point; every content is as large as its element at rest. */
  private fun drawn(play: MotionPlay, width: Double, height: Double, times: List<Double>): String {
    fun contents(isSource: Boolean, without: MotionRole) =
      play.table.elements.indices.filter {
        play.table.elements[it].role != MotionRole.OVERLAY && play.table.elements[it].role != without
      }.associateWith { index ->
        val (across, down) = play.size(index, isSource).map { (2 * it.coerceAtLeast(0.0)).toFloat() }
        val name = if (isSource) "$index/source" else "$index/destination"
        object : MotionContent() {
          override val width = across
          override val height = down

          override fun draw(canvas: Canvas) = canvas.drawText(name, across, down, Paint())
        }
      }
    val drawable = MotionDrawable(
      play, contents(true, MotionRole.ENTERING), contents(false, MotionRole.LEAVING), 2f, width, height,
    )
    val frames = times.joinToString(",", "[", "]") { time ->
      drawable.time = time
      Canvas().also { drawable.draw(it) }.toString()
    }
    return "{\"duration\":${play.duration},\"frames\":$frames}"
  }

  /** The cost of all elements at a moment in a warm JVM: allocated bytes, and the fastest of many runs, in ns. */
  private fun cost(play: MotionPlay, mistake: String?): String {
    val threads = java.lang.management.ManagementFactory.getThreadMXBean() as com.sun.management.ThreadMXBean
    val samples = play.table.elements.map { MotionSample() }
    val own = MotionMap()
    val maps = play.table.elements.map { MotionMap() }
    var fastest = Long.MAX_VALUE
    var bytes = Long.MAX_VALUE
    repeat(200) {
      val before = threads.currentThreadAllocatedBytes
      val start = System.nanoTime()
      for (frame in 0 until FRAMES) {
        for (index in 0 until samples.size) {
          play.sample(index, play.duration * frame / FRAMES, samples[index])
          val parent = play.table.elements[index].parent
          val map = if (parent < 0) maps[index] else own
          map.set(samples[index], 0.0, 0.0)
          if (parent >= 0) maps[index].setProduct(maps[parent], own)
        }
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

  private fun turned(whole: MotionCourse, turns: String, times: List<Double>): String {
    val course = turns.split(",").fold(whole) { course, time -> checkNotNull(course.turned(time.toDouble())) }
    return "{\"duration\":${course.duration},\"frames\":" + times.joinToString(",", "[", "]}") { time ->
      frame(course.play(time), course.playTime(time))
    }
  }

  private fun caught(grip: MotionGrip, running: MotionPlay, time: Double, moments: List<List<Double>>): String {
    val share = time / running.duration
    val progress = if (grip.gesture.drives == running.direction) share else 1 - share
    grip.play.catchUp(progress * grip.play.duration, running.table.elements.indices.map { running.values(it, time) })
    return moments.joinToString(",", "{\"frames\":[", "]}") { (at, elapsed) ->
      grip.play.left = maxOf(0.0, 1 - elapsed / 100)
      frame(grip.play, at * grip.play.duration)
    }
  }

  private fun frames(play: MotionPlay, times: List<Double>) =
    times.joinToString(",", "{\"frames\":[", "]}") { frame(play, it) }

  private fun frame(play: MotionPlay, time: Double) =
    play.table.elements.indices.joinToString(",", "[", "]") {
      numbers(MotionSample().also { sample -> play.sample(it, time, sample) }).joinToString(",", "[", "]")
    }

  private fun numbers(sample: MotionSample): List<Double> =
    listOf(sample.x, sample.y, sample.width, sample.height, sample.translationX, sample.translationY, sample.opacity) +
      sample.cornerRadius.toList() + listOf(sample.scaleX, sample.scaleY, sample.rotation, sample.rotationX) +
      sample.rotationY + sample.blur + sample.shadow.toList() + sample.content + sample.sourceOpacity +
      sample.destinationOpacity + (if (sample.hasFill) sample.fill.toList() else emptyList())
}

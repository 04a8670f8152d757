/**
 * Plays tables as the generated runtime does, in a package of generated code. Each line of input is, separated by tabs,
 * a table; what to play: `present`, `dismiss`, the number of a gesture, or that with its progress and speed where the
 * finger is lifted; width and height; whether the screen reads right to left; its four insets (top, bottom, leading,
 * trailing); and times in milliseconds, under the finger its progress. The answer is a line of JSON: for each time, for
 * each element, its numbers in the order of [numbers].
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
    val times = parts[5].split(",").map { it.toDouble() }
    val direction = MotionDirection.entries.firstOrNull { it.name.lowercase() == what[0] }
    if (direction != null) {
      frames(MotionPlay(table, direction, stage), times)
    } else {
      val grip = MotionGrip(table, table.gestures[what[0].toInt()], stage)
      if (what.size == 1) {
        frames(grip.play, times.map { it * grip.play.duration })
      } else {
        val release = grip.release(what[1].toDouble(), what[2].toDouble())
        frames(release.play, times.map { release.time(it) })
      }
    }
  } catch (thrown: Throwable) {
    "{\"thrown\":\"${thrown.toString().filter { it >= ' ' && it != '"' && it != '\\' }}\"}"
  }

  private fun frames(play: MotionPlay, times: List<Double>) =
    times.joinToString(",", "{\"frames\":[", "]}") { time ->
      play.table.elements.indices.joinToString(",", "[", "]") {
        numbers(play.sample(it, time)).joinToString(",", "[", "]")
      }
    }

  private fun numbers(sample: MotionSample): List<Double> =
    listOf(sample.frame.x, sample.frame.y, sample.frame.width, sample.frame.height) + sample.translation.toList() +
      sample.opacity + sample.cornerRadius.toList() + sample.scale.toList() + sample.rotation + sample.rotationX +
      sample.rotationY + sample.blur + sample.shadow.toList() + sample.content + sample.sourceOpacity +
      sample.destinationOpacity + (sample.fill?.toList() ?: emptyList())
}

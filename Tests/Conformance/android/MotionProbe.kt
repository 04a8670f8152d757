/**
 * Plays tables as the generated runtime does, in a package of generated code. Each line of input is a table, what to
 * play (`present`, `dismiss`, or the number of a gesture), width and height, whether the screen reads right to left, its
 * four insets (top, bottom, leading, trailing), and times in milliseconds (of a gesture its progress), separated by tabs.
 * The answer is a line of JSON: for each time, for each element, its numbers in the order of [numbers].
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
    val gesture = parts[1].toIntOrNull()
    val play = if (gesture == null) {
      MotionPlay(table, if (parts[1] == "present") MotionDirection.PRESENT else MotionDirection.DISMISS, stage)
    } else {
      val one = table.gestures[gesture]
      val drives = one.drives
      MotionPlay(table, drives ?: one.then!!, stage, drives != null, if (drives == null) gesture else -1)
    }
    val scale = if (gesture == null) 1.0 else play.duration
    val times = parts[5].split(",").map { it.toDouble() * scale }
    times.joinToString(",", "{\"frames\":[", "]}") { time ->
      table.elements.indices.joinToString(",", "[", "]") { numbers(play.sample(it, time)).joinToString(",", "[", "]") }
    }
  } catch (thrown: Throwable) {
    "{\"thrown\":\"${thrown.toString().filter { it >= ' ' && it != '"' && it != '\\' }}\"}"
  }

  private fun numbers(sample: MotionSample): List<Double> =
    listOf(sample.frame.x, sample.frame.y, sample.frame.width, sample.frame.height) + sample.translation.toList() +
      sample.opacity + sample.cornerRadius.toList() + sample.scale.toList() + sample.rotation + sample.rotationX +
      sample.rotationY + sample.blur + sample.shadow.toList() + sample.content + sample.sourceOpacity +
      sample.destinationOpacity + (sample.fill?.toList() ?: emptyList())
}

package com.example.transitions

/** The planted mistake. */
internal var mistake = 0

/** Values of the table as Kotlin's core plays it. */
internal object Probe {
  @JvmStatic
  fun main(arguments: Array<String>) {
    generateSequence(::readLine).forEach { println(answer(it.split("\t"))) }
  }

  private fun answer(parts: List<String>): String {
    mistake = parts[0].toInt()
    val motion = Motion(AllCoresMotion.table, MotionStage(390.0, 844.0, safeTop = 47.0, safeBottom = 34.0))
    val whole = motion.run(MotionDirection.valueOf(parts[1].uppercase()))
    val run = if (parts[2] == "") whole else motion.turned(whole, parts[2].toDouble())
    return parts[3].split(",").joinToString(",", "[", "]") { time ->
      motion.table.elements.indices.joinToString(",", "[", "]") { index ->
        val sample = MotionSample()
        motion.sample(run, index, time.toDouble(), sample)
        numbers(sample).joinToString(",", "[", "]")
      }
    }
  }

  private fun numbers(sample: MotionSample): List<Double> =
    listOf(sample.x, sample.y, sample.width, sample.height, sample.translationX, sample.translationY, sample.opacity) +
      sample.cornerRadius.toList() + listOf(sample.scaleX, sample.scaleY, sample.rotation, sample.rotationX) +
      sample.rotationY + sample.blur + sample.shadow.toList() + sample.content + sample.sourceOpacity +
      sample.destinationOpacity
}

package com.example.transitions

import kotlin.math.max

/** The planted mistake. */
internal var mistake = 0

/** Values of tables as Kotlin's core plays them. See languages.py for the lines. */
internal object Probe {
  @JvmStatic
  fun main(arguments: Array<String>) {
    generateSequence(::readLine).forEach { println(answer(it.split("\t"))) }
  }

  private fun answer(parts: List<String>): String {
    mistake = parts[0].toInt()
    val motion = Motion(TABLES[parts[1].toInt()], stage(parts[2], parts[3]))
    val what = parts[4].split(":")
    val moments = parts[5].split(",").map { moment -> moment.split("@").map { it.toDouble() } }
    if (what[0] == "ends") {
      val run = motion.run(direction(what[1]))
      val ends = MotionEnds()
      return list(moments) { one ->
        ends.move(one[1].toInt(), one.subList(2, 6).toDoubleArray(), one[0], run)
        val next = motion.turned(run, one[0] + 10)
        list(motion.places.indices.toList()) { index ->
          val kept = ends.turned(one[0] + 10, run).added(index, 30.0, next)
          (ends.added(index, one[0] + 10, run).toList() + kept.toList()).joinToString(",", "[", "]")
        }
      }
    }
    if (what[0] == "seen") {
      val seen = moments.withIndex().filter { it.value.size > 1 }.associate { (index, one) ->
        val boxes = listOf(0, 13).map { MotionBox(one[it], one[it + 1], one[it + 2], one[it + 3]) }
        index to
          MotionSeen(boxes[0], one[4], one[5], one[6], one[7], one.subList(8, 12).toDoubleArray(), one[12], boxes[1])
      }
      val views = motion.measured(seen, MotionSide.entries[what[1].toInt()])
      val texts = motion.places.indices.map { index ->
        val view = views[index] ?: MotionView()
        val boxes = listOf(view.box, view.handover.clip).map { box ->
          box?.let { listOf(it.x, it.y, it.width, it.height) }.orEmpty()
        }
        val handed = listOf(view.handover.opacity, view.handover.rotation, if (view.isMissing) 1.0 else 0.0)
        (boxes[0] + handed + boxes[1]).joinToString(",", "[", "]")
      }
      return list(listOf(texts)) { frame -> list(frame) { it } }
    }
    if (what[0] == "caught") {
      val run = motion.run(direction(what[2]))
      val caught = motion.caught(run, what[3].toDouble(), motion.table.interactions[what[1].toInt()])!!
      return list(moments) { (progress, elapsed) ->
        caught.blend(elapsed)
        val under = MotionRun(caught.scrubbed)
        frame(motion, under, progress * under.duration, caught.handoverShares(progress, elapsed))
      }
    }
    if (what[0] == "finger") {
      val interaction = motion.table.interactions[what[1].toInt()]
      val under = MotionRun(motion.scrubbed(interaction))
      return list(moments) { (progress) ->
        frame(motion, under, progress * under.duration, motion.handoverShares(interaction, progress))
      }
    }
    val run = when (what[0]) {
      "turn" -> turned(motion, motion.run(direction(what[1])), what[2])
      "let" -> {
        val (progress, speed) = what.subList(2, 4).map { it.toDouble() }
        turned(motion, motion.released(motion.table.interactions[what[1].toInt()], progress, speed), what[4])
      }
      else -> motion.run(direction(what[0]))
    }
    return list(moments) { (time) -> frame(motion, run, time, run.handoverShares(time)) }
  }

  private fun direction(name: String) = MotionDirection.valueOf(name.uppercase())

  private fun turned(motion: Motion, run: MotionRun, turns: String) =
    turns.split(",").filter { it != "" }.fold(run) { turned, time -> motion.turned(turned, time.toDouble()) }

  private fun box(text: String): MotionBox? {
    if (text == "") return null
    val (x, y, width, height) = text.split(",").map { it.toDouble() }
    return MotionBox(x, y, width, height)
  }

  private fun stage(text: String, views: String): MotionStage {
    val parts = text.split(",")
    val (top, bottom, leading, trailing) = parts.drop(3).map { it.toDouble() }
    val sides = List(2) { mutableMapOf<Int, MotionView>() }
    for (one in views.split(";").filter { it != "" }.map { it.split(":") }) {
      val view = if (one[2] == "-") MotionView(isMissing = true)
      else MotionView(box(one[2]), MotionHandover(one[3].toDouble(), one[4].toDouble(), box(one[5])))
      sides[one[1].toInt()][one[0].toInt()] = view
    }
    val isRightToLeft = parts[2] == "rtl"
    return MotionStage(
      parts[0].toDouble(), parts[1].toDouble(), isRightToLeft, top, bottom, leading, trailing, sides[0], sides[1])
  }

  private fun frame(motion: Motion, run: MotionRun, time: Double, shares: DoubleArray): String {
    val eye = motion.table.perspective ?: 0.0
    val centerX = motion.stage.width / 2
    val centerY = motion.stage.height / 2
    val maps = motion.places.map { MotionMap() }
    return list(motion.places.indices.toList()) { index ->
      val sample = MotionSample()
      motion.sample(run, index, time, sample)
      val own = MotionMap()
      val parent = motion.parents[index]
      val map = if (parent < 0) maps[index] else own
      map.set(sample, 0.0, 0.0)
      val rotation = motion.handoverRotation(index, shares)
      map.turn(sample, rotation)
      if (parent >= 0) maps[index].setProduct(maps[parent], own)
      val corners = listOf(0, 1, 2, 3).map {
        val x = sample.x + (it % 2) * sample.width
        val y = sample.y + (it / 2) * sample.height
        maps[index].point(x, y, eye, centerX, centerY)
      }
      val shadow = sample.shadow

      fun reach(way: Double) = if (shadow[0] > 0) max(3 * sample.blur, 3 * shadow[1] + way) else 3 * sample.blur
      val edges = doubleArrayOf(
        corners.minOf { it[0] } - reach(-shadow[2]), corners.minOf { it[1] } - reach(-shadow[3]),
        corners.maxOf { it[0] } + reach(shadow[2]), corners.maxOf { it[1] } + reach(shadow[3]),
      )
      val clip = motion.handoverClip(index, shares, edges)
      val handed = listOf(motion.handoverOpacity(index, shares), rotation) +
        (if (clip == null) emptyList() else listOf(clip.x, clip.y, clip.width, clip.height))
      (numbers(sample) + handed).joinToString(",", "[", "]")
    }
  }

  private fun <T> list(all: List<T>, one: (T) -> String) = all.joinToString(",", "[", "]", transform = one)

  private fun numbers(sample: MotionSample): List<Double> =
    listOf(sample.x, sample.y, sample.width, sample.height, sample.translationX, sample.translationY, sample.opacity) +
      sample.cornerRadius.toList() + listOf(sample.scaleX, sample.scaleY, sample.rotation, sample.rotationX) +
      sample.rotationY + sample.blur + sample.shadow.toList() + sample.content + sample.sourceOpacity +
      sample.destinationOpacity
}

package cases

import android.graphics.Drawn
import java.io.File
import kotlin.math.abs
import kotlin.math.max
import rig.Clock

/** What `simulate` prints for each element at whole milliseconds. */
class Simulated(file: File) {
  class Row(
    val box: DoubleArray, val opacity: Double, val source: Double, val destination: Double, val plain: Boolean,
  )

  private val rows = HashMap<String, Row>()
  val durations = HashMap<String, Int>()

  init {
    file.forEachLine { line ->
      val part = line.split("\t")
      val key = part.take(2).joinToString("/")
      durations[key] = max(durations[key] ?: 0, part[2].toInt())
      val n = part.drop(4).map { it.toDouble() }
      rows[part.take(4).joinToString("/")] =
        Row(doubleArrayOf(n[0], n[1], n[2], n[3]), n[4], n[5], n[6], n[7] == 1.0)
    }
  }

  fun at(spec: String, direction: String, time: Int, element: String): Row? = rows["$spec/$direction/$time/$element"]
}

class Failure(message: String) : Exception(message)

object Report {
  lateinit var simulated: Simulated
  val lines = ArrayList<String>()
  var name = ""
  private val problems = ArrayList<String>()
  private val notes = ArrayList<String>()
  var passed = 0
  var failed = 0

  fun check(isTrue: Boolean, text: () -> String) {
    if (!isTrue) problems += text()
  }

  fun note(text: String) {
    notes += text
  }

  fun case(name: String, only: List<String>, body: () -> Unit) {
    if (only.isNotEmpty() && only.none { it in name }) return
    this.name = name
    problems.clear()
    notes.clear()
    android.provider.Settings.VALUES.clear()
    android.animation.ValueAnimator.setDurationScale(1f)
    android.util.Log.LINES.clear()
    android.content.Context.BUILT.flags = 0
    Clock.reset()
    android.view.Choreographer.reset()
    try {
      body()
    } catch (thrown: Throwable) {
      problems += "threw $thrown at ${thrown.stackTrace.take(12).joinToString(" < ") { it.toString() }}"
    }
    for (crash in Clock.crashes) {
      var cause: Throwable = crash
      while (cause.cause != null) cause = cause.cause!!
      problems += "CRASH $cause at ${cause.stackTrace.take(12).joinToString(" < ") { "${it.className.substringAfterLast('.')}.${it.methodName}:${it.lineNumber}" }}"
    }
    if (problems.isEmpty()) passed++ else failed++
    println((if (problems.isEmpty()) "PASS " else "FAIL ") + name)
    problems.distinct().forEach { println("     - $it") }
    notes.forEach { println("     . $it") }
    android.util.Log.LINES.filter { it.startsWith("W") || it.startsWith("E") }.distinct().take(6).forEach { println("     log $it") }
  }
}

/** One moment of a run: its time, and what was on the screen. */
class Moment(val time: Long, val drawn: List<Drawn>)

/** Steps through time frame by frame. */
fun record(milliseconds: Long, drawn: () -> List<Drawn>): List<Moment> {
  val end = Clock.now() + milliseconds
  val moments = ArrayList<Moment>()
  while (Clock.now() < end) {
    Clock.advance(Clock.frame)
    moments += Moment(Clock.now(), ArrayList(drawn()))
  }
  return moments
}

fun List<Drawn>.named(name: String) = filter { it.what == name && it.alpha > 0.002 }

fun Moment.line(): String = "$time: " + drawn.filter { it.alpha > 0.002 && it.what != "fill" && it.what != "shadow" }.joinToString("; ") { drawn ->
  val box = drawn.seen() ?: return@joinToString "${drawn.what} clipped"
  String.format(java.util.Locale.ROOT, "%s[%.0f %.0f %.0f %.0f]%.2f", drawn.what, box[0], box[1], box[2] - box[0], box[3] - box[1], drawn.alpha)
}

/**
 * Compares the frames of a run with the simulation, both contents of an element, at the common start that fits best.
 * Returns what is wrong, or null.
 */
fun held(
  spec: String, direction: String, element: String, moments: List<Moment>, source: String?, destination: String?, density: Double = 2.0,
): String? {
  val simulated = Report.simulated
  val duration = simulated.durations["$spec/$direction"] ?: return "no simulation of $spec $direction"
  var best = Double.MAX_VALUE
  var said = "no frame in which it flies"
  for (start in moments.indices) {
    var worst = 0.0
    var at = ""
    var count = 0
    for (moment in moments.drop(start)) {
      val time = (moment.time - moments[start].time).toInt()
      if (time <= 0 || time >= duration) continue
      val row = simulated.at(spec, direction, time, element) ?: continue
      count++
      for ((name, opacity) in listOf(source to row.opacity * row.source, destination to row.opacity * row.destination)) {
        if (name == null) continue
        val drawn = moment.drawn.named(name)
        // A content that is hidden by the other, or invisible, may be missing.
        if (opacity < 0.01) {
          if (drawn.any { it.alpha > 0.03 }) { if (1.0 > worst) { worst = 1.0; at = "$name is shown at $time with ${drawn.map { it.alpha }}, though it should not" } }
          continue
        }
        if (name == source && row.destination > 0.99) continue
        if (drawn.size != 1) {
          val error = 1000.0
          if (error > worst) { worst = error; at = "$name is drawn ${drawn.size} times at $time of $duration" }
          continue
        }
        val alphaError = abs(drawn[0].alpha - opacity) * 100
        if (alphaError > worst) { worst = alphaError; at = "$name has alpha ${drawn[0].alpha} at $time, not $opacity" }
        if (row.plain) {
          val seen = drawn[0].seen() ?: doubleArrayOf(0.0, 0.0, 0.0, 0.0)
          val want = doubleArrayOf(row.box[0], row.box[1], row.box[0] + row.box[2], row.box[1] + row.box[3])
          for (edge in 0..3) {
            val clipped = want[edge] * density
            val error = abs(seen[edge] - clipped.coerceIn(0.0, if (edge % 2 == 0) rig.Device.width.toDouble() else rig.Device.height.toDouble()))
            if (error > worst && !(edge < 2 && want[edge] < 0)) { worst = error; at = "$name lies at ${seen.map { Math.round(it) }} at $time, not ${want.map { Math.round(it * density) }}" }
          }
        }
      }
    }
    if (count >= duration / 10 - 3 && worst < best) {
      best = worst
      said = at
    }
  }
  return if (best <= 1.6) null else "$element: $said"
}

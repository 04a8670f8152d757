package cases

import android.app.Activity
import android.content.Context
import android.content.pm.ApplicationInfo
import android.graphics.Bitmap
import android.util.Log
import android.view.View
import android.view.ViewGroup
import android.widget.FrameLayout
import android.widget.ImageView
import rig.Clock
import rig.Device

/** The parts of the cases' screens, shared by activities, fragments and single windows. */
object Scene {
  var hardware = false
  var withoutThumb = false
  var crossfadeDrawable = false

  fun group(name: String) = FrameLayout(Device.app).also { it.label = name }

  fun picture(name: String, width: Int, height: Int) = ImageView(Device.app).also {
    it.setImageBitmap(Bitmap.decoded(name, width, height, hardware))
    it.scaleType = ImageView.ScaleType.CENTER_CROP
    it.label = "view of $name"
  }

  fun put(into: ViewGroup, view: View, left: Int, top: Int, width: Int, height: Int): View {
    into.addView(view, FrameLayout.LayoutParams(width, height).also { it.setMargins(left, top, 0, 0) })
    return view
  }
}

fun start(kind: Class<*>): Activity {
  Device.log.clear()
  return Device.launch(kind).also { Clock.advance(300) }
}

fun trace(moments: List<Moment>) {
  if (!java.lang.Boolean.getBoolean("rig.trace")) return
  var last = ""
  for (moment in moments) {
    val line = moment.line()
    if (line.substringAfter(": ") != last) println("       $line")
    last = line.substringAfter(": ")
  }
  Device.log.forEach { println("       > $it") }
}

/** Checks that a run leaves nothing behind: all views of a window are visible as before, and overlays are empty. */
fun settled(activity: Activity, what: String) {
  fun walk(view: View) {
    Report.check(view.alpha == 1f && view.transitionAlpha == 1f) { "$what: $view is left with alpha ${view.alpha} × ${view.transitionAlpha}" }
    Report.check(view.visibility == View.VISIBLE) { "$what: $view is left invisible" }
    if (view is ViewGroup) {
      Report.check(view.overlay.size() == 0) { "$what: the overlay of $view still has ${view.overlay.size()} things" }
      for (index in 0 until view.childCount) walk(view.getChildAt(index))
    }
  }
  walk(activity.window.decorView)
}

/** The place where something is drawn, in whole pixels. */
fun places(moments: List<Moment>, name: String): List<List<Int>> =
  moments.flatMap { it.drawn.named(name) }.mapNotNull { one -> one.seen()?.map { Math.round(it).toInt() } }.distinct()

/** Checks that a debug build logs exactly these [lines], each once. */
fun logs(vararg lines: String, body: () -> Unit) {
  val before = Class.forName("plat.MotionLog").getDeclaredField("told").also { it.isAccessible = true }.get(null)
  (before as HashSet<*>).clear()
  val told = { Log.LINES.filter { it.startsWith("W/Motion: ") }.map { it.substringAfter(": ") } }
  body()
  Report.check(told().isEmpty()) { "a release build logs ${told()}" }
  Context.BUILT.flags = ApplicationInfo.FLAG_DEBUGGABLE
  repeat(2) { body() }
  Report.check(told() == lines.toList()) { "logged ${told()}, not ${lines.toList()}" }
}

/** Checks that what a run removes doesn't return after it. */
fun flashes(moments: List<Moment>, vararg names: String) {
  for (name in names) {
    var gone = false
    for (moment in moments) {
      val shown = moment.drawn.named(name).any { it.alpha > 0.3 && it.seen().let { box -> box != null && box[0] < 780 } }
      if (gone && shown) {
        Report.check(false) { "$name flashes after it has gone: ${moment.line()}" }
        break
      }
      if (!shown) gone = true
    }
  }
}

/** Checks that the shade over a screen is drawn once. */
fun stacked(moments: List<Moment>) {
  for (moment in moments) {
    val shades = moment.drawn.filter { it.what == "fill" && it.color and 0xFFFFFF == 0 && it.color ushr 24 > 4 && it.width > 300 }
    if (shades.size > 1) {
      Report.check(false) { "${shades.size} shades at ${moment.time}: ${shades.map { it.color ushr 24 }}" }
      return
    }
  }
}

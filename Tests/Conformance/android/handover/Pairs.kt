package cases

import android.app.Activity
import android.app.ActivityOptions
import android.content.Intent
import android.graphics.Color
import android.graphics.Drawn
import android.graphics.drawable.ColorDrawable
import android.graphics.drawable.Drawable
import android.os.Bundle
import android.transition.TransitionInflater
import android.view.View
import android.view.ViewGroup
import android.view.WindowInsets
import rig.Clock
import rig.Device

/** A view of a screen: the index of its element, and its place in pixels; null for the screen itself. */
class Place(val element: Int, val box: IntArray?)

/** Two activities whose views lie where a spec's example has them, and what its generated functions are called with. */
class ScreenPair(
  val name: String,
  val resource: String,
  val width: Int,
  val height: Int,
  val density: Float,
  val insets: IntArray,
  val isRightToLeft: Boolean,
  val durations: LongArray,
  val source: List<Place>,
  val destination: List<Place>,
  val leave: (Activity, Map<Int, View>) -> ActivityOptions,
  val enter: (Activity, Map<Int, View>) -> Unit,
) {
  companion object {
    lateinit var now: ScreenPair
  }
}

open class PairScreen : Activity() {
  val views = LinkedHashMap<Int, View>()

  fun show(places: List<Place>, side: String) {
    val root = Scene.group("screen/$side")
    for (place in places) {
      val (element, box) = Pair(place.element, place.box)
      val name = "$element/$side"
      views[element] = if (box == null) root.also { it.label = name } else Scene.put(root, Scene.group(name), box[0], box[1], box[2], box[3])
    }
    // A screen always shows something: the framework moves no empty ones.
    Scene.put(root, View(Device.app).also { it.label = "rest" }, 0, 0, 10, 10)
    setContentView(root)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
  }
}

class PairList : PairScreen() {
  override fun onCreate(state: Bundle?) = show(ScreenPair.now.source, "source")

  fun open() = startActivity(Intent(this, PairPage::class.java), ScreenPair.now.leave(this, views).toBundle())
}

class PairPage : PairScreen() {
  override fun onCreate(state: Bundle?) {
    show(ScreenPair.now.destination, "destination")
    // As the window does with what its theme names.
    val resources = Device.app.resources
    fun inflated(way: String) =
      TransitionInflater.from(this).inflateTransition(android.content.res.Resources.idOf("@transition/${ScreenPair.now.resource}_$way"))
    if (resources.files("transition").isNotEmpty()) {
      window.enterTransition = inflated("enter")
      window.returnTransition = inflated("return")
    }
    val own = window.enterTransition
    ScreenPair.now.enter(this, views)
    Report.check(own !is android.transition.Fade == (window.enterTransition === own)) { "the theme's transition is replaced" }
  }
}

/** What a frame shows: what is drawn of elements and screens, back to front, and the time that is drawn over it. */
private fun told(pair: ScreenPair, direction: String, moment: List<Drawn>, drawable: Drawable?) {
  val time = drawable?.let { it.javaClass.getMethod("getTime").invoke(it) as Double } ?: return
  // What lies below a window's own background is not seen.
  val seen = moment.drop(maxOf(moment.indexOfLast { it.what == "background" && it.alpha > 0.99 }, 0))
  val shown = seen.filter { it.alpha > 1e-3 && (it.what == "fill" || it.what == "shadow" || '/' in it.what) }
  val things = shown.joinToString(",") { one ->
    val corners = one.matrix.map(0.0, 0.0, one.width.toDouble(), 0.0, one.width.toDouble(), one.height.toDouble(), 0.0, one.height.toDouble())
    val points = corners.joinToString(",") { if (it.isFinite()) (it / pair.density).toString() else "1e30" }
    "{\"name\":\"${one.what}\",\"alpha\":${one.alpha},\"color\":${one.color.toLong() and 0xFFFFFFFF},\"points\":[$points]}"
  }
  println("FRAME\t${pair.name}\t$direction\t$time\t[$things]")
}

private fun drawables(activity: Activity): List<Drawable> {
  val decor = activity.window.decorView as ViewGroup
  return decor.overlay.drawables().filter { it.javaClass.simpleName == "MotionDrawable" }
}

private fun watch(pair: ScreenPair, direction: String, milliseconds: Long, first: Activity) {
  val end = Clock.now() + milliseconds
  while (Clock.now() < end) {
    Clock.advance(Clock.frame)
    val all = drawables(first) + if (Device.top() === first) emptyList() else drawables(Device.top())
    Report.check(all.size <= 1) { "$direction: ${all.size} drawings lie over the screens at once" }
    told(pair, direction, Device.screen(), all.firstOrNull())
  }
}

fun pairCases(pairs: List<ScreenPair>, only: List<String>) {
  for (pair in pairs) Report.case("pair/${pair.name}", only) {
    ScreenPair.now = pair
    val metrics = Device.app.resources.displayMetrics
    val configuration = Device.app.resources.configuration
    val before = Triple(Device.width, Device.height, metrics.density)
    Device.width = pair.width
    Device.height = pair.height
    Device.insets = WindowInsets(pair.insets[0], pair.insets[1], pair.insets[2], pair.insets[3])
    metrics.density = pair.density
    configuration.layoutDirection = if (pair.isRightToLeft) View.LAYOUT_DIRECTION_RTL else View.LAYOUT_DIRECTION_LTR
    try {
      val list = start(PairList::class.java) as PairList
      list.open()
      watch(pair, "present", pair.durations[0] + 1000, list)
      Report.check(Device.top() is PairPage) { "the second activity did not come" }
      settled(Device.top(), "there")
      Device.top().finishAfterTransition()
      watch(pair, "dismiss", pair.durations[1] + 1500, list)
      Report.check(Device.top() === list) { "the first activity did not come back" }
      settled(list, "back")
    } finally {
      Device.width = before.first
      Device.height = before.second
      Device.insets = WindowInsets(0, 0, 0, 0)
      metrics.density = before.third
      configuration.layoutDirection = View.LAYOUT_DIRECTION_LTR
    }
  }
}

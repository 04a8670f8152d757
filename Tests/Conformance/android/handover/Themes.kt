package cases

import android.app.Activity
import android.app.ActivityOptions
import android.content.Intent
import android.os.Bundle
import android.transition.Transition
import android.transition.TransitionListenerAdapter
import android.util.Pair
import android.view.View
import android.view.ViewGroup
import rig.Clock
import rig.Device

/**
 * A view of a screen: the index of its element, its transition name, its place in pixels, and its translation, scale and
 * rotations. Its pivot is where Android has it at every size: at its center.
 */
class Spot(val element: Int, val name: String, val box: List<Int>, val own: List<Float>)

/** Two activities that know nothing of the export but their themes, and the names of the second one's views. */
class ThemedPair(
  val name: String,
  val theme: String,
  val size: List<Int>,
  val density: Float,
  /** Pixels from the screen to the eye. */
  val eye: Float,
  val isRightToLeft: Boolean,
  val durations: LongArray,
  val source: List<Spot>,
  val destination: List<Spot>,
) {
  companion object {
    lateinit var now: ThemedPair
  }
}

open class ThemedScreen : Activity() {
  val views = LinkedHashMap<Int, View>()

  /** Views that are siblings, and one that no element stands for. */
  fun show(spots: List<Spot>, side: String) {
    val root = Scene.group("screen/$side")
    Scene.put(root, View(this).also { it.label = "rest/$side" }, 0, 0, 10, 10)
    for (spot in spots) {
      val view = Scene.group("${spot.element}/$side")
      view.transitionName = spot.name
      view.translationX = spot.own[0]
      view.translationY = spot.own[1]
      view.scaleX = spot.own[2]
      view.scaleY = spot.own[3]
      view.rotation = spot.own[4]
      view.rotationX = spot.own[5]
      view.rotationY = spot.own[6]
      view.cameraDistance = ThemedPair.now.eye * resources.displayMetrics.densityDpi / 72
      views[spot.element] = Scene.put(root, view, spot.box[0], spot.box[1], spot.box[2], spot.box[3])
    }
    setContentView(root)
    window.decorView.layoutDirection = if (ThemedPair.now.isRightToLeft) View.LAYOUT_DIRECTION_RTL else View.LAYOUT_DIRECTION_LTR
    val (there, back) = if (side == "source") listOf("exit", "reenter") else listOf("enter", "return")
    val own = if (side == "source") window.exitTransition to window.reenterTransition else window.enterTransition to window.returnTransition
    told(there, own.first)
    told(back, own.second)
    if (side == "source") return
    told("shared_enter", window.sharedElementEnterTransition)
    told("shared_return", window.sharedElementReturnTransition)
  }

  private fun told(part: String, transition: Transition?) {
    transition?.addListener(object : TransitionListenerAdapter() {
      override fun onTransitionStart(started: Transition) = println("FRAME\t${Report.name}\t$part\t${Clock.now()}\t[]")
    })
  }
}

class ThemedList : ThemedScreen() {
  override fun onCreate(state: Bundle?) = show(ThemedPair.now.source, "source")

  fun open() {
    val shared = ThemedPair.now.destination.mapNotNull { spot -> views[spot.element]?.let { Pair(it, spot.name) } }
    val options = ActivityOptions.makeSceneTransitionAnimation(this, *shared.toTypedArray())
    startActivity(Intent(this, ThemedPage::class.java), options.toBundle())
  }
}

class ThemedPage : ThemedScreen() {
  override fun onCreate(state: Bundle?) = show(ThemedPair.now.destination, "destination")
}

fun themeCases(pairs: List<ThemedPair>) {
  for (pair in pairs) Report.case("themes/${pair.name}", listOf()) { shown(pair) { run(pair) } }
}

private fun run(pair: ThemedPair) {
  val list = start(ThemedList::class.java) as ThemedList
  list.open()
  watch("present", pair, pair.durations[0] + 1500)
  val page = Device.top()
  Report.check(page is ThemedPage) { "the second activity did not come" }
  settled(page, "there")
  page.finishAfterTransition()
  watch("dismiss", pair, pair.durations[1] + 1500)
  Report.check(Device.top() === list) { "the first activity did not come back" }
  settled(list, "back")
}

private fun watch(direction: String, pair: ThemedPair, milliseconds: Long) {
  val end = Clock.now() + milliseconds
  while (Clock.now() < end) {
    Clock.advance(Clock.frame)
    val seen = Device.screen()
    val cover = seen.indexOfLast { it.what == "background" && it.alpha > 0.99 }
    val things = seen.withIndex().filter { '/' in it.value.what }.joinToString(",") { (index, one) ->
      val box = doubleArrayOf(0.0, 0.0, one.width.toDouble(), 0.0, one.width.toDouble(), one.height.toDouble(), 0.0, one.height.toDouble())
      val points = one.matrix.map(*box).joinToString(",") { (it / pair.density).toString() }
      val isCut = (0..6 step 2).any { one.matrix.depth(box[it], box[it + 1]) < 0.001 }
      "{\"name\":\"${one.what}\",\"alpha\":${one.alpha},\"isCovered\":${index < cover},\"isCut\":$isCut,\"points\":[$points]}"
    }
    println("FRAME\t${Report.name}\t$direction\t${Clock.now()}\t[$things]")
  }
}

/** On a screen as large as the spec's. */
private fun shown(pair: ThemedPair, body: () -> Unit) {
  ThemedPair.now = pair
  Device.themes[ThemedList::class.java] = "Theme.${pair.theme}.First"
  Device.themes[ThemedPage::class.java] = "Theme.${pair.theme}.Second"
  val before = kotlin.Pair(Device.width, Device.height)
  Device.width = pair.size[0]
  Device.height = pair.size[1]
  try {
    body()
  } finally {
    Device.width = before.first
    Device.height = before.second
  }
}

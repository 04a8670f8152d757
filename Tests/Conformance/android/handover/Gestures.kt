package cases

import android.app.Activity
import android.graphics.Color
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.widget.FrameLayout
import kotlin.math.abs
import plat.MixedTransition
import plat.PhotoPushTransition
import rig.Clock
import rig.Device

/** Two screens in one window, both laid out. */
class TwoScreens : Activity() {
  lateinit var list: ViewGroup
  lateinit var page: ViewGroup
  lateinit var thumb: View
  val ends = ArrayList<Boolean>()

  override fun onCreate(state: Bundle?) {
    val root = FrameLayout(this)
    list = Scene.group("list")
    page = Scene.group("page")
    root.addView(list)
    root.addView(page)
    thumb = Scene.put(list, Scene.picture("thumb", 300, 300), 40, 400, 200, 200)
    val full = Scene.put(page, Scene.picture("full", 780, 600), 0, 0, 780, 600)
    val button = Scene.put(page, Scene.group("button"), 600, 1200, 120, 120)
    list.transitionName = MixedTransition.LIST
    page.transitionName = MixedTransition.PAGE
    button.transitionName = MixedTransition.BUTTON
    thumb.transitionName = MixedTransition.heroName("7")
    full.transitionName = MixedTransition.heroName("7")
    setContentView(root)
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
  }

  fun gesture() = MixedTransition.edgeBackGesture(list, page, "7") { ends += it }

  /** Where the page's left edge is drawn. */
  fun left(): Double = Device.drawnBy(this).named("page").single().box()[0]

  /** Where the picture's upper left corner is drawn. */
  fun corner(): DoubleArray = Device.drawnBy(this).named("full").single().seen()!!
}

/** The pair of the list and the photo, in one window. */
class TwoPhotos : Activity() {
  lateinit var list: ViewGroup
  lateinit var page: ViewGroup

  override fun onCreate(state: Bundle?) {
    val root = FrameLayout(this)
    list = Scene.group("list")
    page = Scene.group("page")
    root.addView(list)
    root.addView(page)
    val thumb = Scene.put(list, Scene.picture("thumb", 300, 300), 262, 444, 256, 256)
    val full = Scene.put(page, Scene.picture("full", 1000, 750), 0, 182, 780, 585)
    page.transitionName = PhotoPushTransition.DETAIL
    thumb.transitionName = PhotoPushTransition.photoName("7")
    full.transitionName = PhotoPushTransition.photoName("7")
    setContentView(root)
  }

  /** Where the photo's upper left corner is drawn. */
  fun corner(): DoubleArray = Device.drawnBy(this).named("full").single().seen()!!
}

private fun near(what: String, found: Double, wanted: Double, by: Double = 2.0) =
  Report.check(abs(found - wanted) <= by) { "$what: the page lies at $found, not at $wanted" }

fun gestureCases(only: List<String>) {
  Report.case("gesture/taken hold of again while it goes back", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val gesture = screens.gesture()
    gesture.begin()
    gesture.drag(312f, 0f)
    Clock.advance(20)
    near("under the finger", screens.left(), 312.0)
    gesture.release()
    Clock.advance(40)
    val before = screens.left()
    Report.check(before > 30 && before < 300) { "after 40 ms the page lies at $before" }
    gesture.begin()
    Clock.advance(20)
    near("held again", screens.left(), before, 12.0)
    val held = screens.left()
    Clock.advance(100)
    near("held still", screens.left(), held)
    gesture.drag(78f, 0f)
    Clock.advance(20)
    near("moved on", screens.left(), held + 78)
    gesture.drag(500f, 0f)
    gesture.release()
    Clock.advance(600)
    Report.check(screens.ends == listOf(true)) { "its end is told ${screens.ends}" }
    settled(screens, "after")
  }

  Report.case("gesture/taken hold of again while it completes", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val gesture = screens.gesture()
    gesture.begin()
    gesture.drag(468f, 0f)
    gesture.release()
    Clock.advance(30)
    val before = screens.left()
    gesture.begin()
    Clock.advance(20)
    near("held again", screens.left(), before, 25.0)
    gesture.cancel()
    Clock.advance(600)
    Report.check(screens.ends == listOf(false)) { "its end is told ${screens.ends}" }
    settled(screens, "after")
  }

  // situations: fast
  Report.case("gesture/released twice, begun twice", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val gesture = screens.gesture()
    gesture.begin()
    gesture.begin()
    gesture.drag(78f, 0f)
    gesture.release()
    gesture.release()
    gesture.cancel()
    Clock.advance(600)
    Report.check(screens.ends == listOf(false)) { "its end is told ${screens.ends}" }
    settled(screens, "after")
    gesture.begin()
    gesture.drag(468f, 0f)
    Clock.advance(20)
    near("the second time", screens.left(), 468.0)
    gesture.release()
    Clock.advance(600)
    Report.check(screens.ends == listOf(false, true)) { "its ends are told ${screens.ends}" }
    settled(screens, "after the second")
  }

  Report.case("gesture/completes under the finger, once", only) {
    val screens = start(TwoPhotos::class.java) as TwoPhotos
    val ends = ArrayList<Boolean>()
    val pull = PhotoPushTransition.pullToCloseGesture(screens.list, screens.page, "7") { ends += it }
    pull.begin()
    pull.drag(0f, 411f)
    Clock.advance(600)
    Report.check(ends.isEmpty()) { "before the threshold, its ends are told $ends" }
    pull.release()
    Clock.advance(600)
    Report.check(ends == listOf(false)) { "let go before the threshold, its ends are told $ends" }
    pull.begin()
    pull.drag(0f, 206f)
    pull.drag(0f, 412f, 400f)
    Clock.advance(60)
    val before = screens.corner()
    pull.drag(0f, 20f)
    Report.check(screens.corner().toList() == before.toList()) { "the finger moves it on" }
    pull.begin()
    Clock.advance(60)
    pull.drag(0f, 40f)
    Clock.advance(600)
    pull.release()
    pull.release()
    Clock.advance(600)
    Report.check(ends == listOf(false, true)) { "under the finger, its ends are told $ends" }
    settled(screens, "after")
  }

  // situations: two-fingers
  Report.case("gesture/another one takes over from what a pull has started", only) {
    val screens = start(TwoPhotos::class.java) as TwoPhotos
    val ends = ArrayList<String>()
    val pull = PhotoPushTransition.pullToCloseGesture(screens.list, screens.page, "7") { ends += "pull $it" }
    val edge = PhotoPushTransition.edgeBackGesture(screens.list, screens.page, "7") { ends += "edge $it" }
    pull.begin()
    pull.drag(0f, 412f)
    pull.release()
    Clock.advance(100)
    val before = screens.corner()
    edge.begin()
    Clock.advance(10)
    val after = screens.corner()
    Report.check((0..1).all { abs(before[it] - after[it]) < 30 }) { "jumps from ${before.toList()} to ${after.toList()}" }
    Clock.advance(200)
    val held = screens.corner()
    Clock.advance(50)
    Report.check(screens.corner().toList() == held.toList()) { "it does not lie still under the finger" }
    edge.cancel()
    Clock.advance(800)
    Report.check(ends == listOf("edge false")) { "its ends are told $ends" }
    settled(screens, "after")
  }

  Report.case("gesture/what a gesture plays is turned, and turned again", only) {
    val screens = start(TwoPhotos::class.java) as TwoPhotos
    val ends = ArrayList<Boolean>()
    val pull = PhotoPushTransition.pullToCloseGesture(screens.list, screens.page, "7") { ends += it }
    pull.turn()
    pull.begin()
    pull.turn()
    pull.drag(0f, 412f)
    pull.release()
    for (time in listOf(100L, 60L)) {
      Clock.advance(time)
      val before = screens.corner()
      pull.turn()
      Clock.advance(10)
      val after = screens.corner()
      Report.check((0..1).all { abs(before[it] - after[it]) < 30 }) { "jumps from ${before.toList()} to ${after.toList()}" }
    }
    Clock.advance(100)
    pull.turn()
    Clock.advance(60)
    val back = screens.corner()
    Clock.advance(40)
    Report.check(screens.corner()[1] < back[1]) { "the photo goes from ${back[1]} down to ${screens.corner()[1]}" }
    Clock.advance(1500)
    Report.check(ends == listOf(false)) { "its ends are told $ends" }
    settled(screens, "after")
  }

  Report.case("gesture/what follows a finger that takes hold again goes on from where it is", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val pull = MixedTransition.pullGesture(screens.list, screens.page, "7") { screens.ends += it }
    pull.begin()
    pull.drag(40f, 120f)
    Clock.advance(20)
    val down = screens.corner()
    pull.release()
    Clock.advance(40)
    val before = screens.corner()
    Report.check(before[1] > 4 && before[1] < down[1] - 4) { "it goes back from ${down[1]} to ${before[1]}" }
    pull.begin()
    Clock.advance(20)
    val after = screens.corner()
    Report.check((0..1).all { abs(before[it] - after[it]) < 12 }) { "jumps from ${before.toList()} to ${after.toList()}" }
    pull.drag(10f, 20f)
    Clock.advance(20)
    val moved = screens.corner()
    val way = listOf(moved[0] - after[0], moved[1] - after[1])
    Report.check(abs(way[0] - 10) < 1 && abs(way[1] - 20) < 1) { "it moves by $way, not by 10 and 20" }
    pull.release()
    Clock.advance(600)
    Report.check(screens.ends == listOf(false)) { "its ends are told ${screens.ends}" }
    settled(screens, "after")
  }

  // situations: finger-gone
  Report.case("gesture/the app's own alpha stays", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    screens.thumb.alpha = 0.5f
    val gesture = screens.gesture()
    gesture.begin()
    gesture.drag(300f, 0f)
    Clock.advance(20)
    gesture.cancel()
    Clock.advance(600)
    Report.check(screens.thumb.alpha == 0.5f && screens.thumb.transitionAlpha == 1f) { "it is left with ${screens.thumb.alpha} × ${screens.thumb.transitionAlpha}" }
  }

  Report.case("gesture/the system's, watched and left", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val stop = screens.gesture().watchBack(screens)
    val watching = screens.record.callbacks.size
    val wanted = if (android.os.Build.VERSION.SDK_INT < 33) 0 else 1
    Report.check(watching == wanted) { "$watching callbacks watch" }
    stop()
    Report.check(screens.record.callbacks.isEmpty()) { "${screens.record.callbacks.size} callbacks still watch" }
  }

  Report.case("activities/the app's own alpha stays", only) {
    val list = start(PhotoList::class.java) as PhotoList
    list.thumb!!.alpha = 0.5f
    list.open()
    Clock.advance(2500)
    Device.top().finishAfterTransition()
    Clock.advance(2500)
    Report.check(list.thumb!!.alpha == 0.5f && list.thumb!!.transitionAlpha == 1f) { "it is left with ${list.thumb!!.alpha} × ${list.thumb!!.transitionAlpha}" }
  }
}

package cases

import android.app.Activity
import android.content.Intent
import android.content.res.Resources
import android.graphics.Bitmap
import android.graphics.Color
import android.os.Bundle
import android.transition.TransitionInflater
import android.view.View
import android.view.ViewGroup
import android.widget.FrameLayout
import android.widget.ImageView
import androidx.core.app.ActivityOptionsCompat
import plat.MixedTransition
import plat.PhotoPushTransition
import plat.PushTransition
import rig.Clock
import rig.Device

class PhotoList : Activity() {
  lateinit var root: ViewGroup
  var thumb: ImageView? = null
  var returned: Any? = null

  override fun onCreate(state: Bundle?) {
    root = Scene.group("list")
    root.setBackgroundColor(Color.WHITE)
    setContentView(root)
    Scene.put(root, Scene.group("row"), 0, 1000, 780, 100)
    addThumb()
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
    PhotoPushTransition.reenter(this) { key -> scroll(key) }
  }

  /** The item that the user returns from has moved meanwhile. */
  private fun scroll(key: Any?) {
    returned = key
    val thumb = thumb ?: return
    if (!scrolls) return
    root.removeView(thumb)
    Scene.put(root, thumb, 20, 1300, 256, 256)
  }

  var scrolls = false

  fun addThumb() {
    thumb = Scene.picture("thumb", 300, 300).also { Scene.put(root, it, 262, 444, 256, 256) }
  }

  fun open() {
    val intent = Intent(this, PhotoDetail::class.java).putExtra("photo", "7")
    PhotoPushTransition.start(this, intent, key = "7", photoView = thumb!!)
  }

}

class PhotoDetail : Activity() {
  lateinit var page: ViewGroup

  override fun onCreate(state: Bundle?) {
    page = Scene.group("detail page")
    page.setBackgroundColor(Color.WHITE)
    val photo = Scene.picture("full", 1000, 750)
    Scene.put(page, photo, 0, 182, 780, 585)
    setContentView(page)
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
    PhotoPushTransition.enter(this, key = intent.getStringExtra("photo") ?: "", detailView = page, photoView = photo)
  }
}

/** As an `ActivityResultLauncher` of AndroidX does. */
class Launcher(private val activity: Activity) {
  fun launch(input: Intent, options: ActivityOptionsCompat) = activity.startActivityForResult(input, 0x1234, options.toBundle())
}

class MixedList : Activity() {
  var buttons = 1
  lateinit var root: ViewGroup
  lateinit var hero: View

  override fun onCreate(state: Bundle?) {
    root = Scene.group("list")
    setContentView(root)
    hero = Scene.put(root, Scene.picture("thumb", 300, 300), 40, 400, 200, 200)
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
  }

  fun open() {
    val intent = Intent(this, MixedPage::class.java).putExtra("buttons", "$buttons")
    MixedTransition.start(this, intent, key = "7", listView = root, heroView = hero)
  }
}

class MixedPage : Activity() {
  /** Kept, as an app's binding keeps views that aren't in its layout: transitions hold them weakly. */
  private val button by lazy { Scene.group("button") }

  override fun onCreate(state: Bundle?) {
    val page = Scene.group("page")
    val hero = Scene.put(page, Scene.picture("full", 780, 600), 0, 0, 780, 600)
    if (intent.getStringExtra("buttons") == "1") Scene.put(page, button, 600, 1200, 120, 120)
    setContentView(page)
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
    MixedTransition.enter(this, key = "7", pageView = page, heroView = hero, buttonView = button)
  }
}

class PushList : Activity() {
  lateinit var root: ViewGroup

  override fun onCreate(state: Bundle?) {
    root = Scene.group("old")
    setContentView(root)
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
  }

  fun open() {
    PushTransition.start(this, Intent(this, PushPage::class.java), oldView = root)
  }
}

class PushPage : Activity() {
  override fun onCreate(state: Bundle?) {
    val page = Scene.group("new")
    setContentView(page)
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
    PushTransition.enter(this, newView = page)
  }
}

fun activityCases(only: List<String>) {
  Report.case("activities/photo-push there and back", only) {
    val list = start(PhotoList::class.java) as PhotoList
    list.open()
    val there = record(2500) { Device.screen() }
    trace(there)
    held("photo-push", "present", "photo", there, "thumb", "full")?.let { wrong -> Report.check(false) { "there: $wrong" } }
    held("photo-push", "present", "detail", there, null, "detail page")?.let { wrong -> Report.check(false) { "there: $wrong" } }
    val detail = Device.top()
    Report.check(detail is PhotoDetail) { "the second activity did not come" }
    settled(detail, "there")
    Device.log.clear()
    detail.finishAfterTransition()
    val back = record(2500) { Device.screen() }
    trace(back)
    held("photo-push", "dismiss", "photo", back, "thumb", "full")?.let { wrong -> Report.check(false) { "back: $wrong" } }
    held("photo-push", "dismiss", "detail", back, null, "detail page")?.let { wrong -> Report.check(false) { "back: $wrong" } }
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
    flashes(back, "detail page", "full")
  }

  Report.case("activities/started by a result launcher", only) {
    val list = start(PhotoList::class.java) as PhotoList
    PhotoPushTransition.leave(list, key = "7", photoView = list.thumb!!)
    val input = Intent(list, PhotoDetail::class.java).putExtra("photo", "7")
    Launcher(list).launch(input, ActivityOptionsCompat.makeSceneTransitionAnimation(list))
    val there = record(2500) { Device.screen() }
    held("photo-push", "present", "photo", there, "thumb", "full")?.let { wrong -> Report.check(false) { "there: $wrong" } }
    settled(Device.top(), "there")
    Device.top().setResult(Activity.RESULT_OK)
    Device.top().finishAfterTransition()
    val back = record(2500) { Device.screen() }
    held("photo-push", "dismiss", "photo", back, "thumb", "full")?.let { wrong -> Report.check(false) { "back: $wrong" } }
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
  }

  Report.case("activities/re-enter after scrolling away and back", only) {
    val list = start(PhotoList::class.java) as PhotoList
    list.open()
    Clock.advance(2000)
    // The list was laid out again: another view shows the item.
    list.root.removeView(list.thumb)
    list.addThumb()
    list.thumb!!.transitionName = PhotoPushTransition.photoName("7")
    Device.top().setResult(Activity.RESULT_OK)
    Device.top().finishAfterTransition()
    val back = record(2500) { Device.screen() }
    trace(back)
    held("photo-push", "dismiss", "photo", back, "thumb", "full")?.let { wrong -> Report.check(false) { "back: $wrong" } }
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
  }

  // situations: bigger-list
  Report.case("activities/scrolled to the item on the way back", only) {
    val list = start(PhotoList::class.java) as PhotoList
    list.open()
    Clock.advance(2000)
    list.scrolls = true
    Device.top().finishAfterTransition()
    val back = record(2500) { Device.screen() }
    trace(back)
    Report.check(list.returned == "7") { "the list was told ${list.returned}" }
    val last = back.last { it.drawn.named("full").isNotEmpty() }.drawn.named("thumb").firstOrNull()?.seen()
    Report.check(last != null && last[1] > 1200) { "the run did not wait for the list: its last frame is at ${last?.toList()}" }
    settled(list, "back")
  }

  Report.case("activities/the first window gets its own transitions back", only) {
    val list = start(PhotoList::class.java) as PhotoList
    val (exit, reenter) = Pair(android.transition.Fade(), android.transition.Slide())
    repeat(2) {
      list.window.exitTransition = exit
      list.window.reenterTransition = reenter
      list.open()
      Clock.advance(2000)
      Report.check(list.window.exitTransition == null && list.window.reenterTransition == null) { "they still play while it is away" }
      if (it == 0) Device.top().finishAfterTransition() else Device.top().finish()
      Clock.advance(2000)
      Report.check(list.window.exitTransition === exit && list.window.reenterTransition === reenter) { "it is left with ${list.window.exitTransition}" }
    }
    settled(list, "back")
  }

  Report.case("activities/source gone on return", only) {
    val list = start(PhotoList::class.java) as PhotoList
    list.open()
    Clock.advance(2000)
    list.root.removeView(list.thumb)
    Device.top().setResult(Activity.RESULT_OK)
    Device.top().finishAfterTransition()
    val back = record(3000) { Device.screen() }
    trace(back)
    Report.check(Device.top() === list) { "the first activity did not come back" }
    Report.check(back.any { moment -> moment.drawn.named("full").any { it.alpha > 0.05 && it.alpha < 0.95 } }) { "the picture goes without fading" }
    settled(list, "back")
  }

  Report.case("activities/mixed there and back", only) {
    val list = start(MixedList::class.java) as MixedList
    list.open()
    val there = record(2500) { Device.screen() }
    trace(there)
    for ((element, source, destination) in listOf(
      Triple("list", "list", null), Triple("page", null, "page"), Triple("hero", "thumb", "full"), Triple("button", null, "button"),
    )) held("mixed", "present", element, there, source, destination)?.let { wrong -> Report.check(false) { "there: $wrong" } }
    Report.check(there.all { moment -> moment.drawn.named("background").size <= 1 || moment.drawn.named("page").any { it.box()[0] == 0.0 } }) {
      "the first screen is covered by the background of the second"
    }
    settled(Device.top(), "there")
    Device.top().setResult(Activity.RESULT_OK)
    Device.top().finishAfterTransition()
    val back = record(2500) { Device.screen() }
    trace(back)
    for ((element, source, destination) in listOf(
      Triple("list", "list", null), Triple("page", null, "page"), Triple("hero", "thumb", "full"), Triple("button", null, "button"),
    )) held("mixed", "dismiss", element, back, source, destination)?.let { wrong -> Report.check(false) { "back: $wrong" } }
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
    flashes(back, "page", "button", "full")
  }

  Report.case("activities/push without a matched element", only) {
    val list = start(PushList::class.java) as PushList
    list.open()
    val there = record(2500) { Device.screen() }
    trace(there)
    held("push", "present", "old", there, "old", null)?.let { wrong -> Report.check(false) { "there: $wrong" } }
    held("push", "present", "new", there, null, "new")?.let { wrong -> Report.check(false) { "there: $wrong" } }
    settled(Device.top(), "there")
    Device.top().finishAfterTransition()
    val back = record(2500) { Device.screen() }
    trace(back)
    held("push", "dismiss", "old", back, "old", null)?.let { wrong -> Report.check(false) { "back: $wrong" } }
    held("push", "dismiss", "new", back, null, "new")?.let { wrong -> Report.check(false) { "back: $wrong" } }
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
    flashes(back, "new")
  }

  // situations: no-animation, reduced
  Report.case("activities/animator scale 0", only) {
    android.provider.Settings.VALUES[android.provider.Settings.Global.ANIMATOR_DURATION_SCALE] = 0f
    android.animation.ValueAnimator.setDurationScale(0f)
    val list = start(PhotoList::class.java) as PhotoList
    list.open()
    val there = record(2500) { Device.screen() }
    trace(there)
    val detail = Device.top()
    settled(detail, "there")
    Report.check(there.all { moment -> moment.drawn.named("full").size <= 2 }) { "drawn too often: ${there.first { it.drawn.named("full").size > 2 }.line()}" }
    detail.finishAfterTransition()
    trace(record(2500) { Device.screen() })
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
  }

  Report.case("activities/hardware bitmap", only) {
    Scene.hardware = true
    try {
      val list = start(MixedList::class.java) as MixedList
      list.open()
      record(2500) { Device.screen() }
      Report.check(Device.top() is MixedPage) { "the second activity did not come" }
      settled(Device.top(), "there")
      Device.top().finishAfterTransition()
      record(2500) { Device.screen() }
      Report.check(Device.top() === list) { "the first activity did not come back" }
    } finally {
      Scene.hardware = false
    }
  }

  // situations: process-death
  Report.case("activities/rotated on the second screen", only) {
    val list = start(PhotoList::class.java) as PhotoList
    list.open()
    Clock.advance(2000)
    val again = Device.rotate()
    try {
      record(1500) { Device.screen() }
      settled(again, "rotated")
      Report.check(again.record.root.frames > 0 && Device.drawnBy(again).named("full").size == 1) { "the second screen is not drawn after it: ${Moment(0, Device.drawnBy(again)).line()}" }
      again.setResult(Activity.RESULT_OK)
      again.finishAfterTransition()
      val back = record(3000) { Device.screen() }
      trace(back)
      Report.check(Device.top() === list) { "the first activity did not come back" }
      Report.check(back.any { moment -> moment.drawn.named("full").any { it.seen() != null && it.seen()!![2] - it.seen()!![0] < 500 } }) { "nothing flies back" }
      settled(list, "back")
    } finally {
      Device.rotate().let { Device.reset(Device.app) }
    }
  }

  // situations: back, back-in-flight
  Report.case("activities/back at once, while it still comes", only) {
    val list = start(PhotoList::class.java) as PhotoList
    list.open()
    Clock.advance(160)
    Device.top().finishAfterTransition()
    val back = record(3500) { Device.screen() }
    trace(back)
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
  }

  Report.case("activities/destination view is missing", only) {
    val list = start(MissingList::class.java) as MissingList
    list.open()
    val there = record(3000) { Device.screen() }
    trace(there)
    Report.check(Device.top() is MissingPage) { "the second activity did not come" }
    settled(Device.top(), "there")
    Device.top().finishAfterTransition()
    trace(record(3000) { Device.screen() })
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
  }

  Report.case("activities/a picture that comes late is waited for", only) {
    for (late in listOf(300L, null)) {
      val list = start(PhotoList::class.java) as PhotoList
      LatePage.ready = null
      PhotoPushTransition.start(list, Intent(list, LatePage::class.java), key = "7", photoView = list.thumb!!)
      val before = Clock.now()
      val there = ArrayList(record(late ?: 1) { Device.screen() })
      if (late != null) LatePage.ready!!()
      there += record(2500) { Device.screen() }
      val moves = there.firstOrNull { moment -> moment.drawn.named("thumb").any { it.box()[1] != 444.0 } }?.let { it.time - before }
      val wanted = late ?: 900L
      Report.check(moves != null && moves in wanted..wanted + 90) { "ready after $late ms, it starts at $moves ms" }
      settled(Device.top(), "there")
      Device.top().finish()
      Clock.advance(2000)
    }
  }

  Report.case("activities/logged: a view is missing", only) {
    logs("photo-push/photo/7: its view isn't laid out, so it only fades") {
      val list = start(MissingList::class.java) as MissingList
      list.open()
      val there = record(2500) { Device.screen() }
      Report.check(places(there, "thumb") == listOf(listOf(262, 444, 518, 700))) { "it moves: ${places(there, "thumb")}" }
      Device.top().finishAfterTransition()
      Clock.advance(2500)
    }
  }

  Report.case("activities/logged: an entering view is missing", only) {
    logs("mixed/button: its view isn't laid out, so it isn't drawn") {
      val list = start(MixedList::class.java) as MixedList
      list.buttons = 0
      list.open()
      val there = record(2500) { Device.screen() }
      Report.check(there.all { it.drawn.named("button").isEmpty() }) { "it is drawn" }
      Device.top().finishAfterTransition()
      Clock.advance(2500)
    }
  }

  Report.case("activities/logged: two views have one name, another belongs to no element", only) {
    logs(
      "several views have the name photo-push/photo/7: the last one flies",
      "the name photo-push/foto/7 belongs to no element: its view doesn't fly",
    ) {
      val list = start(PhotoList::class.java) as PhotoList
      list.open()
      Clock.advance(2000)
      list.root.removeView(list.thumb)
      for ((top, name) in listOf(300 to "photo-push/photo/7", 700 to "photo-push/photo/7", 900 to "photo-push/foto/7")) {
        Scene.put(list.root, Scene.picture("at $top", 300, 300), 20, top, 256, 256).transitionName = name
      }
      Device.top().finishAfterTransition()
      val back = record(2500) { Device.screen() }
      val moving = listOf("at 300", "at 700", "at 900").filter { places(back, it).size > 1 }
      Report.check(moving == listOf("at 700")) { "$moving fly" }
    }
  }

  // situations: forgotten, log
  Report.case("activities/logged: enter was not called", only) {
    logs("photo-push: `enter` was not called: nothing moves") {
      val list = start(MissingList::class.java) as MissingList
      val intent = Intent(list, ForgottenPage::class.java)
      PhotoPushTransition.start(list, intent, key = "7", photoView = list.thumb)
      val there = record(2500) { Device.screen() }
      Report.check(places(there, "full") == listOf(listOf(0, 182, 780, 767))) { "it moves: ${places(there, "full")}" }
      Device.top().finish()
      Clock.advance(2500)
    }
  }
}

/** Loads its picture. */
class LatePage : Activity() {
  companion object {
    var ready: (() -> Unit)? = null
  }

  override fun onCreate(state: Bundle?) {
    val page = Scene.group("detail page")
    val photo = Scene.put(page, Scene.picture("full", 1000, 750), 0, 182, 780, 585)
    setContentView(page)
    ready = PhotoPushTransition.enter(this, key = "7", detailView = page, photoView = photo, waits = true)
  }
}

/** Only its theme names the transitions. */
class ForgottenPage : Activity() {
  override fun onCreate(state: Bundle?) {
    val page = Scene.group("detail page")
    Scene.put(page, Scene.picture("full", 1000, 750), 0, 182, 780, 585)
    setContentView(page)
    val named = Resources.idOf("@transition/photo_push_enter")
    window.enterTransition = TransitionInflater.from(this).inflateTransition(named)
  }
}

class MissingList : Activity() {
  lateinit var root: ViewGroup
  lateinit var thumb: View

  override fun onCreate(state: Bundle?) {
    root = Scene.group("list")
    setContentView(root)
    thumb = Scene.put(root, Scene.picture("thumb", 300, 300), 262, 444, 256, 256)
  }

  fun open() =
    PhotoPushTransition.start(this, Intent(this, MissingPage::class.java), key = "7", photoView = thumb)
}

class MissingPage : Activity() {
  override fun onCreate(state: Bundle?) {
    val page = Scene.group("detail page")
    setContentView(page)
    // The photo's view isn't in the window yet, as with a view pager that loads late.
    PhotoPushTransition.enter(this, key = "7", detailView = page, photoView = Scene.picture("full", 1000, 750))
  }
}

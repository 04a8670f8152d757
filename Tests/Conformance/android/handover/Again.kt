package cases

import android.app.Activity
import android.content.Intent
import android.graphics.Color
import android.graphics.Drawn
import android.graphics.drawable.ColorDrawable
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.widget.ImageView
import kotlin.math.abs
import kotlin.math.max
import plat.PhotoPushTransition
import rig.Clock
import rig.Device

/** A list of two items. */
private class Items {
  val root = Scene.group("list").also { it.setBackgroundColor(Color.WHITE) }
  val thumbs = HashMap<String, ImageView>()

  init {
    Scene.put(root, Scene.group("row"), 0, 1000, 780, 100)
    for ((key, left) in listOf("7" to 40, "8" to 440)) {
      val thumb = Scene.picture("thumb $key", 300, 300)
      Scene.put(root, thumb, left, 444, 256, 256)
      thumb.transitionName = PhotoPushTransition.photoName(key)
      thumbs[key] = thumb
    }
  }
}

private class Page(key: String) {
  val root = Scene.group("page $key").also { it.setBackgroundColor(Color.WHITE) }
  val photo: ImageView = Scene.picture("full $key", 1000, 750).also { Scene.put(root, it, 0, 182, 780, 585) }
}

class AgainList : Activity() {
  private lateinit var items: Items

  override fun onCreate(state: Bundle?) {
    items = Items()
    setContentView(items.root)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
    PhotoPushTransition.reenter(this)
  }

  fun open(key: String) =
    PhotoPushTransition.start(this, Intent(this, AgainPage::class.java).putExtra("photo", key), key = key, photoView = items.thumbs.getValue(key))
}

class AgainPage : Activity() {
  override fun onCreate(state: Bundle?) {
    val key = intent.getStringExtra("photo") ?: ""
    val page = Page(key)
    setContentView(page.root)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
    ready = PhotoPushTransition.enter(this, key = key, detailView = page.root, photoView = page.photo, waits = waits)
  }
}

class AgainListFragment : Screen() {
  private lateinit var items: Items

  override fun content(): ViewGroup = Items().also { items = it }.root

  override fun onViewCreated(view: View, state: Bundle?) {
    PhotoPushTransition.reenter(this)
  }

  fun open(key: String) {
    val page = AgainPageFragment().also { one -> one.setArguments(Bundle().also { it.putString("photo", key) }) }
    PhotoPushTransition.share(this, parentFragmentManager.beginTransaction(), key = key, photoView = items.thumbs.getValue(key))
      .replace(CONTAINER, page).addToBackStack(null).commit()
  }
}

class AgainPageFragment : Screen() {
  private lateinit var page: Page

  private val key: String get() = arguments?.getString("photo") ?: ""

  override fun content(): ViewGroup = Page(key).also { page = it }.root

  override fun onViewCreated(view: View, state: Bundle?) {
    ready = PhotoPushTransition.enter(this, key = key, detailView = view, photoView = page.photo, waits = waits)
  }
}

/** How an app opens the items of a list, and goes back. */
private class Twice(
  val screen: () -> List<Drawn>, val open: (String) -> Unit, val back: () -> Unit, val rest: (String) -> Unit,
) {
  private var before: Look? = null

  /** Whether screens cross-fade, with the item at both places; null if frames aren't looked at. */
  var fades: Boolean? = false
  private val told = HashSet<String>()

  /** Watches every frame: nothing may jump, be drawn twice, or be blank. */
  fun watch(milliseconds: Long, what: String) {
    val end = Clock.now() + milliseconds
    while (Clock.now() < end) {
      Clock.advance(Clock.frame)
      val now = Look(screen())
      for (text in if (fades == null) emptyList() else now.problems(before)) {
        if ((fades == false || "picture" !in text) && told.add(what + text.take(16))) Report.check(false) { "$what: $text" }
      }
      before = now
    }
  }

  /** Checks what is shown at rest: the page of an item, or the list. */
  fun shows(key: String?, what: String) {
    val look = Look(screen())
    val wanted = if (key == null) setOf("list", "thumb 7", "thumb 8") else setOf("page $key", "full $key")
    val all = look.visible()
    Report.check(all == wanted) { "$what: it shows $all" }
    rest(what)
  }
}

/** What is seen in a frame. */
private class Look(drawn: List<Drawn>) {
  /** What the screens' backgrounds leave of each thing. */
  private val seen = ArrayList<Triple<String, Double, DoubleArray>>()

  init {
    for ((at, one) in drawn.withIndex()) {
      val over = drawn.drop(at + 1).filter { it.what == "background" && it.width > 700 }
      val box = one.seen() ?: continue
      if (one.what.substringBefore(' ') in NAMES) seen += Triple(one.what, over.fold(one.alpha) { left, cover -> left * (1 - cover.alpha) }, box)
    }
  }

  private fun strength(vararg names: String) = 1 - seen.filter { it.first in names }.fold(1.0) { left, one -> left * (1 - one.second) }

  private fun box(key: String) = seen.lastOrNull { it.first in pictures(key) && it.second > 0.3 }?.third

  private fun pictures(key: String) = arrayOf("thumb $key", "full $key")

  fun visible() = seen.filter { it.second > 0.99 }.map { it.first }.toSet()

  fun problems(before: Look?): List<String> {
    val all = ArrayList<String>()
    val screens = seen.filter { it.first == "list" || it.first.startsWith("page") }.sumOf { it.second }
    if (screens < 0.95) all += "no screen is seen: ${line()}"
    for (key in KEYS) {
      val boxes = seen.filter { it.first in pictures(key) && it.second > 0.05 }.map { it.third }
      val apart = boxes.maxOfOrNull { far(it, boxes[0]) } ?: 0.0
      if (apart > 4) all += "the picture of $key is there twice: ${line()}"
    }
    if (before == null) return all
    for (names in listOf(listOf("list"), listOf("page 7"), listOf("page 8"), listOf("full 7"), listOf("full 8"), listOf("thumb 7", "full 7"), listOf("thumb 8", "full 8"))) {
      val way = abs(strength(*names.toTypedArray()) - before.strength(*names.toTypedArray()))
      if (way > 0.15) all += "$names jumps by $way: from ${before.line()} to ${line()}"
    }
    for (key in KEYS) {
      val way = far(box(key) ?: continue, before.box(key) ?: continue)
      if (way > 60) all += "the picture of $key jumps by $way pixels: from ${before.line()} to ${line()}"
    }
    return all
  }

  private fun far(one: DoubleArray, other: DoubleArray) = one.zip(other) { a, b -> abs(a - b) }.max()

  fun line() = "${Clock.now()} " + seen.filter { it.second > 0.01 }.joinToString { (name, alpha, box) -> String.format("%s %s %.2f", name, if (name[0] in "tf") box.map { Math.round(it) }.toString() else "", alpha) }

  private companion object {
    val NAMES = setOf("list", "page", "thumb", "full")
    val KEYS = listOf("7", "8")
  }
}

private fun activities(): Twice {
  val list = start(AgainList::class.java) as AgainList
  return Twice({ Device.screen() }, { list.open(it) }, { Device.top().finishAfterTransition() }, { settled(Device.top(), it) })
}

private fun fragments(): Twice {
  val shell = start(Shell::class.java) as Shell
  val list = AgainListFragment()
  shell.manager.beginTransaction().add(CONTAINER, list).commit()
  Clock.advance(1500)
  return Twice({ Device.drawnBy(shell) }, { (shell.manager.findFragmentById(CONTAINER) as? AgainListFragment ?: list).open(it) }, { shell.manager.popBackStack() }, { settled(shell, it) })
}

/** Goes back from the second page to the first, and home. */
private fun Twice.home() {
  back()
  watch(1500, "back")
  shows("7", "back")
  back()
  watch(2000, "home")
  shows(null, "home")
}

fun againCases(only: List<String>) {
  for ((kind, stage) in listOf("activities" to ::activities, "fragments" to ::fragments)) {
    fun case(name: String, body: Twice.() -> Unit) = Report.case("again/$kind, $name", only) {
      // Lists of other cases in this task would count as its screens.
      Device.reset(Device.app)
      stage().body()
    }
    // situations: again
    for (second in listOf("7", "8")) {
      case("$second opened while 7 opens") {
        for (gap in listOf(20L, 50L, 150L, 250L)) {
          open("7")
          watch(gap, "first")
          open(second)
          watch(1500, "after $gap ms")
          shows(second, "after $gap ms")
          home()
        }
      }
      case("$second opened while 7 opens, and left") {
        for (gap in listOf(20L, 150L)) for (later in listOf(100L, 300L, 400L)) {
          open("7")
          watch(gap, "first")
          open(second)
          watch(later, "after $gap ms")
          home()
        }
      }
      case("$second opened while 7 closes") {
        for (gap in listOf(150L, 250L)) {
          open("7")
          watch(1500, "first")
          back()
          watch(gap, "back")
          open(second)
          watch(1500, "after $gap ms")
          shows(second, "after $gap ms")
          back()
          watch(2000, "home")
          shows(null, "home")
        }
      }
      case("$second opened while 7 waits for its picture") {
        waits = true
        open("7")
        waits = false
        watch(200, "first")
        open(second)
        watch(2500, "again")
        shows(second, "again")
        home()
      }
      if (second == "8") case("8 has its picture while 7 opens") {
        open("7")
        watch(50, "first")
        waits = true
        open(second)
        waits = false
        watch(100, "again")
        ready()
        watch(1500, "ready")
        shows(second, "ready")
        home()
      }
      // situations: no-animation
      case("$second opened while 7 opens, without animation") {
        android.provider.Settings.VALUES[android.provider.Settings.Global.ANIMATOR_DURATION_SCALE] = 0f
        android.animation.ValueAnimator.setDurationScale(0f)
        // There, Android covers the first activity at once.
        fades = if (kind == "activities") null else true
        open("7")
        watch(100, "first")
        open(second)
        watch(1500, "again")
        shows(second, "again")
        home()
      }
    }
  }
  Report.case("again/activities, the first is finished below the second", only) {
    Device.reset(Device.app)
    activities().run {
      open("7")
      watch(50, "first")
      open("8")
      watch(1500, "again")
      shows("8", "again")
      Device.top().record.task.let { it[it.size - 2] }.finish()
      watch(500, "finished")
      back()
      watch(2000, "home")
      shows(null, "home")
    }
  }
  for (second in if (android.os.Build.VERSION.SDK_INT < 34) emptyList() else listOf("7", "8")) {
    Report.case("again/fragments, $second opened under a resting finger", only) {
      Device.reset(Device.app)
      fragments().run {
        val manager = (Device.top() as Shell).manager
        open("7")
        watch(1500, "first")
        manager.backStarted()
        watch(50, "back")
        for (step in 1..10) {
          manager.backProgressed(step / 25f)
          watch(20, "back")
        }
        watch(300, "the finger rests")
        open(second)
        watch(2500, "again")
        shows(second, "again")
        manager.backInvoked()
        watch(100, "lifted")
        shows(second, "lifted")
        home()
      }
    }
  }
  Report.case("again/chain, a photo of a page that still opens", only) {
    for (stage in listOf(PhotoChain::class.java, Shell::class.java)) {
      Device.reset(Device.app)
      val first = start(stage)
      if (first is Shell) first.manager.beginTransaction().add(CONTAINER, PhotoChainFragment()).commit()
      Clock.advance(1500)
      fun next() = if (first is Shell) (first.manager.findFragmentById(CONTAINER) as PhotoChainFragment).next() else (Device.top() as PhotoChain).next()
      next()
      val there = ArrayList(record(150) { Device.screen() })
      next()
      there += record(1500) { Device.screen() }
      for (key in 1..2) held("photo-push", "present", "photo", there, "thumb $key", "full $key")?.let { Report.check(false) { "${stage.simpleName} to $key: $it" } }
      settled(Device.top(), "there")
    }
  }
  Report.case("again/gestures, another item while one returns", only) {
    Device.reset(Device.app)
    val screens = start(AgainScreens::class.java) as AgainScreens
    for (completes in listOf(false, true)) {
      screens.ends.clear()
      for (key in listOf("7", "8")) {
        val gesture = screens.gesture(key)
        gesture.begin()
        gesture.drag(if (completes) 600f else 200f, 0f)
        Clock.advance(50)
        if (completes) gesture.release(0f) else gesture.cancel()
        Clock.advance(60)
      }
      Clock.advance(1500)
      Report.check(screens.ends == listOf("7 $completes", "8 $completes")) { "its ends are told ${screens.ends}" }
      settled(screens, "after")
    }
  }
}

/** A list of two items, and the page of one, in one window. */
class AgainScreens : Activity() {
  private val items by lazy { Items() }
  private val page by lazy { Page("7") }
  val ends = ArrayList<String>()

  override fun onCreate(state: Bundle?) {
    val root = android.widget.FrameLayout(this)
    root.addView(items.root)
    root.addView(page.root)
    setContentView(root)
  }

  fun gesture(key: String): plat.MotionScrub {
    page.photo.transitionName = PhotoPushTransition.photoName(key)
    return PhotoPushTransition.edgeBackGesture(items.root, page.root, key) { ends += "$key $it" }
  }
}

private var waits = false

/** That of the page that was opened last. */
private var ready: () -> Unit = {}

private fun below(): Activity = Device.top().record.task.let { it[it.size - 2] }

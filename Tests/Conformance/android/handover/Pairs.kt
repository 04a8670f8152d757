package cases

import android.app.Activity
import android.content.Intent
import android.graphics.Color
import android.graphics.Drawn
import android.graphics.drawable.ColorDrawable
import android.graphics.drawable.Drawable
import android.os.Bundle
import android.transition.TransitionInflater
import android.view.LayoutInflater
import android.view.View
import android.view.ViewGroup
import android.view.WindowInsets
import androidx.fragment.app.Fragment
import androidx.fragment.app.FragmentActivity
import androidx.fragment.app.FragmentContainerView
import androidx.fragment.app.FragmentTransaction
import rig.Clock
import rig.Device
import transition.trace.MotionRecording
import transition.trace.MotionTraceDirection

/** A view of a screen: the index of its element, its name, and its place in pixels; null for the screen itself. */
class Place(val element: Int, val name: String, val box: IntArray?)

/** Two screens whose views lie where a spec's example has them, and the arguments of its generated functions. */
class ScreenPair(
  val name: String,
  val resource: String,
  val width: Int,
  val height: Int,
  val density: Float,
  val insets: IntArray,
  val isRightToLeft: Boolean,
  val durations: LongArray,
  val elements: List<String>,
  val source: List<Place>,
  val destination: List<Place>,
  val start: (Activity, Intent, Map<Int, View>) -> Unit,
  val enter: (Activity, Map<Int, View>) -> Unit,
  val share: (Fragment, FragmentTransaction, Map<Int, View>) -> FragmentTransaction,
  val come: (Fragment, Map<Int, View>) -> Unit,
  val reenter: (Fragment) -> Unit,
) {
  companion object {
    lateinit var now: ScreenPair
  }
}

/** What a screen of a pair shows. */
class PairContent(places: List<Place>, side: String) {
  val root = Scene.group("screen/$side")
  val views = LinkedHashMap<Int, View>()

  init {
    for (place in places) {
      val (element, box) = Pair(place.element, place.box)
      val name = "$element/$side"
      val view = if (box == null) root.also { it.label = name } else Scene.put(root, Scene.group(name), box[0], box[1], box[2], box[3])
      view.transitionName = place.name
      views[element] = view
    }
    // A screen always shows something: the framework doesn't move empty ones.
    Scene.put(root, View(Device.app).also { it.label = "rest" }, 0, 0, 10, 10)
  }
}

open class PairScreen : Activity() {
  lateinit var views: Map<Int, View>

  fun show(places: List<Place>, side: String) {
    val content = PairContent(places, side)
    views = content.views
    setContentView(content.root)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
  }
}

class PairList : PairScreen() {
  override fun onCreate(state: Bundle?) = show(ScreenPair.now.source, "source")

  fun open() = ScreenPair.now.start(this, Intent(this, PairPage::class.java), views)
}

class PairPage : PairScreen() {
  override fun onCreate(state: Bundle?) {
    show(ScreenPair.now.destination, "destination")
    // As the window does with the transitions of its theme.
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

class PairShell : FragmentActivity() {
  lateinit var container: ViewGroup

  override fun onCreate(state: Bundle?) {
    container = FragmentContainerView(this).also { it.id = CONTAINER_OF_PAIRS }
    setContentView(container)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
  }
}

private const val CONTAINER_OF_PAIRS = 0x101

class PairListFragment : Fragment() {
  private lateinit var content: PairContent

  override fun onCreateView(inflater: LayoutInflater?, container: ViewGroup?, state: Bundle?): View =
    PairContent(ScreenPair.now.source, "source").also { content = it }.root

  override fun onViewCreated(view: View, state: Bundle?) = ScreenPair.now.reenter(this)

  fun open() {
    ScreenPair.now.share(this, parentFragmentManager.beginTransaction(), content.views)
      .replace(CONTAINER_OF_PAIRS, PairPageFragment()).addToBackStack(null).commit()
  }
}

class PairPageFragment : Fragment() {
  private lateinit var content: PairContent

  override fun onCreateView(inflater: LayoutInflater?, container: ViewGroup?, state: Bundle?): View =
    PairContent(ScreenPair.now.destination, "destination").also { content = it }.root

  override fun onViewCreated(view: View, state: Bundle?) = ScreenPair.now.come(this, content.views)
}

/** What a frame shows: elements and screens, back to front, and the time that is drawn over them. */
private fun told(pair: ScreenPair, direction: String, moment: List<Drawn>, drawable: Drawable?) {
  val time = number(drawable ?: return)
  // A window's background hides what is below it.
  val seen = moment.drop(maxOf(moment.indexOfLast { it.what == "background" && it.alpha > 0.99 }, 0))
  val shown = seen.filter { it.alpha > 1e-3 && (it.what == "fill" || it.what == "shadow" || '/' in it.what) }
  val things = shown.joinToString(",") { one ->
    val corners = one.matrix.map(0.0, 0.0, one.width.toDouble(), 0.0, one.width.toDouble(), one.height.toDouble(), 0.0, one.height.toDouble())
    val points = corners.joinToString(",") { if (it.isFinite()) (it / pair.density).toString() else "1e30" }
    "{\"name\":\"${one.what}\",\"alpha\":${one.alpha},\"color\":${one.color.toLong() and 0xFFFFFFFF},\"points\":[$points]}"
  }
  println("FRAME\t${Report.name}\t$direction\t$time\t[$things]")
}

/** A direction, and what the package's recorder records of it. */
private fun recorded(pair: ScreenPair, direction: MotionTraceDirection, trigger: () -> Unit, watch: () -> Unit) {
  if (android.os.Build.VERSION.SDK_INT < 29) {
    trigger()
    return watch()
  }
  var trace: String? = null
  val recording = MotionRecording(pair.name, direction, pair.elements, "7", emptyMap(), null, "android", 5000)
  recording.start(onStart = {}, onEnd = { trace = it })
  recording.trigger = android.os.SystemClock.uptimeMillis()
  trigger()
  watch()
  repeat(100) { if (trace == null) Clock.advance(Clock.frame) }
  println("TRACE\t${Report.name}\t${direction.name.lowercase()}\t${trace?.replace("\n", "\t")}")
}

private fun drawing(scenes: List<ViewGroup>, what: String): Drawable? {
  val all = scenes.flatMap { it.overlay.drawables() }.filter { it.javaClass.simpleName == "MotionDrawable" && isShown(it) }
  Report.check(all.size <= 1) { "$what: ${all.size} drawings lie over the screens at once" }
  return all.firstOrNull()
}

private fun watch(pair: ScreenPair, direction: String, milliseconds: Long, scenes: () -> List<ViewGroup>) {
  val end = Clock.now() + milliseconds
  while (Clock.now() < end) {
    Clock.advance(Clock.frame)
    told(pair, direction, Device.screen(), drawing(scenes(), direction))
  }
}

private fun isShown(drawable: Drawable) = drawable.javaClass.getMethod("isShown").invoke(drawable) as Boolean

private fun number(drawable: Drawable) = drawable.javaClass.getMethod("getTime").invoke(drawable) as Double

/** Waits until a direction has run for a while. */
private fun advanceTo(share: Double, duration: Long, scene: ViewGroup): Drawable? {
  repeat(1000) {
    Clock.advance(Clock.frame)
    val drawable = drawing(listOf(scene), "on the way")
    if (drawable != null && number(drawable) >= share * duration) return drawable
  }
  Report.check(false) { "nothing runs" }
  return null
}

fun pairCases(pairs: List<ScreenPair>, only: List<String>) {
  for (pair in pairs) {
    // situations: rtl
    Report.case("pair/${pair.name}", only) { shown(pair) { activities(pair) } }
    Report.case("pair of fragments/${pair.name}", only) { shown(pair) { fragments(pair) } }
  }
}

private fun activities(pair: ScreenPair) {
  fun decor(activity: Activity) = activity.window.decorView as ViewGroup
  val list = start(PairList::class.java) as PairList
  fun scenes() = listOf(list, Device.top()).distinct().map { decor(it) }
  recorded(pair, MotionTraceDirection.PRESENT, { list.open() }) {
    watch(pair, "present", pair.durations[0] + 1000) { scenes() }
  }
  Report.check(Device.top() is PairPage) { "the second activity did not come" }
  settled(Device.top(), "there")
  recorded(pair, MotionTraceDirection.DISMISS, { Device.top().finishAfterTransition() }) {
    watch(pair, "dismiss", pair.durations[1] + 1500) { scenes() }
  }
  Report.check(Device.top() === list) { "the first activity did not come back" }
  settled(list, "back")
}

private fun fragments(pair: ScreenPair) {
  val shell = start(PairShell::class.java) as PairShell
  val list = PairListFragment()
  shell.supportFragmentManager.beginTransaction().add(CONTAINER_OF_PAIRS, list).commit()
  Clock.advance(1500)
  recorded(pair, MotionTraceDirection.PRESENT, { list.open() }) {
    // A view without a size is waited for.
    watch(pair, "present", pair.durations[0] + 1500) { listOf(shell.container) }
  }
  settled(shell, "there")
  recorded(pair, MotionTraceDirection.DISMISS, { shell.supportFragmentManager.popBackStack() }) {
    watch(pair, "dismiss", pair.durations[1] + 500) { listOf(shell.container) }
  }
  settled(shell, "back")
  turned(pair, shell)
  if (android.os.Build.VERSION.SDK_INT < 34) return
  caught(pair, shell, 0.9, completes = false)
  shell.supportFragmentManager.popBackStack()
  Clock.advance(pair.durations[1] + 500)
  caught(pair, shell, 0.4, completes = true)
}

/** Popped while it enters. */
private fun turned(pair: ScreenPair, shell: PairShell) {
  (shell.supportFragmentManager.findFragmentById(CONTAINER_OF_PAIRS) as PairListFragment).open()
  val before = advanceTo(0.4, pair.durations[0], shell.container) ?: return
  shell.supportFragmentManager.popBackStack()
  var at = number(before)
  val end = Clock.now() + pair.durations[0] + pair.durations[1] + 500
  while (Clock.now() < end) {
    Clock.advance(Clock.frame)
    val now = drawing(listOf(shell.container), "turned")
    if (now === before) at = number(before) else if (now != null) told(pair, "turn $at", Device.screen(), now)
  }
  settled(shell, "turned")
}

/** The system's back gesture while it enters; the finger lifts a little later. */
private fun caught(pair: ScreenPair, shell: PairShell, share: Double, completes: Boolean) {
  val manager = shell.supportFragmentManager
  (manager.findFragmentById(CONTAINER_OF_PAIRS) as PairListFragment).open()
  val before = advanceTo(share, pair.durations[0], shell.container) ?: return
  manager.backStarted()
  var at = number(before)
  var first = -1L
  for (step in 0..14) {
    manager.backProgressed(step / 80f)
    Clock.advance(Clock.frame)
    val now = drawing(listOf(shell.container), "caught")
    if (now === before) at = number(before)
    if (now == null || now === before) continue
    if (first < 0) first = Clock.now()
    told(pair, "caught $completes $at ${step / 80f} ${Clock.now() - first}", Device.screen(), now)
  }
  Report.check(first >= 0) { "the gesture catches nothing" }
  if (completes) manager.backInvoked() else manager.backCancelled()
  val lifted = Clock.now()
  while (Clock.now() < lifted + pair.durations[1] + 500) {
    Clock.advance(Clock.frame)
    val now = drawing(listOf(shell.container), "lifted")
    // The drawing belongs to the frame's time.
    val frame = Clock.now() / Clock.frame * Clock.frame
    told(pair, "lifted $completes $at ${14 / 80f} ${frame - lifted}", Device.screen(), now)
  }
  // The spring of a release may take longer than its direction.
  repeat(200) { Clock.advance(Clock.frame) }
  settled(shell, "lifted")
  Report.check(manager.findFragmentById(CONTAINER_OF_PAIRS) is PairListFragment == completes) { "the other screen is there" }
}

/** On a screen as large as the spec's. */
private fun shown(pair: ScreenPair, body: () -> Unit) {
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
    body()
  } finally {
    Device.width = before.first
    Device.height = before.second
    Device.insets = WindowInsets(0, 0, 0, 0)
    metrics.density = before.third
    configuration.layoutDirection = View.LAYOUT_DIRECTION_LTR
  }
}

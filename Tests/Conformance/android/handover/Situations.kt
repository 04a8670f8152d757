package cases

import android.app.Activity
import android.content.Context
import android.content.Intent
import android.graphics.Color
import android.graphics.Drawn
import android.graphics.Outline
import android.graphics.RecordingCanvas
import android.graphics.drawable.ColorDrawable
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.view.ViewOutlineProvider
import android.widget.ImageView
import androidx.fragment.app.Fragment
import androidx.fragment.app.FragmentActivity
import kotlin.math.abs
import kotlin.math.max
import plat.MotionDrawable
import plat.PhotoPushTransition
import rig.Clock
import rig.Device

/** What the app does to the views of two screens: the thumbnail in the list, and the photo in the detail. */
class Setup(
  val name: String,
  val list: (ViewGroup) -> View = { thumb(it) },
  val page: (ViewGroup) -> View = { photo(it) },
  val density: Float = 2f,
) {
  companion object {
    lateinit var now: Setup
  }
}

fun thumb(root: ViewGroup, left: Int = 262, top: Int = 444, width: Int = 256, height: Int = 256): ImageView =
  Scene.picture("thumb", 300, 300).also { Scene.put(root, it, left, top, width, height) }

fun photo(root: ViewGroup, left: Int = 40, top: Int = 182, width: Int = 700, height: Int = 525): ImageView =
  Scene.picture("full", 1000, 750).also { Scene.put(root, it, left, top, width, height) }

/** A group in another one, for what an app does around a view. */
fun around(root: ViewGroup, left: Int = 0, top: Int = 0, width: Int = 780, height: Int = 1688): ViewGroup =
  Scene.group("around").also { Scene.put(root, it, left, top, width, height) }

class SetupList : Activity() {
  lateinit var root: ViewGroup
  lateinit var thumb: View

  override fun onCreate(state: Bundle?) {
    root = Scene.group("list")
    root.setBackgroundColor(Color.WHITE)
    Scene.put(root, Scene.group("row"), 0, 1000, 780, 100)
    thumb = Setup.now.list(root)
    thumb.transitionName = PhotoPushTransition.photoName("7")
    setContentView(root)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
    PhotoPushTransition.reenter(this)
  }

  fun open() = PhotoPushTransition.start(this, Intent(this, SetupPage::class.java), key = "7", photoView = thumb)
}

class SetupPage : Activity() {
  override fun onCreate(state: Bundle?) {
    val page = Scene.group("detail page")
    page.setBackgroundColor(Color.WHITE)
    val photo = Setup.now.page(page)
    setContentView(page)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
    PhotoPushTransition.enter(this, key = "7", detailView = page, photoView = photo)
  }
}

class SetupListFragment : Screen() {
  lateinit var thumb: View

  override fun content(): ViewGroup {
    val root = Scene.group("list")
    root.setBackgroundColor(Color.WHITE)
    Scene.put(root, Scene.group("row"), 0, 1000, 780, 100)
    thumb = Setup.now.list(root)
    thumb.transitionName = PhotoPushTransition.photoName("7")
    return root
  }

  override fun onViewCreated(view: View, state: Bundle?) {
    PhotoPushTransition.reenter(this)
  }

  fun open() {
    PhotoPushTransition.share(this, parentFragmentManager.beginTransaction(), key = "7", photoView = thumb)
      .replace(CONTAINER, SetupPageFragment()).addToBackStack(null).commit()
  }
}

class SetupPageFragment : Screen() {
  private lateinit var photo: View

  override fun content(): ViewGroup {
    val page = Scene.group("detail page")
    page.setBackgroundColor(Color.WHITE)
    photo = Setup.now.page(page)
    return page
  }

  override fun onViewCreated(view: View, state: Bundle?) {
    PhotoPushTransition.enter(this, key = "7", detailView = view, photoView = photo)
  }
}

/** What was on the screen before, while and after a transition ran, and what it draws at its first and its last moment. */
class Flight(val before: List<Drawn>, val start: List<Drawn>, val frames: List<Moment>, val end: List<Drawn>, val after: List<Drawn>)

private fun flying(scenes: List<ViewGroup>): MotionDrawable? =
  scenes.flatMap { it.overlay.drawables() }.filterIsInstance<MotionDrawable>().also {
    Report.check(it.size <= 1) { "${it.size} drawings lie over the screens at once" }
  }.firstOrNull()

private fun at(drawable: MotionDrawable, time: Double): List<Drawn> {
  val shown = drawable.time
  val canvas = RecordingCanvas.screen()
  val density = Device.app.resources.displayMetrics.density
  canvas.translate(drawable.left * density, drawable.top * density)
  drawable.time = time
  drawable.draw(canvas)
  drawable.time = shown
  return canvas.drawn
}

fun flight(milliseconds: Long, screen: () -> List<Drawn>, scenes: () -> List<ViewGroup>, each: (Double) -> Unit = {}, trigger: () -> Unit): Flight {
  var before = screen()
  var start = emptyList<Drawn>()
  var end = emptyList<Drawn>()
  val frames = ArrayList<Moment>()
  val until = Clock.now() + milliseconds
  trigger()
  while (Clock.now() < until) {
    Clock.advance(Clock.frame)
    val drawable = flying(scenes())
    if (drawable == null) {
      if (frames.isEmpty()) before = screen()
      continue
    }
    if (!drawable.isShown) {
      before = screen()
      continue
    }
    if (frames.isEmpty()) start = at(drawable, 0.0)
    frames += Moment(drawable.time.toLong(), ArrayList(screen()))
    each(drawable.time)
    end = at(drawable, drawable.run.duration)
  }
  Report.check(frames.isNotEmpty()) { "nothing flies" }
  return Flight(before, start, frames, end, screen())
}

/** Checks that a view is drawn by the flight as it is drawn at rest. */
fun still(what: String, name: String, rest: List<Drawn>, flown: List<Drawn>, near: Double = 2.0) {
  val own = rest.named(name)
  val other = flown.named(name)
  if (own.size != 1 || other.size != 1) return Report.check(false) { "$what: $name is drawn ${own.size} times at rest, ${other.size} times in flight" }
  fun corners(one: Drawn) = one.matrix.map(0.0, 0.0, one.width.toDouble(), 0.0, one.width.toDouble(), one.height.toDouble(), 0.0, one.height.toDouble())
  val away = corners(own[0]).zip(corners(other[0])) { a, b -> abs(a - b) }.max()
  Report.check(away <= near) { "$what: $name jumps by ${away / 2} points, from ${corners(own[0]).map { Math.round(it) }} to ${corners(other[0]).map { Math.round(it) }}" }
  val faded = abs(own[0].alpha - other[0].alpha)
  Report.check(faded <= 0.02) { "$what: $name jumps from opacity ${own[0].alpha} to ${other[0].alpha}" }
  val seen = own[0].seen() ?: doubleArrayOf()
  val cut = other[0].seen() ?: doubleArrayOf()
  Report.check(seen.size == cut.size && seen.zip(cut) { a, b -> abs(a - b) }.all { it <= max(near, 2.0) }) {
    "$what: of $name, ${seen.map { Math.round(it) }} is seen at rest, ${cut.map { Math.round(it) }} in flight"
  }
}

/** Checks that the system's shadow below a view is drawn by the flight as at rest, from API 29 on. */
fun shaded(what: String, flight: Flight) {
  fun heights(all: List<Drawn>) = all.map { it.what }.filter { it.startsWith("elevation") }
  if (android.os.Build.VERSION.SDK_INT < 29) return
  for ((end, rest, flown) in listOf(Triple("start", flight.before, flight.start), Triple("end", flight.after, flight.end))) {
    Report.check(heights(rest) == heights(flown)) { "$what, at the $end: ${heights(rest)} is cast at rest, ${heights(flown)} in flight" }
    for (height in heights(rest)) still("$what, at the $end", height, rest, flown)
  }
}

/** Checks that what flies is there in every frame, and goes without jumps. */
fun steady(what: String, frames: List<Moment>, vararg names: String) {
  var last: Pair<Double, Double>? = null
  Report.check(frames.size > 5) { "$what: it flies for ${frames.size} frames" }
  for (moment in frames) {
    for (name in names) Report.check(moment.drawn.named(name).size <= 1) { "$what: $name is drawn twice: ${moment.line()}" }
    val one = names.firstNotNullOfOrNull { moment.drawn.named(it).lastOrNull() }
    if (one == null) return Report.check(false) { "$what: nothing flies at ${moment.time}: ${moment.line()}" }
    val middle = one.matrix.map(one.width / 2.0, one.height / 2.0)
    last?.let { (x, y) ->
      val way = max(abs(middle[0] - x), abs(middle[1] - y))
      Report.check(way < 80) { "$what: ${one.what} jumps by $way pixels: ${moment.line()}" }
    }
    last = middle[0] to middle[1]
  }
}

/** Two screens: how they are opened, and how the user goes back. */
class Stage(val screen: () -> List<Drawn>, val scenes: () -> List<ViewGroup>, val list: ViewGroup, val open: () -> Unit, val back: () -> Unit, val settled: (String) -> Unit) {
  fun there(each: (Double) -> Unit = {}) = flight(1500, screen, scenes, each, open)

  fun back(each: (Double) -> Unit = {}) = flight(2000, screen, scenes, each, back)
}

private fun decor(activity: Activity) = activity.window.decorView as ViewGroup

fun inActivities(): Stage {
  val list = start(SetupList::class.java) as SetupList
  return Stage(
    { Device.screen() }, { listOf(list, Device.top()).distinct().map { decor(it) } }, list.root, { list.open() },
    { Device.top().finishAfterTransition() }, { settled(Device.top(), it) },
  )
}

fun inFragments(): Stage {
  val shell = start(Shell::class.java) as Shell
  val list = SetupListFragment()
  shell.manager.beginTransaction().add(CONTAINER, list).commit()
  Clock.advance(1500)
  return Stage(
    { Device.drawnBy(shell) }, { listOf(shell.container) }, list.view as ViewGroup, { list.open() }, { shell.manager.popBackStack() }, { settled(shell, it) },
  )
}

/** Plays a setup between activities and between fragments. */
fun played(setup: Setup, only: List<String>, body: Stage.() -> Unit) {
  for ((kind, stage) in listOf("activities" to ::inActivities, "fragments" to ::inFragments)) {
    Report.case("situation/${setup.name}, $kind", only) {
      Setup.now = setup
      val metrics = Device.app.resources.displayMetrics
      val density = metrics.density
      metrics.density = setup.density
      try {
        stage().body()
      } finally {
        metrics.density = density
      }
    }
  }
}

private fun outline(radius: Float) = object : ViewOutlineProvider() {
  override fun getOutline(view: View, outline: Outline) = outline.setRoundRect(0, 0, view.width, view.height, radius)
}

private fun scaled(view: View, by: Float) {
  view.scaleX = by
  view.scaleY = by
}

private val scaling = { root: ViewGroup -> thumb(around(root).also { scaled(it, 0.8f) }).also { scaled(it, 0.9f) } }

/** What the app does to views at rest: no jump at any end, and all as before afterwards. */
private val AT_REST = listOf(
  // situations: scaled
  Setup("scaled", scaling, { root -> photo(around(root, 20, 100).also { scaled(it, 1.1f) }).also { it.scaleX = 0.9f } }),
  // situations: zoomed
  Setup("zoomed", scaling, { root -> photo(root).also { scaled(it, 0.95f) } }, density = 3f),
  // situations: rotated
  Setup("rotated", { root -> thumb(around(root).also { it.rotation = -5f }).also { it.rotation = 8f } }, { root -> photo(root).also { it.rotation = 3f } }),
  Setup("mirrored", { root -> thumb(root).also { it.scaleX = -1f } }, { root -> photo(root) }),
  // situations: faint
  Setup("faint", { root -> thumb(around(root).also { it.alpha = 0.4f }).also { it.alpha = 0.9f } }, { root -> photo(root).also { it.alpha = 0.5f } }),
  // situations: half-hidden, bars
  Setup("half-hidden", { root -> thumb(around(root, 0, 500, 780, 800), 262, -56) }, { root ->
    val bar = around(root, 0, 300, 780, 1000)
    bar.clipToOutline = true
    bar.outlineProvider = outline(20f)
    photo(bar, 40, -118)
  }),
  Setup("padded", { root -> thumb(around(root).also { it.setPadding(0, 520, 0, 0) }) }, { root -> photo(root).also { it.clipBounds = android.graphics.Rect(100, 0, 600, 400) } }),
  // situations: own-fit
  Setup("own-fit", { root -> thumb(root, 200, 444, 380, 256).also { it.scaleType = ImageView.ScaleType.FIT_CENTER } }, { root ->
    photo(root, 40, 182, 700, 400).also { it.scaleType = ImageView.ScaleType.FIT_START }
  }),
  Setup("own-fit inside", { root -> thumb(root, 200, 444, 380, 356).also { it.scaleType = ImageView.ScaleType.CENTER_INSIDE } }, { root ->
    photo(root, 40, 182, 700, 400).also { it.scaleType = ImageView.ScaleType.FIT_XY }
  }),
  Setup("own-fit by a matrix", { root ->
    thumb(root).also {
      it.scaleType = ImageView.ScaleType.MATRIX
      it.imageMatrix = android.graphics.Matrix().also { own -> own.setScale(0.5f, 0.7f) }
    }
  }),
  // situations: bordered, hovered
  Setup("bordered", { root -> thumb(root).also { it.setBackgroundColor(0xFFCC0000.toInt()); it.setPadding(8, 8, 8, 8); it.foreground = ColorDrawable(0x33000000) } }, { root -> photo(root).also { it.setBackgroundColor(0xFF0000CC.toInt()) } }),
  Setup("elevated", { root -> thumb(root).also { it.setBackgroundColor(0xFFCC0000.toInt()); it.elevation = 12f } }, { root ->
    photo(root).also { it.outlineProvider = outline(0f); it.elevation = 6f; it.translationZ = 3f }
  }),
  // situations: scrollers
  Setup("scrollers", { root ->
    val list = around(root, 0, 200, 780, 900).also { it.scrollTo(0, 150) }
    thumb(around(list, 0, 300, 780, 500).also { it.scrollTo(120, 0) }, 300, 80)
  }, { root -> photo(around(root, 0, 60, 780, 1500).also { it.scrollTo(0, 90) }) }),
)

/** What flies one way only: it fades where it is, without a jump at the end where it is there. */
private fun fades(what: String, name: String, flight: Flight, isFirst: Boolean) {
  if (isFirst) still(what, name, flight.before, flight.start) else still(what, name, flight.after, flight.end)
  val alphas = flight.frames.map { moment -> moment.drawn.named(name).sumOf { it.alpha } }
  Report.check(alphas.any { it > 0.1 && it < 0.9 }) { "$what: $name doesn't fade: $alphas" }
  val corners = flight.frames.flatMap { it.drawn.named(name) }.map { one -> one.matrix.map(0.0, 0.0).map { Math.round(it) } }.distinct()
  Report.check(corners.size <= 2) { "$what: $name doesn't stay where it is: $corners" }
}

private fun View.replaced(by: View) {
  val group = parent as ViewGroup
  val place = layoutParams
  group.removeView(this)
  group.addView(by, place)
}

/** A process of the app: its classes are loaded anew, so that nothing is left of an earlier one. */
private class Process : ClassLoader(Process::class.java.classLoader) {
  override fun loadClass(name: String, resolve: Boolean): Class<*> {
    val isOwn = name.startsWith("plat.") || name.removePrefix("cases.").substringBefore('$') in SCREENS
    if (!isOwn) return super.loadClass(name, resolve)
    val bytes = { parent.getResourceAsStream(name.replace('.', '/') + ".class")!!.readBytes() }
    return findLoadedClass(name) ?: bytes().let { defineClass(name, it, 0, it.size) }
  }

  private companion object {
    val SCREENS = setOf("SetupList", "SetupPage", "Shell", "Screen", "SetupListFragment", "SetupPageFragment")
  }
}

/** A list in a page of another fragment, which also shows tabs. */
class PagerFragment : Screen() {
  private lateinit var pages: ViewGroup
  lateinit var list: SetupListFragment

  override fun content(): ViewGroup {
    val root = Scene.group("pager")
    Scene.put(root, Scene.group("tabs"), 0, 1500, 780, 120)
    pages = Scene.group("pages")
    Scene.put(root, pages, 0, 0, 780, 1500)
    return root
  }

  override fun onViewCreated(view: View, state: Bundle?) {
    list = SetupListFragment()
    nest(list, pages)
  }
}

fun situationCases(only: List<String>) {
  fadingCases(only)
  for (setup in AT_REST) {
    played(setup, only) {
      val there = there()
      still("there, at the start", "thumb", there.before, there.start)
      still("there, at the end", "full", there.after, there.end)
      shaded("there", there)
      steady("there", there.frames, "full", "thumb")
      Report.check(there.before.named("row").size == 1) { "the list has no row" }
      val back = back()
      still("back, at the start", "full", back.before, back.start)
      still("back, at the end", "thumb", back.after, back.end)
      shaded("back", back)
      steady("back", back.frames, "full", "thumb")
    }
  }

  // situations: missing, no-size, kept-alive, unseen
  for ((what, away) in listOf<Pair<String, (View) -> Unit>>(
    "scrolled out" to { it.parentView.scrollTo(0, 2000) },
    "hidden" to { it.visibility = View.INVISIBLE },
    "in a tab that isn't selected" to { it.parentView.visibility = View.GONE },
    "without a size" to { it.layoutParams = android.widget.FrameLayout.LayoutParams(0, 0) },
    "taken away" to { (it.parent as ViewGroup).removeView(it) },
  )) {
    played(Setup("the item is $what when the user goes back", { thumb(around(it)) }), only) {
      lateinit var thumb: View
      fun find(view: View) {
        if (view.transitionName == PhotoPushTransition.photoName("7")) thumb = view
        if (view is ViewGroup) for (at in 0 until view.childCount) find(view.getChildAt(at))
      }
      find(list)
      there()
      // Fragments build their views anew.
      Setup.now = Setup("", { root -> thumb(around(root)).also(away) })
      away(thumb)
      Clock.advance(50)
      fades("back", "full", back(), isFirst = true)
    }
  }
  played(Setup("the photo is out of sight", page = { root -> photo(around(root)).also { it.parentView.scrollTo(0, 3000) } }), only) {
    val before = Clock.now()
    var first = 0L
    val there = there { if (first == 0L) first = Clock.now() }
    // What is there but out of sight isn't waited for.
    Report.check(first - before < 500) { "it starts after ${first - before} ms" }
    fades("there", "thumb", there, isFirst = true)
  }

  // situations: late
  for (late in listOf(1, 2, 5, 30, 0)) {
    var view: View? = null
    played(Setup("the photo is laid out $late frames later", page = { root -> photo(root, width = 0, height = 0).also { view = it } }), only) {
      view = null
      val before = Clock.now()
      var first = 0L
      val wait = { view?.let { one -> one.layoutParams = android.widget.FrameLayout.LayoutParams(700, 525).also { it.setMargins(40, 182, 0, 0) } } }
      fun later(frames: Int) {
        Clock.post({ if (view == null) later(frames) else if (frames > 0) later(frames - 1) else wait() }, Clock.frame, null, null)
      }
      if (late > 0) later(late)
      val there = there { if (first == 0L) first = Clock.now() }
      if (late > 0) {
        still("at the end", "full", there.after, there.end)
        Report.check(first - before < 500) { "it starts after ${first - before} ms" }
      } else {
        // The limit of the runtime, and afterwards as if there were none.
        Report.check(first - before in 900..1100) { "it starts after ${first - before} ms" }
        fades("there", "thumb", there, isFirst = true)
      }
    }
  }

  // situations: late-picture
  lateinit var empty: ImageView
  played(Setup("the picture comes in flight", page = { root -> photo(root).also { it.setImageDrawable(null); empty = it } }), only) {
    val there = there { time -> if (time > 100 && empty.drawable == null) empty.setImageBitmap(android.graphics.Bitmap.decoded("full", 1000, 750, false)) }
    Report.check(there.frames.last().drawn.named("full").size == 1) { "it isn't shown: ${there.frames.last().line()}" }
    still("at the end", "full", there.after, there.end)
  }

  // situations: moved, removed, resized
  lateinit var photo: ImageView
  played(Setup("the photo moves and grows in flight", page = { root -> photo(root).also { photo = it } }), only) {
    var isMoved = false
    val there = there { time ->
      if (time > 100 && !isMoved) {
        isMoved = true
        photo.layoutParams = android.widget.FrameLayout.LayoutParams(600, 450).also { it.setMargins(90, 302, 0, 0) }
      }
    }
    still("at the end", "full", there.after, there.end)
    steady("there", there.frames, "full", "thumb")
  }
  played(Setup("the photo is taken away in flight", page = { root -> photo(root).also { photo = it } }), only) {
    val there = there { time -> if (time > 100) (photo.parent as? ViewGroup)?.removeView(photo) }
    steady("there", there.frames, "full", "thumb")
    Report.check(there.after.named("full").isEmpty()) { "it is still there" }
  }
  // situations: resized, split
  played(Setup("the window is resized in flight"), only) {
    val root = Device.top().record.root
    val (width, height) = root.width to root.height
    try {
      val there = there { time ->
        if (time > 100) {
          Device.top().record.root.width = 700
          Device.top().record.root.requestLayout()
        }
      }
      steady("there", there.frames, "full", "thumb")
      settled("there")
      Report.check(there.after.named("full").size == 1 && there.after.named("thumb").isEmpty()) { "at the end: ${Moment(0, there.after).line()}" }
    } finally {
      Device.width = width
      Device.height = height
    }
  }

  // situations: rebuilt, reused, cleared
  lateinit var item: ImageView
  val rebuilt = { root: ViewGroup -> thumb(root).also { item = it } }
  played(Setup("the row is built anew in flight", rebuilt), only) {
    var isBuilt = false
    val there = there { time ->
      if (time > 80 && !isBuilt && item.parent != null) {
        isBuilt = true
        val other = Scene.picture("thumb", 300, 300)
        other.transitionName = item.transitionName
        item.replaced(other)
      }
    }
    steady("there", there.frames, "thumb", "full")
    settled("there")
  }
  played(Setup("the row gets another item in flight", rebuilt), only) {
    val there = there { time ->
      if (time > 80) {
        item.transitionName = PhotoPushTransition.photoName("8")
        item.setImageBitmap(android.graphics.Bitmap.decoded("other", 300, 300, false))
      }
    }
    Report.check(there.frames.all { it.drawn.named("other").isEmpty() && it.drawn.named("thumb").size == 1 }) { "another picture flies: ${there.frames.last().line()}" }
  }
  val clearing = { name: String, width: Int -> Scene.picture(name, width, 300).also { own ->
    own.addOnAttachStateChangeListener(object : View.OnAttachStateChangeListener {
      override fun onViewAttachedToWindow(view: View) = Unit

      override fun onViewDetachedFromWindow(view: View) = own.setImageDrawable(null)
    })
  } }
  for (hasBorder in listOf(false, true)) {
    val list = { root: ViewGroup -> clearing("thumb", 300).also { Scene.put(root, it, 262, 444, 256, 256); if (hasBorder) it.setPadding(8, 8, 8, 8) } }
    val page = { root: ViewGroup -> clearing("full", 400).also { Scene.put(root, it, 40, 182, 700, 525); if (hasBorder) it.setPadding(8, 8, 8, 8) } }
    played(Setup("a list clears what is detached" + if (hasBorder) ", with a border" else "", list, page), only) {
      val there = there()
      Report.check(there.frames.all { it.drawn.named("thumb").size == 1 }) { "there, it goes blank: ${there.frames.map { it.line() }.firstOrNull { "thumb" !in it }}" }
      val back = back()
      Report.check(back.frames.drop(1).all { it.drawn.named("full").size == 1 }) { "back, it goes blank: ${back.frames.map { it.line() }.firstOrNull { "full" !in it }}" }
    }
  }

  // situations: twice
  played(Setup("the item is there twice", { root ->
    Scene.put(root, Scene.picture("twin", 300, 300), 20, 900, 200, 200).transitionName = PhotoPushTransition.photoName("7")
    thumb(root).also { Scene.put(root, Scene.picture("twin", 300, 300), 20, 1200, 200, 200).transitionName = PhotoPushTransition.photoName("7") }
  }), only) {
    val there = there()
    still("the tapped one, at the start", "thumb", there.before, there.start)
    steady("there", there.frames, "full", "thumb")
  }

  // situations: nested
  Report.case("situation/a list in a page of another fragment", only) {
    Setup.now = Setup("nested")
    val shell = start(Shell::class.java) as Shell
    val pager = PagerFragment()
    shell.manager.beginTransaction().add(CONTAINER, pager).commit()
    Clock.advance(1500)
    val screen = { Device.drawnBy(shell) }
    val scenes = { listOf(shell.container) }
    val there = flight(1500, screen, scenes) {
      PhotoPushTransition.share(pager.list, shell.manager.beginTransaction(), key = "7", photoView = pager.list.thumb)
        .replace(CONTAINER, SetupPageFragment()).addToBackStack(null).commit()
    }
    still("there, at the start", "thumb", there.before, there.start)
    still("there, at the end", "full", there.after, there.end)
    steady("there", there.frames, "full", "thumb")
    for (name in listOf("tabs", "row")) Report.check(there.frames.all { it.drawn.named(name).size == 1 }) { "the $name is gone: ${there.frames.first { one -> one.drawn.named(name).isEmpty() }.line()}" }
    settled(shell, "there")
    if (android.os.Build.VERSION.SDK_INT >= 34) {
      shell.manager.backStarted()
      Clock.advance(50)
      for (step in 1..10) {
        shell.manager.backProgressed(step / 20f)
        Clock.advance(20)
      }
      val half = Device.drawnBy(shell).named("full").singleOrNull()?.alpha
      Report.check(half != null && half < 0.9) { "it doesn't follow the system's back gesture: ${Moment(0, Device.drawnBy(shell)).line()}" }
      shell.manager.backCancelled()
      Clock.advance(800)
      settled(shell, "canceled")
    }
    val back = flight(1500, screen, scenes) { shell.manager.popBackStack() }
    still("back, at the start", "full", back.before, back.start)
    still("back, at the end", "thumb", back.after, back.end)
    for (name in listOf("tabs", "row")) Report.check(back.frames.all { it.drawn.named(name).size == 1 }) { "on the way back, the $name is gone" }
    settled(shell, "back")
  }

  // situations: process-death
  played(Setup("the process ends on the second screen"), only) {
    there()
    Device.kill(Process())
    val rest = record(1000) { Device.screen() }.last()
    Report.check(rest.drawn.named("full").size == 1 && rest.drawn.named("thumb").isEmpty()) { "made again, it shows ${rest.line()}" }
    settled(Device.top(), "made again")
    val shell = Device.top() as? FragmentActivity
    if (shell == null) Device.top().finishAfterTransition() else shell.supportFragmentManager.popBackStack()
    val back = record(2500) { Device.screen() }
    Report.check(back.all { it.drawn.named("full").size + it.drawn.named("thumb").size > 0 }) { "back, it is blank" }
    Report.check(back.last().drawn.named("full").isEmpty() && back.last().drawn.named("thumb").size == 1) { "back, it shows ${back.last().line()}" }
    settled(Device.top(), "back")
    // Between fragments, both screens are in one process again.
    Report.check(shell == null || places(back, "full").size > 5) { "back, it doesn't fly" }
    val list = shell?.supportFragmentManager?.findFragmentById(CONTAINER) ?: Device.top()
    list.javaClass.getMethod("open").invoke(list)
    val again = record(2500) { Device.screen() }
    Report.check(places(again, "thumb").size > 5) { "opened again, it doesn't fly: ${places(again, "thumb")}" }
    settled(Device.top(), "opened again")
  }

  // situations: paged, bigger-list
  played(Setup("the user pages to another item", { root ->
    thumb(root, 40, 700).also { Scene.put(root, Scene.picture("thumb 8", 300, 300), 400, 700, 256, 256).transitionName = PhotoPushTransition.photoName("8") }
  }, { root -> photo(root).also { photo = it } }), only) {
    there()
    val other = Scene.picture("full 8", 1000, 750)
    photo.replaced(other)
    (scenes().last().findFlown() ?: Device.top()).let { one ->
      val page = other.parent as View
      if (one is Fragment) PhotoPushTransition.page(one, key = "8", detailView = page, photoView = other)
      if (one is Activity) PhotoPushTransition.page(one, key = "8", detailView = page, photoView = other)
    }
    Clock.advance(50)
    val back = back()
    still("back, at the start", "full 8", back.before, back.start)
    still("back, at the end", "thumb 8", back.after, back.end)
    Report.check(back.frames.all { it.drawn.named("thumb").size <= 1 }) { "the first item flies" }
  }

  // situations: animated, kept-state
  played(Setup("the app animates a row in flight", rebuilt, { root -> photo(root).also { photo = it } }), only) {
    there { time -> if (time > 100) item.alpha = 0.6f }
    if (Device.top() is SetupPage) Report.check(item.alpha == 0.6f) { "it is left with ${item.alpha}" }
    photo.requestFocus()
    val page = photo.parent
    back { Report.check(photo.isFocused && (photo.parent === page || photo.parent == null)) { "the photo has lost its focus, or its place" } }
  }

  // situations: back-in-flight, click-in-flight
  played(Setup("turned while it hands over", { root -> thumb(around(root).also { it.alpha = 0.4f; it.rotation = 20f }) }), only) {
    if (Device.top() !is Shell) return@played
    var isTurned = false
    var last: Drawn? = null
    there { time ->
      val one = screen().named("thumb").singleOrNull()
      val before = last
      if (one != null && before != null) {
        val way = one.matrix.map(0.0, 0.0).zip(before.matrix.map(0.0, 0.0)) { a, b -> abs(a - b) }.max()
        Report.check(abs(one.alpha - before.alpha) < 0.12 && way < 30) { "at $time, it jumps from ${before.alpha} to ${one.alpha}, by $way pixels" }
      }
      last = one
      if (time > 40 && !isTurned) {
        isTurned = true
        (Device.top() as Shell).manager.popBackStack()
      }
    }
    settledButFaint("after")
  }

  // situations: reader
  Report.case("situation/a screen reader is on", only) {
    Setup.now = Setup("reader")
    val stage = inFragments()
    val shell = Device.top() as Shell
    val announced = shell.window.decorView.viewRootImpl.announced
    Context.reads = true
    try {
      val root = stage.list
      stage.there { time ->
        val isHidden = root.importantForAccessibility == View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
        Report.check(time == 0.0 || isHidden || root.isAttachedToWindow && root.parent === shell.container) { "the list is read in flight" }
      }
      Report.check(announced.lastOrNull() == "action 64 detail page") { "the focus is at ${announced.lastOrNull()}" }
      stage.back()
      Report.check(announced.lastOrNull() == "action 64 list") { "back, the focus is at ${announced.lastOrNull()}" }
      Report.check(root.importantForAccessibility == View.IMPORTANT_FOR_ACCESSIBILITY_AUTO) { "the list isn't read any more" }
    } finally {
      Context.reads = false
    }
  }

  // situations: cancel, slow-frames
  played(Setup("the app cancels in flight"), only) {
    for (time in listOf(0.0, 90.0)) {
      var isOver = false
      there { now ->
        if (now > time && !isOver) {
          isOver = true
          if (Device.top() is SetupPage) Device.top().finish() else (Device.top() as? Shell)?.manager?.popBackStack()
        }
      }
      Clock.advance(2000)
      settled("after")
      Report.check(screen().named("thumb").size == 1 && screen().named("full").isEmpty()) { "at the end: ${Moment(0, screen()).line()}" }
    }
  }
  played(Setup("the app cancels while it waits", page = { root -> photo(root, width = 0, height = 0) }), only) {
    repeat(2) {
      open.invoke()
      Clock.advance(400)
      Report.check(screen().named("thumb").size == 1) { "while it waits: ${Moment(0, screen()).line()}" }
      back.invoke()
      Clock.advance(2500)
      settled("after")
      Report.check(screen().named("thumb").size == 1 && screen().named("full").isEmpty()) { "at the end: ${Moment(0, screen()).line()}" }
    }
    Setup.now = Setup("")
    val there = there()
    still("the next time, at the start", "thumb", there.before, there.start)
    steady("the next time", there.frames, "full", "thumb")
  }
  played(Setup("a frame takes 150 ms"), only) {
    var start = 0L
    var last = 0.0
    var longest = 0.0
    there { time ->
      // The time of the frame itself.
      val now = Clock.now() / Clock.frame * Clock.frame
      if (start == 0L) start = now - time.toLong()
      val passed = now - start
      if (time == last) return@there
      // Whenever it goes on, it is where the clock says.
      Report.check(abs(time - passed) < 12) { "after $passed ms, it is at $time" }
      longest = max(longest, time - last)
      last = time
      Clock.frame = if (time > 60 && longest < 40) 150 else 10
    }
    Report.check(longest > 40) { "no frame is slow" }
    Clock.frame = 10
    settled("after")
  }

  // situations: slow-route
  Report.case("situation/a picture that never comes, and the user goes back meanwhile", only) {
    val list = start(PhotoList::class.java) as PhotoList
    PhotoPushTransition.start(list, Intent(list, LatePage::class.java), key = "7", photoView = list.thumb!!)
    Clock.advance(400)
    Device.top().finishAfterTransition()
    Clock.advance(2500)
    Report.check(Device.top() === list) { "the first activity did not come back" }
    settled(list, "back")
    list.open()
    val there = record(2000) { Device.screen() }
    held("photo-push", "present", "photo", there, "thumb", "full")?.let { Report.check(false) { "the next time: $it" } }
  }

  // situations: own-corners, tilted, log
  for ((name, line, change) in listOf<Triple<String, String, (View) -> Unit>>(
    Triple("corners of its own", "photo-push/photo/7 has corners of 12.0 dp, its spec of 0.0: they change at once") { it.clipToOutline = true; it.outlineProvider = outline(24f) },
    Triple("a skewed view", "photo-push/photo/7 is skewed or in perspective: in flight it is only turned") { it.rotation = 30f; it.parentView.scaleX = 0.5f },
  )) {
    Report.case("situation/logged: $name", only) {
      logs(line) {
        Setup.now = Setup(name, { root -> thumb(around(root)).also(change) })
        val stage = inActivities()
        val there = stage.there()
        fun middle(all: List<Drawn>) = all.named("thumb").single().let { it.matrix.map(it.width / 2.0, it.height / 2.0).toList() }
        val away = middle(there.before).zip(middle(there.start)) { a, b -> abs(a - b) }.max()
        Report.check(away < 2) { "its middle jumps by $away" }
      }
    }
  }

  // situations: scrolled-root
  played(Setup("both roots are scrolled", { root -> root.scrollTo(0, 60); thumb(root) }, { root -> root.scrollTo(0, 90); photo(root) }), only) {
    val there = there()
    still("there, at the start", "thumb", there.before, there.start)
    still("there, at the end", "full", there.after, there.end)
    still("the page, at the end", "detail page", there.after, there.end)
    val back = back()
    still("the page, back, at the start", "detail page", back.before, back.start)
    still("back, at the end", "thumb", back.after, back.end)
  }

  // situations: many
  Report.case("situation/a thousand rows", only) {
    val asked = listOf(10, 1000).map { rows ->
      Setup.now = Setup("many", { root ->
        for (row in 0 until rows) Scene.put(root, Scene.group("cell"), 0, 1200 + row, 10, 10)
        thumb(root)
      })
      val stage = inActivities()
      View.asked = 0
      stage.there()
      View.asked
    }
    Report.check(asked[0] == asked[1]) { "of 10 rows, it asks ${asked[0]} names, of 1000 ${asked[1]}" }
  }

  // situations: leaks
  Report.case("situation/thirty times there and back", only) {
    Setup.now = Setup("leaks")
    val stage = inFragments()
    val shell = Device.top() as Shell
    fun kept() = listOf(Class.forName("plat.MotionSources"), Class.forName("plat.MotionWindow")).sumOf { type ->
      type.declaredFields.sumOf { field ->
        field.isAccessible = true
        when (val value = if (java.lang.reflect.Modifier.isStatic(field.modifiers)) field.get(null) else null) {
          is Collection<*> -> value.size
          is Map<*, *> -> value.size
          else -> 0
        }
      }
    }
    var before = 0
    repeat(30) { round ->
      (shell.manager.findFragmentById(CONTAINER) as SetupListFragment).open()
      Clock.advance(700)
      shell.manager.popBackStack()
      Clock.advance(700)
      System.gc()
      if (round == 4) before = kept()
    }
    settled(shell, "after")
    Report.check(kept() <= before + 1) { "the runtime keeps ${kept()} things, after five times $before" }
    Clock.advance(3000)
    Report.check(!Clock.has { true }) { "something is still to be done at rest" }
  }

  // situations: above
  Report.case("situation/a plain screen above ours", only) {
    Setup.now = Setup("above")
    val stage = inFragments()
    val shell = Device.top() as Shell
    stage.there()
    shell.manager.beginTransaction().setReorderingAllowed(true).replace(CONTAINER, OtherFragment()).addToBackStack(null).commit()
    Clock.advance(1000)
    shell.manager.popBackStack()
    Clock.advance(1000)
    Report.check(Device.drawnBy(shell).named("full").size == 1 && Device.drawnBy(shell).named("other").isEmpty()) { "back is lost: ${Moment(0, Device.drawnBy(shell)).line()}" }
    val back = stage.back()
    still("back, at the end", "thumb", back.after, back.end)
  }

  // situations: rebuilt-finger, fast, finger-gone
  Report.case("situation/a view is built anew under the finger", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val gesture = screens.gesture()
    gesture.begin()
    gesture.drag(100f, 0f)
    Clock.advance(20)
    val other = Scene.picture("thumb", 300, 300)
    other.transitionName = screens.thumb.transitionName
    screens.thumb.replaced(other)
    Clock.advance(20)
    gesture.drag(200f, 0f)
    Clock.advance(20)
    Report.check(abs(screens.left() - 200) < 3) { "the drag is lost: ${screens.left()}" }
    Report.check(Device.drawnBy(screens).named("thumb").size <= 1) { "it is drawn twice" }
    gesture.cancel()
    Clock.advance(600)
    settled(screens, "canceled")
    gesture.begin()
    gesture.drag(500f, 0f, 900f)
    gesture.release(900f)
    Clock.advance(800)
    Report.check(screens.ends == listOf(false, true)) { "its ends are told ${screens.ends}" }
    settled(screens, "after")
  }
  Report.case("situation/a finger on views that are scaled and turned", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    screens.thumb.rotation = 10f
    scaled(screens.thumb, 0.8f)
    screens.thumb.alpha = 0.5f
    Clock.advance(50)
    val before = Device.drawnBy(screens)
    val full = screens.page.getChildAt(0)
    full.rotation = -6f
    Clock.advance(50)
    val pull = MixedTransitionGestures.pull(screens)
    val rest = Device.drawnBy(screens)
    pull.begin()
    Clock.advance(20)
    still("at rest under the finger", "full", rest, Device.drawnBy(screens))
    pull.cancel()
    Clock.advance(600)
    val edge = screens.gesture()
    edge.begin()
    Clock.advance(20)
    still("at the start of the edge pan", "full", rest, Device.drawnBy(screens))
    edge.drag(779f, 0f)
    Clock.advance(20)
    still("at the end of the edge pan", "thumb", before, Device.drawnBy(screens), near = 4.0)
    edge.cancel()
    Clock.advance(1500)
    full.rotation = 0f
    settledBut(screens, screens.thumb)
  }
}

private object MixedTransitionGestures {
  fun pull(screens: TwoScreens) = plat.MixedTransition.pullGesture(screens.list, screens.page, "7") { screens.ends += it }
}

private fun settledBut(screens: TwoScreens, view: View) {
  Report.check(view.alpha == 0.5f && view.transitionAlpha == 1f) { "it is left with ${view.alpha} × ${view.transitionAlpha}" }
  view.alpha = 1f
  settled(screens, "after")
}

/** The list's group around its item stays faint. */
private fun settledButFaint(what: String) {
  fun around(view: View) {
    if (view.alpha == 0.4f) view.alpha = 1f
    if (view is ViewGroup) for (at in 0 until view.childCount) around(view.getChildAt(at))
  }
  around(Device.top().window.decorView)
  settled(Device.top(), what)
}

private val View.parentView: View get() = parent as View

/** The fragment whose screen is shown, if there are fragments. */
private fun ViewGroup.findFlown(): Fragment? = (Device.top() as? Shell)?.manager?.findFragmentById(CONTAINER)

package cases

import android.content.res.Resources
import android.graphics.Color
import android.os.Bundle
import android.view.LayoutInflater
import android.view.View
import android.view.ViewGroup
import android.widget.ImageView
import androidx.fragment.app.Fragment
import androidx.fragment.app.FragmentActivity
import androidx.fragment.app.FragmentContainerView
import androidx.fragment.app.FragmentManager
import androidx.transition.TransitionInflater
import kotlin.math.abs
import plat.MixedTransition
import plat.PhotoPushTransition
import plat.PushTransition
import rig.Clock
import rig.Device

const val CONTAINER = 0x100

/** A screen made of fragments. */
class Shell : FragmentActivity() {
  lateinit var container: ViewGroup
  val manager get() = supportFragmentManager

  override fun onCreate(state: Bundle?) {
    container = FragmentContainerView(this)
    container.id = CONTAINER
    setContentView(container)
    window.setBackgroundDrawable(android.graphics.drawable.ColorDrawable(Color.WHITE))
  }
}

abstract class Screen : Fragment() {
  abstract fun content(): ViewGroup

  override fun onCreateView(inflater: LayoutInflater?, container: ViewGroup?, state: Bundle?): View = content()
}

open class PhotoListFragment : Screen() {
  var thumb: ImageView? = null

  override fun content(): ViewGroup {
    val root = Scene.group("list")
    root.setBackgroundColor(Color.WHITE)
    Scene.put(root, Scene.group("row"), 0, 1000, 780, 100)
    if (!Scene.withoutThumb) {
      thumb = Scene.picture("thumb", 300, 300).also { Scene.put(root, it, 262, 444, 256, 256) }
      thumb!!.transitionName = PhotoPushTransition.photoName("7")
    }
    return root
  }

  override fun onViewCreated(view: View, state: Bundle?) {
    PhotoPushTransition.reenter(this)
  }

  open fun open() {
    PhotoPushTransition.share(this, parentFragmentManager.beginTransaction(), key = "7", photoView = thumb!!)
      .replace(CONTAINER, PhotoDetailFragment()).addToBackStack(null).commit()
  }
}

open class PhotoDetailFragment : Screen() {
  lateinit var photo: ImageView

  override fun content(): ViewGroup {
    val page = Scene.group("detail page")
    page.setBackgroundColor(Color.WHITE)
    photo = Scene.picture("full", 1000, 750)
    Scene.put(page, photo, 0, 182, 780, 585)
    return page
  }

  override fun onViewCreated(view: View, state: Bundle?) {
    PhotoPushTransition.enter(this, key = "7", detailView = view, photoView = photo)
  }
}

class MixedListFragment : Screen() {
  lateinit var hero: View

  override fun content(): ViewGroup {
    val root = Scene.group("list")
    hero = Scene.put(root, Scene.picture("thumb", 300, 300), 40, 400, 200, 200)
    hero.transitionName = MixedTransition.heroName("7")
    root.transitionName = MixedTransition.LIST
    return root
  }

  override fun onViewCreated(view: View, state: Bundle?) {
    MixedTransition.reenter(this)
  }

  fun open() {
    MixedTransition.share(this, parentFragmentManager.beginTransaction(), key = "7", listView = requireView(), heroView = hero)
      .replace(CONTAINER, MixedPageFragment()).addToBackStack(null).commit()
  }
}

class MixedPageFragment : Screen() {
  lateinit var hero: View
  lateinit var button: View

  override fun content(): ViewGroup {
    val page = Scene.group("page")
    hero = Scene.put(page, Scene.picture("full", 780, 600), 0, 0, 780, 600)
    button = Scene.put(page, Scene.group("button"), 600, 1200, 120, 120)
    return page
  }

  override fun onViewCreated(view: View, state: Bundle?) {
    MixedTransition.enter(this, key = "7", pageView = view, heroView = hero, buttonView = button)
  }
}

class PushListFragment : Screen() {
  override fun content() = Scene.group("old").also { it.transitionName = PushTransition.OLD }

  override fun onViewCreated(view: View, state: Bundle?) {
    PushTransition.reenter(this)
  }

  fun open() {
    PushTransition.share(this, parentFragmentManager.beginTransaction(), oldView = requireView())
      .replace(CONTAINER, PushPageFragment()).addToBackStack(null).commit()
  }
}

class PushPageFragment : Screen() {
  override fun content() = Scene.group("new")

  override fun onViewCreated(view: View, state: Bundle?) {
    PushTransition.enter(this, newView = view)
  }
}

/** A list in an app that also shares its own elements. */
class SharingListFragment : PhotoListFragment() {
  override fun open() {
    val transaction = parentFragmentManager.beginTransaction().addSharedElement(thumb!!, PhotoPushTransition.photoName("7"))
    PhotoPushTransition.share(this, transaction, key = "7", photoView = thumb!!)
      .replace(CONTAINER, SharedDetailFragment()).addToBackStack(null).commit()
  }
}

class SharedDetailFragment : PhotoDetailFragment() {
  override fun onViewCreated(view: View, state: Bundle?) {
    sharedElementEnterTransition = androidx.transition.ChangeBounds()
    super.onViewCreated(view, state)
  }
}

/** Navigates as Jetpack's `FragmentNavigator` does: it makes the transaction, and pops by name. */
class Navigator(private val manager: FragmentManager) {
  private val names = ArrayList<String>()

  fun navigate(fragment: Fragment, shared: Map<View, String> = emptyMap()) {
    val transaction = manager.beginTransaction()
    transaction.replace(CONTAINER, fragment)
    transaction.setPrimaryNavigationFragment(fragment)
    names += "${names.size + 2}-detail"
    transaction.addToBackStack(names.last())
    for ((view, name) in shared) transaction.addSharedElement(view, name)
    transaction.setReorderingAllowed(true)
    transaction.commit()
  }

  fun pop() = manager.popBackStack(names.removeLast(), 1)
}

class OtherFragment : Screen() {
  override fun content() = Scene.group("other")
}

private fun <F : Fragment> shell(first: F): Pair<Shell, F> {
  val shell = start(Shell::class.java) as Shell
  shell.manager.beginTransaction().add(CONTAINER, first).commit()
  Clock.advance(1500)
  return Pair(shell, first)
}

private fun holds(spec: String, direction: String, what: String, moments: List<Moment>, vararg elements: Triple<String, String?, String?>) {
  for ((element, source, destination) in elements) {
    held(spec, direction, element, moments, source, destination)?.let { wrong -> Report.check(false) { "$what: $wrong" } }
  }
}

/** Checks that the picture never grows or shrinks by more than a fifth of the screen between two frames. */
private fun smooth(moments: List<Moment>) {
  var last: Double? = null
  for (moment in moments) {
    val now = (moment.drawn.named("thumb") + moment.drawn.named("full")).mapNotNull { it.seen() }.maxOfOrNull { it[2] - it[0] } ?: continue
    if (last != null && abs(now - last) > 160) return Report.check(false) { "jumps to ${moment.line()} from a width of $last" }
    last = now
  }
}

private val PHOTO = arrayOf<Triple<String, String?, String?>>(Triple("photo", "thumb", "full"), Triple("detail", null, "detail page"))
private val MIXED = arrayOf<Triple<String, String?, String?>>(
  Triple("list", "list", null), Triple("page", null, "page"), Triple("hero", "thumb", "full"), Triple("button", null, "button"),
)
private val PUSH = arrayOf<Triple<String, String?, String?>>(Triple("old", "old", null), Triple("new", null, "new"))

fun fragmentCases(only: List<String>) {
  fun pushAndPop(name: String, spec: String, elements: Array<Triple<String, String?, String?>>, first: () -> Screen, open: (Screen) -> Unit) {
    Report.case("fragments/$name push and pop", only) {
      val (shell, list) = shell(first())
      repeat(2) { round ->
        open(if (round == 0) list else shell.manager.findFragmentById(CONTAINER) as Screen)
        val push = record(1500) { Device.drawnBy(shell) }
        trace(push)
        holds(spec, "present", "push $round", push, *elements)
        settled(shell, "push $round")
        shell.manager.popBackStack()
        val pop = record(1500) { Device.drawnBy(shell) }
        trace(pop)
        holds(spec, "dismiss", "pop $round", pop, *elements)
        settled(shell, "pop $round")
      }
    }
  }
  pushAndPop("photo-push", "photo-push", PHOTO, { PhotoListFragment() }) { (it as PhotoListFragment).open() }
  pushAndPop("an app that shares elements by itself,", "photo-push", PHOTO, { SharingListFragment() }) {
    (it as PhotoListFragment).open()
  }
  pushAndPop("mixed", "mixed", MIXED, { MixedListFragment() }) { (it as MixedListFragment).open() }
  pushAndPop("a plain push,", "push", PUSH, { PushListFragment() }) { (it as PushListFragment).open() }

  for (shares in listOf(false, true)) {
    Report.case("fragments/navigated by Jetpack's navigator" + if (shares) ", which shares elements" else "", only) {
      val (shell, first) = shell(PhotoListFragment())
      val navigator = Navigator(shell.manager)
      repeat(2) { round ->
        val list = if (round == 0) first else shell.manager.findFragmentById(CONTAINER) as PhotoListFragment
        PhotoPushTransition.leave(list, key = "7", photoView = list.thumb!!)
        navigator.navigate(PhotoDetailFragment(), if (shares) mapOf(list.thumb!! to PhotoPushTransition.photoName("7")) else emptyMap())
        val push = record(1500) { Device.drawnBy(shell) }
        holds("photo-push", "present", "push $round", push, *PHOTO)
        settled(shell, "push $round")
        navigator.pop()
        holds("photo-push", "dismiss", "pop $round", record(1500) { Device.drawnBy(shell) }, *PHOTO)
        settled(shell, "pop $round")
      }
    }
  }

  if (android.os.Build.VERSION.SDK_INT >= 34) {
    Report.case("fragments/back gesture, then goes", only) {
      val (shell, list) = shell(MixedListFragment())
      list.open()
      Clock.advance(1500)
      shell.manager.backStarted()
      Clock.advance(50)
      for (step in 1..10) {
        shell.manager.backProgressed(step / 20f)
        Clock.advance(20)
        val page = Device.drawnBy(shell).named("page").singleOrNull()?.box()
        Report.check(page != null && abs(page[0] - 780 * step / 20.0) < 8) { "at ${step / 20.0} the page lies at ${page?.toList()}" }
      }
      shell.manager.backInvoked()
      val rest = record(800) { Device.drawnBy(shell) }
      Report.check(rest.last().drawn.named("thumb").size == 1 && rest.last().drawn.named("full").isEmpty()) { "at the end: ${rest.last().line()}" }
      settled(shell, "gone back")
    }

    // situations: rejected, back
    Report.case("fragments/back gesture canceled, then again, then a pop", only) {
      val (shell, list) = shell(PhotoListFragment())
      list.open()
      Clock.advance(1500)
      repeat(6) {
        shell.manager.backStarted()
        Clock.advance(50)
        for (step in 1..8) {
          shell.manager.backProgressed(step / 20f)
          Clock.advance(20)
        }
        val moment = Moment(Clock.now(), Device.drawnBy(shell))
        Report.check(moment.drawn.named("full").any { one -> one.seen().let { it != null && it[0] > 20 } }) { "gesture $it does not follow: ${moment.line()}" }
        shell.manager.backCancelled()
        val rest = record(800) { Device.drawnBy(shell) }
        Report.check(rest.last().drawn.named("full").size == 1 && rest.last().drawn.named("thumb").isEmpty()) { "at the end: ${rest.last().line()}" }
        settled(shell, "canceled $it")
      }
      shell.manager.popBackStack()
      holds("photo-push", "dismiss", "pop after it", record(1000) { Device.drawnBy(shell) }, *PHOTO)
      settled(shell, "pop after it")
    }

    Report.case("fragments/back gesture while it still comes", only) {
      val (shell, list) = shell(PhotoListFragment())
      list.open()
      val push = record(180) { Device.drawnBy(shell) }
      shell.manager.backStarted()
      val seen = ArrayList<Moment>()
      for (step in 1..10) {
        shell.manager.backProgressed(step / 20f)
        seen += record(20) { Device.drawnBy(shell) }
      }
      smooth(push + seen)
      shell.manager.backInvoked()
      val rest = record(800) { Device.drawnBy(shell) }
      Report.check(rest.last().drawn.named("thumb").size == 1 && rest.last().drawn.named("full").isEmpty()) { "at the end: ${rest.last().line()}" }
      settled(shell, "gone back")
    }
  }

  Report.case("fragments/popped while it still comes", only) {
    val (shell, list) = shell(PhotoListFragment())
    list.open()
    val push = record(180) { Device.drawnBy(shell) }
    shell.manager.popBackStack()
    val pop = record(1200) { Device.drawnBy(shell) }
    trace(push + pop)
    smooth(push + pop)
    Report.check(pop.last().drawn.named("thumb").size == 1 && pop.last().drawn.named("full").isEmpty()) { "at the end: ${pop.last().line()}" }
    settled(shell, "after")
  }

  // situations: again
  Report.case("fragments/pushed again while it goes back", only) {
    val (shell, list) = shell(PhotoListFragment())
    list.open()
    Clock.advance(1200)
    shell.manager.popBackStack()
    val pop = record(150) { Device.drawnBy(shell) }
    (shell.manager.findFragmentById(CONTAINER) as PhotoListFragment).open()
    val push = record(1500) { Device.drawnBy(shell) }
    trace(pop + push)
    smooth(pop + push)
    Report.check(push.last().drawn.named("full").size == 1 && push.last().drawn.named("thumb").isEmpty()) { "at the end: ${push.last().line()}" }
    settled(shell, "after")
  }

  Report.case("fragments/animator scale 0", only) {
    android.provider.Settings.VALUES[android.provider.Settings.Global.ANIMATOR_DURATION_SCALE] = 0f
    android.animation.ValueAnimator.setDurationScale(0f)
    val (shell, list) = shell(MixedListFragment())
    list.open()
    val push = record(1200) { Device.drawnBy(shell) }
    stacked(push)
    settled(shell, "push")
    shell.manager.popBackStack()
    Clock.advance(1200)
    settled(shell, "pop")
  }

  Report.case("fragments/hardware bitmap", only) {
    Scene.hardware = true
    try {
      val (shell, list) = shell(MixedListFragment())
      list.open()
      Clock.advance(1000)
      shell.manager.popBackStack()
      Clock.advance(1000)
      settled(shell, "after")
    } finally {
      Scene.hardware = false
    }
  }

  Report.case("fragments/source gone on return", only) {
    val (shell, list) = shell(PhotoListFragment())
    list.open()
    Clock.advance(1500)
    Scene.withoutThumb = true
    try {
      shell.manager.popBackStack()
      val pop = record(1200) { Device.drawnBy(shell) }
      Report.check(pop.any { moment -> moment.drawn.named("full").any { it.alpha > 0.05 && it.alpha < 0.95 } }) { "the picture goes without fading" }
      Report.check(pop.last().drawn.named("full").isEmpty() && pop.last().drawn.named("row").size == 1) { "at the end: ${pop.last().line()}" }
      settled(shell, "pop")
    } finally {
      Scene.withoutThumb = false
    }
  }

  Report.case("fragments/then to one with a platform transition", only) {
    val (shell, list) = shell(PhotoListFragment())
    for (round in 0..1) {
      if (round == 1) {
        list.open()
        Clock.advance(1200)
        shell.manager.popBackStack()
        Clock.advance(1200)
      }
      val other = OtherFragment()
      other.enterTransition = android.transition.Fade()
      other.returnTransition = android.transition.Fade()
      shell.manager.beginTransaction().setReorderingAllowed(true).replace(CONTAINER, other).addToBackStack(null).commit()
      val push = record(1200) { Device.drawnBy(shell) }
      Report.check(push.last().drawn.named("other").size == 1) { "at the end: ${push.last().line()}" }
      shell.manager.popBackStack()
      Clock.advance(1200)
      Report.check(Device.drawnBy(shell).named("other").isEmpty()) { "the other one stays" }
    }
  }

  Report.case("fragments/the first one's own transitions come back", only) {
    val (shell, list) = shell(PhotoListFragment())
    val (exit, reenter) = Pair(androidx.transition.Fade(), androidx.transition.Fade())
    list.exitTransition = exit
    list.reenterTransition = reenter
    list.open()
    Clock.advance(1200)
    Report.check(list.exitTransition !== exit && list.reenterTransition !== reenter) { "they are there while it is away" }
    shell.manager.popBackStack()
    Clock.advance(1200)
    Report.check(list.exitTransition === exit && list.reenterTransition === reenter) { "it is left with ${list.exitTransition}" }
  }
  Report.case("fragments/logged: a view is missing", only) {
    logs("photo-push/photo/7: no view has the name, so it only fades") {
      val (shell, list) = shell(PhotoListFragment())
      list.open()
      Clock.advance(1500)
      Scene.withoutThumb = true
      shell.manager.popBackStack()
      val pop = record(1200) { Device.drawnBy(shell) }
      Scene.withoutThumb = false
      Report.check(places(pop, "full") == listOf(listOf(0, 182, 780, 767))) { "it moves: ${places(pop, "full")}" }
    }
  }

  Report.case("fragments/logged: enter was not called", only) {
    logs("photo-push: `enter` was not called: nothing moves") {
      val (shell, list) = shell(PhotoListFragment())
      val other = OtherFragment()
      val named = Resources.idOf("@transition/photo_push_fragment_enter")
      other.enterTransition = TransitionInflater.from(list.requireContext()).inflateTransition(named)
      PhotoPushTransition.share(list, shell.manager.beginTransaction(), key = "7", photoView = list.thumb!!)
        .replace(CONTAINER, other).addToBackStack(null).commit()
      val push = record(1200) { Device.drawnBy(shell) }
      Report.check(push.last().drawn.named("other").size == 1) { "at the end: ${push.last().line()}" }
      Report.check(places(push, "thumb").size <= 1) { "it moves: ${places(push, "thumb")}" }
    }
  }
}

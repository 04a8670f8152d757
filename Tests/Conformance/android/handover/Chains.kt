package cases

import android.app.Activity
import android.content.Intent
import android.graphics.Color
import android.graphics.drawable.ColorDrawable
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.widget.ImageView
import androidx.fragment.app.Fragment
import androidx.fragment.app.FragmentTransaction
import plat.CardFlipTransition
import plat.MixedTransition
import plat.PhotoPushTransition
import plat.PushTransition
import rig.Clock
import rig.Device

/** A screen in the middle of a chain: the detail of its own item, which leads to the detail of the next one. */
private class ChainContent(spec: String, val key: Int) {
  val page: ViewGroup = Scene.group("page $key")
  val full: ImageView? = if (key == 0 || spec == "push") null else Scene.picture("full $key", 1000, 750)
  val thumb: ImageView? = if (spec == "push") null else Scene.picture("thumb ${key + 1}", 300, 300)
  val button: View? = if (key == 0 || spec != "mixed") null else Scene.group("button $key")

  init {
    val isPhoto = spec == "photo-push"
    page.setBackgroundColor(Color.WHITE)
    if (full != null && isPhoto) Scene.put(page, full, 0, 182, 780, 585)
    if (full != null && !isPhoto) Scene.put(page, full, 0, 0, 780, 600)
    if (thumb != null && isPhoto) Scene.put(page, thumb, 262, 444, 256, 256)
    if (thumb != null && !isPhoto) Scene.put(page, thumb, 40, 400, 200, 200)
    if (button != null) Scene.put(page, button, 600, 1200, 120, 120)
    // Lists name their items' views when they bind them.
    if (isPhoto) thumb?.transitionName = PhotoPushTransition.photoName("${key + 1}")
    if (spec == "mixed") thumb?.transitionName = MixedTransition.heroName("${key + 1}")
  }
}

/** The elements of a leg to the item [key]: what is drawn of each on both screens. */
private fun leg(spec: String, key: Int) =
  when (spec) {
    "photo-push" -> listOf(Triple("photo", "thumb $key", "full $key"), Triple("detail", null, "page $key"))
    "mixed" -> listOf(
      Triple("list", "page ${key - 1}", null), Triple("page", null, "page $key"),
      Triple("hero", "thumb $key", "full $key"), Triple("button", null, "button $key"),
    )
    else -> listOf(Triple("old", "page ${key - 1}", null), Triple("new", null, "page $key"))
  }

private fun flies(spec: String, key: Int, direction: String, moments: List<Moment>, what: String) {
  for ((element, source, destination) in leg(spec, key)) {
    held(spec, direction, element, moments, source, destination)?.let { Report.check(false) { "$what: $it" } }
  }
}

/** Calls all that the documentation asks of a screen that is both: `enter` and `reenter`. */
abstract class ChainActivity(private val spec: String) : Activity() {
  private lateinit var content: ChainContent

  override fun onCreate(state: Bundle?) {
    val key = intent.getIntExtra("key", 0)
    val own = ChainContent(spec, key).also { content = it }
    setContentView(own.page)
    window.setBackgroundDrawable(ColorDrawable(Color.WHITE))
    when (spec) {
      "photo-push" -> {
        if (key > 0) PhotoPushTransition.enter(this, key = "$key", detailView = own.page, photoView = own.full!!)
        PhotoPushTransition.reenter(this)
      }
      "mixed" -> {
        if (key > 0) MixedTransition.enter(this, key = "$key", pageView = own.page, heroView = own.full!!, buttonView = own.button!!)
        MixedTransition.reenter(this)
      }
      else -> {
        if (key > 0) PushTransition.enter(this, newView = own.page)
        PushTransition.reenter(this)
      }
    }
  }

  fun next() {
    val key = content.key + 1
    val intent = Intent(this, javaClass).putExtra("key", key)
    when (spec) {
      "photo-push" -> PhotoPushTransition.start(this, intent, key = "$key", photoView = content.thumb!!)
      "mixed" -> MixedTransition.start(this, intent, key = "$key", listView = content.page, heroView = content.thumb!!)
      else -> PushTransition.start(this, intent, oldView = content.page)
    }
  }
}

class PhotoChain : ChainActivity("photo-push")

class MixedChain : ChainActivity("mixed")

class PushChain : ChainActivity("push")

abstract class ChainFragment(private val spec: String) : Fragment() {
  private lateinit var content: ChainContent

  override fun onCreateView(inflater: android.view.LayoutInflater?, container: ViewGroup?, state: Bundle?): View =
    ChainContent(spec, arguments?.getInt("key", 0) ?: 0).also { content = it }.page

  override fun onViewCreated(view: View, state: Bundle?) {
    val key = content.key
    when (spec) {
      "photo-push" -> {
        if (key > 0) PhotoPushTransition.enter(this, key = "$key", detailView = view, photoView = content.full!!)
        PhotoPushTransition.reenter(this)
      }
      "mixed" -> {
        if (key > 0) MixedTransition.enter(this, key = "$key", pageView = view, heroView = content.full!!, buttonView = content.button!!)
        MixedTransition.reenter(this)
      }
      else -> {
        if (key > 0) PushTransition.enter(this, newView = view)
        PushTransition.reenter(this)
      }
    }
  }

  fun next() {
    val other = javaClass.getDeclaredConstructor().newInstance()
    other.setArguments(Bundle().also { it.putInt("key", content.key + 1) })
    share().replace(CONTAINER, other).addToBackStack(null).commit()
  }

  fun share(): FragmentTransaction {
    val key = content.key + 1
    val transaction = parentFragmentManager.beginTransaction()
    return when (spec) {
      "photo-push" -> PhotoPushTransition.share(this, transaction, key = "$key", photoView = content.thumb!!)
      "mixed" -> MixedTransition.share(this, transaction, key = "$key", listView = requireView(), heroView = content.thumb!!)
      else -> PushTransition.share(this, transaction, oldView = requireView())
    }
  }
}

class PhotoChainFragment : ChainFragment("photo-push")

class MixedChainFragment : ChainFragment("mixed")

class PushChainFragment : ChainFragment("push")

/** Its card is the back of the card before, and the front of the next one. */
class FlipChain : Activity() {
  private lateinit var card: View

  override fun onCreate(state: Bundle?) {
    val key = intent.getIntExtra("key", 0)
    val page = Scene.group("page $key")
    card = Scene.put(page, Scene.group("card $key"), 190, 400, 400, 600)
    setContentView(page)
    if (key > 0) CardFlipTransition.enter(this, backView = card)
    CardFlipTransition.reenter(this)
  }

  fun next() {
    val key = intent.getIntExtra("key", 0) + 1
    CardFlipTransition.start(this, Intent(this, javaClass).putExtra("key", key), frontView = card)
  }
}

/** Waits for its picture when it comes, and for nothing when the user returns to it. */
class WaitingFragment : Fragment() {
  companion object {
    var ready: (() -> Unit)? = null
  }

  private lateinit var content: ChainContent

  override fun onCreateView(inflater: android.view.LayoutInflater?, container: ViewGroup?, state: Bundle?): View =
    ChainContent("photo-push", 1).also { content = it }.page

  override fun onViewCreated(view: View, state: Bundle?) {
    ready = PhotoPushTransition.enter(this, key = "1", detailView = view, photoView = content.full!!, waits = true)
    PhotoPushTransition.reenter(this)
  }
}

private val CHAINS = listOf("photo-push", "mixed", "push")

private fun activity(spec: String) = when (spec) {
  "photo-push" -> PhotoChain::class.java
  "mixed" -> MixedChain::class.java
  else -> PushChain::class.java
}

private fun fragment(spec: String) = when (spec) {
  "photo-push" -> PhotoChainFragment()
  "mixed" -> MixedChainFragment()
  else -> PushChainFragment()
}

/** There and back: every screen is recreated on the way, twice, so that it has its first size again. */
private fun turned() {
  repeat(2) {
    Device.rotate()
    Clock.advance(1000)
  }
}

fun chainCases(only: List<String>) {
  for (spec in CHAINS) for (rotates in listOf(false, true)) {
    val how = if (rotates) ", rotated on the last screen" else ""
    // situations: chain
    Report.case("chain of activities/$spec$how", only) {
      val first = start(activity(spec)) as ChainActivity
      Device.keepsNames = true
      Device.recreates = rotates
      for (key in 1..3) {
        (Device.top() as ChainActivity).next()
        val there = record(2500) { Device.screen() }
        trace(there)
        flies(spec, key, "present", there, "to $key")
        Report.check(Device.top().intent.getIntExtra("key", 0) == key) { "$key did not come" }
        settled(Device.top(), "to $key")
      }
      if (rotates) turned()
      for (key in 3 downTo 1) {
        Device.top().finishAfterTransition()
        val back = record(2500) { Device.screen() }
        trace(back)
        flies(spec, key, "dismiss", back, "back from $key")
        Report.check(Device.top().intent.getIntExtra("key", 0) == key - 1) { "${key - 1} did not come back" }
        settled(Device.top(), "back from $key")
      }
      Report.check(rotates || Device.top() === first) { "the first screen is another one" }
    }

    Report.case("chain of fragments/$spec$how", only) {
      var shell = start(Shell::class.java) as Shell
      shell.manager.beginTransaction().add(CONTAINER, fragment(spec)).commit()
      Clock.advance(1500)
      for (key in 1..3) {
        (shell.manager.findFragmentById(CONTAINER) as ChainFragment).next()
        val push = record(1500) { Device.drawnBy(shell) }
        trace(push)
        flies(spec, key, "present", push, "to $key")
        settled(shell, "to $key")
      }
      if (rotates) {
        turned()
        shell = Device.top() as Shell
      }
      for (key in 3 downTo 1) {
        shell.manager.popBackStack()
        val pop = record(1500) { Device.drawnBy(shell) }
        trace(pop)
        flies(spec, key, "dismiss", pop, "back from $key")
        settled(shell, "back from $key")
      }
    }
  }

  Report.case("chain of fragments/both popped at once", only) {
    val shell = start(Shell::class.java) as Shell
    shell.manager.beginTransaction().add(CONTAINER, PushChainFragment()).commit()
    Clock.advance(1500)
    repeat(2) {
      (shell.manager.findFragmentById(CONTAINER) as ChainFragment).next()
      Clock.advance(1500)
    }
    shell.manager.popBackStack()
    Clock.advance(150)
    shell.manager.popBackStack()
    val pop = record(1500) { Device.drawnBy(shell) }
    flies("push", 1, "dismiss", pop, "back from 1")
    Report.check(pop.last().drawn.named("page 0").size == 1 && pop.last().drawn.named("page 1").isEmpty()) { "at the end: ${pop.last().line()}" }
    settled(shell, "back")
  }

  if (android.os.Build.VERSION.SDK_INT >= 34) {
    Report.case("chain of fragments/back gesture while the last one still leaves", only) {
      val shell = start(Shell::class.java) as Shell
      shell.manager.beginTransaction().add(CONTAINER, PushChainFragment()).commit()
      Clock.advance(1500)
      repeat(2) {
        (shell.manager.findFragmentById(CONTAINER) as ChainFragment).next()
        Clock.advance(1500)
      }
      shell.manager.popBackStack()
      Clock.advance(150)
      shell.manager.backStarted()
      Clock.advance(50)
      shell.manager.backProgressed(0.2f)
      Clock.advance(20)
      val page = Device.drawnBy(shell).named("page 1").singleOrNull()?.seen()
      Report.check(page != null && page[0] in 140.0..170.0) { "at 0.2 the page lies at ${page?.toList()}" }
      shell.manager.backInvoked()
      Clock.advance(800)
      settled(shell, "gone back")
    }
  }

  Report.case("chain of activities/a view that is two elements", only) {
    start(FlipChain::class.java)
    Device.keepsNames = true
    repeat(2) {
      (Device.top() as FlipChain).next()
      Clock.advance(2000)
    }
    for (key in 2 downTo 1) {
      Device.top().finishAfterTransition()
      val back = record(2000) { Device.screen() }
      val widths = back.flatMap { it.drawn.named("card $key") }.mapNotNull { one -> one.seen()?.let { it[2] - it[0] } }
      Report.check(widths.any { it > 10 && it < 300 }) { "back from $key: the card does not turn: it is ${widths.distinct()} wide" }
      settled(Device.top(), "back from $key")
    }
  }

  Report.case("chain of fragments/a picture that comes late is waited for", only) {
    for (late in listOf(300L, null)) {
      val shell = start(Shell::class.java) as Shell
      val list = PhotoChainFragment()
      shell.manager.beginTransaction().add(CONTAINER, list).commit()
      Clock.advance(1500)
      val before = Clock.now()
      list.share().replace(CONTAINER, WaitingFragment()).addToBackStack(null).commit()
      val push = ArrayList(record(late ?: 10) { Device.drawnBy(shell) })
      if (late != null) WaitingFragment.ready!!()
      push += record(1500) { Device.drawnBy(shell) }
      val moves = push.firstOrNull { moment -> moment.drawn.named("thumb 1").any { it.box()[1] != 444.0 } }?.let { it.time - before }
      val wanted = late ?: 900L
      Report.check(moves != null && moves in wanted..wanted + 90) { "ready after $late ms, it starts at $moves ms" }
    }
  }

  // situations: two-hosts, split
  Report.case("windows/two in split screen at once", only) {
    val left = start(PhotoList::class.java) as PhotoList
    Device.split()
    val right = start(PhotoList::class.java) as PhotoList
    left.open()
    right.open()
    fun both(what: String, direction: String) {
      val (seen, others) = Pair(ArrayList<Moment>(), ArrayList<Moment>())
      repeat(150) {
        Clock.advance(Clock.frame)
        seen += Moment(Clock.now(), ArrayList(Device.screen(left)))
        others += Moment(Clock.now(), ArrayList(Device.screen(right)))
      }
      for ((side, moments) in listOf("left" to seen, "right" to others)) {
        held("photo-push", direction, "photo", moments, "thumb", "full")?.let { Report.check(false) { "$what, $side: $it" } }
        held("photo-push", direction, "detail", moments, null, "detail page")?.let { Report.check(false) { "$what, $side: $it" } }
      }
    }
    both("there", "present")
    val details = listOf(Device.top(left), Device.top(right))
    details.forEach { settled(it, "there") }
    details.forEach { it.finishAfterTransition() }
    both("back", "dismiss")
    settled(left, "left")
    settled(right, "right")
  }

  Report.case("windows/leave without a second screen", only) {
    val list = start(PhotoList::class.java) as PhotoList
    val (exit, reenter) = Pair(android.transition.Fade(), android.transition.Slide())
    list.window.exitTransition = exit
    list.window.reenterTransition = reenter
    PhotoPushTransition.leave(list, key = "7", photoView = list.thumb!!)
    list.startActivity(Intent(list, PhotoDetail::class.java).putExtra("photo", "7"))
    val there = record(2500) { Device.drawnBy(Device.top()) }
    Report.check(Device.top() is PhotoDetail) { "the second activity did not come" }
    // The first window, which has one, is seen through the second as long as that is open.
    val bare = there.dropWhile { it.drawn.named("full").isEmpty() }.filter { it.drawn.named("background").size < 2 }
    Report.check(bare.isEmpty()) { "it has no background: ${bare.size} frames from ${bare.first().line()}" }
    Device.top().finish()
    Clock.advance(2000)
    PhotoPushTransition.leave(list, key = "7", photoView = list.thumb!!)
    Report.check(list.window.exitTransition == null) { "its own exit transition would play, too" }
    Clock.advance(2000)
    Report.check(list.window.exitTransition === exit && list.window.reenterTransition === reenter) { "it is left with ${list.window.exitTransition}" }
  }

  Report.case("windows/an activity that comes late", only) {
    val list = start(PhotoList::class.java) as PhotoList
    val reenter = android.transition.Slide()
    list.window.reenterTransition = reenter
    PhotoPushTransition.leave(list, key = "7", photoView = list.thumb!!)
    Clock.advance(3000)
    val options = android.app.ActivityOptions.makeSceneTransitionAnimation(list)
    list.startActivity(Intent(list, PhotoDetail::class.java).putExtra("photo", "7"), options.toBundle())
    Clock.advance(1000)
    Report.check(list.window.reenterTransition == null) { "its own reenter transition would play, too" }
    Device.top().finishAfterTransition()
    Clock.advance(2000)
    Report.check(list.window.reenterTransition === reenter) { "it is left with ${list.window.reenterTransition}" }
  }
}

package cases

import android.view.Choreographer
import android.view.View
import android.view.ViewGroup
import androidx.fragment.app.FragmentActivity
import kotlin.math.abs
import plat.MixedTransition
import rig.Clock
import rig.Device

/** Views that the app fades while the motion runs, and the groups around them: the latest, as fragments build theirs anew. */
private class Faded {
  lateinit var list: View
  lateinit var thumb: View
  lateinit var page: View
  lateinit var photo: View

  /** How faint the list is, also if it is built anew. */
  var alpha = 1f
    set(value) {
      field = value
      list.alpha = value
    }

  fun setup(name: String) = Setup(
    name,
    { root -> around(root).let { group -> list = group; group.alpha = alpha; thumb(group).also { thumb = it } } },
    { root -> around(root).let { group -> page = group; photo(group).also { photo = it } } },
  )
}

/** Fades views at a time of a direction. Before the last frames, it is done. */
private fun fade(views: List<View>, time: Double) {
  if (time < 260) for (view in views) view.alpha = 1 - (time / 400).toFloat()
}

/** Checks that the opacity of a picture changes little from frame to frame. */
private fun smooth(what: String, frames: List<Moment>, name: String, by: Double = 0.11) {
  val alphas = frames.map { moment -> moment.drawn.named(name).sumOf { it.alpha } }.dropWhile { it == 0.0 }
  alphas.zipWithNext().forEachIndexed { frame, (before, after) ->
    Report.check(abs(after - before) < by) { "$what: from frame $frame on, $name jumps from $before to $after: $alphas" }
  }
}

fun fadingCases(only: List<String>) {
  // situations: faint
  for ((what, views) in listOf<Pair<String, Faded.(Boolean) -> List<View>>>(
    "what is around fades" to { isThere -> listOf(if (isThere) page else list) },
    "the view itself fades" to { isThere -> listOf(if (isThere) photo else thumb) },
    "all fades" to { isThere -> if (isThere) listOf(page, photo) else listOf(list, thumb) },
  )) {
    val faded = Faded()
    played(faded.setup("$what in flight"), only) {
      val there = there { time -> fade(faded.views(true), time) }
      still("there, at the end", "full", there.after, there.end)
      steady("there", there.frames, "full", "thumb")
      Report.check(faded.views(true).all { it.alpha < 0.4f && it.transitionAlpha == 1f }) { "it is left with ${faded.views(true).map { it.alpha }}" }
      val back = back { time -> fade(faded.views(false), time) }
      still("back, at the start", "full", back.before, back.start)
      still("back, at the end", "thumb", back.after, back.end)
      steady("back", back.frames, "full", "thumb")
      Report.check(faded.views(false).all { it.alpha < 0.4f && it.transitionAlpha == 1f }) { "back, it is left with ${faded.views(false).map { it.alpha }}" }
    }
  }

  // situations: faint, back-in-flight
  for (turn in listOf(60.0, 200.0)) {
    val faded = Faded()
    played(faded.setup("what is around fades, and the user turns after $turn ms"), only) {
      var isTurned = false
      faded.alpha = 1f
      val there = there { time ->
        if (!isTurned) faded.alpha = 1 - (time / 180).toFloat().coerceAtMost(0.8f)
        if (time >= turn && !isTurned) {
          isTurned = true
          back.invoke()
        }
      }
      smooth("turned", there.frames, "thumb")
      still("turned, at the end", "thumb", there.after, there.end)
    }
  }

  // situations: faint, finger-gone
  for ((what, start, completes) in listOf(Triple("from rest", null, true), Triple("caught", 150.0, true), Triple("caught, and canceled", 150.0, false))) {
    if (android.os.Build.VERSION.SDK_INT < 34) continue
    val faded = Faded()
    played(faded.setup("what is around fades under the system's back gesture, $what"), only) {
      val shell = Device.top() as? FragmentActivity ?: return@played
      var frame = 0

      fun drag() {
        if (frame == 0) shell.supportFragmentManager.backStarted()
        frame += 1
        if (frame in 2..30) shell.supportFragmentManager.backProgressed(frame / 40f)
        if (frame > 10) for (view in listOf(faded.list, faded.page)) view.alpha = 1 - (minOf(frame, 35) - 10) / 50f
        if (frame == 30) shell.supportFragmentManager.run { if (completes) backInvoked() else backCancelled() }
      }
      val there = there { time -> if (start != null && (frame > 0 || time > start)) drag() }
      val all =
        if (start == null) flight(1500, screen, scenes, { drag() }) { drag() } else there
      val name = if (completes) "thumb" else "full"
      smooth("under the finger", all.frames, name, by = 0.2)
      still("at the end", name, all.after, all.end)
      if (completes) return@played
      // The page was taken away and added again meanwhile.
      val back = back()
      still("back, at the start", "full", back.before, back.start)
      steady("back", back.frames, "full", "thumb")
      Report.check(places(back.frames, "full").size > 5) { "back, it doesn't fly: ${places(back.frames, "full")}" }
    }
  }
  Report.case("situation/what is around fades under a finger", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val gesture = screens.gesture()
    val frames = ArrayList<Moment>()

    fun frame() {
      Clock.advance(20)
      frames += Moment(Clock.now(), Device.drawnBy(screens))
    }
    gesture.begin()
    for (step in 1..39) {
      gesture.drag(20f * step - 1, 0f)
      screens.list.alpha = 1 - step / 60f
      frame()
    }
    val flown = Device.drawnBy(screens)
    screens.page.alpha = 0.5f
    gesture.cancel()
    repeat(40) { frame() }
    smooth("under the finger", frames.take(52), "thumb", by = 0.2)
    screens.page.visibility = View.INVISIBLE
    Clock.advance(20)
    still("at the end of the pan", "thumb", Device.drawnBy(screens), flown, near = 4.0)
  }
  Report.case("situation/what is around fades under a resting finger", only) {
    val screens = start(TwoScreens::class.java) as TwoScreens
    val gesture = screens.gesture()
    gesture.begin()
    gesture.drag(740f, 0f)
    Clock.advance(20)
    val opacities = (0..20).map { frame ->
      screens.list.alpha = 1 - frame / 40f
      Clock.advance(20)
      Device.drawnBy(screens).named("thumb").sumOf { it.alpha }
    }
    Report.check(opacities.zipWithNext().all { (before, after) -> after < before }) { "the finger rests: $opacities" }
    gesture.cancel()
    Clock.advance(1000)
    screens.page.visibility = View.INVISIBLE
    Clock.advance(20)
    Report.check(Choreographer.isIdle()) { "the finger has left, but frames are asked for" }
  }
}

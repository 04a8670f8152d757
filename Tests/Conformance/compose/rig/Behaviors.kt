@file:OptIn(androidx.compose.ui.ExperimentalComposeUiApi::class, androidx.compose.ui.InternalComposeUiApi::class)

package com.example.transitions.compose

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.SaverScope
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.PointerType
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.unit.Constraints
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner
import androidx.lifecycle.LifecycleRegistry
import androidx.lifecycle.ViewModelStore
import androidx.lifecycle.ViewModelStoreOwner
import com.example.transitions.MotionRun
import com.example.transitions.MotionSample
import com.example.transitions.MotionSide
import com.example.transitions.TABLES
import com.example.transitions.scrubbed
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.consumeAsFlow
import kotlinx.coroutines.launch
import kotlin.math.abs

/** What an app may do with the transition `photo-push`. Answers with a line for each case: its name, and what is wrong. */
internal object Behaviors {
    private val table = TABLES.getValue("photo-push")
    private const val PHOTO = 1
    private const val GREEN = 0xFF00FF00
    private val items =
        listOf(
            Item(MotionSide.SOURCE, PHOTO, 131, 222, 128, 128, RED, "thumbnail"),
            Item(MotionSide.SOURCE, -1, 0, 700, 390, 100, GREEN, "bar"),
            Item(MotionSide.DESTINATION, PHOTO, 0, 91, 390, 293, BLUE, "picture"),
            Item(MotionSide.DESTINATION, -1, 0, 500, 390, 100, GREEN, "text"),
        )
    private val wrong = ArrayList<String>()

    private fun expect(
        isRight: Boolean,
        message: () -> String,
    ) {
        if (!isRight) wrong += message()
    }

    private fun scene(
        isPresented: Boolean = false,
        scale: Float = 1f,
        items: List<Item> = this.items,
        key: Any? = "7",
        app: (Scene.(MotionState) -> Composed.App)? = null,
        modifier: (MotionState) -> Modifier = { Modifier },
    ): Scene = Scene(table, 390, 844, 1f, false, listOf(0, 47, 0, 34), items, isPresented, key, scale, modifier, true, app).also { it.frame() }

    /** What an app shows, in a state of its own. */
    internal class Selection(
        item: String?,
    ) {
        var item: String? by mutableStateOf(item)
    }

    private fun following(
        selection: Selection,
        modifier: (MotionState) -> Modifier = { Modifier },
    ): Scene =
        scene(app = { state ->
            Composed.App { composer ->
                val change = { isPresented: Boolean -> selection.item = if (isPresented) state.key as String? else null }
                Composed.effect(state, selection.item != null, selection.item, change, composer)
                Composed.host(state, modifier(state), area, ::boxes, composer)
            }
        })

    /** A window. */
    internal class Owner :
        LifecycleOwner,
        ViewModelStoreOwner {
        override val lifecycle = LifecycleRegistry.createUnsafe(this).apply { currentState = Lifecycle.State.RESUMED }
        override val viewModelStore = ViewModelStore()
    }

    private fun navigated(then: (Scene, MotionNavigator) -> Unit) {
        var navigator: MotionNavigator? = null
        val scene =
            scene(app = { state ->
                val own = MotionNavigator(state, Composed.controller()).also { navigator = it }
                val graph = Composed.graph(own, ::boxes)
                val owner = Owner()
                Composed.App { Composed.navHost(own, graph, Modifier, area, ::boxes, owner, owner, it) }
            })
        then(scene, navigator!!)
    }

    internal fun Scene.settle() {
        repeat(40) { frame(16.0) }
    }

    /** The back gesture as a platform's handler passes it on. */
    internal class BackGesture(
        state: MotionState,
    ) {
        private val progress = Channel<Float>(Channel.UNLIMITED)
        private val job = CoroutineScope(Dispatchers.Unconfined).launch { state.back(progress.consumeAsFlow()) }

        fun move(share: Float) {
            progress.trySend(share)
        }

        fun complete() {
            progress.close()
        }

        fun cancel() = job.cancel()
    }

    private val Scene.share: Double get() = state.time / (state.run?.duration ?: 1.0)

    private fun Scene.jump(action: () -> Unit): Double {
        val before = numbers(PHOTO)
        action()
        return before.zip(numbers(PHOTO)) { one, other -> abs(one - other) }.max()
    }

    /** What some frames of a gesture compose, measure and draw again. */
    internal fun Scene.costs(frames: () -> Unit): List<Int> {
        val before = listOf(Composed.compositions, measures, draws)
        frames()
        return listOf(Composed.compositions, measures, draws).zip(before) { now, then -> now - then }
    }

    internal fun Scene.semantics(): List<String> {
        fun names(node: SemanticsNode): List<String> =
            node.config.getOrElse(SemanticsProperties.ContentDescription) { emptyList() } + node.children.flatMap(::names)
        return names(Composed.semantics(state).rootSemanticsNode)
    }

    /** The strongest part of a pixel's color: `R`, `G` or `B`, `W` if all are alike, `-` for nothing. */
    private fun Scene.color(
        x: Int,
        y: Int,
    ): String {
        val bytes = pixels(frame())
        val at = 4 * (y * width + x)
        val parts = listOf("B", "G", "R").mapIndexed { part, name -> (bytes[at + part].toInt() and 255) to name }
        if (bytes[at + 3].toInt() == 0) return "-"
        return if (parts.maxOf { it.first } - parts.minOf { it.first } < 8) "W" else parts.maxBy { it.first }.second
    }

    internal fun Scene.touch(
        type: PointerEventType,
        x: Float,
        y: Float,
    ) {
        scene.sendPointerEvent(type, Offset(x, y), timeMillis = now / 1_000_000, type = PointerType.Touch)
    }

    internal fun Scene.swipe(
        fromX: Float,
        y: Float,
        toX: Float,
        steps: Int = 10,
    ) {
        touch(PointerEventType.Press, fromX, y)
        for (step in 1..steps) {
            frame(16.0)
            touch(PointerEventType.Move, fromX + (toX - fromX) * step / steps, y)
        }
        frame(16.0)
    }

    private val cases: Map<String, () -> Unit> =
        mapOf(
            "originals are hidden in flight, and shown at rest" to {
                val scene = scene()
                expect(scene.color(200, 300) == "R") { "at rest, the thumbnail isn't drawn" }
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(210.0)
                expect(scene.color(30, 120) != "-") { "the photo isn't drawn in flight" }
                expect(scene.color(200, 720) == "G") { "the source's bar is gone" }
                val seen = scene.color(250, 340)
                expect(seen == "B" || seen == "R") { "the photo doesn't cover its place: $seen" }
                scene.frame(100.0)
                expect(scene.color(30, 120) == "B") { "the picture isn't shown at rest" }
                expect(scene.color(200, 720) == "-") { "the source is still drawn" }
                scene.state.dismiss()
                scene.frame(16.0)
                scene.frame(140.0)
                expect(scene.color(5, 95) == "W") { "the picture is also drawn in its place: ${scene.color(5, 95)}" }
            },
            "only one screen is composed at rest" to {
                val scene = scene()
                expect(scene.semantics() == listOf("thumbnail", "bar")) { "at rest: ${scene.semantics()}" }
                scene.state.present("7")
                repeat(30) { scene.frame(16.0) }
                expect(scene.semantics() == listOf("picture", "text")) { "presented: ${scene.semantics()}" }
            },
            // situations: reader
            "screen readers find each element once" to {
                val scene = scene()
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(50.0)
                expect(scene.semantics() == listOf("picture", "text")) { "there: ${scene.semantics()}" }
                scene.state.dismiss()
                scene.frame(16.0)
                expect(scene.semantics() == listOf("thumbnail", "bar")) { "back: ${scene.semantics()}" }
            },
            "the first frame shows the start" to {
                val scene = scene()
                scene.frame(5000.0)
                scene.state.present("7")
                scene.frame(16.0)
                expect(scene.state.run != null && scene.state.time == 0.0) { "it shows ${scene.state.time} ms" }
                scene.frame(16.0)
                expect(scene.state.time == 16.0) { "after 16 ms it shows ${scene.state.time} ms" }
            },
            "the animator duration scale" to {
                val scene = scene(scale = 2f)
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(100.0)
                expect(scene.state.time == 50.0) { "at scale 2, 100 ms show ${scene.state.time} ms" }
            },
            "less motion" to {
                val scene = scene(scale = 0f)
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(50.0)
                expect(abs(scene.state.fade - 0.25f) < 1e-6) { "a quarter of 200 ms fades to ${scene.state.fade}" }
                expect(scene.color(200, 250) == "R") { "the thumbnail moves" }
                scene.state.dismiss()
                scene.frame(20.0)
                expect(abs(scene.state.fade - 0.15f) < 1e-6) { "reversed, it fades to ${scene.state.fade}" }
                scene.frame(31.0)
                scene.frame(16.0)
                expect(!scene.state.isRunning && !scene.state.isPresented) { "it doesn't end" }
            },
            "both ways before the first frame" to {
                val scene = scene()
                scene.state.present("7")
                scene.state.dismiss()
                scene.frame(16.0)
                expect(!scene.state.isRunning && !scene.state.isPresented) { "something moves" }
            },
            "interrupted three times" to {
                val scene = scene()
                scene.state.present("7")
                scene.frame(16.0)
                for (time in listOf(100.0, 60.0, 30.0)) {
                    scene.frame(time)
                    val before = scene.numbers(PHOTO)
                    if (scene.state.isPresented) scene.state.dismiss() else scene.state.present()
                    val jump = before.zip(scene.numbers(PHOTO)) { one, other -> abs(one - other) }.max()
                    expect(jump < 1e-6) { "it jumps by $jump" }
                }
                expect(scene.state.key == "7") { "a reversed run changes its item" }
                repeat(40) { scene.frame(16.0) }
                expect(!scene.state.isRunning && !scene.state.isPresented) { "it doesn't end" }
            },
            "the host leaves in flight" to {
                val scene = scene()
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(50.0)
                scene.scene.close()
                expect(!scene.state.isRunning && scene.state.isPresented && scene.state.drawing == null) { "it goes on" }
                scene.state.dismiss()
                expect(!scene.state.isRunning && !scene.state.isPresented) { "without a host, it waits" }
                expect(scene.state.scopes.all { it.nodes.isEmpty() }) { "it holds on to elements" }
            },
            "the host changes its size" to {
                val scene = scene()
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(50.0)
                scene.scene.constraints = Constraints.fixed(844, 390)
                scene.frame(16.0)
                expect(scene.state.isRunning && scene.state.drawing!!.motion.stage.width == 844.0) { "it goes on in the old size" }
                scene.settle()
                expect(!scene.state.isRunning && scene.state.isPresented) { "it doesn't end" }
            },
            "saved and restored" to {
                val scene = scene()
                scene.state.present("7")
                scene.frame(16.0)
                val scope = SaverScope { it is String || it is Boolean || it is List<*> }
                val saver = MotionState.saver(table)
                val saved = with(saver) { scope.save(scene.state) }!!
                val restored = saver.restore(saved)!!
                expect(restored.isPresented && restored.key == "7" && !restored.isRunning) { "it is restored as $saved" }
                val other = scene(key = null)
                other.state.present(Any())
                expect((with(saver) { scope.save(other.state) } as List<*>)[1] == null) { "a key is saved that can't be" }
            },
            "another item stays in its place" to {
                val scene = scene()
                scene.state.present("8")
                scene.frame(16.0)
                scene.frame(70.0)
                expect(scene.color(120, 210) == "B") { "the photo of another item flies: ${scene.color(120, 210)}" }
            },
            "a drag from the edge" to {
                val scene = scene(isPresented = true) { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) }
                scene.swipe(5f, 600f, 200f)
                val state = scene.state
                expect(state.isRunning && state.run?.direction?.name == "DISMISS") { "the finger moves nothing" }
                val share = state.time / (state.run?.duration ?: 1.0)
                expect(share > 0.4 && share < 0.5) { "half of the way shows $share" }
                scene.touch(PointerEventType.Move, 300f, 600f)
                scene.frame(16.0)
                scene.touch(PointerEventType.Release, 300f, 600f)
                expect(!state.isPresented) { "beyond the threshold, it returns" }
                repeat(40) { scene.frame(16.0) }
                expect(!state.isRunning) { "it doesn't end" }
            },
            "a drag that isn't from the edge, or isn't meant" to {
                val scene = scene(isPresented = true) { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) }
                scene.swipe(100f, 600f, 300f)
                expect(!scene.state.isRunning) { "a drag in the middle moves it" }
                scene.touch(PointerEventType.Release, 300f, 600f)
                scene.frame(16.0)
                scene.swipe(5f, 600f, 9f)
                expect(!scene.state.isRunning) { "a touch moves it" }
                scene.touch(PointerEventType.Release, 9f, 600f)
            },
            "a finger catches a run" to {
                val scene = scene(isPresented = true) { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) }
                scene.state.dismiss()
                scene.frame(16.0)
                scene.frame(140.0)
                val before = scene.numbers(PHOTO)
                scene.touch(PointerEventType.Press, 5f, 600f)
                val jump = before.zip(scene.numbers(PHOTO)) { one, other -> abs(one - other) }.max()
                expect(jump < 1e-6) { "it jumps by $jump" }
                repeat(40) { scene.frame(16.0) }
                expect(scene.state.isRunning) { "a held run ends" }
                scene.touch(PointerEventType.Release, 5f, 600f)
                repeat(40) { scene.frame(16.0) }
                expect(!scene.state.isRunning) { "it doesn't end" }
            },
            "the system's back gesture" to {
                val scene = scene(isPresented = true)
                val gesture = BackGesture(scene.state)
                scene.frame(16.0)
                scene.frame(16.0)
                val costs =
                    scene.costs {
                        for (step in 1..5) {
                            gesture.move(step / 10f)
                            scene.frame(16.0)
                        }
                    }
                expect(costs == listOf(0, 0, 0)) { "its frames compose, measure and draw content $costs times" }
                expect(abs(scene.share - 0.5) < 1e-9) { "half of the gesture shows ${scene.share}" }
                val motion = scene.state.drawing!!.motion
                val run = MotionRun(motion.scrubbed(table.interactions[0]))
                val dragged = MotionSample().also { motion.sample(run, PHOTO, run.duration / 2, it) }
                val apart = numbers(dragged).zip(scene.numbers(PHOTO)) { one, other -> abs(one - other) }.max()
                expect(apart < 1e-6) { "half of the gesture is $apart from half of the way" }
                gesture.cancel()
                scene.settle()
                expect(!scene.state.isRunning && scene.state.isPresented) { "canceled, it doesn't return" }
                val other = BackGesture(scene.state)
                scene.frame(16.0)
                other.move(0.3f)
                scene.frame(16.0)
                other.complete()
                expect(!scene.state.isPresented && scene.state.isRunning && abs(scene.share) < 1e-9) { "completed, it doesn't go on" }
                scene.settle()
                expect(!scene.state.isRunning && !scene.state.isPresented) { "completed, it doesn't end" }
            },
            "a back button" to {
                val scene = scene(isPresented = true)
                BackGesture(scene.state).complete()
                expect(!scene.state.isPresented && scene.state.isRunning) { "it doesn't lead back" }
                scene.settle()
                expect(!scene.state.isRunning) { "it doesn't end" }
                val still = scene(isPresented = true, scale = 0f)
                BackGesture(still.state).complete()
                expect(!still.state.isPresented) { "without motion, it doesn't lead back" }
            },
            "the back gesture catches a run" to {
                val scene = scene()
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(100.0)
                lateinit var gesture: BackGesture
                val jump = scene.jump { gesture = BackGesture(scene.state) }
                expect(jump < 1e-6) { "it jumps by $jump" }
                scene.settle()
                expect(scene.state.isRunning && scene.state.isPresented) { "a held run ends" }
                gesture.move(0.2f)
                scene.frame(16.0)
                val back = scene.jump { gesture.cancel() }
                expect(back < 1e-6) { "canceled, it jumps by $back" }
                scene.settle()
                expect(!scene.state.isRunning && scene.state.isPresented) { "canceled, it doesn't go on" }
            },
            "a state of the app" to {
                val selection = Selection(null)
                val scene = following(selection)
                selection.item = "7"
                scene.frame(16.0)
                scene.frame(16.0)
                scene.frame(70.0)
                expect(scene.state.key == "7" && scene.state.time == 70.0) { "7 is shown as ${scene.state.key} at ${scene.state.time} ms" }
                scene.settle()
                selection.item = "8"
                scene.frame(16.0)
                expect(scene.state.key == "8" && !scene.state.isRunning) { "another item isn't where it returns to" }
                selection.item = null
                scene.frame(16.0)
                scene.frame(16.0)
                expect(scene.state.isRunning && !scene.state.isPresented) { "nothing leads back" }
                scene.settle()
                expect(scene.semantics() == listOf("thumbnail", "bar")) { "back: ${scene.semantics()}" }
            },
            "the first state of an app" to {
                val scene = following(Selection("7"))
                expect(scene.state.isPresented && !scene.state.isRunning && scene.state.key == "7") { "it isn't shown at rest" }
                expect(scene.semantics() == listOf("picture", "text")) { "it shows ${scene.semantics()}" }
            },
            "a state of the app follows a finger" to {
                val selection = Selection("7")
                val scene = following(selection) { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) }
                scene.swipe(5f, 600f, 300f)
                expect(selection.item == "7") { "it changes before the finger is lifted" }
                scene.touch(PointerEventType.Release, 300f, 600f)
                scene.settle()
                expect(selection.item == null) { "it doesn't change" }
                selection.item = "9"
                scene.settle()
                expect(scene.state.isPresented && scene.state.key == "9") { "it isn't followed again" }
            },
            "a destination of a NavHost" to {
                navigated { scene, navigator ->
                    val controller = navigator.controller
                    expect(scene.semantics() == listOf("thumbnail", "bar")) { "at first: ${scene.semantics()}" }
                    controller.navigate("photo/7")
                    scene.frame(16.0)
                    scene.frame(16.0)
                    val costs =
                        scene.costs {
                            scene.frame(16.0)
                            scene.frame(84.0)
                        }
                    expect(costs == listOf(0, 0, 0)) { "frames compose, measure and draw content $costs times" }
                    val alone = scene()
                    alone.state.present("7")
                    alone.frame(16.0)
                    alone.frame(100.0)
                    expect(scene.state.time == 100.0 && scene.numbers(PHOTO) == alone.numbers(PHOTO)) { "it moves differently from a host alone" }
                    scene.settle()
                    expect(scene.semantics() == listOf("picture", "text")) { "there: ${scene.semantics()}" }
                    val entry = controller.currentBackStackEntry!!
                    expect(entry.lifecycle.currentState == Lifecycle.State.RESUMED) { "there, the entry is ${entry.lifecycle.currentState}" }
                    controller.popBackStack()
                    scene.frame(16.0)
                    scene.frame(16.0)
                    scene.frame(50.0)
                    expect(scene.state.isRunning && navigator.shown.lastOrNull() == entry) { "popped, it is gone" }
                    expect(entry.lifecycle.currentState != Lifecycle.State.DESTROYED) { "popped, it is destroyed in flight" }
                    scene.settle()
                    expect(scene.semantics() == listOf("thumbnail", "bar")) { "back: ${scene.semantics()}" }
                    expect(entry.lifecycle.currentState == Lifecycle.State.DESTROYED) { "back, it isn't destroyed" }
                    expect(controller.currentBackStackEntry?.lifecycle?.currentState == Lifecycle.State.RESUMED) { "back, the grid isn't resumed" }
                }
            },
            "the back gesture in a NavHost" to {
                navigated { scene, navigator ->
                    val controller = navigator.controller
                    controller.navigate("photo/7")
                    scene.settle()
                    val entry = controller.currentBackStackEntry!!
                    val gesture = BackGesture(scene.state)
                    scene.frame(16.0)
                    scene.frame(16.0)
                    val costs =
                        scene.costs {
                            gesture.move(0.2f)
                            scene.frame(16.0)
                            gesture.move(0.4f)
                            scene.frame(16.0)
                        }
                    expect(costs == listOf(0, 0, 0)) { "its frames compose, measure and draw content $costs times" }
                    expect(abs(scene.share - 0.4) < 1e-6) { "0.4 of the gesture shows ${scene.share}" }
                    gesture.cancel()
                    scene.settle()
                    expect(controller.currentBackStackEntry == entry && navigator.shown.lastOrNull() == entry) { "canceled, it is popped" }
                    val other = BackGesture(scene.state)
                    scene.frame(16.0)
                    other.move(0.4f)
                    scene.frame(16.0)
                    other.complete()
                    scene.settle()
                    expect(controller.currentDestination?.route == "grid") { "completed, ${controller.currentDestination?.route} is shown" }
                    expect(entry.lifecycle.currentState == Lifecycle.State.DESTROYED) { "completed, it isn't destroyed" }
                }
            },
            "a NavHost is interrupted" to {
                navigated { scene, navigator ->
                    val controller = navigator.controller
                    controller.navigate("photo/7")
                    scene.frame(16.0)
                    scene.frame(16.0)
                    scene.frame(100.0)
                    val before = scene.numbers(PHOTO)
                    controller.popBackStack()
                    scene.frame()
                    val jump = before.zip(scene.numbers(PHOTO)) { one, other -> abs(one - other) }.max()
                    expect(jump < 1e-6 && !scene.state.isPresented && scene.state.isRunning) { "reversed, it jumps by $jump" }
                    scene.frame(40.0)
                    controller.navigate("photo/7")
                    scene.frame(16.0)
                    expect(scene.state.isPresented && scene.state.isRunning) { "it isn't reversed again" }
                    scene.settle()
                    expect(scene.semantics() == listOf("picture", "text")) { "there: ${scene.semantics()}" }
                }
            },
        )

    @JvmStatic
    fun answer(line: String): String =
        cases.filterKeys { line in it }.entries.joinToString("\n") { (name, case) ->
            wrong.clear()
            try {
                onEventThread(case)
            } catch (thrown: Throwable) {
                thrown.printStackTrace()
                wrong += "it threw $thrown"
            }
            name + "\t" + wrong.joinToString("\t") { it.replace('\n', ' ') }
        }
}

@file:OptIn(androidx.compose.runtime.InternalComposeApi::class, androidx.compose.ui.ExperimentalComposeUiApi::class, androidx.compose.ui.InternalComposeUiApi::class)

package com.example.transitions.compose

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.Orientation
import androidx.compose.foundation.gestures.ScrollableState
import androidx.compose.foundation.gestures.scrollable
import androidx.compose.foundation.focusable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composer
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableIntStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.runtime.snapshots.Snapshot
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.clipToBounds
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.input.pointer.PointerEventType
import androidx.compose.ui.input.pointer.PointerType
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.layout.layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import com.example.transitions.TABLES
import com.example.transitions.MotionSide
import com.example.transitions.compose.Behaviors.settle
import com.example.transitions.compose.Behaviors.swipe
import com.example.transitions.compose.Behaviors.touch
import androidx.navigation.NavHostController
import kotlin.math.abs

/** What apps do around `photo-push`, by the names in `Tests/Conformance/situations.tsv`. Answers as [Behaviors] does. */
internal object Situations {
    private val table = TABLES.getValue("photo-push")
    private const val PHOTO = 1
    private const val GREEN = 0xFF00FF00
    private const val WHITE = 0xFFFFFFFF
    private val wrong = ArrayList<String>()
    private val said = ArrayList<String>()

    private fun expect(
        isRight: Boolean,
        message: () -> String,
    ) {
        if (!isRight) wrong += message()
    }

    private fun photo(key: Any? = "7") = MotionTag(table, PHOTO, key)

    /** A box in what is around it. */
    private fun Modifier.at(
        x: Int,
        y: Int,
        width: Int,
        height: Int,
    ): Modifier =
        layout { measurable, constraints ->
            val placeable = measurable.measure(Constraints.fixed(width, height))
            val (across, down) = constraints.run { (if (hasBoundedWidth) maxWidth else x + width) to (if (hasBoundedHeight) maxHeight else 2000) }
            layout(across, down) { placeable.place(x, y) }
        }

    private fun Modifier.paint(color: Long): Modifier = drawBehind { drawRect(Color(color)) }

    /** A color with a mark, so that a picture that is turned or cut isn't the same. */
    private fun Modifier.picture(color: Long): Modifier =
        drawBehind {
            drawRect(Color(color))
            drawRect(Color(color).copy(red = 0.5f, blue = 0.5f), size = size / 3f)
        }

    private fun Modifier.source(): Modifier = at(131, 222, 128, 128)

    private fun Modifier.destination(): Modifier = at(0, 91, 390, 293)

    private fun MotionScope.thumbnail(around: Modifier = Modifier.source()): Modifier = around.motionElement(photo()).picture(RED)

    private fun MotionScope.picture(around: Modifier = Modifier.destination()): Modifier = around.motionElement(photo()).picture(BLUE)

    /** Fills a screen. */
    private fun Modifier.page(): Modifier =
        layout { measurable, constraints ->
            val placeable = measurable.measure(Constraints.fixed(constraints.maxWidth, constraints.maxHeight))
            layout(placeable.width, placeable.height) { placeable.place(0, 0) }
        }.paint(WHITE)

    private fun show(
        source: MotionScope.() -> List<Modifier> = { listOf(thumbnail()) },
        destination: MotionScope.() -> List<Modifier> = { listOf(Modifier.page(), picture()) },
        isPresented: Boolean = false,
        scale: Float = 1f,
        density: Float = 1f,
        isRightToLeft: Boolean = false,
        key: Any? = "7",
        before: () -> Unit = {},
        host: (MotionState) -> Modifier = { Modifier },
    ): Scene {
        val (width, height) = (390 * density).toInt() to (844 * density).toInt()
        val scene =
            Scene(table, width, height, density, isRightToLeft, listOf(0, 47, 0, 34), emptyList(), isPresented, key, scale, app = { state ->
                Composed.App { composer ->
                    before()
                    Composed.host(state, host(state), area, { if (it.side == MotionSide.SOURCE) listOf(Modifier.page()) + it.source() else it.destination() }, composer)
                }
            })
        scene.frame()
        return scene
    }

    private fun Scene.shot(milliseconds: Double = 0.0): ByteArray = pixels(frame(milliseconds))

    private fun Scene.pixel(
        shot: ByteArray,
        x: Int,
        y: Int,
    ): List<Int> = (4 * (y * width + x)).let { at -> listOf(2, 1, 0, 3).map { shot[at + it].toInt() and 255 } }

    /** The share of pixels that differ by more than 2 %. */
    private fun apart(
        one: ByteArray,
        other: ByteArray,
    ): Double = (one.indices step 4).count { at -> (0..3).any { abs((one[at + it].toInt() and 255) - (other[at + it].toInt() and 255)) > 5 } } * 4.0 / one.size

    /** The edges of what is neither green, white nor empty: left, top, right and bottom. */
    private fun Scene.box(shot: ByteArray): List<Int> {
        val box = mutableListOf(width, height, 0, 0)
        for (y in 0 until height) {
            for (x in 0 until width) {
                val at = 4 * (y * width + x)
                if (shot[at + 3].toInt() and 255 < 200 || shot[at + 1].toInt() and 255 > 200) continue
                box[0] = minOf(box[0], x)
                box[1] = minOf(box[1], y)
                box[2] = maxOf(box[2], x + 1)
                box[3] = maxOf(box[3], y + 1)
            }
        }
        return box
    }

    private fun far(
        one: List<Int>,
        other: List<Int>,
    ): Int = one.zip(other) { a, b -> abs(a - b) }.max()

    private fun Scene.begin(
        way: String,
        limit: Double,
        waits: Int,
        act: () -> Unit,
    ) {
        val rest = shot(16.0)
        act()
        var first = shot(16.0)
        for (frame in 0 until waits) {
            expect(state.drawing == null && state.isRunning) { "$way: it doesn't wait for frame $frame" }
            expect(apart(rest, first) < limit) { "$way: ${apart(rest, first)} of the pixels differ while it waits" }
            first = shot(16.0)
        }
        expect(state.run != null && state.time == 0.0) { "$way: the first frame shows ${state.run} at ${state.time} ms" }
        expect(apart(rest, first) < limit) { "$way: ${apart(rest, first)} of the pixels jump at the start" }
    }

    /** A run from rest to rest, without a jump; a frame every [step] ms with its number to [during]. */
    private fun Scene.flight(
        limit: Double = 5e-4,
        step: Double = 40.0,
        waits: Int = 0,
        most: Double = 75.0,
        way: String = if (state.isPresented) "back" else "there",
        act: () -> Unit = { if (state.isPresented) state.dismiss() else state.present("7") },
        during: (Int, ByteArray) -> Unit = { _, _ -> },
    ) {
        begin(way, limit, waits, act)
        if (state.run == null) return
        var last = shot()
        var number = 0
        var edges = box(last)
        while (state.time + step < (state.run?.duration ?: 0.0) - 0.01) {
            last = shot(step)
            during(number, last)
            val now = box(last)
            expect(far(now, edges) < most * density) { "$way: between two frames, the photo moves from $edges to $now" }
            edges = now
            number += 1
        }
        last = shot((state.run ?: return).duration - state.time - 1e-3)
        val after = shot(1.0)
        expect(apart(last, after) < limit) { "$way: ${apart(last, after)} of the pixels jump at the end" }
        expect(!state.isRunning) { "$way: it doesn't end" }
    }

    private fun Scene.bothWays(
        limit: Double = 5e-4,
        waits: Int = 0,
        most: Double = 75.0,
    ) {
        flight(limit, waits = waits, most = most)
        expect(state.isPresented) { "it isn't presented" }
        flight(limit, most = most)
        scene.close()
    }

    private fun Modifier.layered(
        scale: Float = 1f,
        rotation: Float = 0f,
    ): Modifier =
        graphicsLayer {
            scaleX = scale
            scaleY = scale
            rotationZ = rotation
        }

    /** How much of a pixel is the photo, 0…255, above white. */
    private fun Scene.strength(
        shot: ByteArray,
        x: Int,
        y: Int,
    ): Int = pixel(shot, x, y).let { (_, green, _, alpha) -> alpha - green }

    private val cases: Map<String, () -> Unit> =
        mapOf(
            // situations: scaled
            "scaled" to {
                show({ listOf(thumbnail(Modifier.layered(0.9f).source().layered(0.9f))) }, { listOf(Modifier.page(), picture(Modifier.destination().layered(0.8f))) })
                    .bothWays()
            },
            // situations: rotated
            "rotated" to {
                show(
                    { listOf(thumbnail(Modifier.source().layered(rotation = 8f))) },
                    { listOf(Modifier.page(), picture(Modifier.at(60, 100, 240, 180).layered(rotation = -12f))) },
                ).bothWays(4e-3)
            },
            // situations: tilted
            "tilted" to {
                val scene = show({ listOf(thumbnail(Modifier.source().graphicsLayer { scaleX = 0.5f }.layered(rotation = 30f))) })
                scene.bothWays(0.05)
                expect(said.count { "skewed" in it } == 1) { "it says $said" }
            },
            // situations: faint
            "faint" to {
                var alpha by mutableStateOf(0.4f)
                val scene =
                    show(
                        { listOf(thumbnail(Modifier.motionAlpha { alpha }.source())) },
                        { listOf(Modifier.page(), picture(Modifier.destination().motionAlpha { 0.7f })) },
                    )
                scene.flight { number, shot -> if (number == 2) expect(scene.strength(shot, 195, 260) > 200) { "in flight, it is faint" } }
                alpha = 0.8f
                scene.flight()
            },
            // situations: faint
            "fading in flight" to {
                var there by mutableStateOf(1f)
                var here by mutableStateOf(1f)
                val scene =
                    show(
                        { listOf(thumbnail(Modifier.motionAlpha { here }.source())) },
                        { listOf(Modifier.page(), picture(Modifier.destination().motionAlpha { there })) },
                    )
                scene.flight { number, _ -> there = 1 - 0.1f * number }
                expect(there < 0.7f) { "it doesn't fade" }
                scene.flight { number, _ -> here = if (number < 3) 0f else 0.5f }
                there = 0f
                scene.flight { number, _ -> there = 0.15f * number }
                scene.state.dismiss()
                scene.frame(16.0)
                scene.frame(260.0)
                here = 0.2f
                scene.frame()
                val before = scene.shot()
                scene.state.present("7")
                expect(apart(before, scene.shot()) < 5e-4) { "turned, ${apart(before, scene.shot())} of the pixels jump" }
                scene.settle()
                scene.state.dismiss()
                scene.frame(16.0)
                scene.frame(40.0)
                there = 0.3f
                scene.frame()
                val faint = scene.shot()
                scene.state.present("7")
                expect(apart(faint, scene.shot()) < 5e-4) { "turned soon, ${apart(faint, scene.shot())} of the pixels jump" }
            },
            // situations: faint
            "faint under a finger" to {
                val scene =
                    show(
                        { listOf(thumbnail(Modifier.motionAlpha { 0.4f }.source())) },
                        { listOf(Modifier.page(), picture(Modifier.destination().motionAlpha { 0.5f })) },
                        host = { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) },
                    )
                for (time in listOf(40.0, 250.0)) {
                    scene.state.present("7")
                    scene.frame(16.0)
                    val before = scene.shot(time)
                    scene.touch(PointerEventType.Press, 5f, 600f)
                    val after = scene.shot()
                    expect(scene.state.finger != null && apart(before, after) < 5e-4) { "caught after $time ms, ${apart(before, after)} of the pixels jump" }
                    scene.touch(PointerEventType.Release, 5f, 600f)
                    val lifted = scene.shot()
                    expect(apart(after, lifted) < 5e-4) { "lifted after $time ms, ${apart(after, lifted)} of the pixels jump" }
                    scene.settle()
                    scene.state.dismiss()
                    scene.settle()
                }
                val list = Pulled(around = Modifier.motionAlpha { 0.5f })
                list.pull(103f)
                val strength = list.scene.strength(list.scene.shot(), 195, 300)
                expect(abs(strength - 191) < 12) { "pulled half way, it is as strong as $strength" }
            },
            // situations: half-hidden
            "half-hidden" to {
                show(
                    { listOf(thumbnail(Modifier.at(131, 222, 128, 64).clipToBounds().at(0, 0, 128, 128))) },
                    { listOf(Modifier.page(), picture(Modifier.at(0, 91, 390, 200).clip(RoundedCornerShape(1.dp())).at(0, -40, 390, 293))) },
                ).bothWays()
            },
            // situations: bordered
            "bordered" to {
                fun Modifier.bordered() =
                    drawWithContent {
                        drawContent()
                        drawRect(Color(RED).copy(blue = 0.7f), style = Stroke(16f))
                    }
                show(
                    { listOf(with(this) { Modifier.source().motionElement(photo()) }.bordered().picture(RED)) },
                    { listOf(Modifier.page(), with(this) { Modifier.destination().motionElement(photo()) }.bordered().picture(BLUE)) },
                ).bothWays()
            },
            // situations: hovered
            "hovered" to {
                var isHovered by mutableStateOf(false)

                fun Modifier.hovered() =
                    pointerInput(Unit) {
                        awaitPointerEventScope { while (true) awaitPointerEvent().let { if (it.type != PointerEventType.Move) isHovered = it.type != PointerEventType.Exit } }
                    }.drawWithContent { if (isHovered) drawRect(Color(0xFFFF0060)) else drawContent() }
                val scene = show({ listOf(with(this) { Modifier.source().motionElement(photo()) }.hovered().picture(RED)) })
                scene.scene.sendPointerEvent(PointerEventType.Enter, Offset(200f, 300f), type = PointerType.Mouse)
                scene.scene.sendPointerEvent(PointerEventType.Move, Offset(201f, 300f), type = PointerType.Mouse)
                expect(scene.pixel(scene.shot(16.0), 200, 300)[2] == 0x60) { "it isn't hovered" }
                scene.bothWays()
            },
            // situations: animated
            "animated" to {
                var draws = 0
                val scene =
                    show(destination = {
                        listOf(Modifier.page(), picture().drawWithContent {
                            draws += 1
                            drawContent()
                        })
                    })
                lateinit var node: MotionContentNode
                scene.flight(during = { number, _ -> if (number == 0) node = scene.state.scopes[1].nodes.last() })
                expect(scene.state.scopes[1].nodes.last() === node) { "the destination is composed anew at its end" }
                expect(draws <= 2) { "it is drawn $draws times" }
            },
            // situations: zoomed
            "zoomed" to { show(density = 2f, source = { listOf(thumbnail(Modifier.at(262, 444, 256, 256))) }, destination = { listOf(Modifier.page(), picture(Modifier.at(0, 182, 780, 586))) }).bothWays() },
            // situations: scrolled-root, scrollers
            "scrolled" to {
                show(
                    { listOf(thumbnail(Modifier.verticalScroll(ScrollState(300)).at(131, 522, 128, 128))) },
                    { listOf(Modifier.page(), picture(Modifier.verticalScroll(ScrollState(50)).at(0, 0, 390, 1500).horizontalScroll(ScrollState(30)).at(30, 141, 390, 293))) },
                ).bothWays()
            },
            // situations: missing, forgotten, log
            "missing" to {
                val scene = show(destination = { listOf(Modifier.page()) })
                scene.flight(waits = 7, most = 900.0) { number, shot ->
                    if (number == 2) expect(scene.strength(shot, 195, 286) in 40..220) { "it doesn't fade: ${scene.strength(shot, 195, 286)}" }
                }
                scene.flight(most = 900.0)
                expect(said.count { "`photo` is nowhere" in it } == 1) { "it says $said" }
            },
            // situations: no-size, kept-alive
            "without a size, or a place" to {
                val nowhere = Modifier.layout { measurable, constraints -> measurable.measure(Constraints.fixed(100, 100)).run { layout(constraints.maxWidth, constraints.maxHeight) {} } }
                for (around in listOf(Modifier.at(0, 91, 0, 0), nowhere)) {
                    val scene = show(destination = { listOf(Modifier.page(), picture(around)) })
                    scene.flight(waits = 7, most = 900.0) { number, shot ->
                        if (number == 2) expect(scene.strength(shot, 195, 286) in 40..220) { "it doesn't fade" }
                    }
                    scene.flight(most = 900.0)
                }
            },
            // situations: unseen
            "unseen" to {
                val scene = show(destination = { listOf(Modifier.page(), picture(Modifier.verticalScroll(ScrollState(500)).at(0, 91, 390, 293))) })
                scene.flight(most = 900.0) { number, shot ->
                    if (number == 2) expect(scene.strength(shot, 195, 286) in 40..220) { "it doesn't fade in its place: ${scene.box(shot)}" }
                }
                scene.flight(most = 900.0)
                val other = show({ listOf(thumbnail(Modifier.at(131, 1200, 128, 128))) })
                other.flight(most = 900.0) { number, shot ->
                    if (number == 2) expect(other.box(shot).let { far(it, listOf(0, 91, 390, 384)) } < 3) { "it flies from out of sight: ${other.box(shot)}" }
                }
                other.flight(most = 900.0)
            },
            // situations: twice
            "twice" to {
                val scene = show({ listOf(thumbnail(), thumbnail(Modifier.at(131, 600, 128, 128))) })
                for ((touched, top) in listOf(280f to 222, 660f to 600)) {
                    scene.touch(PointerEventType.Press, 195f, touched)
                    scene.touch(PointerEventType.Release, 195f, touched)
                    repeat(2) { way ->
                        scene.flight(most = 700.0) { number, shot ->
                            // Just above the one that was touched.
                            if (number == (if (way == 0) 1 else 5)) expect(scene.strength(shot, 195, top - 4) > 200) { "the other one flies from $touched" }
                        }
                    }
                }
            },
            // situations: reused
            "reused" to {
                var key by mutableStateOf("7")
                val scene = show({ listOf(with(this) { Modifier.source().motionElement(photo(key)) }.picture(if (key == "7") RED else GREEN)) })
                scene.flight { number, shot ->
                    if (number == 1) key = "8"
                    if (number >= 1) expect(scene.strength(shot, 195, 260) > 200) { "the picture is gone in frame $number" }
                }
            },
            // situations: paged, bigger-list
            "another item, or elsewhere" to {
                var top by mutableIntStateOf(222)
                val other = { scope: MotionScope -> with(scope) { Modifier.at(0, 600, 100, 100).motionElement(photo("8")).picture(RED) } }
                val scene = show({ listOf(thumbnail(Modifier.at(131, top, 128, 128)), other(this)) }, { listOf(Modifier.page(), with(this) { Modifier.destination().motionElement(photo(state.key)) }.picture(BLUE)) })
                scene.flight(most = 700.0)
                top = 500
                scene.flight(most = 700.0) { number, shot ->
                    if (number == 5) expect(abs(scene.box(shot)[1] - 490) < 30) { "it doesn't fly to where it is: ${scene.box(shot)}" }
                }
                scene.flight(most = 700.0)
                scene.state.settle(true, "8")
                scene.frame(16.0)
                scene.flight(most = 700.0) { number, shot ->
                    if (number == 5) expect(scene.box(shot)[0] < 40 && scene.box(shot)[3] > 650) { "it flies to ${scene.box(shot)}" }
                }
            },
            // situations: nested, split, bars
            "a host in a part of the window" to {
                show(
                    { listOf(thumbnail(Modifier.at(100, 100, 128, 128))) },
                    { listOf(Modifier.page(), picture(Modifier.at(0, 40, 300, 225))) },
                    host = { Modifier.drawWithContent { drawContent(); drawRect(Color(GREEN), Offset(0f, 780f)) }.at(60, 80, 300, 700) },
                ).bothWays()
            },
            // situations: late
            "late" to {
                for (frames in listOf(1, 2, 5)) {
                    var isThere by mutableStateOf(false)
                    val scene = show(destination = { listOf(Modifier.page()) + if (isThere) listOf(picture()) else emptyList() })
                    val rest = scene.shot()
                    scene.state.present("7")
                    for (frame in 0 until frames) {
                        val shot = scene.shot(16.0)
                        expect(scene.state.drawing == null && apart(rest, shot) == 0.0) { "frame $frame of $frames shows something" }
                    }
                    isThere = true
                    scene.frame(16.0)
                    scene.frame(16.0)
                    expect(scene.state.run != null && scene.state.time == 0.0) { "after $frames frames, it doesn't start" }
                    expect(scene.strength(scene.shot(140.0), 195, 210) > 200) { "after $frames frames, it doesn't fly: ${scene.box(scene.shot())}" }
                    scene.settle()
                    expect(!scene.state.isRunning && scene.state.isPresented) { "it doesn't end" }
                }
            },
            // situations: late-picture
            "a late picture" to {
                var color by mutableStateOf(0L)
                val scene = show(destination = { listOf(Modifier.page(), with(this) { Modifier.destination().motionElement(photo()) }.drawBehind { drawRect(Color(color)) }) })
                scene.flight { number, shot ->
                    if (number == 2) color = BLUE
                    if (number == 3) expect(scene.pixel(shot, 195, 260)[2] > 60) { "the picture doesn't appear in flight" }
                }
            },
            // situations: slow-route, cancel
            "cancelled while it waits" to {
                val scene = show(destination = { listOf(Modifier.page()) })
                val rest = scene.shot()
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(16.0)
                scene.state.dismiss()
                expect(apart(rest, scene.shot(16.0)) == 0.0 && !scene.state.isRunning) { "it isn't as before" }
                scene.bothWays(waits = 7, most = 900.0)
            },
            // situations: rejected
            "an app that refuses" to {
                val presented = mutableStateOf(true)
                var asks = 0
                val scene = following(presented, { asks += 1 })
                val rest = scene.shot()
                repeat(2) { attempt ->
                    scene.swipe(5f, 600f, 330f)
                    scene.touch(PointerEventType.Release, 330f, 600f)
                    scene.settle()
                    expect(asks == attempt + 1) { "the app is asked $asks times" }
                    expect(scene.state.isPresented && apart(rest, scene.shot()) == 0.0) { "it isn't as before" }
                }
            },
            // situations: removed
            "removed" to {
                for (side in 0..1) {
                    var isThere by mutableStateOf(true)
                    val scene =
                        show(
                            { if (side == 1 || isThere) listOf(thumbnail(Modifier.source().clipToBounds())) else emptyList() },
                            { listOf(Modifier.page()) + if (side == 0 || isThere) listOf(picture()) else emptyList() },
                        )
                    var last = 255
                    scene.state.present("7")
                    scene.frame(16.0)
                    for (step in 0 until 12) {
                        if (step == 3) isThere = false
                        val now = scene.strength(scene.shot(20.0), 195, 275)
                        expect(now > last - 20) { "its strength falls from $last to $now" }
                        last = now
                    }
                    scene.settle()
                    expect(!scene.state.isRunning) { "it doesn't end" }
                }
            },
            // situations: moved
            "moved" to {
                var top by mutableIntStateOf(91)
                var height by mutableIntStateOf(293)
                val scene = show(destination = { listOf(Modifier.page(), picture(Modifier.at(0, top, 390, height))) })
                scene.flight(step = 20.0) { number, _ -> if (number == 5) top = 250 }
                top = 91
                scene.frame(16.0)
                scene.flight()
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(60.0)
                height = 200
                scene.frame(20.0)
                scene.frame(100.0)
                val before = scene.box(scene.shot())
                scene.state.dismiss()
                val after = scene.box(scene.shot())
                expect(far(before, after) < 3) { "turned, it jumps from $before to $after" }
                scene.settle()
                expect(scene.box(scene.shot()) == listOf(131, 222, 259, 350)) { "it ends at ${scene.box(scene.shot())}" }
            },
            // situations: moved
            "moved under a finger" to {
                var height by mutableIntStateOf(293)
                val scene =
                    show(isPresented = true, destination = { listOf(Modifier.page(), picture(Modifier.at(0, 91, 390, height))) },
                        host = { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) })
                scene.swipe(5f, 600f, 150f, 5)
                height = 150
                scene.touch(PointerEventType.Move, 100f, 600f)
                scene.frame(16.0)
                scene.touch(PointerEventType.Move, 100f, 600f)
                scene.touch(PointerEventType.Release, 100f, 600f)
                var edges = scene.box(scene.shot())
                repeat(40) {
                    val now = scene.box(scene.shot(8.0))
                    expect(far(now, edges) < 45) { "let go, it jumps from $edges to $now" }
                    edges = now
                }
                expect(scene.state.isPresented && far(edges, listOf(0, 91, 390, 241)) < 2) { "it ends at $edges" }
            },
            // situations: moved, removed
            "moved and then removed" to {
                var left by mutableIntStateOf(131)
                var isThere by mutableStateOf(true)
                val scene = show({ if (isThere) listOf(thumbnail(Modifier.motionAlpha { 1f }.at(left, 222, 128, 128))) else emptyList() }, isPresented = true)
                scene.state.dismiss()
                scene.frame(16.0)
                scene.frame(60.0)
                left = 20
                scene.frame(16.0)
                scene.frame(104.0)
                isThere = false
                scene.frame(16.0)
                scene.frame(80.0)
                val last = scene.box(scene.shot(3.9))
                expect(scene.state.isRunning && far(last, listOf(20, 222, 148, 350)) < 3) { "it ends at $last" }
            },
            // situations: resized
            "resized" to {
                var bottom by mutableIntStateOf(800)
                val scene = show(destination = { listOf(Modifier.page(), picture(Modifier.at(0, bottom - 293, 390, 293))) })
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(60.0)
                scene.scene.constraints = Constraints.fixed(390, 500)
                bottom = 500
                var edges = scene.box(scene.shot(16.0))
                while (scene.state.isRunning) {
                    val now = scene.box(scene.shot(16.0))
                    expect(far(now, edges) < 60) { "it jumps from $edges to $now" }
                    edges = now
                }
                expect(scene.state.isPresented && far(edges, listOf(0, 207, 390, 500)) < 2) { "it ends at $edges" }
            },
            // situations: rebuilt
            "recomposed in each frame" to {
                var tick by mutableIntStateOf(0)
                val scene = show(before = { tick.hashCode() }, host = { state -> Modifier.also { state.isRunning.hashCode() } })
                val alone = show()
                for (one in listOf(scene, alone)) {
                    one.state.present("7")
                    one.frame(16.0)
                }
                repeat(12) {
                    tick += 1
                    expect(apart(scene.shot(20.0), alone.shot(20.0)) == 0.0) { "frame $it differs" }
                }
            },
            // situations: rebuilt-finger
            "recomposed while a finger drags" to {
                for (reads in listOf(false, true)) {
                    var tick by mutableIntStateOf(0)
                    val scene =
                        show(isPresented = true, before = { tick.hashCode() }, host = { state ->
                            if (reads) state.isRunning.hashCode()
                            Modifier.motionGesture(state, MotionSwipe(table.interactions[0]))
                        })
                    scene.touch(PointerEventType.Press, 5f, 600f)
                    var top = 0
                    for (step in 1..10) {
                        scene.touch(PointerEventType.Move, 5f + 30 * step, 600f)
                        tick += 1
                        val now = scene.box(scene.shot(16.0))[1]
                        if (step > 2) expect(now > top) { "it stays at $now while the finger moves" }
                        top = now
                    }
                    scene.touch(PointerEventType.Release, 305f, 600f)
                    scene.settle()
                    expect(!scene.state.isRunning && !scene.state.isPresented) { "it doesn't end: ${scene.state.isRunning}" }
                }
                var tick by mutableIntStateOf(0)
                val list = Pulled { tick.hashCode() }
                list.scene.touch(PointerEventType.Press, 195f, 300f)
                var shift = 0
                for (step in 1..8) {
                    list.scene.touch(PointerEventType.Move, 195f, 300f + 20 * step)
                    tick += 1
                    val now = list.scene.box(list.scene.shot(16.0))[1]
                    if (step > 3) expect(now > shift) { "a pull stays at $now" }
                    shift = now
                }
                list.scene.touch(PointerEventType.Release, 195f, 460f)
                list.scene.settle()
                expect(!list.scene.state.isRunning && list.scene.state.isPresented) { "a pull doesn't return: ${list.scene.state.isRunning}" }
            },
            // situations: finger-gone
            "a finger whose view is gone" to {
                run {
                    var hasGesture by mutableStateOf(true)
                    val scene =
                        show(isPresented = true, host = { if (hasGesture) Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) else Modifier })
                    scene.swipe(5f, 600f, 100f, 3)
                    expect(scene.state.isRunning) { "the finger moves nothing" }
                    hasGesture = false
                    scene.frame(1.0)
                    scene.settle()
                    expect(!scene.state.isRunning && scene.state.isPresented) { "it doesn't return: ${scene.state.isRunning}" }
                }
                var hasList by mutableStateOf(true)
                val list = Pulled(hasList = { hasList })
                list.pull(60f)
                expect(list.scene.state.isRunning) { "nothing is pulled" }
                hasList = false
                list.scene.frame(16.0)
                list.scene.touch(PointerEventType.Release, 195f, 360f)
                list.scene.settle()
                expect(!list.scene.state.isRunning && list.scene.state.isPresented) { "a list that is gone holds it: ${list.scene.state.isRunning}" }
            },
            // situations: pulled-back
            "pulled and moved back" to {
                val list = Pulled()
                list.pull(60f)
                expect(list.scene.state.isRunning && list.offset == 0f) { "nothing is pulled" }
                for (y in listOf(330f, 310f, 290f, 250f, 210f)) {
                    list.scene.touch(PointerEventType.Move, 195f, y)
                    list.scene.frame(16.0)
                }
                expect(list.offset > 60) { "the list doesn't scroll on: it is at ${list.offset}" }
                val shot = list.scene.shot()
                expect(abs(list.scene.box(shot)[1] - (91 - list.offset)) < 2 || list.scene.box(shot)[1] == 0) { "the picture is at ${list.scene.box(shot)}" }
                list.scene.touch(PointerEventType.Release, 195f, 210f)
                list.scene.settle()
                expect(!list.scene.state.isRunning && list.scene.state.isPresented) { "it doesn't end" }
            },
            // situations: inner-scroller
            "a pull over what scrolls" to {
                val list = Pulled(at = 200f)
                list.pull(100f)
                expect(!list.scene.state.isRunning && list.offset < 130) { "it pulls at ${list.offset}" }
                list.scene.touch(PointerEventType.Release, 195f, 400f)
                list.scene.settle()
                val across = Pulled(isCarousel = true)
                across.scene.touch(PointerEventType.Press, 195f, 300f)
                for (step in 1..5) {
                    across.scene.touch(PointerEventType.Move, 195f - 20 * step, 300f + 4 * step)
                    across.scene.frame(16.0)
                }
                expect(!across.scene.state.isRunning) { "a carousel pulls" }
            },
            // situations: two-fingers
            "two fingers" to {
                val scene = show(isPresented = true, host = { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])).motionGesture(it, MotionSwipe(table.interactions[1])) })
                scene.swipe(5f, 600f, 100f, 3)
                val pointers = { x: Float, isDown: Boolean -> listOf(0L to 100f, 1L to x).map { (id, at) -> androidx.compose.ui.scene.ComposeScenePointer(androidx.compose.ui.input.pointer.PointerId(id), Offset(at, 600f), isDown || id == 0L, PointerType.Touch) } }
                scene.scene.sendPointerEvent(PointerEventType.Press, pointers(300f, true))
                scene.frame(16.0)
                scene.scene.sendPointerEvent(PointerEventType.Move, pointers(200f, true))
                scene.frame(16.0)
                scene.scene.sendPointerEvent(PointerEventType.Release, pointers(200f, false))
                scene.frame(16.0)
                scene.touch(PointerEventType.Release, 100f, 600f)
                scene.settle()
                expect(!scene.state.isRunning && scene.state.isPresented) { "it is stuck: ${scene.state.isRunning}" }
            },
            // situations: fast
            "down, moved and up in one frame" to {
                val scene = show(isPresented = true, host = { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) })
                repeat(2) {
                    scene.touch(PointerEventType.Press, 5f, 600f)
                    scene.touch(PointerEventType.Move, 150f, 600f)
                    scene.touch(PointerEventType.Move, 330f, 600f)
                    scene.touch(PointerEventType.Release, 330f, 600f)
                    scene.settle()
                    expect(!scene.state.isRunning) { "it is stuck" }
                }
            },
            // situations: inner-stack
            "of two stacks, the inner one" to {
                lateinit var inner: MotionState
                val gesture = { state: MotionState -> Modifier.motionGesture(state, MotionSwipe(table.interactions[0])) }
                val boxes = Composed.Boxes { if (it.side == MotionSide.SOURCE) listOf(Modifier.page(), it.thumbnail()) else listOf(Modifier.page(), it.picture()) }
                val scene =
                    Scene(table, 390, 844, 1f, false, listOf(0, 47, 0, 34), emptyList(), true, app = { state ->
                        inner = MotionState(table, true, "7")
                        Composed.App { Composed.nested(state, inner, gesture, area, boxes, it) }
                    })
                scene.frame()
                for (expected in listOf(false to true, true to false)) {
                    scene.swipe(5f, 600f, 330f)
                    val running = scene.state.isRunning to inner.isRunning
                    expect(running == expected) { "of the outer and the inner host, a finger moves $running" }
                    scene.touch(PointerEventType.Release, 330f, 600f)
                    scene.settle()
                    expect(scene.state.isPresented == (expected.second) && !inner.isPresented) { "lifted, they show ${scene.state.isPresented} and ${inner.isPresented}" }
                }
                navigated(host = gesture) { chain, controller ->
                    for (way in listOf("1", "2", "3")) {
                        controller.navigate("photo/$way")
                        chain.settle()
                    }
                    for (left in listOf("2", "1", null)) {
                        chain.swipe(5f, 500f, 200f, 5)
                        // Caught on the way back.
                        chain.touch(PointerEventType.Release, 200f, 500f)
                        chain.frame(16.0)
                        chain.touch(PointerEventType.Press, 5f, 500f)
                        chain.touch(PointerEventType.Move, 340f, 500f)
                        chain.frame(16.0)
                        chain.touch(PointerEventType.Release, 340f, 500f)
                        chain.settle()
                        val shown = controller.currentBackStackEntry?.arguments?.getString("id")
                        expect(shown == left) { "a finger leads to $shown, not $left" }
                    }
                    expect(controller.currentDestination?.route == "grid") { "a finger leads to ${controller.currentDestination?.route}" }
                }
            },
            // situations: text-and-links
            "a drag with the mouse on a link" to {
                var clicks = 0
                val scene =
                    show(isPresented = true, destination = { listOf(Modifier.page(), picture(), Modifier.at(0, 500, 390, 200).clickable { clicks += 1 }) },
                        host = { Modifier.motionGesture(it, MotionSwipe(table.interactions[0])) })
                for ((type, x) in listOf(PointerEventType.Enter to 5f, PointerEventType.Move to 5f, PointerEventType.Press to 5f, PointerEventType.Move to 100f, PointerEventType.Move to 330f, PointerEventType.Release to 330f)) {
                    val buttons = androidx.compose.ui.input.pointer.PointerButtons(isPrimaryPressed = x > 5f && type != PointerEventType.Release || type == PointerEventType.Press)
                    scene.scene.sendPointerEvent(type, Offset(x, 600f), timeMillis = scene.now / 1_000_000, type = PointerType.Mouse, buttons = buttons, button = androidx.compose.ui.input.pointer.PointerButton.Primary)
                    scene.frame(16.0)
                }
                scene.settle()
                expect(clicks == 0 && !scene.state.isPresented && !scene.state.isRunning) { "$clicks clicks, ${scene.state.isPresented}" }
            },
            // situations: click-in-flight
            "Close in flight" to {
                lateinit var state: MotionState
                var opens = 0
                val scene =
                    show(
                        { listOf(thumbnail(), Modifier.at(0, 400, 390, 444).clickable { opens += 1 }, Modifier.at(300, 0, 90, 200).clickable { opens += 1 }) },
                        { listOf(Modifier.page(), picture(), Modifier.at(330, 50, 50, 50).clickable { state.dismiss() }) },
                    )
                state = scene.state
                state.present("7")
                scene.frame(16.0)
                val before = scene.box(scene.shot(150.0))
                scene.touch(PointerEventType.Press, 340f, 150f)
                scene.touch(PointerEventType.Release, 340f, 150f)
                scene.touch(PointerEventType.Press, 355f, 75f)
                scene.touch(PointerEventType.Release, 355f, 75f)
                val after = scene.box(scene.shot())
                expect(!state.isPresented && state.isRunning && far(before, after) < 2) { "it doesn't turn, or jumps from $before to $after" }
                expect(opens == 0) { "the tap reaches the other screen, too" }
                scene.settle()
                expect(!state.isRunning) { "it doesn't end" }
            },
            // situations: back, back-in-flight
            "the system's back" to {
                val scene = show()
                scene.flight()
                scene.flight(act = { Behaviors.BackGesture(scene.state).complete() })
                expect(!scene.state.isPresented) { "it doesn't lead back" }
                scene.state.present("7")
                scene.frame(16.0)
                val before = scene.shot(120.0)
                Behaviors.BackGesture(scene.state).complete()
                val after = scene.shot()
                expect(apart(before, after) < 5e-4 && !scene.state.isPresented) { "in flight, ${apart(before, after)} of the pixels jump" }
                scene.settle()
                expect(scene.box(scene.shot()) == listOf(131, 222, 259, 350)) { "it isn't back" }
            },
            // situations: again
            "again, and another item" to {
                val scene = show({ listOf(thumbnail(), with(this) { Modifier.at(0, 600, 100, 100).motionElement(photo("8")) }.picture(RED)) }, { listOf(Modifier.page(), with(this) { Modifier.destination().motionElement(photo(state.key)) }.picture(BLUE)) })
                scene.flight(most = 700.0)
                scene.state.dismiss()
                scene.frame(16.0)
                val before = scene.shot(100.0)
                scene.state.present("7")
                expect(apart(before, scene.shot()) < 5e-4 && scene.state.isPresented) { "the same item jumps" }
                scene.settle()
                scene.state.dismiss()
                scene.frame(16.0)
                scene.frame(100.0)
                scene.state.present("8")
                val first = scene.shot(16.0)
                expect(scene.state.key == "8" && scene.strength(first, 50, 650) > 100 && scene.strength(first, 195, 300) > 100) { "another item starts as ${scene.box(first)}" }
                scene.settle()
                expect(scene.state.isPresented && scene.state.key == "8") { "the other item isn't shown" }
                val presented = mutableStateOf(true)
                val key = mutableStateOf("7")
                val app = following(presented, { presented.value = it }, key)
                presented.value = false
                app.frame(16.0)
                app.frame(50.0)
                presented.value = true
                key.value = "8"
                app.frame(16.0)
                expect(app.state.key == "8" && app.state.isPresented) { "the state doesn't follow the app: ${app.state.key}" }
            },
            "another item in flight" to {
                val presented = mutableStateOf(false)
                val key = mutableStateOf("7")
                val app = following(presented, { presented.value = it }, key)
                presented.value = true
                repeat(2) { app.frame(16.0) }
                app.frame(100.0)
                key.value = "8"
                app.frame(16.0)
                expect(app.state.isRunning && app.state.key == "7") { "in flight, the item changes" }
                app.settle()
                expect(app.state.isPresented && app.state.key == "8") { "the state doesn't follow the app: ${app.state.key}" }
            },
            "again, in a NavHost" to {
                for (way in listOf("1", "2")) for (gap in listOf(0, 3, 9)) {
                    navigated { scene, controller ->
                        var top = -1

                        fun step() {
                            val shot = scene.shot(16.0)
                            val now = (0 until 844).firstOrNull { scene.strength(shot, 60, it) > 100 } ?: -1
                            expect(scene.state.drawing == null || scene.state.inner?.drawing == null) { "$way after $gap frames: both fly at once" }
                            if (way == "1" && gap > 0 && top >= 0) expect(abs(now - top) < 60) { "$way after $gap frames: the photo leaps from $top to $now" }
                            top = now
                        }
                        controller.navigate("photo/1")
                        repeat(gap) { step() }
                        controller.navigate("photo/$way")
                        repeat(45) { step() }
                        expect(controller.currentBackStackEntry?.arguments?.getString("id") == way && top == 91) { "$way after $gap frames: it shows $top" }
                        controller.popBackStack()
                        repeat(gap) { step() }
                        controller.popBackStack()
                        repeat(45) { step() }
                        expect(controller.currentDestination?.route == "grid" && top == 600 && !scene.state.isRunning) { "$way after $gap frames: it doesn't come home" }
                    }
                }
            },
            // situations: chain
            "a chain of destinations" to {
                navigated { scene, controller ->
                    var shot = scene.shot(16.0)
                    for ((from, way) in listOf(0 to "1", 1 to "2", 2 to "3", 3 to "", 2 to "", 1 to "")) {
                        if (way == "") controller.popBackStack() else controller.navigate("photo/$way")
                        var moved = 0
                        for (frame in 0..20) {
                            val now = scene.shot(16.0)
                            if (frame < 2) expect(apart(shot, now) < 5e-4) { "leg $from/$way: ${apart(shot, now)} of the pixels jump in frame $frame: ${scene.pixel(shot, 195, 250)}, ${scene.pixel(now, 195, 250)}" }
                            if (apart(shot, now) > 0) moved += 1
                            if (frame == 10) expect(scene.strength(now, 195, 450) > 100) { "leg $from/$way doesn't fly" }
                            shot = now
                        }
                        expect(moved > 15) { "leg $from/$way: only $moved of 20 frames move" }
                        scene.settle()
                        shot = scene.shot()
                    }
                    expect(controller.currentDestination?.route == "grid") { "${controller.currentDestination?.route} is shown" }
                    controller.navigate("photo/1")
                    scene.settle()
                    controller.navigate("photo/2")
                    scene.settle()
                    val gesture = Behaviors.BackGesture(scene.state)
                    scene.frame(16.0)
                    scene.frame(16.0)
                    gesture.move(0.5f)
                    scene.frame(16.0)
                    gesture.complete()
                    scene.settle()
                    expect(controller.currentBackStackEntry?.arguments?.getString("id") == "1") { "the outer screen goes back first" }
                }
            },
            // situations: process-death
            "a back stack that is restored" to {
                lateinit var other: NavHostController
                var shot = ByteArray(0)
                navigated { scene, controller ->
                    controller.navigate("photo/1")
                    scene.settle()
                    shot = scene.shot()
                    other = controller
                }
                navigated({ Composed.restore(it, other) }) { scene, controller ->
                    expect(scene.state.isPresented && apart(shot, scene.shot()) == 0.0) { "the screen is lost: ${scene.box(scene.shot())}" }
                    controller.popBackStack()
                    var moved = 0
                    repeat(20) {
                        val now = scene.shot(16.0)
                        if (apart(shot, now) > 0) moved += 1
                        shot = now
                    }
                    scene.settle()
                    expect(moved > 15 && controller.currentDestination?.route == "grid") { "on the way back, $moved of 20 frames move" }
                }
            },
            // situations: kept-state
            "what is inside" to {
                val scene = show()
                val nodes = { side: Int -> scene.state.scopes[side].nodes.last() }
                val first = nodes(0)
                scene.flight { number, _ ->
                    if (number == 3) expect(nodes(0) === first) { "the source is made twice" }
                }
                val there = nodes(1)
                scene.flight { number, _ ->
                    if (number == 3) expect(nodes(1) === there) { "the destination is made twice" }
                }
            },
            // situations: no-animation, reduced
            "without animation" to {
                val scene = show(scale = 0f)
                val rest = scene.shot()
                scene.state.present("7")
                scene.frame(16.0)
                expect(scene.box(scene.shot(100.0))[0] == 0 && scene.state.isRunning) { "it doesn't cross-fade" }
                scene.settle()
                expect(scene.box(scene.shot()) == listOf(0, 91, 390, 384)) { "it isn't presented" }
                scene.state.dismiss()
                scene.settle()
                expect(apart(rest, scene.shot()) == 0.0) { "it isn't back" }
            },
            // situations: two-hosts
            "two hosts" to {
                val shared = MotionState(table)
                var both by mutableStateOf(true)
                val scene =
                    Scene(table, 390, 844, 1f, false, listOf(0, 0, 0, 0), emptyList(), false, app = {
                        val boxes = Composed.Boxes { if (it.side == MotionSide.SOURCE) listOf(Modifier.page(), it.thumbnail()) else listOf(Modifier.page(), it.picture()) }
                        Composed.App { composer -> Composed.hosts(shared, both, area, boxes, composer) }
                    })
                scene.frame()
                both = false
                scene.frame(16.0)
                shared.present("7")
                scene.frame(16.0)
                scene.frame(100.0)
                expect(shared.isRunning && shared.time == 100.0) { "the older host takes the newer one's place" }
                expect(said.any { "two hosts" in it }) { "it says $said" }
                val (one, other) = show() to show()
                one.state.present("7")
                one.frame(16.0)
                other.frame(16.0)
                expect(!other.state.isRunning) { "the other one moves, too" }
            },
            // situations: rtl
            "right to left" to {
                show({ listOf(thumbnail(Modifier.at(20, 222, 128, 128))) }, isRightToLeft = true).bothWays()
            },
            // situations: keys
            "keyboard focus" to {
                var focused = ""
                val requester = FocusRequester()

                fun Modifier.named(name: String) = onFocusChanged { if (it.isFocused) focused = name }.focusable()
                val scene = show({ listOf(thumbnail(), Modifier.at(0, 0, 50, 50).focusRequester(requester).named("source")) }, { listOf(Modifier.page(), picture(), Modifier.at(0, 0, 50, 50).named("destination")) })
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(50.0)
                runCatching { requester.requestFocus() }
                expect(focused != "source") { "in flight, the focus goes to the screen that is left" }
            },
            // situations: many
            "a thousand rows" to {
                var draws = 0
                val rows = { scope: MotionScope ->
                    with(scope) {
                        List(1000) { row ->
                            Modifier.at(10 * (row % 39), 5 * (row / 39), 9, 4).motionElement(photo("$row")).drawBehind {
                                draws += 1
                                drawRect(Color(RED))
                            }
                        }
                    }
                }
                val scene = show({ rows(this) }, { listOf(Modifier.page(), picture()) })
                scene.state.present("7")
                scene.frame(16.0)
                val (compositions, before) = Composed.compositions to draws
                repeat(5) { scene.frame(16.0) }
                expect(draws == before && Composed.compositions == compositions) { "five frames draw ${draws - before} rows" }
                expect(before <= 2002) { "the first frame draws $before rows" }
            },
            // situations: leaks
            "a hundred round trips" to {
                val scene = show(scale = 0.05f)
                repeat(100) {
                    if (scene.state.isPresented) scene.state.dismiss() else scene.state.present("7")
                    repeat(4) { scene.frame(16.0) }
                    expect(!scene.state.isRunning) { "trip $it doesn't end" }
                }
                expect(scene.state.scopes.sumOf { it.nodes.size } == 2 && scene.state.drawing == null && scene.state.overlay == null) { "something is held" }
                scene.frame(16.0)
                expect(!scene.scene.hasInvalidations()) { "at rest, something ticks" }
            },
            // situations: environment
            "a theme, a density and a direction of a screen's own" to {
                val theme = staticCompositionLocalOf { GREEN }
                val boxes =
                    object : Composed.Boxes {
                        override fun of(scope: MotionScope): List<Modifier> = emptyList()

                        override fun of(
                            scope: MotionScope,
                            composer: Composer,
                        ): List<Modifier> {
                            val color = Color(composer.consume(theme))
                            val place = if (scope.side == MotionSide.SOURCE) Modifier.source() else Modifier.destination()
                            val marked =
                                with(scope) { place.motionElement(photo()) }.drawBehind {
                                    drawRect(color)
                                    val mark = 20.dp.toPx()
                                    drawRect(color.copy(green = 0.5f), if (layoutDirection == LayoutDirection.Rtl) Offset(size.width - mark, 0f) else Offset.Zero, Size(mark, mark))
                                }
                            return listOf(Modifier.page(), marked)
                        }
                    }
                val source = listOf(theme provides RED, LocalDensity provides Density(2f))
                val destination = listOf(theme provides BLUE, LocalDensity provides Density(3f), LocalLayoutDirection provides LayoutDirection.Rtl)
                val scene =
                    Scene(table, 390, 844, 1f, false, listOf(0, 47, 0, 34), emptyList(), false, app = { state ->
                        Composed.App { Composed.host(state, area, boxes, source, destination, it) }
                    })
                scene.frame()
                expect(scene.pixel(scene.shot(), 165, 225) == listOf(255, 128, 0, 255)) { "the source has another density: ${scene.pixel(scene.shot(), 165, 225)}" }
                scene.flight { _, shot -> expect(scene.box(shot).let { it[2] > it[0] }) { "nothing flies" } }
                expect(scene.pixel(scene.shot(), 335, 95) == listOf(0, 128, 255, 255)) { "the destination has another direction: ${scene.pixel(scene.shot(), 335, 95)}" }
                scene.flight()
            },
            // situations: slow-frames
            "a stall" to {
                val scene = show()
                scene.state.present("7")
                scene.frame(16.0)
                scene.frame(30.0)
                scene.frame(150.0)
                expect(scene.state.time == 180.0) { "after 180 ms it shows ${scene.state.time}" }
                val stalled = scene.shot()
                val even = show()
                even.state.present("7")
                even.frame(16.0)
                repeat(6) { even.frame(30.0) }
                expect(apart(stalled, even.shot()) == 0.0) { "it isn't where the clock says" }
            },
        )

    /** A `MotionNavHost`: a grid with the photos 1 to 3, each of which shows them all and itself. */
    private fun navigated(
        before: (NavHostController) -> Unit = {},
        host: (MotionState) -> Modifier = { Modifier },
        then: (Scene, NavHostController) -> Unit,
    ) {
        lateinit var controller: NavHostController
        val boxes =
            object : Composed.Boxes {
                override fun of(scope: MotionScope): List<Modifier> =
                    with(scope) { listOf(Modifier.page()) + (1..3).map { Modifier.at(130 * it - 110, 600, 100, 100).motionElement(photo("$it")).picture(RED) } }

                override fun of(
                    scope: MotionScope,
                    entry: String,
                ): List<Modifier> =
                    with(scope) {
                        val others = (1..3).filter { "$it" != entry }.map { Modifier.at(130 * it - 110, 700, 100, 100).motionElement(photo("$it")).picture(RED) }
                        listOf(Modifier.page(), Modifier.destination().motionElement(photo(entry)).picture(BLUE)) + others
                    }
            }
        val scene =
            Scene(table, 390, 844, 1f, false, listOf(0, 47, 0, 34), emptyList(), false, app = { state ->
                controller = Composed.controller()
                val navigator = MotionNavigator(state, controller)
                before(controller)
                val graph = Composed.graph(navigator, boxes)
                val owner = Behaviors.Owner()
                Composed.App { Composed.navHost(navigator, graph, host(state), area, boxes, owner, owner, it) }
            })
        scene.frame()
        then(scene, controller)
        scene.scene.close()
    }

    /** A state of an app, with the edge pan; [change] hears what the app is told. */
    private fun following(
        presented: androidx.compose.runtime.MutableState<Boolean>,
        change: (Boolean) -> Unit,
        key: androidx.compose.runtime.MutableState<String> = mutableStateOf("7"),
    ): Scene {
        val boxes = Composed.Boxes { if (it.side == MotionSide.SOURCE) listOf(Modifier.page(), it.thumbnail()) else listOf(Modifier.page(), it.picture()) }
        val scene =
            Scene(table, 390, 844, 1f, false, listOf(0, 47, 0, 34), emptyList(), presented.value, app = { state ->
                Composed.App { composer ->
                    Composed.effect(state, presented.value, key.value, { change(it) }, composer)
                    Composed.host(state, Modifier.motionGesture(state, MotionSwipe(table.interactions[0])), area, boxes, composer)
                }
            })
        scene.frame()
        return scene
    }

    /** A list, 1000 high at an offset, that a pull closes. */
    private class Pulled(
        at: Float = 0f,
        isCarousel: Boolean = false,
        around: Modifier = Modifier,
        hasList: () -> Boolean = { true },
        before: () -> Unit = {},
    ) {
        var offset by mutableStateOf(at)
        private val list =
            ScrollableState { by ->
                val old = offset
                offset = (old - by).coerceIn(0f, 1000f)
                old - offset
            }
        private val carousel = ScrollableState { it }
        val scene: Scene =
            show(
                isPresented = true, before = before,
                destination = {
                    before()
                    val pulls = Modifier.motionGesture(state, MotionSwipe(table.interactions[1]))
                    val scrolls = if (hasList()) Modifier.scrollable(list, Orientation.Vertical) else Modifier
                    val across = if (isCarousel) Modifier.scrollable(carousel, Orientation.Horizontal) else Modifier
                    val picture = Modifier.layout { measurable, _ -> measurable.measure(Constraints.fixed(390, 293)).run { layout(390, 844) { place(0, 91 - offset.toInt()) } } }
                    listOf(Modifier.page(), picture(around.then(pulls).then(scrolls).then(across).then(picture)))
                },
            )

        /** A finger, from 300 down. */
        fun pull(way: Float) {
            scene.touch(PointerEventType.Press, 195f, 300f)
            for (step in 1..6) {
                scene.touch(PointerEventType.Move, 195f, 300f + way * step / 6)
                scene.frame(16.0)
            }
        }
    }

    private fun Int.dp() = androidx.compose.ui.unit.Dp(toFloat())

    @JvmStatic
    fun answer(line: String): String =
        cases.filterKeys { line in it }.entries.joinToString("\n") { (name, case) ->
            wrong.clear()
            said.clear()
            MotionState.log = { said += it }
            try {
                onEventThread(case)
            } catch (thrown: Throwable) {
                thrown.printStackTrace()
                wrong += "it threw $thrown at ${thrown.stackTrace.firstOrNull { "transitions" in it.className }}"
            }
            name + "\t" + wrong.distinct().take(6).joinToString("\t") { it.replace('\n', ' ') }
        }
}

package com.example.transitions.compose

import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.Modifier
import androidx.compose.ui.MotionDurationScale
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.layout
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.Constraints
import com.example.transitions.heading
import com.example.transitions.MotionSample
import com.example.transitions.MotionSide
import com.example.transitions.MotionTable
import com.example.transitions.TABLES
import com.example.transitions.travel
import kotlinx.coroutines.Dispatchers
import org.jetbrains.skia.Bitmap
import javax.swing.SwingUtilities
import kotlin.coroutines.CoroutineContext

/** Black, red and blue, whose difference is how much of the red one is seen. */
internal const val RED = 0xFFFF0000
internal const val BLUE = 0xFF0000FF

/** A view of an element on a screen: its place in pixels and its color. */
internal class Item(
    val side: MotionSide,
    val index: Int,
    val x: Int,
    val y: Int,
    val width: Int,
    val height: Int,
    val color: Long,
    val name: String? = null,
    val radius: Double = 0.0,
)

/** The pictures of a scene, one at a time: they are native memory, which the collector doesn't count. */
internal class Pictures(
    private val scene: ImageComposeScene,
) {
    private var last: org.jetbrains.skia.Image? = null

    fun at(nanoseconds: Long): org.jetbrains.skia.Image {
        last?.close()
        return scene.render(nanoseconds).also { last = it }
    }
}

/** Two screens of plain boxes in a [MotionHost] of the real Compose, on a virtual clock. */
internal class Scene(
    val table: MotionTable,
    val width: Int,
    val height: Int,
    val density: Float,
    isRightToLeft: Boolean,
    insets: List<Int>,
    private val items: List<Item>,
    isPresented: Boolean,
    private val key: Any? = "7",
    scale: Float = 1f,
    modifier: (MotionState) -> Modifier = { Modifier },
    isSeen: Boolean = true,
    app: (Scene.(MotionState) -> Composed.App)? = null,
) {
    val state = MotionState(table, isPresented, key)
    var measures = 0
    var draws = 0
    var now = 1_000_000_000L
    val area = WindowInsets(insets[0], insets[1], insets[2], insets[3])

    // Effects run on the thread of events, as Navigation requires.
    private val context: CoroutineContext =
        Dispatchers.Main +
            object : MotionDurationScale {
                override val scaleFactor = scale
            }
    val scene: ImageComposeScene =
        Composed.scene(
            if (isSeen) width else 1, if (isSeen) height else 1, density, isRightToLeft, context,
            app?.invoke(this, state) ?: Composed.App { Composed.host(state, modifier(state), area, ::boxes, it) },
        ).also { it.constraints = Constraints.fixed(width, height) }

    fun boxes(scope: MotionScope): List<Modifier> =
        items.filter { it.side == scope.side }.map { item ->
            val place =
                Modifier.layout { measurable, _ ->
                    measures += 1
                    val placeable = measurable.measure(Constraints.fixed(item.width, item.height))
                    layout(this@Scene.width, this@Scene.height) { placeable.place(item.x, item.y) }
                }
            val tag = if (item.index < 0) place else with(scope) { place.motionElement(MotionTag(table, item.index, key)) }
            val named = if (item.name == null) tag else tag.semantics { contentDescription = item.name }
            named.drawBehind {
                draws += 1
                drawRect(Color(item.color))
            }
        }

    private val pictures = Pictures(scene)

    fun frame(milliseconds: Double = 0.0): org.jetbrains.skia.Image {
        now += (milliseconds * 1e6).toLong()
        return pictures.at(now)
    }

    fun at(milliseconds: Double): org.jetbrains.skia.Image = pictures.at(now + Math.round(milliseconds * 1e6))

    fun pixels(image: org.jetbrains.skia.Image): ByteArray = pixels(image, width, height)

    /** The numbers of an element in the order of the suite's keys. */
    fun numbers(index: Int): List<Double> {
        val sample = MotionSample()
        state.drawing!!.motion.sample(state.run!!, index, state.time, sample)
        return numbers(sample)
    }
}

internal fun pixels(
    image: org.jetbrains.skia.Image,
    width: Int,
    height: Int,
): ByteArray =
    Bitmap().use { bitmap ->
        bitmap.allocN32Pixels(width, height, false)
        check(image.readPixels(bitmap, 0, 0))
        bitmap.readPixels()!!
    }

internal fun numbers(s: MotionSample): List<Double> =
    listOf(s.x, s.y, s.width, s.height, s.translationX, s.translationY, s.opacity) + s.cornerRadius.toList() +
        listOf(s.scaleX, s.scaleY, s.rotation, s.rotationX, s.rotationY, s.blur) + s.shadow.toList() +
        listOf(s.content, s.sourceOpacity, s.destinationOpacity) + if (s.hasFill) s.fill.toList() else emptyList()

internal fun <T> onEventThread(block: () -> T): T {
    var result: Result<T>? = null
    SwingUtilities.invokeAndWait { result = runCatching(block) }
    return result!!.getOrThrow()
}

/**
 * Answers lines with lines of JSON, each a run of a scene. The fields of a line are separated by tabs: the table, what plays,
 * the host's size in pixels, the density, the reading direction, the insets in pixels (left, top, right, bottom), times in
 * milliseconds, and the elements' places, each a side, an index, a box and a color.
 *
 * What plays is `present` or `dismiss`; with `:` and times, what is reversed then. `drag:` and the number of a gesture play what a
 * finger moves: times are then its progress; with a progress and a speed, what follows when it is lifted there. `look:` and a
 * direction measure what is seen of each place in turn; `colors:` and a direction give the colors of pixels, which a last field
 * lists for each time; `trace:` and a direction record it, `app:` and a name what an app without a host does. `share:` and a direction measure
 * it in a `SharedTransitionLayout`, `seek:` where its time is set, `round:` its corners, whose radius follows the
 * color of a place; `order:` gives the color in the middle of each place with all of them composed, the last one first; a last field has the elements' names, with `*` if shared.
 */
internal object Probe {
    @JvmStatic
    fun answer(line: String): String =
        try {
            onEventThread { answer(line.split("\t")) }
        } catch (thrown: Throwable) {
            thrown.printStackTrace()
            "{\"thrown\":\"${thrown.toString().filter { it >= ' ' && it != '"' && it != '\\' }}\"}"
        }

    private fun answer(parts: List<String>): String {
        val what = parts[1].split(":")
        val times = parts[6].split(",").map { it.toDouble() }
        val places =
            parts[7].split(";").filter { it != "" }.map { text ->
                val n = text.split(",")
                Item(MotionSide.valueOf(n[0]), n[1].toInt(), n[2].toInt(), n[3].toInt(), n[4].toInt(), n[5].toInt(), n[6].toLong(16), null, n.getOrElse(7) { "0" }.toDouble())
            }

        if (what[0] == "app") return Imported(what[1]).record()
        if (what[0] == "round") return rounded(parts, what[1] == "present", times, places)
        if (what[0] == "order") return ordered(parts, what[1] == "present", times, places)
        if (what[0] == "share" || what[0] == "seek") return shared(parts, what[1] == "present", what[0] == "seek", times, places)

        fun scene(
            items: List<Item>,
            isPresented: Boolean,
            isSeen: Boolean = true,
        ): Scene {
            val (width, height) = parts[2].split(",").map { it.toInt() }
            val insets = parts[5].split(",").map { it.toInt() }
            val table = TABLES.getValue(parts[0])
            return Scene(table, width, height, parts[3].toFloat(), parts[4] == "rtl", insets, items, isPresented, isSeen = isSeen)
        }
        return when (what[0]) {
            "measure" -> measured(scene(places, false, false))
            "colors" -> colors(scene(places, what[1] != "present"), times, what[1] == "present", parts[8])
            "look" -> looks(places, times, what[1] == "present") { scene(it, what[1] != "present") }
            "trace" -> traced(scene(places, what[1] != "present"), what[1] == "present")
            "drag" -> dragged(scene(places, TABLES.getValue(parts[0]).interactions[what[1].toInt()].completes.name == "DISMISS", false), what, times)
            else -> run(scene(places, what[0] != "present", false), what, times)
        }
    }

    /** What the runtime measures of both screens, as `simulate` takes it. */
    private fun measured(scene: Scene): String {
        scene.start(true)
        repeat(8) { scene.frame(16.0) }
        val stage = scene.state.drawing!!.motion.stage
        val sides =
            MotionSide.entries.flatMap { side ->
                stage.views(side).map { (index, view) ->
                    val own = view.box?.run { "\"x\":$x,\"y\":$y,\"width\":$width,\"height\":$height," }.orEmpty()
                    val text = view.handover.run { "$own\"opacity\":$opacity,\"rotation\":$rotation" }
                    "[\"${side.name.lowercase()}\",$index,{${if (view.isMissing) "\"missing\":true" else text}}]"
                }
            }
        scene.scene.close()
        return "{\"measured\":$sides}"
    }

    private fun Scene.start(presents: Boolean) {
        frame()
        if (presents) state.present(state.key) else state.dismiss()
        frame(16.0)
    }

    private fun run(
        scene: Scene,
        what: List<String>,
        times: List<Double>,
    ): String {
        val presents = what[0] == "present"
        scene.start(presents)
        var heading = presents
        for (turn in what.getOrElse(1) { "" }.split(",").filter { it != "" }) {
            scene.at(turn.toDouble())
            scene.now += Math.round(turn.toDouble() * 1e6)
            heading = !heading
            if (heading) scene.state.present() else scene.state.dismiss()
        }
        return played(scene, times, heading)
    }

    private fun traced(
        scene: Scene,
        presents: Boolean,
    ): String {
        scene.frame()
        val frame = {
            scene.frame(1000.0 / 30)
            scene.now / 1e6
        }
        val text = scene.state.record(frame) { if (presents) scene.state.present(scene.state.key) else scene.state.dismiss() }
        scene.scene.close()
        return "{\"trace\":[${text.trim().lines().joinToString(",")}]}"
    }

    private fun played(
        scene: Scene,
        times: List<Double>,
        heading: Boolean,
    ): String {
        val duration = scene.state.run!!.duration
        val before = Triple(Composed.compositions, scene.measures, scene.draws)
        val frames =
            times.map { time ->
                scene.at(time)
                scene.table.elements.indices.map { scene.numbers(it) }
            }
        val costs = listOf(Composed.compositions - before.first, scene.measures - before.second, scene.draws - before.third)
        scene.at(duration + 1)
        scene.at(duration + 17)
        val isDone = !scene.state.isRunning && scene.state.isPresented == heading
        scene.scene.close()
        return "{\"duration\":$duration,\"costs\":$costs,\"done\":$isDone,\"frames\":$frames}"
    }

    private fun dragged(
        scene: Scene,
        what: List<String>,
        times: List<Double>,
    ): String {
        scene.frame()
        val interaction = scene.table.interactions[what[1].toInt()]
        val finger = scene.state.grab(interaction, scene.state.key)!!
        scene.frame(16.0)
        val motion = scene.state.drawing!!.motion
        val travel = motion.travel(interaction)
        val heading = motion.heading(interaction).also { if (motion.isMirrored) it[0] = -it[0] }

        fun move(progress: Double) {
            if (interaction.direction == null) finger.pinch(1 + travel * progress, 0.0)
            else finger.drag(DoubleArray(2) { heading[it] * travel * progress }, DoubleArray(2))
        }
        if (what.size > 2) {
            move(what[2].toDouble())
            scene.frame(16.0)
            if (scene.state.run?.legs?.get(0)?.release == null) finger.release(what[3].toDouble())
            return played(scene, times, scene.state.isPresented)
        }
        val frames =
            times.map { progress ->
                move(progress)
                scene.frame(16.0)
                scene.table.elements.indices.map { scene.numbers(it) }
            }
        scene.scene.close()
        return "{\"frames\":$frames}"
    }

    /** For each place and time: how much of it is seen, and where, in pixels. */
    private fun looks(
        places: List<Item>,
        times: List<Double>,
        presents: Boolean,
        make: (List<Item>) -> Scene,
    ): String =
        places.indices.map { shown ->
            val scenes =
                listOf(RED, BLUE).map { color ->
                    make(places.mapIndexed { at, one -> if (at == shown) one.colored(color) else one.colored(0) })
                        .also { it.start(presents) }
                }
            val seen = times.map { time -> seen(scenes.map { it.pixels(it.at(time)) }, scenes[0].width) }
            scenes.forEach { it.scene.close() }
            seen
        }.let { "{\"looks\":$it}" }

    private fun colors(
        scene: Scene,
        times: List<Double>,
        presents: Boolean,
        points: String,
    ): String {
        scene.start(presents)
        val colors =
            times.zip(points.split(";")).map { (time, asked) ->
                val bytes = scene.pixels(scene.at(time))
                asked.split(",").filter { it != "" }.map { place ->
                    val (x, y) = place.split(":").map { it.toInt() }
                    val at = 4 * (y * scene.width + x)
                    listOf(2, 1, 0, 3).map { bytes[at + it].toInt() and 255 }
                }
            }
        scene.scene.close()
        return "{\"colors\":$colors}"
    }

    private fun shared(
        parts: List<String>,
        presents: Boolean,
        seeks: Boolean,
        times: List<Double>,
        places: List<Item>,
    ): String {
        val (width, height) = parts[2].split(",").map { it.toInt() }
        val names = parts[8].split(",")
        return places.map { shown ->
            val items = places.filter { it.index == shown.index }.map { it.colored(if (it === shown) RED else 0) }
            val scene =
                SharedScene(
                    SCREENS.getValue(parts[0]), names, width, height, parts[3].toFloat(),
                    parts[4] == "rtl", items, presents, seeks,
                )
            if (!seeks) scene.start()
            val black = ByteArray(4 * width * height)
            val seen =
                times.map { time ->
                    val image = pixels(if (seeks) scene.seek(time) else scene.at(time), width, height)
                    seen(listOf(image, black), width, isAlone = true) + scene.bounds(items.first { it.color == RED })
                }
            scene.close()
            seen
        }.let { "{\"looks\":$it}" }
    }

    private fun ordered(
        parts: List<String>,
        presents: Boolean,
        times: List<Double>,
        places: List<Item>,
    ): String {
        val (width, height) = parts[2].split(",").map { it.toInt() }
        val screens = SCREENS.getValue(parts[0])
        val isRightToLeft = parts[4] == "rtl"
        val scene =
            SharedScene(screens, parts[8].split(","), width, height, parts[3].toFloat(), isRightToLeft, places.reversed(), presents, false)
        scene.start()
        val colors =
            times.map { time ->
                val bytes = pixels(scene.at(time), width, height)
                places.map { place ->
                    val (left, right, top, bottom) = scene.bounds(place)
                    val at = 4 * (((top + bottom) / 2).toInt() * width + ((left + right) / 2).toInt())
                    listOf(2, 1, 0).map { bytes[at + it].toInt() and 255 }
                }
            }
        scene.close()
        return "{\"colors\":$colors}"
    }

    /** For each place and time: its width and height, and if it is seen the radius of each of its corners, by coverage along a diagonal. */
    private fun rounded(
        parts: List<String>,
        presents: Boolean,
        times: List<Double>,
        places: List<Item>,
    ): String {
        val (width, height) = parts[2].split(",").map { it.toInt() }
        return places.map { shown ->
            val items = places.filter { it.index == shown.index }.map { if (it === shown) it else it.colored(0) }
            val names = parts[8].split(",")
            val scene =
                SharedScene(SCREENS.getValue(parts[0]), names, width, height, parts[3].toFloat(), parts[4] == "rtl", items, presents, false)
            scene.start()
            val corners =
                times.map { time ->
                    val bytes = pixels(scene.at(time), width, height)
                    val (left, right, top, bottom) = scene.bounds(shown).map { it.toInt() }

                    fun red(
                        x: Int,
                        y: Int,
                    ): Int = if (x in 0 until width && y in 0 until height) bytes[4 * (y * width + x) + 2].toInt() and 255 else 0
                    val strongest = red((left + right) / 2, (top + bottom) / 2).toDouble()
                    val radii =
                        listOf(left to top, right - 1 to top, right - 1 to bottom - 1, left to bottom - 1).map { (x, y) ->
                            val bare = (0 until minOf(right - left, bottom - top) / 2).sumOf { step ->
                                1 - red(if (x == left) x + step else x - step, if (y == top) y + step else y - step) / strongest
                            }
                            bare / (1 - kotlin.math.sqrt(0.5))
                        }
                    listOf(right - left, bottom - top) + if (strongest > 0) radii else emptyList()
                }
            scene.close()
            corners
        }.let { "{\"corners\":$it}" }
    }

    private fun Item.colored(color: Long) = Item(side, index, x, y, width, height, color, name, radius)

    /** The area and the center, and the edges of its middle row and column: left, right, top, bottom; by coverage. Of red alone, in whole pixels. */
    private fun seen(
        pixels: List<ByteArray>,
        width: Int,
        isAlone: Boolean = false,
    ): List<Double> {
        val height = pixels[0].size / 4 / width

        fun share(
            x: Int,
            y: Int,
        ): Double {
            val at = 4 * (y * width + x)
            val red = (pixels[0][at + 2].toInt() and 255) - (pixels[1][at + 2].toInt() and 255)
            val blue = (pixels[1][at].toInt() and 255) - (pixels[0][at].toInt() and 255)
            return if (isAlone) red / 255.0 else (red + blue) / 510.0
        }
        var area = 0.0
        var x = 0.0
        var y = 0.0
        var strongest = 0.0
        for (row in 0 until height) {
            for (column in 0 until width) {
                val one = share(column, row)
                if (one == 0.0) continue
                area += one
                x += one * (column + 0.5)
                y += one * (row + 0.5)
                strongest = maxOf(strongest, one)
            }
        }
        if (area <= 0) return listOf(0.0)

        fun edges(
            count: Int,
            share: (Int) -> Double,
        ): List<Double> {
            if (isAlone) {
                val strong = (0 until count).filter { share(it) > strongest / 2 }
                return listOf(strong.first().toDouble(), strong.last() + 1.0)
            }
            var sum = 0.0
            var moment = 0.0
            for (at in 0 until count) {
                sum += share(at)
                moment += share(at) * (at + 0.5)
            }
            val length = sum / strongest
            val middle = if (sum > 0) moment / sum else 0.0
            return listOf(middle - length / 2, middle + length / 2)
        }
        val row = (y / area).toInt()
        val column = (x / area).toInt()
        return listOf(area, x / area, y / area, strongest) + edges(width) { share(it, row) } + edges(height) { share(column, it) }
    }
}

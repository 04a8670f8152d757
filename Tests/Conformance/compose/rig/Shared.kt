@file:OptIn(ExperimentalSharedTransitionApi::class)

package com.example.transitions.compose

import androidx.compose.animation.AnimatedVisibilityScope
import androidx.compose.animation.ContentTransform
import androidx.compose.animation.ExperimentalSharedTransitionApi
import androidx.compose.animation.SharedTransitionScope
import androidx.compose.animation.core.SeekableTransitionState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.mutableStateOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.layout.findRootCoordinates
import androidx.compose.ui.layout.layout
import androidx.compose.ui.layout.onPlaced
import androidx.compose.ui.unit.Constraints
import com.example.transitions.MotionSide
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.channels.Channel
import org.jetbrains.skia.Image

/** An exported `NAMEScreen`. */
internal interface SharedScreens {
    fun transform(presents: Boolean): ContentTransform

    /** The modifier of an element, or the same if it has none. The state is null for one that isn't shared. */
    fun apply(
        modifier: Modifier,
        element: String,
        state: SharedTransitionScope.SharedContentState?,
        scope: SharedTransitionScope,
        visibility: AnimatedVisibilityScope,
        isDestination: Boolean,
    ): Modifier
}

/** A finger that seeks, without any composition. */
internal class SharedFinger(
    private val presents: Boolean,
) {
    val shares = Channel<Float>(Channel.UNLIMITED)

    suspend fun follow(state: SeekableTransitionState<Boolean>) {
        for (share in shares) state.seekTo(share, presents)
    }
}

/** Two screens of boxes of elements, whose names end in `*` if they are shared, in the real `SharedTransitionLayout`, on a virtual clock. */
internal class SharedScene(
    private val screens: SharedScreens,
    private val names: List<String>,
    val width: Int,
    private val height: Int,
    density: Float,
    isRightToLeft: Boolean,
    private val items: List<Item>,
    private val presents: Boolean,
    seeks: Boolean,
) {
    private val keys = items.map { names[it.index] }.distinct().filter { it.endsWith("*") }
    private val isOpen = mutableStateOf(!presents)
    private val finger = if (seeks) SharedFinger(presents) else null
    private val placed = mutableMapOf<Item, LayoutCoordinates>()
    private var now = 1_000_000_000L
    private val scene =
        Composed.scene(width, height, density, isRightToLeft, Dispatchers.Main) { composer ->
            val transform = screens::transform
            Composed.shared(isOpen.value, finger, transform, keys, ::modifiers, composer)
        }

    private val pictures = Pictures(scene)

    private fun modifiers(
        scope: SharedTransitionScope,
        visibility: AnimatedVisibilityScope,
        isDestination: Boolean,
        states: List<SharedTransitionScope.SharedContentState>,
    ): List<Modifier> =
        items.filter { (it.side == MotionSide.DESTINATION) == isDestination }.map { item ->
            val place =
                Modifier.layout { measurable, _ ->
                    val placeable = measurable.measure(Constraints.fixed(item.width, item.height))
                    layout(width, height) { placeable.place(item.x, item.y) }
                }
            val name = names[item.index]
            val state = states.getOrNull(keys.indexOf(name))
            screens.apply(place, name.removeSuffix("*"), state, scope, visibility, isDestination)
                .onPlaced { placed[item] = it }
                .clip(RoundedCornerShape(item.radius.toFloat()))
                .drawBehind { drawRect(Color(item.color)) }
        }

    /** The second frame after the change of state is the first of the run. */
    fun start() {
        pictures.at(now)
        isOpen.value = presents
        pictures.at(now)
        now += 16_000_000L
        pictures.at(now)
    }

    /** At a time of the run, or where a finger has moved it to a share of its time. */
    fun at(milliseconds: Double): Image = pictures.at(now + Math.round(milliseconds * 1e6))

    fun seek(share: Double): Image {
        finger!!.shares.trySend(share.toFloat())
        repeat(4) {
            now += 16_000_000L
            pictures.at(now)
        }
        return pictures.at(now)
    }

    /** Left, right, top and bottom of an item, as layout has them, in pixels. */
    fun bounds(item: Item): List<Double> {
        val coordinates = placed[item]?.takeIf { it.isAttached } ?: return List(4) { 0.0 }
        val box = coordinates.findRootCoordinates().localBoundingBoxOf(coordinates, clipBounds = false)
        return listOf(box.left, box.right, box.top, box.bottom).map { it.toDouble() }
    }

    fun close() = scene.close()
}

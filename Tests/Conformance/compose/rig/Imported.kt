@file:OptIn(ExperimentalSharedTransitionApi::class)

package com.example.transitions.compose

import androidx.compose.animation.AnimatedVisibilityScope
import androidx.compose.animation.ExperimentalSharedTransitionApi
import androidx.compose.animation.SharedTransitionScope
import androidx.compose.animation.core.AnimationSpec
import androidx.compose.animation.core.EaseInOut
import androidx.compose.animation.core.FastOutSlowInEasing
import androidx.compose.animation.core.spring
import androidx.compose.animation.core.tween
import androidx.compose.animation.fadeIn
import androidx.compose.animation.fadeOut
import androidx.compose.animation.togetherWith
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composer
import androidx.compose.runtime.mutableStateOf
import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.Dispatchers

/** Apps without a host, whose cards move by Compose's own animations: what the recorder writes of them. */
internal class Imported(
    private val name: String,
) {
    private val isOpen = mutableStateOf(false)
    private val recorder = MotionRecorder(DENSITY)
    private val scene: ImageComposeScene =
        Composed.scene((WIDTH * DENSITY).toInt(), (HEIGHT * DENSITY).toInt(), DENSITY, false, Dispatchers.Main) { composer ->
            if (name == "shared") share(composer) else Composed.compose(listOf(moved(composer)), composer)
        }.also { it.constraints = Constraints.fixed((WIDTH * DENSITY).toInt(), (HEIGHT * DENSITY).toInt()) }

    private val spec: AnimationSpec<Dp> =
        if (name == "spring") spring(dampingRatio = 0.75f, stiffness = 200f) else tween(300, easing = EaseInOut)

    /** `animateDpAsState` for each number of the card's place. */
    private fun moved(composer: Composer): Modifier {
        val target = if (isOpen.value) OPEN else CLOSED
        val (x, y, width, height) = target.map { Composed.animateDp(it.toFloat(), spec, composer).value }
        return with(recorder) { Modifier.offset(x, y).size(width, height).recorded("card", cornerRadius = { (width - 120.dp) / 27f }) }
    }

    /** `sharedElement` in a `SharedTransitionLayout`. */
    private fun share(composer: Composer) {
        val fade = fadeIn(tween(DURATION)) togetherWith fadeOut(tween(DURATION))
        Composed.shared(isOpen.value, null, { fade }, listOf("card"), ::shared, composer)
    }

    private fun shared(
        scope: SharedTransitionScope,
        visibility: AnimatedVisibilityScope,
        isDestination: Boolean,
        states: List<SharedTransitionScope.SharedContentState>,
    ): List<Modifier> {
        val (x, y, width, height) = (if (isDestination) OPEN else CLOSED).map { it.dp }
        val bounds =
            with(scope) {
                Modifier.offset(x, y).sharedElement(states[0], visibility, boundsTransform = { _, _ -> tween(DURATION, easing = FastOutSlowInEasing) })
            }
        return listOf(with(recorder) { bounds.recorded("card").size(width, height) })
    }

    fun record(): String {
        var now = 1_000_000_000L
        val frame = {
            now += 1_000_000_000L / 60
            scene.render(now).close()
            now / 1e6
        }
        repeat(2) { frame() }
        val text = recorder.record("app", false, frame) { isOpen.value = true }
        scene.close()
        return "{\"trace\":[${text.trim().lines().joinToString(",")}]}"
    }

    private companion object {
        const val WIDTH = 390
        const val HEIGHT = 844
        const val DENSITY = 3f
        const val DURATION = 400
        val CLOSED = listOf(16, 420, 120, 120)
        val OPEN = listOf(24, 60, 336, 300)
    }
}

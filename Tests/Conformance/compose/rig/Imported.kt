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
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composer
import androidx.compose.runtime.mutableStateOf
import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.paint
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.graphics.painter.ColorPainter
import androidx.compose.ui.node.ModifierNodeElement
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.text
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.Dispatchers

/** Keeps a node of the scene, whose owner knows the semantics. */
private class Probed : ModifierNodeElement<Modifier.Node>() {
    var node: Modifier.Node? = null

    override fun create(): Modifier.Node = object : Modifier.Node() {}.also { node = it }

    override fun update(node: Modifier.Node) = Unit

    override fun equals(other: Any?): Boolean = this === other

    override fun hashCode(): Int = 0
}

/** Apps without a host, whose cards move by Compose's own animations: what the recorder writes of them. */
internal class Imported(
    private val name: String,
) {
    private val isOpen = mutableStateOf(false)
    private val probe = Probed()
    private val recorder = MotionRecorder(DENSITY) { probe.node?.let { Composed.semantics(it).unmergedRootSemanticsNode } }
    private val scene: ImageComposeScene =
        Composed.scene((WIDTH * DENSITY).toInt(), (HEIGHT * DENSITY).toInt(), DENSITY, false, Dispatchers.Main) { composer ->
            when (name) {
                "shared" -> share(composer)
                "drawn" -> Composed.nested(drawn(composer), composer)
                else -> Composed.compose(listOf(moved(composer)), composer)
            }
        }.also { it.constraints = Constraints.fixed((WIDTH * DENSITY).toInt(), (HEIGHT * DENSITY).toInt()) }

    private val spec: AnimationSpec<Dp> =
        if (name == "spring") spring(dampingRatio = 0.75f, stiffness = 200f) else tween(300, easing = EaseInOut)

    /** `animateDpAsState` for each number of the card's place. */
    private fun moved(composer: Composer): Modifier {
        val target = if (isOpen.value) OPEN else CLOSED
        val (x, y, width, height) = target.map { Composed.animateDp(it.toFloat(), spec, composer).value }
        return with(recorder) { Modifier.offset(x, y).size(width, height).recorded("card", cornerRadius = { (width - 120.dp) / 27f }) }
    }

    /** What modifiers and semantics tell: a card that clips what it holds, which fades by both forms of `graphicsLayer`. */
    private fun drawn(composer: Composer): List<Modifier> {
        val progress = Composed.animateDp(if (isOpen.value) 100f else 0f, tween(300, easing = EaseInOut), composer).value.value / 100
        return with(recorder) {
            val card = Modifier.offset(16.dp, 420.dp - 360.dp * progress).size(120.dp + 216.dp * progress)
            listOf(
                probe,
                card.recorded("card").clip(RoundedCornerShape(20.dp - 12.dp * progress)),
                Modifier
                    .offset(8.dp, 8.dp)
                    .size(60.dp, 20.dp)
                    .alpha(1 - 0.5f * progress)
                    .semantics { text = AnnotatedString("A") }
                    .recorded("title"),
                Modifier
                    .offset(8.dp, 40.dp)
                    .size(60.dp)
                    .graphicsLayer { alpha = 1 - 0.5f * progress }
                    .paint(ColorPainter(Color.Red))
                    .recorded("picture"),
                Modifier
                    .offset(80.dp, 8.dp)
                    .size(30.dp)
                    .background(Color.Blue, CircleShape)
                    .semantics { role = Role.Button }
                    .recorded("close"),
            )
        }
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

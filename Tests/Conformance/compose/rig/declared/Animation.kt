package compose110

import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.Transition
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.TransformOrigin
import androidx.compose.ui.layout.ContentScale
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.LayoutDirection

/** As in the list of the API of animation 1.10, in which some of these have other names than in 1.7. */
@RequiresOptIn("This is an experimental shared transition API.")
public annotation class ExperimentalSharedTransitionApi

public interface AnimatedVisibilityScope {
    public val transition: Transition<EnterExitState>

    public fun Modifier.animateEnterExit(enter: EnterTransition = TODO(), exit: ExitTransition = TODO(), label: String = ""): Modifier =
        TODO()
}

public enum class EnterExitState { PreEnter, Visible, PostExit }

public sealed class EnterTransition {
    public operator fun plus(enter: EnterTransition): EnterTransition = TODO()

    public companion object {
        public val None: EnterTransition get() = TODO()
    }
}

public sealed class ExitTransition {
    public operator fun plus(exit: ExitTransition): ExitTransition = TODO()

    public companion object {
        public val None: ExitTransition get() = TODO()
    }
}

public interface SizeTransform

public class ContentTransform(
    public val targetContentEnter: EnterTransition,
    public val initialContentExit: ExitTransition,
    targetContentZIndex: Float = 0f,
    sizeTransform: SizeTransform? = TODO(),
)

public fun interface BoundsTransform {
    public fun createAnimationSpec(initialBounds: Rect, targetBounds: Rect): FiniteAnimationSpec<Rect>
}

public fun fadeIn(animationSpec: FiniteAnimationSpec<Float> = TODO(), initialAlpha: Float = 0f): EnterTransition = TODO()

public fun fadeOut(animationSpec: FiniteAnimationSpec<Float> = TODO(), targetAlpha: Float = 0f): ExitTransition = TODO()

public fun slideIn(animationSpec: FiniteAnimationSpec<IntOffset> = TODO(), initialOffset: (IntSize) -> IntOffset): EnterTransition = TODO()

public fun slideOut(animationSpec: FiniteAnimationSpec<IntOffset> = TODO(), targetOffset: (IntSize) -> IntOffset): ExitTransition = TODO()

public fun scaleIn(
    animationSpec: FiniteAnimationSpec<Float> = TODO(),
    initialScale: Float = 0f,
    transformOrigin: TransformOrigin = TransformOrigin.Center,
): EnterTransition = TODO()

public fun scaleOut(
    animationSpec: FiniteAnimationSpec<Float> = TODO(),
    targetScale: Float = 0f,
    transformOrigin: TransformOrigin = TransformOrigin.Center,
): ExitTransition = TODO()

public interface SharedTransitionScope {
    @Composable
    public fun rememberSharedContentState(key: Any): SharedContentState = TODO()

    @Composable
    public fun rememberSharedContentState(key: Any, config: SharedContentConfig): SharedContentState = TODO()

    public fun OverlayClip(clipShape: Shape): OverlayClip

    public fun Modifier.sharedBounds(
        sharedContentState: SharedContentState,
        animatedVisibilityScope: AnimatedVisibilityScope,
        enter: EnterTransition = TODO(),
        exit: ExitTransition = TODO(),
        boundsTransform: BoundsTransform = TODO(),
        resizeMode: ResizeMode = TODO(),
        placeholderSize: PlaceholderSize = TODO(),
        renderInOverlayDuringTransition: Boolean = true,
        zIndexInOverlay: Float = 0f,
        clipInOverlayDuringTransition: OverlayClip = TODO(),
    ): Modifier

    public interface SharedContentConfig

    public class SharedContentState

    public fun interface PlaceholderSize {
        public fun calculateSize(contentSize: IntSize, animatedSize: IntSize): IntSize
    }

    public interface OverlayClip {
        public fun getClipPath(
            sharedContentState: SharedContentState,
            bounds: Rect,
            layoutDirection: LayoutDirection,
            density: Density,
        ): Path?
    }

    public sealed interface ResizeMode {
        public companion object {
            public val RemeasureToBounds: ResizeMode get() = TODO()

            public fun scaleToBounds(contentScale: ContentScale = TODO()): ResizeMode = TODO()
        }
    }
}

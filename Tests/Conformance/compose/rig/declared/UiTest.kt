package androidx.compose.ui.test

import androidx.compose.ui.graphics.ImageBitmap

/** As in the list of the API of ui-test 1.7. */
public interface MainTestClock {
    public val currentTime: Long
    public var autoAdvance: Boolean

    public fun advanceTimeByFrame()
}

public interface SemanticsNodeInteractionsProvider

public class SemanticsNodeInteraction

public fun SemanticsNodeInteractionsProvider.onRoot(useUnmergedTree: Boolean = false): SemanticsNodeInteraction = TODO()

public fun SemanticsNodeInteraction.captureToImage(): ImageBitmap = TODO()

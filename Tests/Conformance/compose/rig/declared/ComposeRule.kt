package androidx.compose.ui.test.junit4

import androidx.compose.runtime.Composable
import androidx.compose.ui.test.MainTestClock
import androidx.compose.ui.test.SemanticsNodeInteractionsProvider

/** As in the list of the API of ui-test-junit4 1.7. */
public interface ComposeContentTestRule : SemanticsNodeInteractionsProvider {
    public val mainClock: MainTestClock

    public fun setContent(composable: @Composable () -> Unit)
}

public fun createComposeRule(): ComposeContentTestRule = TODO()

package androidx.navigation3.ui

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.navigation3.runtime.NavEntry

/** The parameters of `NavDisplay` that the guide uses. */
@Composable
public fun <T : Any> NavDisplay(
    backStack: List<T>,
    modifier: Modifier = Modifier,
    onBack: () -> Unit = TODO(),
    entryProvider: (T) -> NavEntry<T>,
): Unit = TODO()

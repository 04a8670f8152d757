package androidx.activity.compose

import androidx.activity.BackEventCompat
import androidx.activity.ComponentActivity
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionContext
import kotlinx.coroutines.flow.Flow

/** As in the list of the API of activity-compose 1.13. */
@Composable
public fun PredictiveBackHandler(
    enabled: Boolean = true,
    onBack: suspend (Flow<BackEventCompat>) -> Unit,
): Unit = TODO()

public fun ComponentActivity.setContent(
    parent: CompositionContext? = null,
    content: @Composable () -> Unit,
): Unit = TODO()

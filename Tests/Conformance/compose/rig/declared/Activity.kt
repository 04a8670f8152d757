package androidx.activity.compose

import androidx.activity.BackEventCompat
import androidx.compose.runtime.Composable
import kotlinx.coroutines.flow.Flow

/** As in the list of the API of activity-compose 1.13. */
@Composable
public fun PredictiveBackHandler(
    enabled: Boolean = true,
    onBack: suspend (Flow<BackEventCompat>) -> Unit,
): Unit = TODO()

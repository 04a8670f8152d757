package androidx.navigation3.runtime

import androidx.compose.runtime.Composable

/** As in the list of the API of navigation3-runtime 1.2.0-beta01. */
public class NavEntry<T : Any>(
    key: T,
    public val contentKey: Any = key.toString(),
    public val metadata: Map<String, Any> = emptyMap(),
    private val content: @Composable (T) -> Unit,
) {
    @Composable
    public fun Content(): Unit = TODO()
}

public class NavEntryDecorator<T : Any>

public class EntryProviderScope<T : Any> {
    public inline fun <reified K : T> entry(
        noinline clazzContentKey: (K) -> Any = { it.toString() },
        metadata: Map<String, Any> = emptyMap(),
        noinline content: @Composable (K) -> Unit,
    ): Unit = TODO()
}

public inline fun <T : Any> entryProvider(
    noinline fallback: (T) -> NavEntry<T> = { TODO() },
    builder: EntryProviderScope<T>.() -> Unit,
): (T) -> NavEntry<T> = TODO()

@Composable
public fun <T : Any> rememberDecoratedNavEntries(
    backStack: List<T>,
    entryDecorators: List<NavEntryDecorator<T>> = TODO(),
    entryProvider: (T) -> NavEntry<T>,
): List<NavEntry<T>> = TODO()

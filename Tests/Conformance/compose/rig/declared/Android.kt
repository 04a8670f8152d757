package android.os

public class Bundle

public class Looper {
    public companion object {
        public fun getMainLooper(): Looper = TODO()
    }
}

public class Handler(
    looper: Looper,
) {
    public fun post(action: Runnable): Boolean = TODO()
}

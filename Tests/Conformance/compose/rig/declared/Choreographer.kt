package android.view

public class Choreographer {
    public fun interface FrameCallback {
        public fun doFrame(frameTimeNanos: Long)
    }

    public fun postFrameCallback(callback: FrameCallback): Unit = TODO()

    public companion object {
        public fun getInstance(): Choreographer = TODO()
    }
}

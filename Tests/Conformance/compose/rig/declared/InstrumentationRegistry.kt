package androidx.test.platform.app

import android.app.Instrumentation

public object InstrumentationRegistry {
    public fun getInstrumentation(): Instrumentation = TODO()
}

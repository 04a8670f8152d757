package android.app

import android.content.Context

/** As in the list of the API of Android 15, without what isn't used. */
public open class Activity

public class Instrumentation {
    public val targetContext: Context = TODO()

    public fun runOnMainSync(runner: Runnable): Unit = TODO()
}

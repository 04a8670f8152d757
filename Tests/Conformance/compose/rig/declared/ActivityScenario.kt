package androidx.test.core.app

import android.app.Activity
import java.io.Closeable

/** As in the list of the API of test-core 1.6. */
public class ActivityScenario<A : Activity> : Closeable {
    public fun interface ActivityAction<A : Activity> {
        public fun perform(activity: A)
    }

    public fun onActivity(action: ActivityAction<A>): ActivityScenario<A> = TODO()

    override fun close(): Unit = TODO()

    public companion object {
        public fun <A : Activity> launch(activityClass: Class<A>): ActivityScenario<A> = TODO()
    }
}

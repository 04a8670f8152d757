package androidx.activity

import android.app.Activity
import android.os.Bundle

/** As in the list of the API of activity 1.13, without all that it extends. */
public open class ComponentActivity : Activity() {
    protected open fun onCreate(savedInstanceState: Bundle?): Unit = TODO()
}

package androidx.activity

import android.os.Bundle

/** As in the list of the API of activity 1.13, without what it extends. */
public open class ComponentActivity {
    protected open fun onCreate(savedInstanceState: Bundle?): Unit = TODO()
}

package com.example.photos

import android.app.Instrumentation
import android.os.Handler
import android.os.Looper
import android.view.Choreographer
import androidx.activity.compose.setContent
import androidx.compose.runtime.Composable
import androidx.test.core.app.ActivityScenario
import androidx.test.ext.junit.runners.AndroidJUnit4
import androidx.test.platform.app.InstrumentationRegistry
import com.example.transitions.compose.MotionState
import com.example.transitions.compose.record
import com.example.transitions.compose.rememberAppStoreCardTransition
import com.example.transitions.compose.rememberPhotoPushTransition
import com.example.transitions.compose.rememberPhotoViewerTransition
import org.junit.Test
import org.junit.runner.RunWith
import java.io.File
import java.util.concurrent.CountDownLatch

/**
 * Records both directions of each transition in Compose to the app's files, for `samples/measure compose`, which puts this file
 * and the recorder among the instrumentation tests.
 */
@RunWith(AndroidJUnit4::class)
class ComposeTraceTest {
    private val instrumentation = InstrumentationRegistry.getInstrumentation()

    @Test
    fun photoPush() = both("photo-push", { rememberPhotoPushTransition() }, { PhotosScreens(it) })

    @Test
    fun photoViewer() = both("photo-viewer", { rememberPhotoViewerTransition() }, { ViewerScreens(it) })

    @Test
    fun appStoreCard() = both("app-store-card", { rememberAppStoreCardTransition() }, { CardScreens(it) })

    private fun both(
        name: String,
        remembered: @Composable () -> MotionState,
        screens: @Composable (MotionState) -> Unit,
    ) {
        val folder = instrumentation.targetContext.getExternalFilesDir(null)
        val frames = DisplayFrames(instrumentation)
        ActivityScenario.launch(ComposeActivity::class.java).use { scenario ->
            lateinit var state: MotionState
            scenario.onActivity { activity ->
                activity.setContent {
                    state = remembered()
                    screens(state)
                }
            }
            try {
                // The screens are laid out.
                repeat(3) { frames.next() }
                val present = state.record(frames::next) { frames.between { state.present("sea") } }
                File(folder, "$name.present.trace.jsonl").writeText(present)
                val dismiss = state.record(frames::next) { frames.between { state.dismiss() } }
                File(folder, "$name.dismiss.trace.jsonl").writeText(dismiss)
            } finally {
                frames.resume()
            }
        }
    }
}

/** The frames of the display. After each, the main thread waits until the next is asked for, so that what it drew can be read. */
private class DisplayFrames(
    private val instrumentation: Instrumentation,
) {
    private val handler = Handler(Looper.getMainLooper())
    private var held: CountDownLatch? = null

    /** Waits until a frame has been drawn, and returns its time in milliseconds. */
    fun next(): Double {
        val drawn = CountDownLatch(1)
        val hold = CountDownLatch(1)
        var time = 0L
        between {
            Choreographer.getInstance().postFrameCallback {
                time = it
                handler.post {
                    drawn.countDown()
                    hold.await()
                }
            }
        }
        drawn.await()
        held = hold
        return time / 1e6
    }

    /** Does something on the main thread, which goes on. */
    fun between(action: () -> Unit) {
        resume()
        instrumentation.runOnMainSync(action)
    }

    fun resume() {
        held?.countDown()
        held = null
    }
}

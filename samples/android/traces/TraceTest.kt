package com.example.photos

import android.accessibilityservice.AccessibilityService
import android.app.Activity
import android.view.View
import android.view.ViewGroup
import androidx.test.core.app.ActivityScenario
import androidx.test.ext.junit.runners.AndroidJUnit4
import androidx.test.platform.app.InstrumentationRegistry
import com.example.transitions.AppStoreCardTransition
import com.example.transitions.PhotoPushTransition
import com.example.transitions.PhotoViewerTransition
import org.junit.Test
import org.junit.runner.RunWith
import transition.trace.MotionTraceDirection
import transition.trace.record
import java.io.File

/**
 * Records both directions of each transition to the app's files, for `samples/measure android`, which puts this file and the
 * recorder among the instrumentation tests.
 */
@RunWith(AndroidJUnit4::class)
class TraceTest {
    private val item = "sea"

    @Test
    fun photoPush() = both("photo-push", listOf("detail", "photo"), ListActivity::class.java, PhotoPushTransition.photoName(item))

    @Test
    fun photoViewer() = both("photo-viewer", listOf("black", "photo"), TodayActivity::class.java, PhotoViewerTransition.photoName(item))

    @Test
    fun appStoreCard() =
        both(
            "app-store-card",
            listOf("today", "dim", "backing", "detail", "card", "title", "subtitle", "close"),
            TodayActivity::class.java,
            AppStoreCardTransition.cardName(item),
        )

    private fun <First : Activity> both(
        name: String,
        elements: List<String>,
        first: Class<First>,
        opener: String,
    ) {
        val instrumentation = InstrumentationRegistry.getInstrumentation()
        val folder = instrumentation.targetContext.getExternalFilesDir(null)
        ActivityScenario.launch(first).use { scenario ->
            val present =
                record(name, MotionTraceDirection.PRESENT, elements, item = item) {
                    scenario.onActivity { tap(it.window.decorView.named(opener)) }
                }
            File(folder, "$name.present.trace.jsonl").writeText(present)
            val dismiss =
                record(name, MotionTraceDirection.DISMISS, elements, item = item) {
                    instrumentation.uiAutomation.performGlobalAction(AccessibilityService.GLOBAL_ACTION_BACK)
                }
            File(folder, "$name.dismiss.trace.jsonl").writeText(dismiss)
        }
    }

    /** Taps a view, or the nearest around it that listens. */
    private fun tap(view: View?) {
        if (view != null && !view.performClick()) tap(view.parent as? View)
    }

    private fun View.named(name: String): View? {
        if (transitionName == name) return this
        val group = this as? ViewGroup ?: return null
        return (0 until group.childCount).firstNotNullOfOrNull { group.getChildAt(it).named(name) }
    }
}

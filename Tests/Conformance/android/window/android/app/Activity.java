package android.app;

import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.view.ContextThemeWrapper;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.window.OnBackInvokedDispatcher;
import rig.Device;

/** Stub: a screen with a window. {@link Device} drives its lifecycle; its transitions are the framework's. */
public class Activity extends ContextThemeWrapper implements Window.Callback {
  public static final int RESULT_OK = -1, RESULT_CANCELED = 0;

  public interface TranslucentConversionListener {
    void onTranslucentConversionComplete(boolean drawComplete);
  }

  ActivityTransitionState mActivityTransitionState = new ActivityTransitionState();
  SharedElementCallback mEnterTransitionListener = SharedElementCallback.NULL_CALLBACK;
  SharedElementCallback mExitTransitionListener = SharedElementCallback.NULL_CALLBACK;
  final Handler mHandler = new Handler();
  int mResultCode;
  Intent mResultData;

  /** What the rig knows about it. */
  public final Device.Record record = new Device.Record(this);
  private Intent intent;
  private Window window;

  public final void attach(android.content.Context base, Intent intent) {
    attachBaseContext(base);
    this.intent = intent;
    window = new Window(this);
  }

  public Window getWindow() {
    return window;
  }

  public Intent getIntent() {
    return intent;
  }

  public void setContentView(View view) {
    window.setContentView(view);
  }

  public void setContentView(View view, ViewGroup.LayoutParams parameters) {
    window.setContentView(view);
  }

  public <T extends View> T findViewById(int id) {
    return window.findViewById(id);
  }

  protected void onCreate(Bundle state) {}

  protected void onStart() {}

  protected void onRestart() {}

  protected void onResume() {}

  protected void onPause() {}

  protected void onStop() {}

  protected void onDestroy() {}

  protected void onSaveInstanceState(Bundle state) {}

  protected void onRestoreInstanceState(Bundle state) {}

  public void onActivityReenter(int resultCode, Intent data) {}

  public void onBackPressed() {
    finishAfterTransition();
  }

  public void onCreateContextMenu(android.view.ContextMenu menu, View view, android.view.ContextMenu.ContextMenuInfo info) {}

  public final void performCreate(Bundle state, ActivityOptions options) {
    onCreate(state);
    mActivityTransitionState.readState(state);
    mActivityTransitionState.setEnterActivityOptions(this, options);
  }

  public final void performStart(ActivityOptions options) {
    mActivityTransitionState.setEnterActivityOptions(this, options);
    onStart();
    mActivityTransitionState.enterReady(this);
  }

  public final void performRestart(ActivityOptions options) {
    onRestart();
    performStart(options);
  }

  public final void performResume() {
    mActivityTransitionState.onResume(this);
    onResume();
    focus(true);
  }

  public final void performPause() {
    onPause();
    focus(false);
  }

  private void focus(boolean hasFocus) {
    getWindow().getDecorView().hasFocus = hasFocus;
    getWindow().getDecorView().getViewTreeObserver().dispatchOnWindowFocusChange(hasFocus);
  }

  public final void performRestore(Bundle state) {
    onRestoreInstanceState(state);
  }

  public final void performStop() {
    mActivityTransitionState.onStop();
    onStop();
  }

  public final void performDestroy() {
    onDestroy();
  }

  public final void performSave(Bundle state) {
    onSaveInstanceState(state);
    mActivityTransitionState.saveState(state);
  }

  public final void onNewActivityOptions(ActivityOptions options) {
    mActivityTransitionState.setEnterActivityOptions(this, options);
    mActivityTransitionState.enterReady(this);
  }

  @Override
  public void startActivity(Intent intent) {
    startActivity(intent, null);
  }

  @Override
  public void startActivity(Intent intent, Bundle options) {
    startActivityForResult(intent, -1, options);
  }

  public void startActivityForResult(Intent intent, int code, Bundle options) {
    Device.start(this, intent, options == null ? null : new ActivityOptions(options));
    if (options != null) mActivityTransitionState.startExitOutTransition(this, options);
  }

  public final void setResult(int code) {
    mResultCode = code;
  }

  public final void setResult(int code, Intent data) {
    mResultCode = code;
    mResultData = data;
  }

  public void finish() {
    Device.finish(this);
  }

  public void finishAfterTransition() {
    if (!mActivityTransitionState.startExitBackTransition(this)) finish();
  }

  public boolean isFinishing() {
    return record.isFinishing;
  }

  public boolean isDestroyed() {
    return record.isDestroyed;
  }

  public boolean isChangingConfigurations() {
    return record.isChanging;
  }

  public final boolean isTopOfTask() {
    return record.task.indexOf(this) == record.task.size() - 1;
  }

  public int getTaskId() {
    return record.task.id;
  }

  public void overridePendingTransition(int enter, int exit) {}

  public boolean convertToTranslucent(TranslucentConversionListener callback, ActivityOptions options) {
    return Device.toTranslucent(this, callback, options);
  }

  public void convertFromTranslucent() {
    Device.toOpaque(this);
  }

  public boolean isActivityTransitionRunning() {
    return mActivityTransitionState.isTransitionRunning();
  }

  public void postponeEnterTransition() {
    mActivityTransitionState.postponeEnterTransition();
  }

  public void startPostponedEnterTransition() {
    mActivityTransitionState.startPostponedEnterTransition();
  }

  public void setEnterSharedElementCallback(SharedElementCallback callback) {
    mEnterTransitionListener = callback == null ? SharedElementCallback.NULL_CALLBACK : callback;
  }

  public void setExitSharedElementCallback(SharedElementCallback callback) {
    mExitTransitionListener = callback == null ? SharedElementCallback.NULL_CALLBACK : callback;
  }

  public OnBackInvokedDispatcher getOnBackInvokedDispatcher() {
    return record.back;
  }

  public final void runOnUiThread(Runnable work) {
    work.run();
  }

  @Override
  public android.content.Context getApplicationContext() {
    return getBaseContext();
  }
}

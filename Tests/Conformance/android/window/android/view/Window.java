package android.view;

import android.content.Context;
import android.graphics.drawable.ColorDrawable;
import android.graphics.drawable.Drawable;
import android.transition.ChangeBounds;
import android.transition.ChangeClipBounds;
import android.transition.ChangeImageTransform;
import android.transition.ChangeTransform;
import android.transition.Fade;
import android.transition.Transition;
import android.transition.TransitionInflater;
import android.transition.TransitionManager;
import android.transition.TransitionSet;
import android.widget.FrameLayout;
import java.util.Map;
import rig.Device;

/** Stub: a decor with a content, and the transition settings of Android's default theme or of an activity's own. */
public class Window {
  public static final int FEATURE_CONTENT_TRANSITIONS = 12, FEATURE_ACTIVITY_TRANSITIONS = 13;
  public static final int ID_ANDROID_CONTENT = 0x1020002;
  private static final Transition DEFAULT = new TransitionSet();

  public interface Callback {}

  private final Context context;
  private final FrameLayout decor;
  private final FrameLayout content;
  private Transition enter = new Fade(), exit, reenter = DEFAULT, back = DEFAULT;
  private Transition sharedEnter = move(), sharedExit = move(), sharedReenter = DEFAULT, sharedReturn = DEFAULT;
  private Boolean enterOverlap, returnOverlap, usesOverlay;
  private long fadeDuration = -1;
  public boolean hasTransitions = true;

  public Window(Context context) {
    this.context = context;
    decor = new FrameLayout(context) {
      @Override
      public boolean isTransitionGroup() {
        return false;
      }
    };
    content = new FrameLayout(context);
    content.setId(ID_ANDROID_CONTENT);
    decor.addView(content);
    String theme = Device.themes.get(context.getClass());
    if (theme != null) read(context.getResources().style(theme));
  }

  /** As PhoneWindow reads its theme; what the theme doesn't set is the default theme's. */
  private void read(Map<String, String> theme) {
    setBackgroundDrawable(new ColorDrawable("@android:color/transparent".equals(theme.get("windowBackground")) ? 0 : -1));
    hasTransitions = "true".equals(theme.get("windowActivityTransitions"));
    enter = transition(theme, "windowEnterTransition", enter, null);
    back = transition(theme, "windowReturnTransition", back, DEFAULT);
    exit = transition(theme, "windowExitTransition", exit, null);
    reenter = transition(theme, "windowReenterTransition", reenter, DEFAULT);
    sharedEnter = transition(theme, "windowSharedElementEnterTransition", sharedEnter, null);
    sharedReturn = transition(theme, "windowSharedElementReturnTransition", sharedReturn, DEFAULT);
    sharedExit = transition(theme, "windowSharedElementExitTransition", sharedExit, null);
    sharedReenter = transition(theme, "windowSharedElementReenterTransition", sharedReenter, DEFAULT);
    enterOverlap = !"false".equals(theme.get("windowAllowEnterTransitionOverlap"));
    returnOverlap = !"false".equals(theme.get("windowAllowReturnTransitionOverlap"));
    usesOverlay = !"false".equals(theme.get("windowSharedElementsUseOverlay"));
    fadeDuration = Long.parseLong(theme.getOrDefault("windowTransitionBackgroundFadeDuration", "-1"));
  }

  private Transition transition(Map<String, String> theme, String item, Transition absent, Transition none) {
    String reference = theme.get(item);
    if (reference == null) return absent;
    if (reference.equals("@android:transition/no_transition")) return none;
    int id = context.getResources().identifier(reference);
    Transition transition = TransitionInflater.from(context).inflateTransition(id);
    boolean isEmpty = transition instanceof TransitionSet && ((TransitionSet) transition).getTransitionCount() == 0;
    return isEmpty ? null : transition;
  }

  private static Transition move() {
    return new TransitionSet().addTransition(new ChangeBounds()).addTransition(new ChangeTransform())
        .addTransition(new ChangeClipBounds()).addTransition(new ChangeImageTransform());
  }

  public Context getContext() {
    return context;
  }

  public boolean hasFeature(int feature) {
    return feature == FEATURE_ACTIVITY_TRANSITIONS && hasTransitions;
  }

  public View getDecorView() {
    return decor;
  }

  public View peekDecorView() {
    return decor;
  }

  public void setContentView(View view) {
    content.removeAllViews();
    content.addView(view);
  }

  public <T extends View> T findViewById(int id) {
    return decor.findViewById(id);
  }

  public void setBackgroundDrawable(Drawable drawable) {
    decor.setBackground(drawable);
  }

  public TransitionManager getTransitionManager() {
    return null;
  }

  public void setEnterTransition(Transition transition) {
    enter = transition;
  }

  public Transition getEnterTransition() {
    return enter;
  }

  public void setReturnTransition(Transition transition) {
    back = transition;
  }

  public Transition getReturnTransition() {
    return back == DEFAULT ? enter : back;
  }

  public void setExitTransition(Transition transition) {
    exit = transition;
  }

  public Transition getExitTransition() {
    return exit;
  }

  public void setReenterTransition(Transition transition) {
    reenter = transition;
  }

  public Transition getReenterTransition() {
    return reenter == DEFAULT ? exit : reenter;
  }

  public void setSharedElementEnterTransition(Transition transition) {
    sharedEnter = transition;
  }

  public Transition getSharedElementEnterTransition() {
    return sharedEnter;
  }

  public void setSharedElementReturnTransition(Transition transition) {
    sharedReturn = transition;
  }

  public Transition getSharedElementReturnTransition() {
    return sharedReturn == DEFAULT ? sharedEnter : sharedReturn;
  }

  public void setSharedElementExitTransition(Transition transition) {
    sharedExit = transition;
  }

  public Transition getSharedElementExitTransition() {
    return sharedExit;
  }

  public void setSharedElementReenterTransition(Transition transition) {
    sharedReenter = transition;
  }

  public Transition getSharedElementReenterTransition() {
    return sharedReenter == DEFAULT ? sharedExit : sharedReenter;
  }

  public void setAllowEnterTransitionOverlap(boolean allows) {
    enterOverlap = allows;
  }

  public boolean getAllowEnterTransitionOverlap() {
    return enterOverlap == null || enterOverlap;
  }

  public void setAllowReturnTransitionOverlap(boolean allows) {
    returnOverlap = allows;
  }

  public boolean getAllowReturnTransitionOverlap() {
    return returnOverlap == null || returnOverlap;
  }

  public void setSharedElementsUseOverlay(boolean uses) {
    usesOverlay = uses;
  }

  public boolean getSharedElementsUseOverlay() {
    return usesOverlay == null || usesOverlay;
  }

  public void setTransitionBackgroundFadeDuration(long milliseconds) {
    fadeDuration = milliseconds;
  }

  public long getTransitionBackgroundFadeDuration() {
    return fadeDuration < 0 ? 300 : fadeDuration;
  }
}

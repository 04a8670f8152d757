package com.example.transitions.compose;

import androidx.compose.foundation.layout.BoxKt;
import androidx.compose.foundation.layout.SizeKt;
import androidx.compose.foundation.layout.SpacerKt;
import androidx.compose.foundation.layout.WindowInsets;
import androidx.compose.runtime.Composer;
import androidx.compose.runtime.ScopeUpdateScope;
import androidx.compose.runtime.saveable.SaveableStateHolder;
import androidx.compose.runtime.saveable.SaveableStateHolderKt;
import androidx.compose.ui.Alignment;
import androidx.compose.ui.ImageComposeScene;
import androidx.compose.ui.Modifier;
import androidx.compose.ui.node.DelegatableNodeKt;
import androidx.compose.ui.semantics.SemanticsOwner;
import androidx.compose.ui.unit.DensityKt;
import androidx.compose.ui.unit.LayoutDirection;
import com.example.transitions.MotionSide;
import java.lang.reflect.Field;
import java.util.List;
import kotlin.Unit;
import kotlin.coroutines.CoroutineContext;
import kotlin.jvm.functions.Function1;

/** The composables, as the compiler plugin would write them: what the Kotlin compiler alone can't run. */
public final class Composed {
  /** What is composed of a screen: a modifier for each box. */
  public interface Boxes {
    List<Modifier> of(MotionScope scope);
  }

  public static int compositions;

  private Composed() {}

  static ImageComposeScene scene(
      int width, int height, float density, boolean isRightToLeft, CoroutineContext context, Modifier modifier,
      MotionState state, WindowInsets area, Boxes source, Boxes destination) {
    return new ImageComposeScene(
        width, height, DensityKt.Density(density, 1f), isRightToLeft ? LayoutDirection.Rtl : LayoutDirection.Ltr, context,
        (composer, flags) -> {
          host(state, modifier, area, source, destination, composer);
          return Unit.INSTANCE;
        });
  }

  /** What screen readers find in the window of a host. The desktop's scene doesn't publish it. */
  static SemanticsOwner semantics(MotionState state) {
    try {
      Object owner = DelegatableNodeKt.requireOwner(state.getHost$main());
      Field outer = owner.getClass().getDeclaredField("this$0");
      outer.setAccessible(true);
      return (SemanticsOwner) outer.getType().getMethod("getSemanticsOwner").invoke(outer.get(owner));
    } catch (ReflectiveOperationException thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  /** `MotionHost`. */
  static void host(MotionState state, Modifier modifier, WindowInsets area, Boxes source, Boxes destination, Composer outer) {
    Composer composer = outer.startRestartGroup(1001);
    compositions += 1;
    SaveableStateHolder holder = SaveableStateHolderKt.rememberSaveableStateHolder(composer, 0);
    BoxKt.Box(MotionNodesKt.motionHost(modifier, state), Alignment.Companion.getTopStart(), false, (scope, inner, flags) -> {
      inner.startReplaceGroup(1002);
      if (MotionNodesKt.shows(state, MotionSide.SOURCE)) screen(state.getScopes$main().get(0), holder, source, inner);
      inner.endReplaceGroup();
      inner.startReplaceGroup(1003);
      if (MotionNodesKt.shows(state, MotionSide.DESTINATION)) screen(state.getScopes$main().get(1), holder, destination, inner);
      inner.endReplaceGroup();
      inner.startReplaceGroup(1004);
      if (state.isRunning()) {
        SpacerKt.Spacer(MotionNodesKt.motionOverlay(SizeKt.fillMaxSize(Modifier.Companion, 1f), state, area), inner, 0);
      }
      inner.endReplaceGroup();
      return Unit.INSTANCE;
    }, composer, 0, 0);
    ScopeUpdateScope end = composer.endRestartGroup();
    if (end != null) end.updateScope((again, flags) -> {
      host(state, modifier, area, source, destination, again);
      return Unit.INSTANCE;
    });
  }

  /** `MotionScreen`. */
  private static void screen(MotionScope scope, SaveableStateHolder holder, Boxes boxes, Composer composer) {
    Modifier modifier = MotionNodesKt.motionScreen(SizeKt.fillMaxSize(Modifier.Companion, 1f), scope);
    BoxKt.Box(modifier, Alignment.Companion.getTopStart(), false, (box, inner, flags) -> {
      holder.SaveableStateProvider(scope.getSide$main().name(), (own, more) -> {
        int number = 0;
        for (Modifier one : boxes.of(scope)) {
          own.startReplaceGroup(2000 + number++);
          BoxKt.Box(one, own, 0);
          own.endReplaceGroup();
        }
        return Unit.INSTANCE;
      }, inner, 0);
      return Unit.INSTANCE;
    }, composer, 0, 0);
  }
}

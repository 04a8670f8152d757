package com.example.transitions.compose;

import androidx.compose.animation.AnimatedContentKt;
import androidx.compose.animation.AnimatedVisibilityScope;
import androidx.compose.animation.ContentTransform;
import androidx.compose.animation.SharedTransitionScope;
import androidx.compose.animation.SharedTransitionScopeKt;
import androidx.compose.animation.core.AnimateAsStateKt;
import androidx.compose.animation.core.AnimationSpec;
import androidx.compose.animation.core.SeekableTransitionState;
import androidx.compose.animation.core.Transition;
import androidx.compose.animation.core.TransitionKt;
import androidx.compose.foundation.layout.BoxKt;
import androidx.compose.foundation.layout.SizeKt;
import androidx.compose.foundation.layout.SpacerKt;
import androidx.compose.foundation.layout.WindowInsets;
import androidx.compose.runtime.Composer;
import androidx.compose.runtime.CompositionLocalKt;
import androidx.compose.runtime.EffectsKt;
import androidx.compose.runtime.ProvidedValue;
import androidx.compose.runtime.ScopeUpdateScope;
import androidx.compose.runtime.State;
import androidx.compose.runtime.saveable.SaveableStateHolder;
import androidx.compose.runtime.saveable.SaveableStateHolderKt;
import androidx.compose.ui.Alignment;
import androidx.compose.ui.ImageComposeScene;
import androidx.compose.ui.Modifier;
import androidx.compose.ui.node.DelegatableNode;
import androidx.compose.ui.node.DelegatableNodeKt;
import androidx.compose.ui.semantics.SemanticsOwner;
import androidx.compose.ui.unit.DensityKt;
import androidx.compose.ui.unit.Dp;
import androidx.compose.ui.unit.LayoutDirection;
import androidx.lifecycle.LifecycleOwner;
import androidx.lifecycle.ViewModelStoreOwner;
import androidx.lifecycle.compose.LocalLifecycleOwnerKt;
import androidx.lifecycle.viewmodel.compose.LocalViewModelStoreOwner;
import androidx.navigation.NavBackStackEntry;
import androidx.navigation.NavBackStackEntryState;
import androidx.navigation.NavController;
import androidx.navigation.NavControllerKt;
import androidx.navigation.NavGraph;
import androidx.navigation.NavHostController;
import androidx.navigation.NavigatorProvider;
import androidx.navigation.compose.ComposeNavGraphNavigator;
import androidx.navigation.compose.ComposeNavigator;
import androidx.navigation.compose.DialogNavigator;
import androidx.navigation.compose.NavBackStackEntryProvider_jbKt;
import androidx.navigation.compose.NavHostKt;
import com.example.transitions.MotionSide;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import kotlin.Unit;
import kotlin.coroutines.CoroutineContext;
import kotlin.jvm.functions.Function1;

/** The composables, as the compiler plugin would write them: what the Kotlin compiler alone can't run. */
public final class Composed {
  /** What is composed of a screen: a modifier for each box. */
  public interface Boxes {
    List<Modifier> of(MotionScope scope);

    /** Those where a composition has values of its own. */
    default List<Modifier> of(MotionScope scope, Composer composer) {
      return of(scope);
    }

    /** Those of an entry of a back stack. */
    default List<Modifier> of(MotionScope scope, String entry) {
      return of(scope);
    }
  }

  /** What is composed of a screen in a `SharedTransitionLayout`. */
  public interface SharedBoxes {
    List<Modifier> of(
        SharedTransitionScope shared, AnimatedVisibilityScope visibility, boolean isDestination,
        List<SharedTransitionScope.SharedContentState> states);
  }

  /** What an app composes. */
  public interface App {
    void compose(Composer composer);
  }

  private interface Screen {
    void compose(MotionScope scope, Composer composer);
  }

  public static int compositions;

  private Composed() {}

  static ImageComposeScene scene(
      int width, int height, float density, boolean isRightToLeft, CoroutineContext context, App app) {
    return new ImageComposeScene(
        width, height, DensityKt.Density(density, 1f), isRightToLeft ? LayoutDirection.Rtl : LayoutDirection.Ltr, context,
        (composer, flags) -> {
          app(app, composer);
          return Unit.INSTANCE;
        });
  }

  private static void app(App app, Composer outer) {
    Composer composer = outer.startRestartGroup(1000);
    compositions += 1;
    app.compose(composer);
    ScopeUpdateScope end = composer.endRestartGroup();
    if (end != null) end.updateScope((again, flags) -> {
      app(app, again);
      return Unit.INSTANCE;
    });
  }

  static void host(MotionState state, Modifier modifier, WindowInsets area, Boxes boxes, Composer composer) {
    host(state, modifier, area, screen(boxes), screen(boxes), composer);
  }

  /** A host whose screens have values of their own. */
  static void host(
      MotionState state, WindowInsets area, Boxes boxes, List<ProvidedValue<?>> source, List<ProvidedValue<?>> destination,
      Composer composer) {
    host(state, Modifier.Companion, area, provided(source, boxes), provided(destination, boxes), composer);
  }

  private static Screen provided(List<ProvidedValue<?>> values, Boxes boxes) {
    return (scope, composer) -> CompositionLocalKt.CompositionLocalProvider(
        values.toArray(ProvidedValue[]::new),
        (inner, flags) -> {
          compose(boxes.of(scope, inner), inner);
          return Unit.INSTANCE;
        },
        composer, 0);
  }

  /** A host whose destination holds another one. */
  static void nested(
      MotionState outer, MotionState inner, Function1<MotionState, Modifier> modifier, WindowInsets area, Boxes boxes,
      Composer composer) {
    host(outer, modifier.invoke(outer), area, screen(boxes),
        (scope, own) -> host(inner, modifier.invoke(inner), area, boxes, own), composer);
  }

  /** A host, and until it is left an older one. */
  static void hosts(MotionState state, boolean hasBoth, WindowInsets area, Boxes boxes, Composer composer) {
    composer.startReplaceGroup(1007);
    if (hasBoth) host(state, Modifier.Companion, area, boxes, composer);
    composer.endReplaceGroup();
    host(state, Modifier.Companion, area, boxes, composer);
  }

  /** `MotionEffect`. */
  static void effect(
      MotionState state, boolean isPresented, Object key, Function1<Boolean, Unit> onChange, Composer composer) {
    boolean isOther = composer.changed(state);
    Object held = composer.rememberedValue();
    if (isOther || held == Composer.Companion.getEmpty()) {
      held = new MotionFollower(state, isPresented, key);
      composer.updateRememberedValue(held);
    }
    MotionFollower follower = (MotionFollower) held;
    EffectsKt.SideEffect(() -> {
      follower.follow(isPresented, key, onChange);
      return Unit.INSTANCE;
    }, composer, 0);
    EffectsKt.LaunchedEffect(follower, (scope, continuation) -> follower.watch(continuation), composer, 0);
  }

  /** What `rememberNavController` remembers. */
  static NavHostController controller() {
    NavHostController controller = new NavHostController();
    NavigatorProvider provider = controller.getNavigatorProvider();
    provider.addNavigator(new ComposeNavGraphNavigator(provider));
    provider.addNavigator(new ComposeNavigator());
    provider.addNavigator(new DialogNavigator());
    return controller;
  }

  /** Restores what another controller has saved. The desktop's `restoreState` loses all entries but one. */
  static void restore(NavHostController controller, NavHostController from) {
    controller.restoreState(from.saveState());
    List<NavBackStackEntryState> entries = new ArrayList<>();
    for (NavBackStackEntry entry : from.getCurrentBackStack().getValue()) entries.add(new NavBackStackEntryState(entry));
    try {
      Field restored = NavController.class.getDeclaredField("backStackToRestore");
      restored.setAccessible(true);
      restored.set(controller, entries);
    } catch (ReflectiveOperationException thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  /** A graph with a screen `grid`, and `photo/{id}`, to which the transition leads. */
  static NavGraph graph(MotionNavigator navigator, Boxes boxes) {
    MotionScope source = navigator.getMotion$main().getSource();
    return NavControllerKt.createGraph(navigator.getController$main(), "grid", "root", builder -> {
      androidx.navigation.compose.NavGraphBuilderKt.composable(
          builder, "grid", List.of(), List.of(), null, null, null, null, null, (scope, entry, composer, flags) -> {
            screen(boxes).compose(source, composer);
            return Unit.INSTANCE;
          });
      MotionNavigatorKt.motion(
          builder, navigator, "photo/{id}", List.of(), List.of(), entry -> entry.getArguments().getString("id"),
          (scope, entry) -> Unit.INSTANCE);
      return Unit.INSTANCE;
    });
  }

  /** `MotionNavHost`, in an app's window. */
  static void navHost(
      MotionNavigator navigator, NavGraph graph, Modifier modifier, WindowInsets area, Boxes boxes, LifecycleOwner lifecycle,
      ViewModelStoreOwner store, Composer composer) {
    CompositionLocalKt.CompositionLocalProvider(
        new ProvidedValue[] {
          LocalLifecycleOwnerKt.getLocalLifecycleOwner().provides(lifecycle), LocalViewModelStoreOwner.INSTANCE.provides(store)
        },
        (inner, flags) -> {
          navHost(navigator, graph, modifier, area, boxes, inner);
          return Unit.INSTANCE;
        },
        composer, 0);
  }

  private static void navHost(
      MotionNavigator navigator, NavGraph graph, Modifier modifier, WindowInsets area, Boxes boxes, Composer outer) {
    Composer composer = outer.startRestartGroup(1005);
    compositions += 1;
    LifecycleOwner lifecycle = (LifecycleOwner) composer.consume(LocalLifecycleOwnerKt.getLocalLifecycleOwner());
    navigator.start$main(graph, lifecycle, LocalViewModelStoreOwner.INSTANCE.getCurrent(composer, 6));
    EffectsKt.LaunchedEffect(navigator, (scope, continuation) -> navigator.watch$main(continuation), composer, 0);
    EffectsKt.LaunchedEffect(navigator.getEntries$main(), navigator.isResting$main(), (scope, continuation) -> {
      if (navigator.isResting$main()) navigator.complete$main();
      return Unit.INSTANCE;
    }, composer, 0);
    EffectsKt.DisposableEffect(navigator, scope -> navigator::complete$main, composer, 0);
    level(navigator, 0, modifier, area,
        (scope, inner) -> NavHostKt.NavHost(
            navigator.getController$main(), graph, null, null, null, null, null, null, null, inner, 0, 0b111111100),
        boxes, composer);
    ScopeUpdateScope end = composer.endRestartGroup();
    if (end != null) end.updateScope((again, flags) -> {
      navHost(navigator, graph, modifier, area, boxes, again);
      return Unit.INSTANCE;
    });
  }

  /** `MotionLevel` and `MotionEntry`. */
  private static void level(
      MotionNavigator navigator, int level, Modifier modifier, WindowInsets area, Screen source, Boxes boxes, Composer outer) {
    Composer composer = outer.startRestartGroup(1006);
    compositions += 1;
    MotionState motion = navigator.motion$main(level);
    effect(motion, navigator.getEntries$main().size() > level, navigator.key$main(level), isPresented -> {
      if (!isPresented) navigator.leave$main(level);
      return Unit.INSTANCE;
    }, composer);
    host(motion, modifier, area, source, (scope, inner) -> {
      List<NavBackStackEntry> shown = navigator.getShown$main();
      if (shown.size() <= level) return;
      NavBackStackEntry entry = shown.get(level);
      SaveableStateHolder holder = SaveableStateHolderKt.rememberSaveableStateHolder(inner, 0);
      NavBackStackEntryProvider_jbKt.LocalOwnersProvider(entry, holder, (own, flags) -> {
        level(navigator, level + 1, Modifier.Companion, area, (other, innermost) -> {
          compose(boxes.of(scope, entry.getArguments().getString("id")), innermost);
        }, boxes, own);
        return Unit.INSTANCE;
      }, inner, 0);
    }, composer);
    ScopeUpdateScope end = composer.endRestartGroup();
    if (end != null) end.updateScope((again, flags) -> {
      level(navigator, level, modifier, area, source, boxes, again);
      return Unit.INSTANCE;
    });
  }

  /** Two screens in an `AnimatedContent` in a `SharedTransitionLayout`, which runs by itself or follows a finger. */
  static void shared(
      boolean isOpen, SharedFinger finger, Function1<Boolean, ContentTransform> transform, List<String> keys,
      SharedBoxes boxes, Composer outer) {
    SharedTransitionScopeKt.SharedTransitionLayout(SizeKt.fillMaxSize(Modifier.Companion, 1f), (shared, composer, flags) -> {
      Transition<Boolean> transition;
      if (finger != null) {
        Object held = composer.rememberedValue();
        if (held == Composer.Companion.getEmpty()) {
          held = new SeekableTransitionState<>(isOpen);
          composer.updateRememberedValue(held);
        }
        @SuppressWarnings("unchecked")
        SeekableTransitionState<Boolean> state = (SeekableTransitionState<Boolean>) held;
        transition = TransitionKt.rememberTransition(state, "screens", composer, 0, 0);
        EffectsKt.LaunchedEffect(state, (scope, continuation) -> finger.follow(state, continuation), composer, 0);
      } else {
        transition = TransitionKt.updateTransition(isOpen, "screens", composer, 0, 0);
      }
      AnimatedContentKt.AnimatedContent(transition, Modifier.Companion, scope -> transform.invoke(scope.getTargetState()),
          Alignment.Companion.getTopStart(), opened -> opened, (visibility, opened, inner, more) -> {
            List<SharedTransitionScope.SharedContentState> states = new ArrayList<>();
            for (String key : keys) states.add(shared.rememberSharedContentState(key, inner, 0));
            int number = 0;
            for (Modifier one : boxes.of(shared, visibility, opened, states)) {
              inner.startReplaceGroup(3000 + number++);
              BoxKt.Box(one, inner, 0);
              inner.endReplaceGroup();
            }
            return Unit.INSTANCE;
          }, composer, 0, 0);
      return Unit.INSTANCE;
    }, outer, 0, 0);
  }

  private static Screen screen(Boxes boxes) {
    return (scope, composer) -> compose(boxes.of(scope), composer);
  }

  /** `animateDpAsState`, whose name no Java has. */
  @SuppressWarnings("unchecked")
  static State<Dp> animateDp(float target, AnimationSpec<Dp> spec, Composer composer) {
    try {
      for (Method method : AnimateAsStateKt.class.getMethods()) {
        if (!method.getName().startsWith("animateDpAsState-") || method.getParameterCount() != 7) continue;
        return (State<Dp>) method.invoke(null, target, spec, null, null, composer, 0, 0b1100);
      }
      throw new IllegalStateException("there is no animateDpAsState");
    } catch (ReflectiveOperationException thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  static void compose(List<Modifier> boxes, Composer composer) {
    int number = 0;
    for (Modifier one : boxes) {
      composer.startReplaceGroup(2000 + number++);
      BoxKt.Box(one, composer, 0);
      composer.endReplaceGroup();
    }
  }

  /** Two boxes in each other, and the rest in the inner one. */
  static void nested(List<Modifier> boxes, Composer composer) {
    BoxKt.Box(boxes.get(0), Alignment.Companion.getTopStart(), false, (scope, inner, flags) -> {
      BoxKt.Box(boxes.get(1), Alignment.Companion.getTopStart(), false, (card, innermost, more) -> {
        compose(boxes.subList(2, boxes.size()), innermost);
        return Unit.INSTANCE;
      }, inner, 0, 0);
      return Unit.INSTANCE;
    }, composer, 0, 0);
  }

  /** What screen readers find in the window of a host. The desktop's scene doesn't publish it. */
  static SemanticsOwner semantics(MotionState state) {
    return semantics(state.getHost$main());
  }

  /** The same, of the window that a node is in. */
  static SemanticsOwner semantics(DelegatableNode node) {
    try {
      Object owner = DelegatableNodeKt.requireOwner(node);
      Field outer = owner.getClass().getDeclaredField("this$0");
      outer.setAccessible(true);
      return (SemanticsOwner) outer.getType().getMethod("getSemanticsOwner").invoke(outer.get(owner));
    } catch (ReflectiveOperationException thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  /** `MotionHost`. */
  private static void host(
      MotionState state, Modifier modifier, WindowInsets area, Screen source, Screen destination, Composer outer) {
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
  private static void screen(MotionScope scope, SaveableStateHolder holder, Screen content, Composer composer) {
    Modifier modifier = MotionNodesKt.motionScreen(SizeKt.fillMaxSize(Modifier.Companion, 1f), scope);
    BoxKt.Box(modifier, Alignment.Companion.getTopStart(), false, (box, inner, flags) -> {
      holder.SaveableStateProvider(scope.getSide$main().name(), (own, more) -> {
        content.compose(scope, own);
        return Unit.INSTANCE;
      }, inner, 0);
      return Unit.INSTANCE;
    }, composer, 0, 0);
  }
}

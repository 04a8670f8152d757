/// A stub of the part of Flutter that generated code uses: enough of its API to type-check and run it.
///
/// It follows Flutter's rules where generated code could break them: what may be built when, keys that move widgets with
/// their state, who wins a finger, who may pop a route, and the order of a route's notifications. Nothing of Flutter is
/// copied. Layout uses tight boxes; painting makes a list of what would be drawn, and where.
export 'src/animation.dart';
export 'src/app.dart';
export 'src/basic.dart';
export 'src/framework.dart' hide debugPrint, debugPrinted;
export 'src/geometry.dart' hide MatrixUtils;
export 'src/lazy.dart' show AutomaticKeepAliveClientMixin;
export 'src/gestures.dart' show GestureDetector, HitTestBehavior, Listener, RawGestureDetector, GestureRecognizerFactory, GestureRecognizerFactoryWithHandlers;
export 'src/navigator.dart';
export 'src/overlay.dart' show OverlayPortal, OverlayPortalController;
export 'src/rendering.dart' show PaintingContext, RenderBox, RenderObject;
export 'src/scheduler.dart' show WidgetsBinding, WidgetsBindingObserver;
export 'src/scrolling.dart';

/// A stand-in for the part of Flutter that generated code uses: enough of its API to be type-checked, and to be run.
///
/// It follows Flutter's own rules where generated code could break them: what is built when and what must not be, keys
/// that move widgets with their state, who wins a finger, who may pop a route, and in what order a route hears of what.
/// Nothing of Flutter is copied. Layout is tight boxes, painting a list of what would be drawn and where.
export 'src/animation.dart';
export 'src/basic.dart';
export 'src/framework.dart' hide debugPrint, debugPrinted;
export 'src/geometry.dart';
export 'src/gestures.dart' show GestureDetector, HitTestBehavior, Listener, RawGestureDetector, GestureRecognizerFactory, GestureRecognizerFactoryWithHandlers;
export 'src/navigator.dart';
export 'src/rendering.dart' show RenderBox, RenderObject;
export 'src/scheduler.dart' show WidgetsBinding, WidgetsBindingObserver;
export 'src/scrolling.dart';

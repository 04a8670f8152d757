import 'basic.dart';
import 'framework.dart';
import 'geometry.dart';
import 'gestures.dart';

enum Axis { horizontal, vertical }

enum AxisDirection { up, right, down, left }

/// How a finger moves a position: by how much, and whether at all.
abstract class ScrollPhysics {
  const ScrollPhysics();

  bool shouldAcceptUserOffset(ScrollPosition position) => position.maxScrollExtent > position.minScrollExtent;
  double applied(ScrollPosition position, double pixels);
}

class ClampingScrollPhysics extends ScrollPhysics {
  const ClampingScrollPhysics();

  @override
  double applied(ScrollPosition position, double pixels) =>
      pixels.clamp(position.minScrollExtent, position.maxScrollExtent).toDouble();
}

/// Moves half as far beyond the ends.
class BouncingScrollPhysics extends ScrollPhysics {
  const BouncingScrollPhysics();

  @override
  double applied(ScrollPosition position, double pixels) {
    final double inside = pixels.clamp(position.minScrollExtent, position.maxScrollExtent).toDouble();
    return inside + (pixels - inside) / 2;
  }
}

class NeverScrollableScrollPhysics extends ClampingScrollPhysics {
  const NeverScrollableScrollPhysics();

  @override
  bool shouldAcceptUserOffset(ScrollPosition position) => false;
}

class ScrollPosition {
  ScrollPosition(this.physics, this.axisDirection, this.maxScrollExtent);

  final ScrollPhysics physics;
  final AxisDirection axisDirection;
  final double minScrollExtent = 0, maxScrollExtent;
  double pixels = 0;
  bool get hasPixels => true;

  Drag drag(DragStartDetails details, void Function() canceled) => Drag(this);
}

/// Scrolls a list by a finger that another recognizer has.
class Drag {
  Drag(this._position);

  final ScrollPosition _position;

  void update(DragUpdateDetails details) {
    final bool isBack = _position.axisDirection == AxisDirection.up || _position.axisDirection == AxisDirection.left;
    _position.pixels = _position.physics.applied(_position, _position.pixels - details.primaryDelta! * (isBack ? -1 : 1));
  }

  void end(DragEndDetails details) {}
  void cancel() {}
}

/// Shows a part of its child, at a position.
class Viewport extends SingleChildWidget {
  const Viewport({Key? key, required this.position, required Widget child}) : super(key: key, child: child);

  final ScrollPosition position;
}

/// A list whose children fill it, instead of a layout. Tests use its position, and which widget gets the finger.
class ListView extends StatefulWidget {
  const ListView({
    Key? key, this.children = const [], this.physics = const ClampingScrollPhysics(),
    this.scrollDirection = Axis.vertical, this.extent = 1000,
  }) : super(key: key);

  final List<Widget> children;
  final ScrollPhysics physics;
  final Axis scrollDirection;

  /// The distance that it scrolls.
  final double extent;

  @override
  State<ListView> createState() => ListViewState();
}

abstract class ScrollableState {
  ScrollPosition get position;
}

class ListViewState extends State<ListView> implements ScrollableState {
  @override
  late final ScrollPosition position = ScrollPosition(widget.physics,
      widget.scrollDirection == Axis.vertical ? AxisDirection.down : AxisDirection.right, widget.extent);

  @override
  Widget build(BuildContext context) => RawGestureDetector(
      behavior: HitTestBehavior.opaque,
      gestures: {
        _ScrollDrag: GestureRecognizerFactoryWithHandlers<_ScrollDrag>(
            () => _ScrollDrag(), (_ScrollDrag drag) => drag.position = position)
      },
      child: Viewport(position: position, child: Stack(children: widget.children)));
}

/// A drag along the axis of a list, beyond a slop.
class _ScrollDrag extends OneSequenceGestureRecognizer {
  late ScrollPosition position;
  double _start = 0, _from = 0;
  bool _isOn = false, _isWon = false;

  bool get _isVertical => position.axisDirection == AxisDirection.down || position.axisDirection == AxisDirection.up;

  @override
  void addAllowedPointer(PointerDownEvent event) {
    if (!position.physics.shouldAcceptUserOffset(position)) return;
    _isOn = _isWon = false;
    _start = _of(event.position);
    startTrackingPointer(event.pointer, event.transform);
  }

  double _of(Offset at) => _isVertical ? at.dy : at.dx;

  @override
  void handleEvent(PointerEvent event) {
    final double at = _of(event.position);
    if (event is PointerMoveEvent) {
      if (_isOn) {
        position.pixels = position.physics.applied(position, _from - (at - _start));
      } else if ((at - _start).abs() > kTouchSlop) {
        _isWon ? _begin(at) : resolve(GestureDisposition.accepted);
        if (_isWon && !_isOn) _begin(at);
      }
    }
    if (event is PointerUpEvent || event is PointerCancelEvent) _isOn = false;
    stopTrackingIfPointerNoLongerDown(event);
  }

  void _begin(double at) {
    _isOn = true;
    _start = at;
    _from = position.pixels;
  }

  @override
  void acceptGesture(int pointer) {
    super.acceptGesture(pointer);
    _isWon = true;
  }

  @override
  void rejectGesture(int pointer) {
    super.rejectGesture(pointer);
    stopTrackingPointer(pointer);
  }

  @override
  void didStopTrackingLastPointer(int pointer) {
    resolve(GestureDisposition.rejected);
    _isOn = false;
  }

  @override
  String get debugDescription => 'scroll';
}

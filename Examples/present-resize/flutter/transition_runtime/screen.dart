part of '../transition_runtime.dart';

/// Lengths and frames on the real screen.
extension _Screen on TransitionClock {
  Size get _screen => _scope.screen;
  bool get _readsRightToLeft => Directionality.of(_scope.navigator.context) == TextDirection.rtl;
  bool get _mirrors => table.mirrors && _readsRightToLeft;

  /// The layout made for the screen that is most like this one, in reading direction first, then in size.
  int get _layoutIndex {
    double distance(MotionLayout layout) =>
        math.log(_screen.width / layout.width).abs() +
        math.log(_screen.height / layout.height).abs() +
        (layout.rightToLeft == _readsRightToLeft ? 0 : 1e-3);
    int best = 0;
    for (int index = 1; index < table.layouts.length; index++) {
      if (distance(table.layouts[index]) < distance(table.layouts[best])) best = index;
    }
    return best;
  }

  MotionPlace _place(int index) => table.layouts[_layoutIndex].places[index];

  double _points(MotionLength length, double own) {
    final EdgeInsets safe = MediaQuery.of(_scope.navigator.context).padding;
    final bool rtl = _readsRightToLeft;
    return length.points +
        length.vw * _screen.width / 100 +
        length.vh * _screen.height / 100 +
        length.safeTop * safe.top +
        length.safeBottom * safe.bottom +
        length.safeLeading * (rtl ? safe.right : safe.left) +
        length.safeTrailing * (rtl ? safe.left : safe.right) +
        length.own * own / 100;
  }

  /// A component of a value as written, left to right, as this screen has it.
  double _mirrored(MotionProperty property, int component, double value) {
    if (!_mirrors || component > 0) return value;
    switch (property) {
      case MotionProperty.position:
        return _screen.width - value;
      case MotionProperty.translation:
      case MotionProperty.rotation:
      case MotionProperty.rotationY:
        return -value;
      default:
        return value;
    }
  }

  double _anchorX(int index) => _mirrors ? 1 - _place(index).anchor[0] : _place(index).anchor[0];
}

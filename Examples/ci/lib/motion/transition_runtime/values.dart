part of '../transition_runtime.dart';

/// Milliseconds within which two times are one.
const double _instant = 1e-6;

/// What a view shows that nothing was done to, of properties that do not depend on where it is.
const Map<MotionProperty, List<double>> _untouched = <MotionProperty, List<double>>{
  MotionProperty.cornerRadius: [0, 0, 0, 0],
  MotionProperty.scale: [1, 1],
  MotionProperty.opacity: [1],
  MotionProperty.fill: [],
  MotionProperty.shadow: [0, 0, 0, 0],
};

/// The values of properties in time, left to right: a screen that is mirrored is so where views
/// are measured and drawn.
extension TransitionValues on TransitionClock {
  bool get _mirrors => table.mirrors && _scope.readsRightToLeft;

  MotionPlace _place(int index) => table.layouts[layout].places[index];

  Rect _mirrored(Rect frame) => _mirrors
      ? Offset(_scope.screen.width - frame.right, frame.top) & frame.size
      : frame;

  /// From the screen to what a table has, and back.
  Offset mirroredWay(Offset way) => _mirrors ? Offset(-way.dx, way.dy) : way;

  /// What a length is on the real screen, for an element of some extent.
  double points(MotionLength length, double own) {
    final EdgeInsets safe = MediaQuery.of(_scope.navigator.context).padding;
    final bool rtl = _scope.readsRightToLeft;
    return length.points +
        length.vw * _scope.screen.width / 100 +
        length.vh * _scope.screen.height / 100 +
        length.safeTop * safe.top +
        length.safeBottom * safe.bottom +
        length.safeLeading * (rtl ? safe.right : safe.left) +
        length.safeTrailing * (rtl ? safe.left : safe.right) +
        length.own * own / 100;
  }

  /// The frame an element has on a side: of the real view where there is one.
  Rect rest(int index, int side) {
    final MotionState state = _place(index).state(side);
    if (state.element >= 0) return rest(state.element, side);
    final Rect written = _written(state);
    if (!state.isMeasured) return written;
    final Rect? measured = _measured(index, side);
    if (measured != null) return measured;
    // What is on the other screen only: as far from its place there as the spec has it.
    final MotionState other = _place(index).state(1 - side);
    final Rect? there = other.isMeasured ? _measured(index, 1 - side) : null;
    if (there == null) return written;
    final Rect example = _written(other);
    return Rect.fromLTWH(
        written.left + there.left - example.left,
        written.top + there.top - example.top,
        written.width + there.width - example.width,
        written.height + there.height - example.height);
  }

  Rect? _measured(int index, int side) {
    final Rect? frame = _scope.part(this, index, side)?.measured;
    return frame == null ? null : _mirrored(frame);
  }

  Rect _written(MotionState state) {
    final List<double> parts = [for (final MotionLength part in state.frame) points(part, 0)];
    return Rect.fromLTWH(parts[0], parts[1], parts[2], parts[3]);
  }

  /// The position, the size or the translation an element has at rest.
  List<double> _stateValue(int index, int side, MotionProperty property) {
    final MotionPlace place = _place(index);
    final Rect frame = rest(index, side);
    if (property == MotionProperty.size) return [frame.width, frame.height];
    if (property == MotionProperty.position) {
      final List<double> anchor = place.anchor;
      return [frame.left + anchor[0] * frame.width, frame.top + anchor[1] * frame.height];
    }
    final List<MotionLength> translation = place.state(side).translation;
    return [points(translation[0], frame.width), points(translation[1], frame.height)];
  }

  List<double> _endValue(int index, MotionProperty property, MotionEnd end) {
    if (end.lengths.isEmpty) return end.numbers;
    double component(int part) {
      final MotionLength length = end.lengths[part];
      if (length.side < 0) return points(length, 0);
      return _stateValue(index, length.side, property)[part];
    }

    return [for (int part = 0; part < end.lengths.length; part++) component(part)];
  }

  /// Unclamped, now.
  List<double> value(int index, MotionProperty property) {
    final MotionTrack? track = _tracks[index][property];
    final List<double> value =
        track == null ? _unmoved(index, property) : trackValue(index, track, time);
    return grip?.value(index, property, value) ?? value;
  }

  /// Of a property that this direction does nothing to.
  List<double> _unmoved(int index, MotionProperty property) {
    final List<List<double>>? starts = _starts?[index];
    if (starts != null) return starts[property.index];
    if (property.index > MotionProperty.translation.index) return _untouched[property] ?? const [0];
    return _stateValue(index, presents ? 0 : 1, property);
  }

  /// The value of a track at a time in milliseconds.
  List<double> trackValue(int index, MotionTrack track, double time) {
    final List<double>? start = _starts?[index][track.property.index];
    final List<MotionSegment> segments = track.segments;
    if (segments.isEmpty) return start ?? track.value;
    final int at = segments.lastIndexWhere((MotionSegment one) => one.start <= time + _instant);
    final MotionSegment segment = segments[math.max(at, 0)];
    List<double> numbers(MotionEnd end) => _endValue(index, track.property, end);
    final List<double> from = (at > 0 ? null : start) ?? numbers(segment.from);
    if (at < 0) return from;
    final List<double> to = numbers(segment.to);
    if (time >= segment.end - _instant) return to;
    final double passed = time - segment.start;
    final MotionCurve curve = _curve(segment, index, track.property, from, to);
    final double progress = curve.transform(passed > _instant ? passed / segment.duration : 0);
    return segment.value(progress, from, to, numbers);
  }

  MotionCurve _curve(MotionSegment segment, int index, MotionProperty property, List<double> from,
      List<double> to) {
    MotionCurve curve = segment.curve < 0 ? MotionCurve.linear : table.curves[segment.curve];
    if (grip != null) curve = grip!.curve(curve, segment, index, property, from, to);
    return segment.isMirrored ? _Mirrored(curve) : curve;
  }

  /// The share that has passed of the time in which an element moves.
  double _moved(int index) {
    double start = double.infinity, end = 0;
    for (final MotionTrack track in _tracks[index].values) {
      if (track.segments.isEmpty) continue;
      start = math.min(start, track.segments.first.start);
      end = math.max(end, track.segments.last.end);
    }
    return end <= start ? 1 : ((time - start) / (end - start)).clamp(0.0, 1.0).toDouble();
  }
}

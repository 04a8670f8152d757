part of '../transition_runtime.dart';

/// Milliseconds within which two times are one.
const double _instant = 1e-6;

/// The values of properties in time, left to right: a screen that is mirrored is so where views are measured and drawn.
extension TransitionValues on TransitionClock {
  bool get _mirrors => table.mirrors && _scope.readsRightToLeft;

  MotionPlace _place(int index) => table.layouts[_layout].places[index];

  Rect _mirrored(Rect frame) => _mirrors
      ? Rect.fromLTWH(_scope.screen.width - frame.left - frame.width, frame.top, frame.width, frame.height)
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

  /// The frame that an element has on a side: of the real view where there is one.
  Rect rest(int index, int side) {
    final MotionFrame frame = _place(index).state(side).frame;
    if (frame.element >= 0) return rest(frame.element, side);
    final Rect written = _written(frame);
    if (!frame.isMeasured) return written;
    final Rect? measured = _measured(index, side);
    if (measured != null) return measured;
    // What is on the other screen only: as far from its place there as the spec has it.
    final MotionFrame other = _place(index).state(1 - side).frame;
    final Rect? there = other.isMeasured ? _measured(index, 1 - side) : null;
    if (there == null) return written;
    final Rect example = _written(other);
    return Rect.fromLTWH(written.left + there.left - example.left, written.top + there.top - example.top,
        written.width + there.width - example.width, written.height + there.height - example.height);
  }

  Rect? _measured(int index, int side) {
    final Rect? frame = _scope.part(this, index, side)?.measured;
    return frame == null ? null : _mirrored(frame);
  }

  Rect _written(MotionFrame frame) =>
      Rect.fromLTWH(points(frame.x, 0), points(frame.y, 0), points(frame.width, 0), points(frame.height, 0));

  /// The position, the size or the translation that an element has at rest.
  List<double> _stateValue(int index, int side, MotionProperty property) {
    final MotionPlace place = _place(index);
    final Rect frame = rest(index, side);
    if (property == MotionProperty.size) return [frame.width, frame.height];
    if (property == MotionProperty.position) {
      return [frame.left + place.anchor[0] * frame.width, frame.top + place.anchor[1] * frame.height];
    }
    final List<MotionLength> translation = place.state(side).translation;
    return [points(translation[0], frame.width), points(translation[1], frame.height)];
  }

  List<double> _endValue(int index, MotionProperty property, MotionEnd end) {
    if (end.side >= 0) return _stateValue(index, end.side, property);
    if (end.lengths.isEmpty) return end.numbers;
    double component(int part) {
      final MotionLength length = end.lengths[part];
      return length.side >= 0 ? _stateValue(index, length.side, property)[part] : points(length, 0);
    }

    return [for (int part = 0; part < end.lengths.length; part++) component(part)];
  }

  /// Whether present's tracks run backwards.
  bool get _isBack => !presents && table.reverses;

  double get _trackTime => _isBack ? table.present * (1 - time / duration) : time;

  List<MotionTrack> _tracks(int index) => presents || _isBack ? _place(index).present : _place(index).dismiss;

  /// The share that has passed of the time in which an element moves.
  double _moved(int index) {
    double start = double.infinity, end = 0;
    for (final MotionTrack track in _tracks(index)) {
      start = math.min(start, track.segments.first.start);
      end = math.max(end, track.segments.last.end);
    }
    final double share = end <= start ? 1 : ((_trackTime - start) / (end - start)).clamp(0.0, 1.0).toDouble();
    return _isBack ? 1 - share : share;
  }

  /// Unclamped, now. What no track moves stays.
  List<double> _value(int index, MotionProperty property) {
    final List<MotionTrack>? moved = grip?.tracks(_layout, index);
    // What a grip moves by itself waits for it before dismiss begins.
    final double now = moved == null ? _trackTime : (_isBack ? double.infinity : double.negativeInfinity);
    List<double> value = _starts?[index][property.index] ?? _untouched(index, property);
    for (final MotionTrack track in [..._place(index).still, ..._tracks(index)]) {
      if (track.property == property) value = _trackValue(index, track, now, _isBack);
    }
    for (final MotionTrack track in moved ?? const <MotionTrack>[]) {
      if (track.property == property) value = _trackValue(index, track, grip!.time, false);
    }
    if (grip == null || property != MotionProperty.translation) return value;
    final Offset carried = mirroredWay(grip!.carries(index));
    return [value[0] + carried.dx, value[1] + carried.dy];
  }

  List<double> _untouched(int index, MotionProperty property) => property.index <= MotionProperty.translation.index
      ? _stateValue(index, presents ? 0 : 1, property)
      : const <MotionProperty, List<double>>{
            MotionProperty.scale: [1, 1],
            MotionProperty.opacity: [1],
            MotionProperty.fill: [],
          }[property] ??
          const [0, 0, 0, 0];

  /// The value of a track at a time in milliseconds; [isBack]: of present's track while it runs backwards.
  List<double> _trackValue(int index, MotionTrack track, double time, bool isBack) {
    final List<MotionSegment> segments = track.segments;
    final int at = segments.lastIndexWhere((MotionSegment segment) => segment.start <= time + _instant);
    final int first = isBack ? segments.length - 1 : 0;
    final List<double>? start = _starts?[index][track.property.index];
    if (segments.isEmpty) return start ?? track.value;
    List<double> begin(MotionSegment segment) => _endValue(index, track.property, segment.from);
    List<double> end(MotionSegment segment) => _endValue(index, track.property, segment.to);
    if (at < 0 || (isBack && time <= _instant)) return isBack ? begin(segments[0]) : start ?? begin(segments[0]);
    final MotionSegment segment = segments[at];
    if (time >= segment.end - _instant) return isBack && at == first ? start ?? end(segment) : end(segment);
    final List<double>? held = at == first ? start : null;
    final List<double> from = (isBack ? null : held) ?? begin(segment), to = (isBack ? held : null) ?? end(segment);
    final double share = time - segment.start <= _instant ? 0 : (time - segment.start) / segment.duration;
    final double progress = _curve(segment, index, track.property, isBack ? to : from, isBack ? from : to).transform(share);
    if (segment.at.isEmpty) return _onTheWay(from, to, segment.arc, progress);
    final List<List<double>> values = [for (final MotionEnd end in segment.values) _endValue(index, track.property, end)];
    if (_isSame(values.first, begin(segment))) values.first = from;
    if (_isSame(values.last, end(segment))) values.last = to;
    return [
      for (int part = 0; part < from.length; part++)
        _keyframed(segment, [for (final List<double> value in values) value[part]], progress)
    ];
  }

  /// Under a grip all is linear; a spring that starts with the direction takes over the finger's velocity.
  MotionCurve _curve(MotionSegment segment, int index, MotionProperty property, List<double> from, List<double> to) {
    if (grip != null || segment.curve < 0) return MotionCurve.linear;
    final MotionCurve curve = table.curves[segment.curve];
    final Offset? speed = property == MotionProperty.translation ? _thrown[index] : null;
    final double start = table.reverses ? table.present - segment.end : segment.start;
    if (speed == null || curve is! MotionSpring || start > _instant) return curve;
    final Offset way = Offset(to[0] - from[0], to[1] - from[1]);
    if (way.distanceSquared == 0) return curve;
    return curve.thrown((speed.dx * way.dx + speed.dy * way.dy) / way.distanceSquared);
  }

  static bool _isSame(List<double> a, List<double> b) {
    for (int part = 0; part < a.length; part++) {
      if ((a[part] - b[part]).abs() > 1e-9) return false;
    }
    return true;
  }

  /// Straight, or along an arc: then the chord to the point at progress p has the length |way| sin(ap/2) / sin(a/2),
  /// turned left of the way by a(1 - p)/2.
  static List<double> _onTheWay(List<double> from, List<double> to, double degrees, double progress) {
    final double half = degrees * math.pi / 360;
    if (half.abs() < 1e-9) {
      return [for (int part = 0; part < from.length; part++) from[part] + (to[part] - from[part]) * progress];
    }
    final double length = math.sin(half * progress) / math.sin(half), turn = half * (1 - progress);
    final double x = to[0] - from[0], y = to[1] - from[1], s = math.sin(turn), c = math.cos(turn);
    return [from[0] + (x * c + y * s) * length, from[1] + (y * c - x * s) * length];
  }

  /// One component between keyframes. A cubic one is a Hermite spline, beyond its ends their tangents.
  static double _keyframed(MotionSegment segment, List<double> values, double progress) {
    final List<double> at = segment.at;
    final int last = at.length - 1, passed = at.lastIndexWhere((double place) => place <= progress + _soon);
    final int here = math.min(math.max(passed, 0), last - 1);
    final double width = at[here + 1] - at[here], t = (progress - at[here]) / width;
    final double step = values[here + 1] - values[here];
    double slope(int index) {
      final int before = math.max(index - 1, 0), after = math.min(index + 1, last);
      return (values[after] - values[before]) / (at[after] - at[before]);
    }

    switch (segment.interpolation) {
      case MotionInterpolation.linear:
        return values[here] + step * t;
      case MotionInterpolation.hold:
        return values[math.max(passed, 0)];
      case MotionInterpolation.holdNext:
        return values[progress - at[here] > _soon ? here + 1 : here];
      case MotionInterpolation.cubic:
        if (progress <= 0) return values[0] + slope(0) * progress;
        if (progress >= 1) return values[last] + slope(last) * (progress - 1);
        final double bend = width * t * (1 - t);
        return values[here] + step * t * t * (3 - 2 * t) + bend * (slope(here) * (1 - t) - slope(here + 1) * t);
    }
  }
}

part of '../transition_runtime.dart';

/// Milliseconds within which two times are one.
const double _instant = 1e-6;

/// Values of properties in time.
extension _Tracks on TransitionClock {
  /// The frame that an element has on a side: of the real view where there is one.
  Rect rest(int index, int side) {
    final MotionFrame frame = _place(index).state(side).frame;
    if (frame.element >= 0) return rest(frame.element, side);
    final Rect written = _written(frame);
    if (!frame.isMeasured) return written;
    final Rect? measured = _scope.measure(this, index, side);
    if (measured != null) return measured;
    // What is on the other screen only: as far from its place there as the spec has it.
    final MotionFrame other = _place(index).state(1 - side).frame;
    final Rect? there = other.isMeasured ? _scope.measure(this, index, 1 - side) : null;
    if (there == null) return written;
    final Rect example = _written(other);
    return Rect.fromLTWH(written.left + there.left - example.left, written.top + there.top - example.top,
        written.width + there.width - example.width, written.height + there.height - example.height);
  }

  Rect _written(MotionFrame frame) {
    final double x = _points(frame.x, 0), width = _points(frame.width, 0);
    return Rect.fromLTWH(
        _mirrors ? _screen.width - x - width : x, _points(frame.y, 0), width, _points(frame.height, 0));
  }

  /// The value of a state, four numbers.
  List<double> _stateValue(int index, int side, MotionProperty property) {
    final MotionPlace place = _place(index);
    final MotionState state = place.state(side);
    double single(double value) => _mirrored(property, 0, value);
    switch (property) {
      case MotionProperty.position:
        final Rect frame = rest(index, side);
        return [frame.left + _anchorX(index) * frame.width, frame.top + place.anchor[1] * frame.height];
      case MotionProperty.size:
        final Rect frame = rest(index, side);
        return [frame.width, frame.height];
      case MotionProperty.translation:
        if (state.translation.isEmpty) return const [0, 0];
        final Size own = rest(index, side).size;
        return [single(_points(state.translation[0], own.width)), _points(state.translation[1], own.height)];
      case MotionProperty.cornerRadius:
        return state.cornerRadius;
      case MotionProperty.scale:
        return state.scale;
      case MotionProperty.rotation:
        return [single(state.rotation)];
      case MotionProperty.rotationX:
        return [state.rotationX];
      case MotionProperty.rotationY:
        return [single(state.rotationY)];
      case MotionProperty.opacity:
        return [state.opacity];
      case MotionProperty.content:
        return [state.content];
      case MotionProperty.blur:
        return [state.blur];
      case MotionProperty.fill:
        return state.fill ?? const [0, 0, 0, 0];
      case MotionProperty.shadow:
        return state.shadow;
    }
  }

  List<double> _end(int index, MotionProperty property, MotionEnd end) {
    if (end.side >= 0) return _stateValue(index, end.side, property);
    if (end.lengths.isEmpty) {
      return [
        for (int part = 0; part < end.numbers.length; part++) _mirrored(property, part, end.numbers[part])
      ];
    }
    return [
      for (int part = 0; part < end.lengths.length; part++)
        end.lengths[part].side >= 0
            ? _stateValue(index, end.lengths[part].side, property)[part]
            : _mirrored(property, part, _points(end.lengths[part], 0))
    ];
  }

  /// Unclamped, now.
  List<double> _value(int index, MotionProperty property) {
    final MotionGesture? gesture = _gesture;
    if (gesture != null && gesture.tracks != null) return _underFinger(gesture, index, property);
    final List<MotionTrack> tracks = _place(index).tracks(direction);
    for (final MotionTrack track in tracks) {
      if (track.property == property) return _trackValue(index, track, time, table.duration(direction), _isScrubbing);
    }
    return _untracked(index, property, tracks);
  }

  List<double> _initial(int index, MotionProperty property) {
    if (direction == MotionDirection.dismiss && property == MotionProperty.content) {
      return [_place(index).dismissContent];
    }
    return _stateValue(index, direction == MotionDirection.present ? 0 : 1, property);
  }

  /// Of a property that this direction does not move: it stays, or, taken elsewhere by a finger or a turn, goes to the end
  /// with the element's first moving segment.
  List<double> _untracked(int index, MotionProperty property, List<MotionTrack> tracks) {
    final List<double>? start = _starts?[index][property.index];
    if (start == null) return _initial(index, property);
    final List<double> end = _stateValue(index, direction == MotionDirection.present ? 1 : 0, property);
    if (property == MotionProperty.content || _same(start, end)) return start;
    MotionSegment? lead;
    for (final bool motion in const [true, false]) {
      for (final MotionTrack track in tracks) {
        if (motion && !_moves(track.property)) continue;
        if (lead == null || track.segments.first.start < lead.start) lead = track.segments.first;
      }
      if (lead != null) break;
    }
    final double from = lead?.start ?? 0, span = lead?.duration ?? table.duration(direction);
    final MotionCurve curve =
        lead == null ? const MotionCurve.cubics([0, 0, 0.58, 1, 1, 1]) : _curve(lead.curve, start, end, from, property);
    if (time <= from) return start;
    return _between(start, end, curve.progress((time - from) / math.max(span, 1), 0));
  }

  static bool _moves(MotionProperty property) =>
      property.index <= MotionProperty.rotationY.index;

  /// The curve of a segment; a spring that starts with the direction takes over the finger's velocity.
  MotionCurve _curve(int index, List<double> from, List<double> to, double start, MotionProperty property) {
    final MotionCurve curve = index < 0 ? const MotionCurve.linear() : table.curves[index];
    final Offset? thrown = _thrown;
    if (thrown == null || property != MotionProperty.translation || start > _instant) return curve;
    final Offset way = Offset(to[0] - from[0], to[1] - from[1]);
    if (way.distanceSquared == 0) return curve;
    return curve.thrown((thrown.dx * way.dx + thrown.dy * way.dy) / way.distanceSquared);
  }

  List<double> _underFinger(MotionGesture gesture, int index, MotionProperty property) {
    final double held = _held;
    List<double> value = _initial(index, property);
    for (final MotionTrack track in gesture.tracks![_layoutIndex][index]) {
      if (track.property == property) value = _trackValue(index, track, _progress * held * 1000, 1000, true);
    }
    final bool travels = gesture.kind != MotionGestureKind.pinch && gesture.follow.contains(index);
    if (property == MotionProperty.translation && travels) {
      return [value[0] + _travel.dx * held, value[1] + _travel.dy * held];
    }
    return value;
  }

  List<double> _trackValue(int index, MotionTrack track, double time, double total, bool linear) {
    final List<MotionSegment> segments = track.segments;
    final List<double>? start = _starts?[index][track.property.index];
    if (table.dismissReversed && direction == MotionDirection.dismiss && !linear) {
      if (time >= total - _instant) return _end(index, track.property, segments.last.to);
      for (final MotionSegment segment in segments) {
        if (segment.end < time - _instant) continue;
        final bool first = segment == segments.first;
        if (time <= segment.start + _instant) {
          return first && start != null ? start : _end(index, track.property, segment.from);
        }
        final double share = segment.end - time <= _instant ? 1 : (time - segment.start) / segment.duration;
        return _segmentValue(index, track.property, segment, share, first ? start : null, linear);
      }
      return _end(index, track.property, segments.last.to);
    }
    MotionSegment? now;
    for (final MotionSegment segment in segments) {
      if (segment.start <= time + _instant) now = segment;
    }
    if (now == null) return start ?? _end(index, track.property, segments.first.from);
    if (time >= now.end - _instant) return _end(index, track.property, now.to);
    final double share = time - now.start <= _instant ? 0 : (time - now.start) / now.duration;
    return _segmentValue(index, track.property, now, share, now == segments.first ? start : null, linear);
  }

  List<double> _segmentValue(
      int index, MotionProperty property, MotionSegment segment, double share, List<double>? start, bool linear) {
    final List<double> initial = _end(index, property, segment.from);
    final List<double> from = start ?? initial, to = _end(index, property, segment.to);
    final MotionCurve curve =
        linear ? const MotionCurve.linear() : _curve(segment.curve, from, to, segment.start, property);
    final double instant = _instant / segment.duration;
    final double progress = curve.progress(share, instant);
    if (segment.at.isNotEmpty) {
      final List<List<double>> values = [for (final MotionEnd end in segment.values) _end(index, property, end)];
      if (start != null && _same(values.first, initial)) values[0] = start;
      final double later = (share + (curve.mirrored ? -instant : instant)).clamp(0.0, 1.0).toDouble();
      return _keyframed(segment, values, progress, curve.progress(later, instant));
    }
    if (segment.arc == 0) return _between(from, to, progress);
    return _alongArc(from, to, _mirrors ? -segment.arc : segment.arc, progress);
  }

  /// The chord to the point at progress p has the length |way| sin(ap/2) / sin(a/2), turned left of the way by
  /// a(1 - p)/2.
  static List<double> _alongArc(List<double> from, List<double> to, double degrees, double progress) {
    final double half = degrees * math.pi / 360;
    if (half.abs() < 1e-9) return _between(from, to, progress);
    final double length = math.sin(half * progress) / math.sin(half), turn = half * (1 - progress);
    final double x = to[0] - from[0], y = to[1] - from[1], s = math.sin(turn), c = math.cos(turn);
    return [from[0] + (x * c + y * s) * length, from[1] + (y * c - x * s) * length];
  }

  static List<double> _keyframed(MotionSegment segment, List<List<double>> values, double progress, double ahead) {
    final List<double> at = segment.at;
    final int last = at.length - 1;
    int index = at.lastIndexWhere((double place) => place <= progress);
    index = math.min(math.max(index, 0), last - 1);
    final double width = at[index + 1] - at[index], share = (progress - at[index]) / width;
    switch (segment.interpolation) {
      case MotionInterpolation.linear:
        return _between(values[index], values[index + 1], share);
      case MotionInterpolation.hold:
        return values[math.max(at.lastIndexWhere((double place) => place <= ahead), 0)];
      case MotionInterpolation.holdNext:
        final int next = at.indexWhere((double place) => place >= (place > 0 ? ahead - 2.3e-16 : ahead));
        return values[next < 0 ? last : next];
      case MotionInterpolation.cubic:
        if (progress <= 0) return _along(values[0], _tangent(at, values, 0), progress);
        if (progress >= 1) return _along(values[last], _tangent(at, values, last), progress - 1);
        final List<double> left = _tangent(at, values, index), right = _tangent(at, values, index + 1);
        final double t = share, t2 = t * t, t3 = t2 * t;
        return [
          for (int part = 0; part < left.length; part++)
            values[index][part] +
                (values[index + 1][part] - values[index][part]) * (3 * t2 - 2 * t3) +
                width * (left[part] * (t3 - 2 * t2 + t) + right[part] * (t3 - t2))
        ];
    }
  }

  static List<double> _tangent(List<double> at, List<List<double>> values, int index) {
    final int before = math.max(index - 1, 0), after = math.min(index + 1, at.length - 1);
    return [
      for (int part = 0; part < values[index].length; part++)
        (values[after][part] - values[before][part]) / (at[after] - at[before])
    ];
  }

  static List<double> _along(List<double> from, List<double> way, double amount) =>
      [for (int part = 0; part < from.length; part++) from[part] + way[part] * amount];

  static List<double> _between(List<double> from, List<double> to, double progress) =>
      [for (int part = 0; part < from.length; part++) from[part] + (to[part] - from[part]) * progress];

  static bool _same(List<double> a, List<double> b) {
    for (int part = 0; part < a.length; part++) {
      if ((a[part] - b[part]).abs() > 1e-9) return false;
    }
    return true;
  }
}

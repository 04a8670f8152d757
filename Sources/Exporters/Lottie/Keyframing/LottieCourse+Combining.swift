import SpecModel

extension LottieCourse {
  /// What a function makes of several courses at each moment: exact where nothing moves or only one course moves
  /// through a straight part, fitted elsewhere.
  static func combined(_ courses: [LottieCourse], fit: EasedFit, _ function: @escaping ([Vector]) -> Vector)
    -> LottieCourse
  {
    let times = Set(courses.flatMap { $0.knots.map(\.time) }).sorted()
    guard let first = times.first else { return LottieCourse(.zero) }
    var knots = [Knot(time: first, value: function(courses.map { $0.value(before: first) }))]
    for (start, end) in zip(times, times.dropFirst()) {
      let value = { (time: Double) in
        function(courses.map { time >= end ? $0.value(before: end) : $0.value(at: time) })
      }
      let isMoving = courses.contains { $0.isMoving(at: start) }
      knots += isMoving ? fit.knots(over: start...end, of: value) : [Knot(time: start, value: value(start))]
      knots.append(Knot(time: end, value: value(end)))
    }
    let last = times[times.count - 1]
    knots.append(Knot(time: last, value: function(courses.map { $0.value(at: last) })))
    return LottieCourse(knots: knots)
  }
}

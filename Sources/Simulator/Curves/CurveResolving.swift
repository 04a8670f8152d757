package import SpecModel

/// A curve of a spec over a duration.
struct ResolvedCurve {
  /// In milliseconds.
  var duration: Double
  var easing: Easing
}

/// A curve of a spec's `curves`, resolved.
package struct NamedEasing: Sendable {
  /// The name of the curve; that of a spring fitted to a duration ends with the duration, such as `bouncy-600`.
  package let name: String
  /// The duration of a spring in milliseconds; nil for other curves.
  package let duration: Double?
  /// The easing over `duration`, or for curves that aren't springs, over any time.
  package let easing: Easing
}

extension TransitionSpec {
  /// Returns the spring that a curve of `curves` is or refers to; nil for another curve.
  package func spring(of curve: NamedCurve) -> Spring? { CurveResolver(self).curve(curve.curve).spring }

  /// Returns the curve that a curve of `curves` is or refers to, which isn't the name of another one.
  package func form(of curve: NamedCurve) -> Curve { CurveResolver(self).curve(curve.curve) }

  /// Returns the easings of a curve of `curves`: one, or for a spring that is fitted to a duration, one for each
  /// duration in a phase or a release.
  package func easings(of curve: NamedCurve) -> [NamedEasing] {
    let curves = CurveResolver(self)
    let form = curves.curve(curve.curve)
    func easing(_ name: String, _ duration: Double?) -> NamedEasing? {
      let resolved = try? curves.resolve(.named(curve.name), duration: duration)
      return resolved.map {
        NamedEasing(name: name, duration: form.spring == nil ? nil : $0.duration, easing: $0.easing)
      }
    }
    guard let spring = form.spring else { return easing(curve.name, 1).map { [$0] } ?? [] }
    guard case .fitted = spring.form else { return easing(curve.name, nil).map { [$0] } ?? [] }
    var dismiss: [Phase] = []
    if case .phases(let phases) = self.dismiss { dismiss = phases }
    let releases = interactions.compactMap(\.release)
    let uses: [(curve: Curve?, duration: Double?)] =
      (present + dismiss).map { ($0.curve, $0.duration) } + releases.map { ($0.curve, $0.duration) }
    let durations = uses.compactMap { use in
      use.curve.map { curves.leads($0, to: curve.name) } ?? false ? use.duration : nil
    }
    return Set(durations).sorted().compactMap { duration in
      let name = JSONLiteral.text(of: duration).map { $0 == "." ? "-" : String($0) }.joined()
      return easing(curve.name + "-" + name, duration)
    }
  }
}

/// Turns curves as written into easings: resolves names, fits springs, and fills in missing durations.
struct CurveResolver {
  private let names: CurveNames

  init(_ spec: TransitionSpec) {
    names = CurveNames(spec.curves)
  }

  /// The reasons why a curve has no easing.
  enum Failure: Error {
    /// No duration is given, and the curve has none of its own.
    case noDuration
    /// The spring doesn't settle within `Limits.settlingTime`, or its numbers leave the range of doubles.
    case neverSettles
    case unknownName(String)
  }

  /// - Parameter duration: the duration in milliseconds; nil for a spring that determines its own.
  func resolve(_ curve: Curve, duration: Double?) throws(Failure) -> ResolvedCurve {
    var label: String?
    if case .named(let name) = curve { label = name }
    let curve = self.curve(curve)
    if let spring = curve.spring {
      if case .builtIn(let name) = curve { label = label ?? name.rawValue }
      return try resolve(spring, duration: duration, label: label)
    }
    guard let duration else { throw .noDuration }
    return ResolvedCurve(duration: duration, easing: try Self.easing(curve, label: label))
  }

  /// The curve that a name refers to; the name itself if it is unknown or part of a cycle.
  func curve(_ curve: Curve) -> Curve { names.form(of: curve) }

  /// Whether a curve is this name, or refers to it through others.
  func leads(_ curve: Curve, to name: String) -> Bool { names.chain(from: curve).contains(name) }

  private static func easing(_ curve: Curve, label: String?) throws(Failure) -> Easing {
    switch curve {
    case .builtIn(let name):
      if let shape = name.shape { Easing(shape, label: label ?? name.rawValue) } else { throw .noDuration }
    case .cubicBezier(let handles): Easing(.bezier(handles), label: label)
    case .points(let points): Easing(.points(points), label: label)
    case .steps(let count, let jump): Easing(.steps(count: count, jump: jump), label: label)
    case .pieces(let pieces): Easing(.pieces(pieces), label: label)
    case .named(let name): throw .unknownName(name)
    case .spring: throw .noDuration
    }
  }

  private func resolve(_ spring: Spring, duration: Double?, label: String?) throws(Failure) -> ResolvedCurve {
    let motion: SpringMotion
    switch spring.form {
    case .physical, .ratio, .response:
      guard let (frequency, ratio) = spring.oscillator else { throw .neverSettles }
      motion = SpringMotion(frequency: frequency, dampingRatio: ratio, velocity: spring.velocity)
    case .fitted(let ratio):
      guard let duration else { throw .noDuration }
      motion = SpringMotion(dampingRatio: ratio, velocity: spring.velocity, fittedTo: duration / 1000)
    }
    guard motion.isRegular else { throw .neverSettles }
    let milliseconds: Double
    if let duration { milliseconds = duration } else { milliseconds = try Self.settlingMilliseconds(motion) }
    return ResolvedCurve(
      duration: milliseconds, easing: Easing(.spring(motion, milliseconds: milliseconds), label: label))
  }

  /// The settling time rounded up to a whole millisecond, ignoring a rounding error above a whole one.
  private static func settlingMilliseconds(_ motion: SpringMotion) throws(Failure) -> Double {
    guard let seconds = motion.settlingTime(limit: Limits.settlingTime) else { throw .neverSettles }
    return max((seconds * 1000 - 1e-9).rounded(.up), 1)
  }
}

extension SpringMotion {
  /// Whether the closed form stays within the range of doubles, and the spring loses energy.
  fileprivate var isRegular: Bool {
    frequency >= 1e-9 && frequency <= 1e12 && dampingRatio > 0 && dampingRatio <= 1e9 && velocity.isFinite
  }
}

extension BuiltInCurve {
  /// The shape; nil for springs, whose shape depends on the duration.
  var shape: Easing.Shape? {
    switch self {
    case .linear: .linear
    case .emphasized:
      .pieces([
        BezierPiece(0.05, 0, 0.133333, 0.06, 0.166666, 0.4), BezierPiece(0.208333, 0.82, 0.25, 1, 1, 1),
      ])
    case _: handles.map { .bezier($0) }
    }
  }
}

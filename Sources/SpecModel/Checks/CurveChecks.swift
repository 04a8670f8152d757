extension SpecDecoder {
  /// Checks that every name of a curve leads to a curve with a form, and that every phase has a duration.
  func checkCurves(_ spec: TransitionSpec, _ names: SpecNames) {
    let words = spec.curves.map(\.name) + BuiltInCurve.allCases.map(\.rawValue)
    func isKnown(_ curve: Curve, at pointer: JSONPointer) -> Bool {
      guard case .named(let name) = curve, names.curves[name] == nil else { return true }
      if unread.contains(.curve) { return false }
      if let pasted = PastedCurve(name) {
        report(.unknownReference, .pasted(name, pasted), at: place(pointer), fix: pasted.fix(at: place(pointer)))
      } else {
        unknown(name, .curve, at: pointer, among: words)
      }
      return false
    }
    for curve in spec.curves { _ = isKnown(curve.curve, at: .root / "curves" / curve.name) }
    checkCurveCircles(spec, names)
    let resolved = ResolvedCurves(spec, names)
    for (curve, length) in zip(spec.curves, resolved.chains) where length == Self.chainLimit + 1 {
      report(.limitExceeded, .longChain(curve.name, limit: Self.chainLimit), at: place(.root / "curves" / curve.name))
    }
    for list in spec.phaseLists {
      for (index, phase) in list.phases.enumerated() where isKnown(phase.curve, at: list.pointer / index / "curve") {
        checkDuration(of: phase, at: list.pointer / index, resolved)
      }
    }
    for (index, interaction) in spec.interactions.enumerated() {
      guard let release = interaction.release, let curve = release.curve else { continue }
      let pointer = JSONPointer.root / "interactions" / index / "release" / "curve"
      if isKnown(curve, at: pointer), release.duration == nil { checkSettling(of: curve, at: pointer, resolved) }
    }
  }

  /// The most names from one curve to the next before a form.
  private static let chainLimit = 100

  private func checkCurveCircles(_ spec: TransitionSpec, _ names: SpecNames) {
    let circles = Circles.find(count: spec.curves.count) { index in
      if case .named(let name) = spec.curves[index].curve { names.curves[name] } else { nil }
    }
    for circle in circles {
      let curves = circle.map { spec.curves[$0].name }
      let places = curves.prefix(6).map { place(.root / "curves" / $0) }
      report(
        .cyclicReference, .curveCircle(curves), at: places[0],
        notes: zip(curves, places).dropFirst().map { Note("curve \($0.inBackticks)", at: $1) })
    }
  }

  private func checkDuration(of phase: Phase, at pointer: JSONPointer, _ curves: ResolvedCurves) {
    guard let curve = curves.form(of: phase.curve) else { return }
    if let duration = phase.duration {
      checkTurns(of: curve, within: duration, at: pointer / "curve")
    } else if let spring = curve.spring, SpringEstimate(spring) != nil {
      checkSettling(of: curve, at: pointer / "curve", curves)
    } else {
      report(.missingKey, .noDuration(phase.name, isSpring: curve.spring != nil), at: place(pointer))
    }
  }

  /// Checks that a spring doesn't oscillate more often than anyone can see or a file can hold.
  private func checkTurns(of curve: Curve, within milliseconds: Double, at pointer: JSONPointer) {
    let limit = 1000.0
    guard let spring = curve.spring else { return }
    guard let motion = SpringEstimate(spring) else { return checkThrow(of: spring, within: milliseconds, at: pointer) }
    let turns = motion.turns(within: milliseconds)
    if turns > limit { report(.limitExceeded, .swings(turns, limit: limit), at: place(pointer)) }
  }

  /// Checks the reach of a spring that is fitted to a duration: its frequency is about 7 / (ζ · D), so that e^(-ζωD) is
  /// a thousandth.
  private func checkThrow(of spring: Spring, within milliseconds: Double, at pointer: JSONPointer) {
    guard case .fitted(let ratio) = spring.form else { return }
    let reach = abs(spring.velocity) * ratio * milliseconds / 7000
    if reach > SpringEstimate.reachLimit { report(.limitExceeded, .thrown(reach), at: place(pointer)) }
  }

  /// Checks that a spring that determines its own duration settles in a reasonable time.
  private func checkSettling(of curve: Curve, at pointer: JSONPointer, _ curves: ResolvedCurves) {
    let limit = 1e7
    guard let spring = curves.form(of: curve)?.spring, let motion = SpringEstimate(spring) else { return }
    guard motion.settlingBound > limit else {
      return checkTurns(of: .spring(spring), within: motion.settlingBound, at: pointer)
    }
    report(.limitExceeded, .settlesLate(motion, limit: limit), at: place(pointer))
  }
}

/// The curves that names refer to.
private struct ResolvedCurves {
  private let names: SpecNames
  /// For each named curve, its form; nil if there is none, or if it is part of a cycle.
  private let forms: [Curve?]
  /// For each named curve, the number of further names before its form.
  let chains: [Int]

  init(_ spec: TransitionSpec, _ names: SpecNames) {
    self.names = names
    var forms = [Curve?](repeating: nil, count: spec.curves.count)
    var chains = [Int](repeating: 0, count: spec.curves.count)
    var isKnown = [Bool](repeating: false, count: spec.curves.count)
    for root in spec.curves.indices {
      var path: [Int] = []
      var index: Int? = root
      var form: Curve?
      while let step = index, !isKnown[step] {
        isKnown[step] = true
        path.append(step)
        form = spec.curves[step].curve
        guard case .named(let name) = form else { break }
        form = nil
        index = names.curves[name]
      }
      if form == nil { form = index.flatMap { forms[$0] } }
      let last = index.map { path.last == $0 ? 0 : chains[$0] + 1 } ?? 0
      for (length, step) in path.reversed().enumerated() {
        forms[step] = form
        chains[step] = last + length
      }
    }
    self.forms = forms
    self.chains = chains
  }

  func form(of curve: Curve) -> Curve? {
    guard case .named(let name) = curve else { return curve }
    return names.curves[name].flatMap { forms[$0] }
  }
}

extension PastedCurve {
  fileprivate func fix(at place: Place) -> Fix? {
    guard case .form(let form) = self else { return nil }
    return Fix("replace with `\(form.written)`", at: place, replacement: form.written)
  }
}

extension Message {
  fileprivate static func pasted(_ name: String, _ curve: PastedCurve) -> Message {
    switch curve {
    case .form(let form): "\(name.inBackticks) is written `\(form.written)` in a spec"
    case .swings:
      "\(name.inBackticks) isn't a cubic; a spring such as `{ \"spring\": { \"response\": 400, \"dampingRatio\": 0.5 } }`, "
        + "or `points`, comes close"
    }
  }

  fileprivate static func curveCircle(_ names: [String]) -> Message {
    names.count == 1
      ? "the curve \(names[0].inBackticks) refers to itself" : "curves refer to each other: \(Circles.text(names))"
  }

  fileprivate static func noDuration(_ phase: String, isSpring: Bool) -> Message {
    "phase \(phase.inBackticks) has no `duration`; "
      + (isSpring
        ? "a spring of `dampingRatio` alone is fitted to one" : "only a spring that settles on its own can omit it")
  }

  fileprivate static func longChain(_ name: String, limit: Int) -> Message {
    "the curve \(name.inBackticks) refers to others more than \(limit) times in a row"
  }

  fileprivate static func swings(_ turns: Double, limit: Double) -> Message {
    "the spring turns back about \(JSONLiteral.text(of: turns.rounded())) times; up to \(JSONLiteral.text(of: limit)) are "
      + "supported; give it more damping"
  }

  fileprivate static func thrown(_ reach: Double) -> Message {
    "the spring's velocity carries it about \(JSONLiteral.text(of: reach.rounded())) times its distance; up to "
      + "\(JSONLiteral.text(of: SpringEstimate.reachLimit)) are supported"
  }

  fileprivate static func settlesLate(_ motion: SpringEstimate, limit: Double) -> Message {
    "the spring takes about \(JSONLiteral.text(of: (motion.settlingBound / 1000).rounded())) seconds to settle; up to "
      + "\(JSONLiteral.text(of: limit / 1000)) are supported; give a `duration` or more damping"
  }
}

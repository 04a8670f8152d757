extension SpecDecoder {
  /// The deepest nesting of elements.
  private static let nestingLimit = 512
  /// The most elements times phases, which the simulator may have to examine.
  private static let lookLimit = 20_000_000
  /// The most segments and keyframes on all viewports: about a gigabyte in the simulator.
  private static let partLimit = 4_000_000

  /// Checks the combined size: parts within their own limits may require more than a machine has once they are
  /// multiplied.
  func checkSize(_ spec: TransitionSpec, _ names: SpecNames) {
    for list in spec.phaseLists where spec.elements.count * list.phases.count > Self.lookLimit {
      report(.limitExceeded, .tooManyLooks(spec.elements.count, list.phases.count), at: place(list.pointer))
    }
    let steps = Double(spec.viewports.count) * (Double(spec.elements.count) + spec.stepsOnOneViewport)
    if steps > Double(Self.partLimit) {
      report(.limitExceeded, .tooManyParts(steps, limit: Self.partLimit), at: Place(document.source, .file))
    }
    checkNesting(spec, names)
  }

  /// Reports each element that is one level too deep, but not its children.
  private func checkNesting(_ spec: TransitionSpec, _ names: SpecNames) {
    var depths: [Int] = []
    for (index, element) in spec.elements.enumerated() {
      let parent = element.parent.flatMap { names.elements[$0] }
      depths.append(parent.map { $0 < index ? depths[$0] + 1 : 0 } ?? 0)
      guard depths[index] == Self.nestingLimit + 1 else { continue }
      report(.limitExceeded, .tooDeep(element.id, limit: Self.nestingLimit), at: place(.element(index) / "in"))
    }
  }
}

extension TransitionSpec {
  fileprivate var stepsOnOneViewport: Double {
    let parts = Dictionary(curves.map { ($0.name, $0.curve.parts) }) { first, _ in first }
    return phaseLists.flatMap(\.phases).reduce(0) { steps, phase in
      var curve = phase.curve.parts
      if case .named(let name) = phase.curve { curve = parts[name] ?? 1 }
      return steps + phase.animate.reduce(0) { $0 + curve * $1.steps(elements: elements.count) }
    }
  }
}

extension PhaseEntry {
  /// The most segments and keyframes that it makes.
  fileprivate func steps(elements: Int) -> Double {
    let elements = if case .element = selector { 1 } else { elements }
    switch change {
    case .state: return Double(elements)
    case .properties(let changes): return changes.reduce(0) { $0 + Double(elements) * $1.goal.steps }
    }
  }
}

extension Curve {
  /// The most pieces that an exporter may have to write.
  fileprivate var parts: Double {
    switch self {
    case .builtIn, .named, .cubicBezier, .spring: 1
    case .points(let points): Double(points.count)
    case .pieces(let pieces): Double(pieces.count)
    case .steps(let count, _): Double(count)
    }
  }
}

extension PropertyChange.Goal {
  fileprivate var steps: Double {
    switch self {
    case .value: 1
    case .keyframes(let keyframes, _): Double(keyframes.count)
    }
  }
}

extension Message {
  fileprivate static func tooManyLooks(_ elements: Int, _ phases: Int) -> Message {
    "\(elements) elements times \(phases) phases are more than 20000000"
  }

  fileprivate static func tooManyParts(_ steps: Double, limit: Int) -> Message {
    "elements, their animations and keyframes add up to \(JSONLiteral.text(of: steps)) on all viewports; "
      + "up to \(limit) are supported"
  }

  fileprivate static func tooDeep(_ id: String, limit: Int) -> Message {
    "\(id.inBackticks) is nested more than \(limit) levels deep with `in`"
  }
}

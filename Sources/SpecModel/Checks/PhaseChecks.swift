extension SpecDecoder {
  /// Checks the phases that others start with or after.
  func checkPhases(_ list: PhaseList, _ names: SpecNames) {
    let indices = Dictionary(list.phases.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for (index, phase) in list.phases.enumerated() {
      guard let reference = phase.start.reference, indices[reference.name] == nil, indices[""] == nil else { continue }
      // Its own name would make a cycle.
      unknown(
        reference.name, .phase, at: list.pointer / index / reference.key,
        among: list.phases.map(\.name).filter { $0 != phase.name })
    }
    let circles = Circles.find(count: list.phases.count) { index in
      switch list.phases[index].start {
      case .at: nil
      case .afterPrevious: index > 0 ? index - 1 : nil
      case .after(let name, _), .with(let name, _): indices[name]
      }
    }
    for circle in circles { reportCircle(circle, list) }
  }

  /// Reports a cycle at the first of its phases that names another.
  private func reportCircle(_ circle: [Int], _ list: PhaseList) {
    let places = circle.compactMap { index in
      list.phases[index].start.reference.map { place(list.pointer / index / $0.key) }
    }
    guard let first = places.first else { return }
    report(
      .cyclicReference, .phaseCircle(circle.map { list.phases[$0].name }), at: first,
      notes: places.dropFirst().prefix(6).map { Note("this leads on", at: $0) })
  }
}

extension Phase.Start {
  /// The key of a reference, and the phase that it names.
  fileprivate var reference: (key: String, name: String)? {
    switch self {
    case .afterPrevious, .at: nil
    case .after(let name, _): ("after", name)
    case .with(let name, _): ("with", name)
    }
  }
}

extension Message {
  fileprivate static func phaseCircle(_ names: [String]) -> Message {
    names.count == 1
      ? "phase \(names[0].inBackticks) starts with or after itself"
      : "phases wait for each other: \(Circles.text(names))"
  }
}

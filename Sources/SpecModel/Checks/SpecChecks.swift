extension SpecDecoder {
  /// Checks what depends on the whole spec: duplicate and unknown names, cycles, and keys that states lack after
  /// inheritance. Places are made from the values' own indices and names.
  func check(_ spec: TransitionSpec, knownRules: [Rule]?) {
    checkAllow(spec.allow, knownRules)
    guard !isIncomplete else { return }
    if spec.elements.isEmpty || spec.elements.contains(where: \.id.isEmpty) {
      unread.formUnion([.element, .earlierElement])
    }
    if spec.viewports.isEmpty || spec.viewports.contains(where: \.name.isEmpty) { unread.insert(.viewport) }
    if misread.contains(.curves) { unread.insert(.curve) }
    let names = SpecNames(spec)
    checkUniqueNames(spec)
    checkSize(spec, names)
    checkElements(spec, names)
    checkScreens(spec)
    checkFrames(spec)
    checkFrameCircles(spec, names)
    checkFills(spec)
    checkCurves(spec, names)
    for list in spec.phaseLists {
      checkPhases(list, names)
      for (index, phase) in list.phases.enumerated() {
        checkEntries(phase.animate, at: list.pointer / index / "animate", spec, names)
      }
    }
    checkInteractions(spec, names)
  }

  private func checkAllow(_ allowed: [String], _ known: [Rule]?) {
    guard let known else { return }
    for (index, name) in allowed.enumerated() where !known.contains(where: { $0.name == name }) {
      unknown(name, .rule, at: .root / "allow" / index, among: known.map(\.name))
    }
  }

  /// Reports an undefined name, which may be a misspelled word.
  func unknown(
    _ name: String, _ what: NamedThing, at pointer: @autoclosure () -> JSONPointer, isKey: Bool = false,
    among words: @autoclosure () -> some Collection<String>
  ) {
    guard !isFull, !unread.contains(what) else { return }
    let place = isKey ? keyPlace(pointer()) : place(pointer())
    let suggestion = suggestion(for: name, among: words()).flatMap { Identifier.isName($0) ? $0 : nil }
    report(
      .unknownReference, .nothingNamed(name, what.rawValue, suggestion), at: place,
      fix: replacement(suggestion, at: place))
  }
}

extension JSONPointer {
  static func element(_ index: Int) -> JSONPointer { .root / "elements" / index }
}

/// Finds things by name. If two have the same name, the first counts.
struct SpecNames {
  /// The indices of elements, by id.
  let elements: [String: Int]
  let curves: [String: Int]
  let ids: [String]

  init(_ spec: TransitionSpec) {
    ids = spec.elements.map(\.id)
    elements = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    curves = Dictionary(spec.curves.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }
}

/// The phases of one direction, and where they are written.
struct PhaseList {
  let direction: Direction
  let phases: [Phase]

  var pointer: JSONPointer { .root / direction.rawValue / "phases" }
}

extension TransitionSpec {
  /// A list for each direction that has phases of its own.
  var phaseLists: [PhaseList] {
    let present = PhaseList(direction: .present, phases: present)
    switch dismiss {
    case .play: return [present]
    case .phases(let phases): return [present, PhaseList(direction: .dismiss, phases: phases)]
    }
  }
}

extension Message {
  fileprivate static func nothingNamed(_ name: String, _ what: String, _ suggestion: String?) -> Message {
    "unknown \(what) \(name.inBackticks)\(didYouMean(suggestion))"
  }
}

import MotionCore
import SpecModel

extension MotionTable {
  /// The table in the words of the format; references are ids. Defaults are left out, and what one state leaves out it
  /// has from the other.
  func tree(decimals: Int) -> MotionTree {
    MotionTableText(table: self, decimals: decimals).tree
  }
}

private struct MotionTableText {
  let table: MotionTable
  let decimals: Int

  var tree: MotionTree {
    object(
      "MotionTable",
      [
        ("name", .text(table.name)),
        ("viewports", .list(table.viewports.map(viewport))),
        ("present", timing(table.present)), ("dismiss", timing(table.dismiss)),
        ("perspective", table.perspective.map(number)),
        ("rtl", word("MotionRtl", table.rtl, unless: .mirror)),
        ("interruption", word("MotionInterruption", table.interruption, unless: .redirect)),
        (
          "reducedMotion",
          object(
            "MotionReduction",
            [
              ("mode", word("MotionReductionMode", table.reducedMotion.mode)),
              ("duration", number(table.reducedMotion.duration)),
            ])
        ),
        ("curves", list(table.curves.map(curve))),
        ("elements", .list(table.elements.map(element))),
        ("interactions", list(table.interactions.map(interaction))),
      ])
  }

  private func viewport(_ viewport: MotionViewport) -> MotionTree {
    object(
      "MotionViewport",
      [
        ("name", .text(viewport.name)), ("width", number(viewport.width)), ("height", number(viewport.height)),
        ("rtl", viewport.isRightToLeft ? .flag(true) : nil),
      ])
  }

  private func timing(_ timing: MotionTiming) -> MotionTree {
    let play = timing.play
    return object(
      "MotionTiming",
      [
        ("duration", number(timing.duration)),
        ("play", play.map { word("MotionPlay", $0) }),
        ("first", play == nil ? lead(timing.first) : nil),
        ("last", play == nil && lead(timing.last) != lead(timing.first) ? lead(timing.last) : nil),
      ])
  }

  private func lead(_ lead: MotionLead) -> MotionTree {
    object(
      "MotionLead",
      [
        ("start", number(lead.start, unless: 0)), ("duration", number(lead.duration)),
        ("curve", lead.curve.map { .integer($0) }),
      ])
  }

  // MARK: - Elements

  private func element(_ element: MotionElement) -> MotionTree {
    object(
      "MotionElement",
      [
        ("id", .text(element.id)),
        ("kind", word("MotionKind", element.kind, unless: .container)),
        ("role", word("MotionRole", element.role)),
        ("in", element.parent.map { .text($0) }),
        ("clip", element.clip ? nil : .flag(false)),
        ("blend", word("MotionBlend", element.blend, unless: .over)),
        ("perItem", element.isPerItem ? .flag(true) : nil),
        ("optional", element.isOptional ? .flag(true) : nil),
        ("arc", number(element.arc, unless: 0)),
        ("anchor", element.anchor == SIMD2(0.5, 0.5) ? nil : point(element.anchor)),
      ] + place(element.place, of: element) + [
        (
          "viewports",
          element.places.isEmpty
            ? nil
            : .map(
              table.viewports.compactMap { viewport in
                element.places[viewport.name].map {
                  .init(viewport.name, object("MotionPlace", place($0, of: element, changing: element.place)))
                }
              })
        )
      ])
  }

  private typealias Members = [(String, MotionTree?)]

  /// - Parameter base: the place that this one is laid over.
  private func place(
    _ place: MotionPlacement, of element: MotionElement, changing base: MotionPlacement? = nil
  ) -> Members {
    let names = table.interactions.map(\.name)
    let hasStates = base.map { $0.source != place.source || $0.destination != place.destination } ?? true
    let states = hasStates ? states(place, of: element, isWhole: base != nil) : []
    func isNew<Value: Equatable>(_ value: KeyPath<MotionPlacement, Value>) -> Bool {
      base.map { $0[keyPath: value] != place[keyPath: value] } ?? true
    }
    var starts: Members = [("present", place.starts.present), ("dismiss", place.starts.dismiss)].map { name, starts in
      (name, starts.map { .values("MotionStart", [number($0.first), number($0.last)]) })
    }
    starts.removeAll { $0.1 == nil }
    let gestures = names.compactMap { name in
      place.gestures[name].map { MotionTree.Member(name, object("MotionMove", changes($0))) }
    }
    return states + [
      ("present", isNew(\.present) && (base != nil || !place.present.isEmpty) ? moves(place.present) : nil),
      ("dismiss", isNew(\.dismiss) && (base != nil || !place.dismiss.isEmpty) ? moves(place.dismiss) : nil),
      ("gestures", isNew(\.gestures) && (base != nil || !place.gestures.isEmpty) ? .map(gestures) : nil),
      (
        "starts",
        isNew(\.starts) && (base != nil || !starts.isEmpty)
          ? object("MotionStarts", starts) : nil
      ),
    ]
  }

  /// Both states. A value is left out if it is the default in both, or if the other state, which comes first, has it.
  private func states(_ place: MotionPlacement, of element: MotionElement, isWhole: Bool) -> Members {
    var (source, destination): (Members, Members) = ([], [])
    func add(_ name: String, _ one: MotionTree?, _ other: MotionTree?, isDefault: Bool) {
      if isDefault { return }
      source.append((name, one))
      if one != other { destination.append((name, other)) }
    }
    let (one, other) = (place.source, place.destination)
    let (first, second) = (frame(one.frame), frame(other.frame))
    // The state that an element has on a screen comes first.
    if element.role == .entering {
      if first != second { source.append(("frame", first)) }
      if second != Self.viewport || first != nil { destination.append(("frame", second)) }
    } else {
      add("frame", first, second, isDefault: first == Self.viewport && second == Self.viewport)
    }
    add(
      "translation", lengths(one.translation, "MotionLengths"), lengths(other.translation, "MotionLengths"),
      isDefault: one.translation == [0, 0] && other.translation == [0, 0])
    let usual = MotionValues()
    for property in MotionProperty.allCases where property.index > MotionProperty.translation.index {
      let (from, to) = (one.values[property], other.values[property])
      if property == .fill {
        if element.isFilled { add("fill", value(from, of: .fill), value(to, of: .fill), isDefault: false) }
        continue
      }
      if property == .content {
        let isUsual = element.role != .matched || from.x == 0 && to.x == 1
        if !isUsual {
          source.append(("content", number(from.x)))
          destination.append(("content", number(to.x)))
        }
        continue
      }
      add(
        property.rawValue, stateValue(from, of: property), stateValue(to, of: property),
        isDefault: from == usual[property] && to == usual[property])
    }
    let (fit, align) = element.kind.content
    add("fit", word("MotionFit", one.fit), word("MotionFit", other.fit), isDefault: one.fit == fit && other.fit == fit)
    add("align", point(one.align), point(other.align), isDefault: one.align == align && other.align == align)
    return [
      ("source", source.isEmpty && !isWhole ? nil : object("MotionState", source)),
      ("destination", destination.isEmpty && !isWhole ? nil : object("MotionState", destination)),
    ]
  }

  /// A state's only number of a property stands alone.
  private func stateValue(_ value: SIMD4<Double>, of property: MotionProperty) -> MotionTree {
    property.count == 1 ? number(value.x) : self.value(value, of: property)
  }

  private static let viewport = MotionTree.word("viewport", of: "MotionFrame")

  /// Nil if all of it is that of the other state.
  private func frame(_ frame: MotionFrame) -> MotionTree? {
    switch frame {
    case .viewport: Self.viewport
    case .of(let id): .either(json: .string(id), code: .choice("MotionFrame", "of", .text(id)))
    case .parts(let parts): parts == [nil, nil, nil, nil] ? nil : lengths(parts, "MotionFrame")
    }
  }

  // MARK: - Moves

  private func moves(_ moves: [MotionMove]) -> MotionTree {
    .list(
      moves.map { move in
        object(
          "MotionMove",
          [
            ("start", number(move.start, unless: 0)), ("duration", number(move.duration)),
            ("curve", move.curve.map { .integer($0) }),
          ] + changes(move))
      })
  }

  private func changes(_ move: MotionMove) -> Members {
    var taken: [MotionSide: [MotionTree]] = [:]
    var measured: [MotionTree] = []
    var to: Members = []
    // A frame is one value for two properties.
    let position = move.changes.first { $0.property == .position }?.goal
    let hasFrame = position?.isOfFrame ?? false && move.changes.contains { $0.property == .size && $0.goal == position }
    for change in move.changes {
      let name = change.property.rawValue
      switch change.goal {
      case .takes(let side, let isMeasured):
        let word = MotionTree.word(name, of: "MotionProperty")
        taken[side, default: []] += isMeasured ? [] : [word]
        if isMeasured { measured.append(word) }
      case .end, .keyframes:
        if change.property == .size, hasFrame { continue }
        let isFrame = change.property == .position && hasFrame
        to.append((isFrame ? "frame" : name, goal(change.goal, of: change.property, inFrame: isFrame)))
      }
    }
    return MotionSide.allCases.map { side in (side.rawValue, taken[side].map { .list($0) }) } + [
      ("measured", list(measured)), ("to", to.isEmpty ? nil : object("MotionGoals", to)),
    ]
  }

  private func goal(_ goal: MotionChange.Goal, of property: MotionProperty, inFrame: Bool) -> MotionTree {
    switch goal {
    case .takes: .null
    case .end(let end): self.end(end, of: property, inFrame: inFrame)
    case .keyframes(let keyframes, let interpolation):
      .choice(
        "MotionEnd", "keyframes",
        .list(
          keyframes.map {
            // All digits are needed: a held value changes by which side of a position progress is on.
            .values("MotionKeyframe", [.number($0.at), self.end($0.value, of: property, inFrame: inFrame)])
          }),
        word("MotionInterpolation", interpolation, unless: .linear).map { [.init("interpolation", $0)] } ?? [])
    }
  }

  private func end(_ end: MotionEnd, of property: MotionProperty, inFrame: Bool) -> MotionTree {
    switch end {
    case .state(let side): return .word(side.rawValue, of: "MotionEnd")
    case .frame(let parts):
      let frame = lengths(parts, "MotionFrame")
      return inFrame ? frame : .choice("MotionEnd", "frame", frame)
    case .parts(let parts):
      if property.isGeometric { return lengths(parts, "MotionLengths") }
      let points = parts.compactMap { $0?.plainPoints }
      guard points.count == parts.count else {
        return .values("MotionValue", parts.map { $0?.plainPoints.map(number) ?? .null })
      }
      return value(SIMD4((0..<4).map { $0 < points.count ? points[$0] : 0 }), of: property)
    }
  }

  // MARK: - Interactions

  private func interaction(_ interaction: MotionInteraction) -> MotionTree {
    let release = interaction.release
    return object(
      "MotionInteraction",
      [
        ("name", .text(interaction.name)),
        ("gesture", word("MotionGesture", interaction.gesture)),
        ("direction", interaction.heading.map { word("MotionHeading", $0) }),
        ("distance", length(interaction.distance)),
        ("threshold", number(interaction.threshold, unless: 0.5)),
        ("commit", word("MotionCommit", interaction.commit, unless: .release)),
        ("velocity", interaction.velocity.map(number)),
        (interaction.drives ? "drives" : "then", word("MotionDirection", interaction.direction)),
        ("follow", list(interaction.follow.map { .text($0) })),
        (
          "release",
          release == MotionRelease()
            ? nil
            : object(
              "MotionRelease",
              [
                ("duration", release.duration.map(number)), ("curve", release.curve.map { .integer($0) }),
                ("timing", word("MotionReleaseTiming", release.timing, unless: .given)),
              ])
        ),
      ])
  }

  // MARK: - Values

  private func curve(_ curve: MotionCurve) -> MotionTree {
    // The last digits differ between the C libraries of two systems.
    func rounded(_ value: Double) -> Double { Decimal.rounded(value, decimals: 10) }
    func groups(_ name: String, _ groups: [[Double]]) -> MotionTree {
      .choice("MotionCurve", name, .groups(groups.map { $0.map(rounded) }))
    }
    switch curve {
    case .linear: return .word("linear", of: "MotionCurve")
    case .cubicBezier(let c):
      return .choice("MotionCurve", "cubicBezier", .values("", (0..<4).map { .number(rounded(c[$0])) }))
    case .pieces(let pieces):
      return groups("pieces", pieces.map { [$0.first.x, $0.first.y, $0.second.x, $0.second.y, $0.end.x, $0.end.y] })
    case .points(let points): return groups("points", points.map { [$0.x, $0.y] })
    case .steps(let count, let atStart, let atEnd):
      let jump = atStart ? (atEnd ? "both" : "start") : (atEnd ? "end" : "none")
      let other = jump == "end" ? [] : [MotionTree.Member("jump", .word(jump, of: "MotionJump"))]
      return .choice("MotionCurve", "steps", .integer(count), other)
    case .spring(let spring):
      return .choice(
        "MotionCurve", "spring",
        object(
          "",
          [
            ("stiffness", .number(rounded(spring.stiffness))),
            ("dampingRatio", .number(rounded(spring.dampingRatio))),
            ("velocity", spring.velocity == 0 ? nil : .number(rounded(spring.velocity))),
            ("duration", .number(rounded(spring.duration))),
          ]))
    }
  }

  /// One number if all components are equal; in JSON, a color's text if it is exact.
  private func value(_ value: SIMD4<Double>, of property: MotionProperty) -> MotionTree {
    let numbers = (0..<property.count).map { value[$0] }
    let isEven = numbers.allSatisfy { $0 == numbers[0] }
    let values = MotionTree.values("MotionValue", isEven ? [number(numbers[0])] : numbers.map(number))
    guard property == .fill, Color(hex: Color(value).hex)?.components == value else { return values }
    let hex = Color(value).hex
    return .either(json: .string(hex.hasSuffix("FF") ? String(hex.dropLast(2)) : hex), code: values)
  }

  private func lengths(_ parts: [MotionLength?], _ type: String) -> MotionTree {
    .values(type, parts.map { $0.map(length) ?? .null })
  }

  /// Text as in a spec; points are a number in JSON.
  private func length(_ length: MotionLength) -> MotionTree {
    if let points = length.plainPoints {
      let rounded = Decimal.rounded(points, decimals: decimals)
      return .either(json: .number(rounded), code: .text(JSONLiteral.text(of: rounded)))
    }
    let units = [("vw", 1), ("vh", 2), ("safeTop", 3), ("safeBottom", 4), ("safeLeading", 5), ("safeTrailing", 6)]
    var text = ""
    func add(_ amount: Double, _ unit: String) {
      if amount == 0 { return }
      let size = JSONLiteral.text(of: Decimal.rounded(amount.magnitude, decimals: decimals))
      // A spec takes a safe area as often as it names it.
      let isSafe = unit.hasPrefix("safe")
      for _ in 0..<(isSafe ? Int(amount.magnitude.rounded()) : 1) {
        text += text.isEmpty ? (amount < 0 ? "-" : "") : (amount < 0 ? " - " : " + ")
        text += isSafe ? unit : size + unit
      }
    }
    for (unit, index) in units { add(length.amounts[index], unit) }
    add(length.amounts[7], "%")
    add(length.amounts[0], "")
    return .text(text)
  }

  private func point(_ point: SIMD2<Double>) -> MotionTree {
    .values("MotionPoint", [number(point.x), number(point.y)])
  }

  private func number(_ value: Double) -> MotionTree { .number(Decimal.rounded(value, decimals: decimals)) }

  private func number(_ value: Double, unless usual: Double) -> MotionTree? { value == usual ? nil : number(value) }

  private func word<Word: RawRepresentable<String>>(_ type: String, _ word: Word) -> MotionTree {
    .word(word.rawValue, of: type)
  }

  private func word<Word: RawRepresentable<String> & Equatable>(
    _ type: String, _ word: Word, unless usual: Word
  ) -> MotionTree? {
    word == usual ? nil : .word(word.rawValue, of: type)
  }

  private func list(_ items: [MotionTree]) -> MotionTree? { items.isEmpty ? nil : .list(items) }

  /// An object of a type with the members that have a value.
  private func object(_ type: String, _ members: Members) -> MotionTree {
    .object(type, members.compactMap { name, value in value.map { MotionTree.Member(name, $0) } })
  }
}

extension MotionChange.Goal {
  /// Whether position and size say the same with it.
  fileprivate var isOfFrame: Bool {
    func isOfFrame(_ end: MotionEnd) -> Bool {
      if case .parts = end { false } else { true }
    }
    return switch self {
    case .takes: false
    case .end(let end): isOfFrame(end)
    case .keyframes(let keyframes, _): keyframes.allSatisfy { isOfFrame($0.value) }
    }
  }
}

extension MotionProperty {
  fileprivate var isGeometric: Bool { self == .position || self == .size || self == .translation }
}

extension MotionLength {
  fileprivate var plainPoints: Double? { self == MotionLength(amounts[0]) ? amounts[0] : nil }
}

extension TableSpelling {
  static let javaScript = TableSpelling(
    columns: 116, step: 1, list: Brackets("[", "]"), call: Brackets("{", "}"), map: Brackets("{", "}"),
    entry: ":", separator: ",", endsWithComma: false,
    label: ":", quotesNames: true, countsNames: false, wrapsNamed: false, packs: true, quoted: JSONLiteral.quoted)
}

import MotionCore
import SpecModel

extension MotionTable {
  /// The table as JSON, in the words of the format; references are ids. Defaults are left out, and what one state
  /// leaves out it has from the other.
  func json(decimals: Int) -> JSONLiteral {
    MotionTableText(table: self, decimals: decimals).json
  }
}

private struct MotionTableText {
  let table: MotionTable
  let decimals: Int

  var json: JSONLiteral {
    object([
      ("name", .string(table.name)),
      ("viewports", .array(table.viewports.map(viewport))),
      ("present", timing(table.present, play: nil)),
      ("dismiss", timing(table.dismiss, play: table.play)),
      ("perspective", table.perspective.map(number)),
      ("rtl", table.mirrors ? nil : "same"),
      ("interruption", word(table.interruption, unless: .redirect)),
      (
        "reducedMotion",
        object([
          ("mode", .string(table.reducedMotion.mode.rawValue)), ("duration", number(table.reducedMotion.duration)),
        ])
      ),
      ("curves", list(table.curves.map(curve))),
      ("elements", .array(table.elements.map(element))),
      ("interactions", list(table.interactions.map(interaction))),
    ])
  }

  private func viewport(_ viewport: MotionViewport) -> JSONLiteral {
    object([
      ("name", .string(viewport.name)), ("width", number(viewport.width)), ("height", number(viewport.height)),
      ("rtl", viewport.isRightToLeft ? true : nil),
    ])
  }

  private func timing(_ timing: MotionTiming, play: MotionPlay?) -> JSONLiteral {
    object([
      ("duration", number(timing.duration)),
      ("play", play.map { .string($0.rawValue) }),
      ("first", play == nil ? lead(timing.first) : nil),
      ("last", play == nil && lead(timing.last) != lead(timing.first) ? lead(timing.last) : nil),
    ])
  }

  private func lead(_ lead: MotionLead) -> JSONLiteral {
    object([
      ("start", number(lead.start, unless: 0)), ("duration", number(lead.duration)),
      ("curve", lead.curve.map { .number(Double($0)) }),
    ])
  }

  // MARK: - Elements

  private func element(_ element: MotionElement) -> JSONLiteral {
    object(
      [
        ("id", .string(element.id)),
        ("kind", word(element.kind, unless: .container)),
        ("role", .string(element.role.rawValue)),
        ("in", element.parent.map { .string(table.elements[$0].id) }),
        ("clip", element.clip ? nil : false),
        ("blend", word(element.blend, unless: .over)),
        ("perItem", element.isPerItem ? true : nil),
        ("optional", element.isOptional ? true : nil),
        ("arc", number(element.arc, unless: 0)),
        ("anchor", element.anchor == SIMD2(0.5, 0.5) ? nil : point(element.anchor)),
      ] + place(element.place, of: element) + [
        (
          "viewports",
          element.places.isEmpty
            ? nil
            : object(
              table.viewports.compactMap { viewport in
                element.places[viewport.name].map {
                  (viewport.name, object(place($0, of: element, changing: element.place)))
                }
              })
        )
      ])
  }

  private typealias Members = [(String, JSONLiteral?)]

  /// - Parameter base: the place that this one is laid over.
  private func place(_ place: MotionPlace, of element: MotionElement, changing base: MotionPlace? = nil) -> Members {
    let names = table.interactions.map(\.name)
    let hasStates = base.map { $0.source != place.source || $0.destination != place.destination } ?? true
    let states = hasStates ? states(place, of: element, isWhole: base != nil) : []
    func isNew<Value: Equatable>(_ value: KeyPath<MotionPlace, Value>) -> Bool {
      base.map { $0[keyPath: value] != place[keyPath: value] } ?? true
    }
    var starts: Members = [("present", place.presentStarts), ("dismiss", place.dismissStarts)].map { name, starts in
      (name, starts.map { .array([number($0.first), number($0.last)]) })
    }
    starts.removeAll { $0.1 == nil }
    let gestures: Members = names.map { ($0, place.gestures[$0].map { object(changes($0)) }) }
    return states + [
      ("present", isNew(\.present) && (base != nil || !place.present.isEmpty) ? moves(place.present) : nil),
      ("dismiss", isNew(\.dismiss) && (base != nil || !place.dismiss.isEmpty) ? moves(place.dismiss) : nil),
      ("gestures", isNew(\.gestures) && (base != nil || !place.gestures.isEmpty) ? object(gestures) : nil),
      (
        "starts",
        isNew(\.presentStarts) || isNew(\.dismissStarts) ? (base != nil || !starts.isEmpty ? object(starts) : nil) : nil
      ),
    ]
  }

  /// Both states. A value is left out if it is the default in both, or if the other state, which comes first, has it.
  private func states(_ place: MotionPlace, of element: MotionElement, isWhole: Bool) -> Members {
    var (source, destination): (Members, Members) = ([], [])
    func add(_ name: String, _ one: JSONLiteral?, _ other: JSONLiteral?, isDefault: Bool) {
      if isDefault { return }
      source.append((name, one))
      if one != other { destination.append((name, other)) }
    }
    let (one, other) = (place.source, place.destination)
    let (first, second) = (frame(one.frame), frame(other.frame))
    // The state that an element has on a screen comes first.
    if element.role == .entering {
      if first != second { source.append(("frame", first)) }
      if second != "viewport" || first != nil { destination.append(("frame", second)) }
    } else {
      add("frame", first, second, isDefault: first == "viewport" && second == "viewport")
    }
    add(
      "translation", lengths(one.translation), lengths(other.translation),
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
        property.rawValue, value(from, of: property), value(to, of: property),
        isDefault: from == usual[property] && to == usual[property])
    }
    let (fit, align) = element.kind.content
    add("fit", .string(one.fit.rawValue), .string(other.fit.rawValue), isDefault: one.fit == fit && other.fit == fit)
    add("align", point(one.align), point(other.align), isDefault: one.align == align && other.align == align)
    return [
      ("source", source.isEmpty && !isWhole ? nil : object(source)),
      ("destination", destination.isEmpty && !isWhole ? nil : object(destination)),
    ]
  }

  /// Nil if all of it is that of the other state.
  private func frame(_ frame: MotionState.Frame) -> JSONLiteral? {
    switch frame {
    case .viewport: "viewport"
    case .element(let index): .string(table.elements[index].id)
    case .parts(let parts): parts == [nil, nil, nil, nil] ? nil : lengths(parts)
    }
  }

  // MARK: - Moves

  private func moves(_ moves: [MotionMove]) -> JSONLiteral {
    .array(
      moves.map { move in
        object(
          [
            ("start", number(move.start, unless: 0)), ("duration", number(move.duration)),
            ("curve", move.curve.map { .number(Double($0)) }),
          ] + changes(move))
      })
  }

  private func changes(_ move: MotionMove) -> Members {
    var taken: [MotionSide: [JSONLiteral]] = [:]
    var measured: [JSONLiteral] = []
    var to: Members = []
    for (index, change) in move.changes.enumerated() {
      let name = change.property.rawValue
      switch change.goal {
      case .takes(let side, let isMeasured):
        taken[side, default: []] += isMeasured ? [] : [.string(name)]
        if isMeasured { measured.append(.string(name)) }
      case .end, .keyframes:
        // A frame is one value for two properties.
        if change.property == .size, index > 0, isFrame(move.changes[index - 1], change) { continue }
        let isFrame = index + 1 < move.changes.count && self.isFrame(change, move.changes[index + 1])
        to.append((isFrame ? "frame" : name, goal(change.goal, of: change.property, inFrame: isFrame)))
      }
    }
    return MotionSide.allCases.map { side in (side.rawValue, taken[side].map { .array($0) }) } + [
      ("measured", list(measured)), ("to", to.isEmpty ? nil : object(to)),
    ]
  }

  /// Whether two changes are those of a frame.
  private func isFrame(_ one: MotionChange, _ other: MotionChange) -> Bool {
    one.property == .position && other.property == .size && one.goal == other.goal && one.goal.isOfFrame
  }

  private func goal(_ goal: MotionChange.Goal, of property: MotionProperty, inFrame: Bool) -> JSONLiteral {
    switch goal {
    case .takes: .null
    case .end(let end): self.end(end, of: property, inFrame: inFrame)
    case .keyframes(let keyframes, let interpolation):
      object([
        (
          "keyframes",
          .array(
            keyframes.map {
              // All digits are needed: a held value changes by which side of a position progress is on.
              .array([.number($0.at), self.end($0.value, of: property, inFrame: inFrame)])
            })
        ),
        ("interpolation", word(interpolation, unless: .linear)),
      ])
    }
  }

  private func end(_ end: MotionEnd, of property: MotionProperty, inFrame: Bool) -> JSONLiteral {
    switch end {
    case .state(let side): return .string(side.rawValue)
    case .frame(let parts): return inFrame ? lengths(parts) : object([("frame", lengths(parts))])
    case .parts(let parts):
      let points = parts.compactMap { $0?.plainPoints }
      if points.count == parts.count, !property.isGeometric {
        return value(SIMD4((0..<4).map { $0 < points.count ? points[$0] : 0 }), of: property)
      }
      return lengths(parts)
    }
  }

  // MARK: - Interactions

  private func interaction(_ interaction: MotionInteraction) -> JSONLiteral {
    let release = interaction.release
    return object([
      ("name", .string(interaction.name)),
      ("gesture", .string(interaction.gesture.rawValue)),
      ("direction", interaction.heading.map { .string($0.rawValue) }),
      ("distance", length(interaction.distance)),
      ("threshold", number(interaction.threshold, unless: 0.5)),
      ("velocity", interaction.velocity.map(number)),
      (interaction.drives ? "drives" : "then", .string(interaction.direction.rawValue)),
      ("follow", list(interaction.follow.map { .string(table.elements[$0].id) })),
      (
        "release",
        release == MotionRelease()
          ? nil
          : object([
            ("duration", release.duration.map(number)), ("curve", release.curve.map { .number(Double($0)) }),
            ("timing", word(release.timing, unless: .given)),
          ])
      ),
    ])
  }

  // MARK: - Values

  private func curve(_ curve: MotionCurve) -> JSONLiteral {
    // The last digits differ between the C libraries of two systems.
    func numbers(_ numbers: [Double]) -> JSONLiteral {
      .array(numbers.map { .number(Decimal.rounded($0, decimals: 10)) })
    }
    switch curve {
    case .linear: return "linear"
    case .cubicBezier(let c): return object([("cubicBezier", numbers([c[0], c[1], c[2], c[3]]))])
    case .pieces(let pieces):
      return object([
        (
          "pieces",
          .array(pieces.map { numbers([$0.first.x, $0.first.y, $0.second.x, $0.second.y, $0.end.x, $0.end.y]) })
        )
      ])
    case .points(let points): return object([("points", .array(points.map { numbers([$0.x, $0.y]) }))])
    case .steps(let count, let atStart, let atEnd):
      let jump = atStart ? (atEnd ? "both" : "start") : (atEnd ? "end" : "none")
      return object([("steps", .number(Double(count))), ("jump", jump == "end" ? nil : .string(jump))])
    case .spring(let spring):
      func rounded(_ value: Double) -> JSONLiteral { .number(Decimal.rounded(value, decimals: 10)) }
      return object([
        (
          "spring",
          object([
            ("stiffness", rounded(spring.stiffness)), ("dampingRatio", rounded(spring.dampingRatio)),
            ("velocity", spring.velocity == 0 ? nil : rounded(spring.velocity)),
            ("duration", rounded(spring.duration)),
          ])
        )
      ])
    }
  }

  /// One number if all components are equal, a colour's text if it is exact.
  private func value(_ value: SIMD4<Double>, of property: MotionProperty) -> JSONLiteral {
    if property == .fill, Color(hex: Color(value).hex)?.components == value {
      let hex = Color(value).hex
      return .string(hex.hasSuffix("FF") ? String(hex.dropLast(2)) : hex)
    }
    let numbers = (0..<property.count).map { value[$0] }
    return numbers.allSatisfy { $0 == numbers[0] } ? number(numbers[0]) : .array(numbers.map(number))
  }

  private func lengths(_ parts: [MotionLength?]) -> JSONLiteral {
    .array(parts.map { $0.map(length) ?? .null })
  }

  /// A number, or text as in a spec.
  private func length(_ length: MotionLength) -> JSONLiteral {
    if let points = length.plainPoints { return number(points) }
    let units = [("vw", 1), ("vh", 2), ("safeTop", 3), ("safeBottom", 4), ("safeLeading", 5), ("safeTrailing", 6)]
    var text = ""
    func add(_ amount: Double, _ unit: String) {
      if amount == 0 { return }
      let size = number(amount.magnitude).text()
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
    return .string(text)
  }

  private func point(_ point: SIMD2<Double>) -> JSONLiteral { .array([number(point.x), number(point.y)]) }

  private func number(_ value: Double) -> JSONLiteral { .number(Decimal.rounded(value, decimals: decimals)) }

  private func number(_ value: Double, unless usual: Double) -> JSONLiteral? { value == usual ? nil : number(value) }

  private func word<Word: RawRepresentable<String> & Equatable>(_ word: Word, unless usual: Word) -> JSONLiteral? {
    word == usual ? nil : .string(word.rawValue)
  }

  private func list(_ items: [JSONLiteral]) -> JSONLiteral? { items.isEmpty ? nil : .array(items) }

  /// Nothing is null in it.
  private func object(_ members: Members) -> JSONLiteral {
    .object(members.compactMap { key, value in value.flatMap { $0 == .null ? nil : JSONLiteral.Member(key, $0) } })
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

extension MotionElement.Kind {
  /// How content lies in its frame unless a state says otherwise.
  fileprivate var content: (fit: MotionState.Fit, align: SIMD2<Double>) {
    switch self {
    case .container, .control, .screen: (.width, SIMD2(0.5, 0))
    case .text: (.height, SIMD2(0, 0.5))
    case .image: (.cover, SIMD2(0.5, 0.5))
    case .shape: (.layout, SIMD2(0.5, 0.5))
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
    columns: 116, step: 1, list: Brackets("[", "]"), call: Brackets("{", "}"), separator: ",", endsWithComma: false,
    label: ":", quotesNames: true, countsNames: false, wrapsNamed: false, packs: true, quoted: JSONLiteral.quoted)
}

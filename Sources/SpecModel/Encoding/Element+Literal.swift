extension Element {
  package var literal: JSONLiteral {
    var members = Members()
    members.add("id", id)
    members.add("kind", kind, unless: .container) { .string($0.rawValue) }
    members.add("role", role == impliedRole ? nil : role.rawValue)
    members.add("in", parent)
    members.add("clip", clip, unless: true) { .bool($0) }
    if let anchorRelation {
      members.add("anchor", anchorRelation.literal)
    } else {
      members.add("anchor", anchor, unless: .center) { $0.literal }
    }
    if case .arc(let degrees) = path { members.add("path", .object([.init("arc", .number(degrees))])) }
    members.add("fit", fit?.rawValue)
    members.add("align", align?.literal)
    members.add("blend", blend, unless: .over) { .string($0.rawValue) }
    members.add("fill", fill?.text)
    members.add("perItem", isPerItem, unless: false) { .bool($0) }
    members.add("optional", isOptional, unless: false) { .bool($0) }
    members.add("origin", origin?.literal)
    members.add("source", source?.literal)
    members.add("destination", destination?.literal)
    let overrides = overrides.map { override in
      var sides = Members()
      sides.add("source", override.source?.literal)
      sides.add("destination", override.destination?.literal)
      return JSONLiteral.Member(override.viewport, sides.object)
    }
    members.add("viewports", overrides.isEmpty ? nil : .some(.object(overrides)))
    return members.object
  }

  /// The role without `role`; nil if the key is required.
  private var impliedRole: Role? {
    if kind == .screen { return nil }
    switch (source, destination) {
    case (.some, .some): return .matched
    case (nil, .some): return .entering
    case (.some, nil): return .leaving
    case (nil, nil): return nil
    }
  }
}

extension UnitPoint {
  fileprivate var literal: JSONLiteral { .object([.init("x", .number(x)), .init("y", .number(y))]) }
}

extension Color {
  /// `#RRGGBB`, or `#RRGGBBAA` unless it is opaque.
  package var text: String { hex.hasSuffix("FF") ? String(hex.dropLast(2)) : hex }
}

extension ElementState {
  fileprivate var literal: JSONLiteral {
    var members = Members()
    members.add("frame", frame?.literal)
    for property in Property.allCases where property != .position && property != .size {
      members.add(property.rawValue, literal(of: property))
    }
    members.add("fit", fit?.rawValue)
    members.add("align", align?.literal)
    return members.object
  }

  private func literal(of property: Property) -> JSONLiteral? {
    switch property.form {
    case .number: numbers[property].map { .number($0) }
    case .point, .size: translation.map { $0.literal(property.partNames) }
    case .corners: cornerRadius?.literal(property.partNames)
    case .factors: scale.map { $0.factors(property.partNames) }
    case .color: fill.map { .string($0.text) }
    case .shadow: shadow.map { $0.literal(property.partNames) }
    }
  }
}

extension ElementState.Frame {
  fileprivate var literal: JSONLiteral {
    switch self {
    case .viewport: "viewport"
    case .relation(let relation): relation.literal
    case .parts(let parts): parts.literal(PropertyKey.frame.partNames)
    }
  }
}

extension FrameRelation {
  fileprivate var literal: JSONLiteral {
    if let sameFrame { return .string(sameFrame) }
    var members = Members()
    switch target {
    case .of(let id): members.add("of", id)
    case .around(let id): members.add("around", id)
    case nil: break
    }
    members.add("inset", inset.map(Self.literal))
    members.add("state", side?.rawValue)
    return members.object
  }

  private static func literal(_ inset: [Length]) -> JSONLiteral {
    if inset.allSatisfy({ $0 == inset[0] }) { return inset[0].literal }
    return inset.map { $0 == Length() ? nil : $0 }.literal(SafeAreaKey.allCases.map(\.rawValue))
  }
}

extension AnchorRelation {
  fileprivate var literal: JSONLiteral {
    var members = Members()
    members.add("of", id)
    members.add("state", side?.rawValue)
    return members.object
  }
}

extension ElementState.CornerRadius {
  fileprivate func literal(_ names: [String]) -> JSONLiteral {
    switch self {
    case .uniform(let radius): .number(radius)
    case .corners(let corners):
      .object(zip(names, 0..<4).filter { corners[$1] != 0 }.map { .init($0, .number(corners[$1])) })
    }
  }
}

extension [Length?] {
  /// An object of the parts that aren't left out.
  func literal(_ names: [String]) -> JSONLiteral {
    .object(zip(names, self).compactMap { name, part in part.map { .init(name, $0.literal) } })
  }

  /// The same; equal factors are one number.
  func factors(_ names: [String]) -> JSONLiteral {
    if count == 2, let first = self[0], self[1] == first { return first.literal }
    return literal(names)
  }
}

extension Length {
  /// A number of points, or the text of a sum.
  package var literal: JSONLiteral {
    if let points = plainPoints { return .number(points) }
    var terms: [(amount: Double, text: String)] = []
    for (unit, suffix) in [(Unit.vw, "vw"), (.vh, "vh"), (.percent, "%")] where self[unit] != 0 {
      terms.append((self[unit], Decimal.text(self[unit].magnitude, decimals: 9) + suffix))
    }
    let areas = [
      (Unit.safeTop, "safeTop"), (.safeBottom, "safeBottom"), (.safeLeading, "safeLeading"),
      (.safeTrailing, "safeTrailing"),
    ]
    for (unit, name) in areas {
      // The format has no factor: the sum has the name as often as it is added.
      for _ in 0..<Int(min(self[unit].magnitude, 1000)) { terms.append((self[unit], name)) }
    }
    if self[.points] != 0 {
      terms.append((self[.points], Decimal.text(self[.points].magnitude, decimals: 9)))
    }
    // Only a number takes a sign of its own.
    if let first = terms.first, first.amount < 0, first.text.hasPrefix("safe") { terms.insert((1, "0"), at: 0) }
    let text = terms.enumerated().map { index, term in
      index == 0 ? (term.amount < 0 ? "-" : "") + term.text : (term.amount < 0 ? " - " : " + ") + term.text
    }
    return .string(text.joined())
  }
}

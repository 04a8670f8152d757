enum ElementKey: String, Word {
  case id, kind, role, source, destination, `in`, clip, anchor, path, fit, align, blend, fill, perItem, optional
  case viewports, origin

  static let vocabulary = Vocabulary<ElementKey>()

  static func hint(for key: String) -> String? {
    let words = StateKey.allCases.map(\.rawValue)
    guard let property = StateKey(rawValue: key)?.rawValue ?? PastedValue.key(key, among: words),
      !allCases.contains(where: { $0.rawValue == property })
    else { return nil }
    return "\(property.inBackticks) belongs in a state: `\"source\": { \"\(property)\": … }`, "
      + "`\"destination\": { \"\(property)\": … }`"
  }
}

extension SpecDecoder {
  func element(_ node: JSONNode) -> Element {
    var element = Element(id: "", role: .overlay)
    var role: Element.Role?
    var kind: Element.Kind?
    let keys = members(of: node) { (key: ElementKey, value) in
      switch key {
      case .id: element.id = elementID(value)
      case .kind: kind = word(value)
      case .role: role = word(value)
      case .source: element.source = state(value)
      case .destination: element.destination = state(value)
      case .in: element.parent = string(value)
      case .clip: element.clip = bool(value) ?? true
      case .anchor: anchor(value, of: &element)
      case .path: element.path = path(value)
      case .fit: element.fit = word(value)
      case .align: element.align = unitPoint(value)
      case .blend: element.blend = word(value) ?? .over
      case .fill: element.fill = color(value) ?? .placeholder
      case .perItem: element.isPerItem = bool(value) ?? false
      case .optional: element.isOptional = bool(value) ?? false
      case .viewports: element.overrides = overrides(value)
      case .origin: element.origin = origin(value, figma: FigmaLayerOriginKey.self)
      }
    }
    guard let keys else { return element }
    require(.id, in: keys, of: node)
    if element.fill == nil, keys.isMeant(.fill) { element.fill = .placeholder }
    if element.source == nil, keys.isMeant(.source) { element.source = .unread(beside: element.destination) }
    if element.destination == nil, keys.isMeant(.destination) { element.destination = .unread(beside: element.source) }
    element.kind = kind ?? .container
    if kind == nil, keys.isMeant(.kind) { element.finishUnreadKind(); role = role ?? .overlay }
    element.role = role ?? impliedRole(of: element, keys, node)
    checkScreen(element, node)
    // An invalid role has its own finding.
    if role != nil || !keys.isMeant(.role) { checkRole(of: element, node) }
    return element
  }

  private func elementID(_ node: JSONNode) -> String {
    let id = identifier(node)
    if ["viewport", "source", "destination"].contains(id) { report(.invalidValue, .reserved(id), at: place(node)) }
    return id
  }

  /// The role that the given states imply. Without any, it is `overlay`, which requires nothing, so that one mistake
  /// gives one finding.
  private func impliedRole(of element: Element, _ keys: KeySet<ElementKey>, _ node: JSONNode) -> Element.Role {
    if keys.isMeant(.role) { return .overlay }
    if element.kind == .screen {
      missing("role", in: node, because: .screenRole)
      return .overlay
    }
    switch (element.source != nil, element.destination != nil) {
    case (true, true): return .matched
    case (false, true): return .entering
    case (true, false): return .leaving
    case (false, false):
      missing("source", in: node, because: .noState)
      return .overlay
    }
  }

  /// Checks a screen: it exists once, on every device.
  private func checkScreen(_ element: Element, _ node: JSONNode) {
    guard element.kind == .screen else { return }
    if element.isPerItem { conflict("perItem", with: "kind", in: node, .screenIsOne) }
    if element.isOptional { conflict("optional", with: "kind", in: node, .screenIsOne) }
  }

  /// Checks what the role excludes: a screen is never matched or an overlay, and only matched elements have `content`.
  private func checkRole(of element: Element, _ node: JSONNode) {
    if element.kind == .screen, element.role == .matched || element.role == .overlay,
      document.member("role", of: node) != nil
    {
      conflict("role", with: "kind", in: node, .screenRole)
    }
    checkContent(of: element, node)
  }

  private func path(_ node: JSONNode) -> Element.Path {
    guard document.kind(of: node) == .object else {
      if document.kind(of: node) == .string {
        if document.string(node) != "linear" { unknownWord(node, among: ["linear"], or: " or an object with `arc`") }
      } else {
        wrongType(node, "`linear` or an object with `arc`")
      }
      return .linear
    }
    var path = Element.Path.linear
    let keys = members(of: node) { (_: ArcKey, value) in
      guard let degrees = number(value, .arc) else { return }
      if degrees == 0 { invalid(value, .flatArc) }
      path = .arc(degrees: degrees)
    }
    if let keys { require(.arc, in: keys, of: node) }
    return path
  }
}

extension Element {
  /// A screen needs neither frames nor states, so that the absence of these isn't reported.
  fileprivate mutating func finishUnreadKind() {
    for side in [\Element.source, \.destination] {
      if self[keyPath: side] == nil { self[keyPath: side] = ElementState() }
      if self[keyPath: side]?.frame == nil { self[keyPath: side]?.frame = .viewport }
    }
  }
}

enum ArcKey: String, Word {
  case arc
  static let vocabulary = Vocabulary<ArcKey>()
}

extension NumberRange {
  fileprivate static let arc = NumberRange(lower: -180, upper: 180, text: "from -180 to 180 degrees")
}

extension Element.Kind: Word {
  static let vocabulary = Vocabulary<Element.Kind>()
}

extension Element.Role: Word {
  static let vocabulary = Vocabulary<Element.Role>()
}

extension Element.Blend: Word {
  static let vocabulary = Vocabulary<Element.Blend>()
}

extension Message {
  fileprivate static func reserved(_ id: String) -> Message {
    "`\(id)` is reserved in a spec and can't be an id"
  }

  fileprivate static let screenRole: Message =
    "a screen is `leaving` (the source screen) or `entering` (the destination screen)"
  fileprivate static let screenIsOne: Message = "a screen exists once, on every device"
  fileprivate static let noState: Message = "an element needs a `source`, a `destination` or both"
  fileprivate static let flatArc: Message = "for an arc of 0 degrees, write `\"path\": \"linear\"`"
}

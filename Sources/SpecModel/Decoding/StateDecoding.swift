/// A key of a state. `frame` stands for `position` and `size`.
enum StateKey: RawRepresentable, Hashable, CaseIterable, Sendable {
  case frame, fit, align
  case property(Property)

  static let allCases =
    [.frame] + Property.allCases.filter { $0 != .position && $0 != .size }.map(StateKey.property) + [.fit, .align]

  init?(rawValue: String) {
    guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = key
  }

  var rawValue: String {
    switch self {
    case .frame: "frame"
    case .fit: "fit"
    case .align: "align"
    case .property(let property): property.rawValue
    }
  }
}

extension StateKey: Word {
  static let vocabulary = Vocabulary<StateKey>()
}

extension SpecDecoder {
  func state(_ node: JSONNode) -> ElementState {
    var state = ElementState()
    let keys = members(of: node) { (key: StateKey, value) in
      switch key {
      case .frame: state.frame = stateFrame(value)
      case .property(let property): decode(value, of: property, into: &state)
      case .fit: state.fit = word(value)
      case .align: state.align = unitPoint(value)
      }
    }
    // An invalid value has a finding, and isn't reported as missing.
    if state.frame == nil, keys?.isMeant(.frame) ?? true { state.frame = .viewport }
    if state.fill == nil, keys?.isMeant(.property(.fill)) ?? false { state.fill = .placeholder }
    return state
  }

  private func decode(_ node: JSONNode, of property: Property, into state: inout ElementState) {
    switch property.form {
    case .number:
      // An element that can't have content is reported even if its value is invalid.
      state.numbers[property] = number(node, of: property) ?? (property == .content ? 0 : nil)
    case .point, .size: state.translation = parts(node, PointKey.self) { length($0, allowsPercent: true) }
    case .corners: state.cornerRadius = cornerRadius(node)
    case .factors: state.scale = scale(node)
    case .color: state.fill = color(node) ?? .placeholder
    case .shadow: state.shadow = shadow(node)
    }
  }

  private func number(_ node: JSONNode, of property: Property) -> Double? {
    number(node, NumberRange(of: property), property.unit(ofPart: 0) == .points ? .points : .plain)
  }

  private func stateFrame(_ node: JSONNode) -> ElementState.Frame {
    switch document.kind(of: node) {
    case .object: return frameObject(node)
    case .string where refuseToken(node): return .viewport
    case .string:
      let name = document.string(node)
      return name == "viewport" ? .viewport : .relation(FrameRelation(.of(name)))
    case .null, .bool, .number, .array:
      wrongType(node, "an object, `viewport` or the id of an element", meant: listed(node, FrameKey.self))
      return .viewport
    }
  }

  /// Decodes four numbers, of which some may be omitted, or a relation.
  private func frameObject(_ node: JSONNode) -> ElementState.Frame {
    var (parts, relation) = (ElementState.Parts(repeating: nil, count: 4), FrameRelation())
    var forms: [StateFrameKey] = []
    var isRead = true
    let keys = members(of: node) { (key: StateFrameKey, value) in
      switch key {
      case .x: parts[0] = length(value) ?? Length()
      case .y: parts[1] = length(value) ?? Length()
      case .width: parts[2] = length(value) ?? Length()
      case .height: parts[3] = length(value) ?? Length()
      case .of, .around:
        guard let id = string(value) else { return isRead = false }
        relation.target = key == .of ? .of(id) : .around(id)
      case .inset: relation.inset = inset(value)
      case .state:
        relation.side = word(value)
        if relation.side == nil { isRead = false }
      }
      if !forms.contains(where: { $0.form == key.form }) { forms.append(key) }
    }
    guard let keys else { return .parts(parts.map { _ in Length() }) }
    if forms.isEmpty, keys.isMeant(.of) || keys.isMeant(.around) { return .viewport }
    let others = forms.filter { $0.form != .shared }
    let isSquare = others.first == .around
    if others.count > 1 {
      conflict(others, in: node, .oneForm)
    } else if let first = others.first, let shared = forms.first(where: { $0.form == .shared }), first.form == .numbers
    {
      conflict([first, shared], in: node, .oneForm)
    } else if isSquare, relation.inset != nil {
      conflict([StateFrameKey.around, .inset], in: node, .squareHasNoInset)
    } else if isRead {
      guard others.first?.form == .numbers || forms.isEmpty else { return .relation(relation) }
      let numbers: [StateFrameKey] = [.x, .y, .width, .height]
      return .parts(zip(parts, numbers).map { $0 ?? (keys.isMeant($1) ? Length() : nil) })
    }
    return .viewport
  }

  private func inset(_ node: JSONNode) -> [Length] {
    guard document.kind(of: node) == .object else {
      return [Length](repeating: length(node) ?? Length(), count: 4)
    }
    return parts(node, SafeAreaKey.self) { length($0) }.map { $0 ?? Length() }
  }

  /// Decodes a point of the own frame, or the element at whose center the anchor lies.
  func anchor(_ node: JSONNode, of element: inout Element) {
    let keys = members(of: node) { (key: AnchorKey, value) in
      switch key {
      case .x: element.anchor.x = number(value, .unit) ?? 0
      case .y: element.anchor.y = number(value, .unit) ?? 0
      case .of: element.anchorRelation = string(value).map { AnchorRelation($0, side: element.anchorRelation?.side) }
      case .state: break
      }
    }
    guard let keys else { return }
    let relation = keys.present(among: [.of, .state])
    if keys.present(among: [.x, .y]).isEmpty, let first = relation.first {
      if first == .state { return missing("of", in: node) }
      if let side = document.member("state", of: node) { element.anchorRelation?.side = word(side) }
    } else if let first = relation.first {
      conflict([keys.present(among: [.x, .y])[0], first], in: node)
      element.anchorRelation = nil
    } else {
      require(.x, .y, in: keys, of: node)
    }
  }

  private func cornerRadius(_ node: JSONNode) -> ElementState.CornerRadius? {
    guard document.kind(of: node) == .object else {
      return radius(node).map { .uniform($0) }
    }
    let corners = parts(node, CornerKey.self) { value in
      number(value, .notNegative, .points).map { Length($0) }
    }
    let radii = corners.map { $0?[.points] ?? 0 }
    return .corners(SIMD4(radii[0], radii[1], radii[2], radii[3]))
  }

  private func radius(_ node: JSONNode) -> Double? {
    guard document.kind(of: node) == .number || tokenPath(node) != nil else {
      return wrongType(node, "a number or an object of corners", meant: corners(node))
    }
    return number(node, .notNegative, .points)
  }

  private func scale(_ node: JSONNode) -> ElementState.Parts? {
    if tokenPath(node) != nil { return number(node).map { [Length($0), Length($0)] } }
    switch document.kind(of: node) {
    case .object: return parts(node, PointKey.self) { plainLength($0) }
    case .number: return number(node).map { [Length($0), Length($0)] }
    case .null, .bool, .string, .array:
      return wrongType(node, "a number or an object of x and y", meant: scaled(node) ?? listed(node, PointKey.self))
    }
  }

  /// The scale in a text, such as `95%`.
  private func scaled(_ node: JSONNode) -> JSONLiteral? {
    guard case .string(let text) = document.literal(node) else { return nil }
    return PastedValue.number(text, .plain).map { .number($0) }
  }

  /// The object whose values an array lists in the order of its keys; nil for anything else.
  private func listed<Key: Word>(_ node: JSONNode, _: Key.Type) -> JSONLiteral? {
    guard case .array(let items) = document.literal(node), items.count == Key.allCases.count else { return nil }
    return .object(zip(Key.allCases, items).map { .init($0.rawValue, $1) })
  }

  /// Four radii, clockwise from the top left as in CSS and Figma, or a radius as text.
  private func corners(_ node: JSONNode) -> JSONLiteral? {
    switch document.literal(node) {
    case .string(let text): return PastedValue.number(text, .points).map { .number($0) }
    case .array(let items) where items.count == 4:
      let keys: [CornerKey] = [.topLeading, .topTrailing, .bottomTrailing, .bottomLeading]
      return .object(zip(keys, items).map { .init($0.rawValue, $1) })
    case .array, .null, .bool, .number, .object: return nil
    }
  }

  func shadow(_ node: JSONNode) -> ElementState.Parts {
    parts(node, ShadowKey.self) { value in
      let key = shadowKey(of: value)
      return number(value, key?.range ?? .any, key == .opacity ? .plain : .points).map { Length($0) }
    }
  }

  private func shadowKey(of value: JSONNode) -> ShadowKey? {
    ShadowKey.vocabulary.find(document.text(JSONNode(index: value.index - 1)))?.word
  }

  func plainLength(_ node: JSONNode) -> Length? {
    number(node).map { Length($0) }
  }

  /// Decodes the components of an object, of which some may be omitted, in the order of its keys. A component that
  /// can't be read, or whose key is misspelled, is 0.
  func parts<Key: Word>(
    _ node: JSONNode, _: Key.Type, _ part: (JSONNode) -> Length?
  ) -> ElementState.Parts {
    var parts = ElementState.Parts(repeating: nil, count: Key.allCases.count)
    if document.kind(of: node) == .array {
      wrongType(node, Message(JSONKind.object.text), meant: listed(node, Key.self))
      return parts.map { _ in Length() }
    }
    let keys = members(of: node) { (key: Key, value) in
      parts[Key.vocabulary.index(of: key)] = part(value) ?? Length()
    }
    return zip(parts, Key.allCases).map { $0 ?? (keys?.isMeant($1) ?? true ? Length() : nil) }
  }

  /// Decodes a point of a rectangle; both shares are required.
  func unitPoint(_ node: JSONNode) -> UnitPoint {
    var point = UnitPoint.center
    let keys = members(of: node) { (key: PointKey, value) in
      switch key {
      case .x: point.x = number(value, .unit) ?? 0
      case .y: point.y = number(value, .unit) ?? 0
      }
    }
    if let keys { require(.x, .y, in: keys, of: node) }
    return point
  }
}

enum PointKey: String, Word {
  case x, y
  static let vocabulary = Vocabulary<PointKey>()
}

enum SizeKey: String, Word {
  case width, height
  static let vocabulary = Vocabulary<SizeKey>()
}

enum FrameKey: String, Word {
  case x, y, width, height
  static let vocabulary = Vocabulary<FrameKey>()
}

/// A key of a frame in a state.
enum StateFrameKey: String, Word {
  case x, y, width, height, of, around, inset, state
  static let vocabulary = Vocabulary<StateFrameKey>()

  /// What a key makes of the frame.
  fileprivate enum Form { case numbers, of, around, shared }

  fileprivate var form: Form {
    switch self {
    case .x, .y, .width, .height: .numbers
    case .of: .of
    case .around: .around
    case .inset, .state: .shared
    }
  }
}

enum AnchorKey: String, Word {
  case x, y, of, state
  static let vocabulary = Vocabulary<AnchorKey>()
}

enum CornerKey: String, Word {
  case topLeading, topTrailing, bottomLeading, bottomTrailing
  static let vocabulary = Vocabulary<CornerKey>()
}

enum ShadowKey: String, Word {
  case opacity, radius, x, y
  static let vocabulary = Vocabulary<ShadowKey>()

  fileprivate var range: NumberRange {
    switch self {
    case .opacity: .unit
    case .radius: .notNegative
    case .x, .y: .any
    }
  }
}

extension Fit: Word {
  static let vocabulary = Vocabulary<Fit>()
}

extension Message {
  fileprivate static let oneForm: Message = "a frame is four numbers, `of` an element or `around` one"
  fileprivate static let squareHasNoInset: Message = "a frame `around` an element can't have an `inset`"
}

extension ElementState {
  /// Replaces a state that can't be read, beside the element's other one.
  static func unread(beside other: ElementState?) -> ElementState {
    var state = ElementState()
    state.frame = .viewport
    state.fill = other?.fill
    return state
  }
}

extension Color {
  /// Replaces a color that can't be read.
  static let placeholder = Color(red: 0, green: 0, blue: 0)
}

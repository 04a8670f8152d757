/// An element as written in the spec.
struct ElementText {
  let id: String
  let kind: String
  let role: String
  let blend: String
  /// Of an anchor at another element, what a scene has worked out.
  var anchor: (x: Double, y: Double)
  /// The element at which the anchor lies, and the state if one is named.
  let anchorOf: (id: String, state: Side?)?
  /// Degrees; nil for a straight path.
  let arc: Double?
  private let fill: Tree?
  private let base: [Side: StateText]
  private let overrides: Tree?

  init(_ tree: Tree) throws {
    id = try tree.require("id").expectString("id")
    kind = tree["kind"]?.string ?? "container"
    blend = tree["blend"]?.string ?? "over"
    let anchor = tree["anchor"] ?? .object([])
    anchorOf = try anchor["of"].map { of in
      (try of.expectString("of"), try anchor["state"]?.expectString("state").side)
    }
    self.anchor = (try anchor.number("x", default: 0.5), try anchor.number("y", default: 0.5))
    arc = try tree["path"]?["arc"]?.expectNumber("arc")
    fill = tree["fill"]
    overrides = tree["viewports"]
    var base: [Side: StateText] = [:]
    for side in [Side.source, .destination] {
      if let state = tree[side.rawValue] { base[side] = try StateText(state) }
    }
    self.base = base
    role = try tree["role"]?.string ?? ElementText.role(of: base, id: id)
  }

  private static func role(of states: [Side: StateText], id: String) throws -> String {
    switch (states[.source], states[.destination]) {
    case (.some, .some): "matched"
    case (nil, .some): "entering"
    case (.some, nil): "leaving"
    case (nil, nil): throw ReferenceError("missing-key: role of \(id)")
    }
  }

  var isMatched: Bool { role == "matched" }

  /// Whether it stands on the screen of that side; overlays stand on both.
  func stands(on side: Side) -> Bool {
    isMatched || role == "overlay" || role == (side == .source ? "leaving" : "entering")
  }

  /// The states as written, with the viewport's overrides; nil for a state that neither defines.
  private func written(_ side: Side, in viewport: Viewport) throws -> StateText? {
    guard let override = overrides?[viewport.name]?[side.rawValue] else { return base[side] }
    return try StateText(override).laid(over: base[side] ?? [:])
  }

  /// Both states with everything they inherit and with the defaults of `frame` and `fill`.
  func states(in viewport: Viewport) throws -> [Side: StateText] {
    var source = try written(.source, in: viewport)
    var destination = try written(.destination, in: viewport)
    switch role {
    case "matched": break
    case "entering": source = ElementText.partner(source, of: destination ?? [:])
    case "leaving": destination = ElementText.partner(destination, of: source ?? [:])
    case "overlay":
      let given = (source ?? [:], destination ?? [:])
      (source, destination) = (given.0.laid(over: given.1), given.1.laid(over: given.0))
    default: throw ReferenceError("role \(role)")
    }
    return try withDefaults([.source: source ?? [:], .destination: destination ?? [:]])
  }

  /// The state other than the full one.
  private static func partner(_ given: StateText?, of full: StateText) -> StateText {
    (given ?? ["opacity": .number(0)]).laid(over: full)
  }

  private func withDefaults(_ states: [Side: StateText]) throws -> [Side: StateText] {
    let noneNamesFill = states.values.allSatisfy { $0["fill"] == nil }
    let hasFrame = role == "overlay" || kind == "screen"
    return states.mapValues { state in
      var state = state
      if noneNamesFill { state["fill"] = fill }
      if hasFrame, state["frame"] == nil { state["frame"] = .string("viewport") }
      return state
    }
  }

  /// Whether any state's `cornerRadius` is an object in the spec.
  var statesHaveCorners: Bool {
    let overridden = (overrides?.members ?? []).flatMap { override in
      [Side.source, .destination].map { override.value[$0.rawValue]?["cornerRadius"] }
    }
    return (base.values.map { $0["cornerRadius"] } + overridden).contains { $0?.members != nil }
  }
}

import MotionCore
import SpecModel

/// An element in the words of a file.
struct ElementWords: Sendable {
  var id = ""
  var kind = MotionElement.Kind.container
  var role = MotionElement.Role.matched
  var parent: String?
  var clip = true
  var blend = MotionElement.Blend.over
  var perItem = false
  var optional = false
  var arc = 0.0
  var anchor = SIMD2(0.5, 0.5)
  var anchorOf: MotionAnchor?
  var place = MotionPlace()
  var places: [String: MotionPlace] = [:]
}

extension Form<MotionElement> {
  static let element = Form<ElementWords>.object(
    "MotionElement", from: ElementWords(), ElementWords.fields,
    "An element: what it is, and what it shows and does on the first viewport.",
    example: ["id": "dim", "role": "overlay"]
  ).defined("element").mapped(write: ElementWords.init) { words, cursor, _ throws(ReadingError) in
    MotionElement(
      id: words.id, kind: words.kind, role: words.role, parent: words.parent, clip: words.clip, blend: words.blend,
      perItem: words.perItem, optional: words.optional, arc: words.arc, anchor: words.anchor, anchorOf: words.anchorOf,
      source: words.place.source, destination: words.place.destination, present: words.place.present ?? [],
      dismiss: words.place.dismiss ?? [], gestures: words.place.gestures ?? [:], starts: words.place.starts,
      viewports: words.places)
  }
}

extension ElementWords {
  fileprivate static let fields: [Field<ElementWords>] =
    [
      Field("id", \.id, .text, "Its name in the spec.", example: "card"),
      Field(
        "kind", \.kind, .kind, default: .container, "What it is; a container if it is left out.", example: "image"),
      Field("role", \.role, .role, "On which screens it is.", example: "matched"),
      Field("in", \.parent, .text, "The element that it moves and fades with.", example: "card"),
      Field(
        "clip", \.clip, .flag, default: true, "Whether its parent clips it; true if it is left out.", example: false),
      Field(
        "blend", \.blend, .blend, default: .over,
        "How the source's content becomes the destination's; `over` if it is left out.", example: "cross"),
      Field("perItem", \.perItem, .flag, default: false, "Whether it is that of one item of a list.", example: true),
      Field(
        "optional", \.optional, .flag, default: false, "Whether one of its screens may lack it: then it fades.",
        example: true),
      Field(
        "arc", \.arc, .number, default: 0,
        "The degrees by which present bends the way of its position, to the left for positive ones.", example: 30),
      Field(
        "anchor", \.anchor, .point, default: SIMD2(0.5, 0.5),
        "The point of its frame that moves, and that it is scaled and turned about, in shares of the frame; the middle "
          + "if it is left out.", example: [0.5, 0]),
      Field(
        "anchorOf", \.anchorOf, .anchor,
        "The element at the center of whose frame that point lies instead, and the state in which both frames count.",
        example: ["month", "source"]),
    ] + MotionPlace.fields.map { $0.inside(\.place) } + [
      Field(
        "viewports", \.places, Form<MotionPlace>.place.map(by: \.viewports), default: [:],
        "By the name of a viewport, what is different there. If a state is, both are these.",
        example: ["small-phone": ["present": []]])
    ]
}

extension Form<MotionPlace> {
  static let place = object(
    "MotionPlace", from: MotionPlace(), MotionPlace.fields,
    "What an element is and does on a viewport, where that differs from the first one.", example: ["present": []]
  ).defined("place")
}

extension MotionPlace {
  fileprivate static let fields: [Field<MotionPlace>] = [
    Field("source", \.source, .state, "What it is at rest on the source screen.", example: ["opacity": 0]),
    Field(
      "destination", \.destination, .state, "What it is at rest on the destination screen.",
      example: ["frame": "viewport", "opacity": 1]),
    Field(
      "present", \.present, .moves, "What present does to it, in the order of the phases.",
      example: [["duration": 280, "destination": ["opacity"]]]),
    Field(
      "dismiss", \.dismiss, ownMoves, "What dismiss does to it; nothing if dismiss follows from present.",
      example: [["duration": 280, "source": ["opacity"]]]),
    Field(
      "gestures", \.gestures, Form<MotionMove>.scrub.map(by: \.interactions),
      "By the name of an interaction, what the finger moves.", example: ["pull-down": ["to": ["scale": 0.88]]]),
    Field(
      "starts", \.starts, .starts,
      "Its own starts in the first and the last phase of a direction, where elements are staggered.",
      example: ["present": [0, 50]]),
  ]

  private static let ownMoves = Form<[MotionMove]>(
    write: Form<[MotionMove]>.moves.write,
    read: { cursor, scope throws(ReadingError) in
      if scope.isDerived { throw cursor.error("a dismiss that follows from present has no moves") }
      return try Form<[MotionMove]>.moves.read(cursor, scope)
    }, schema: Form<[MotionMove]>.moves.schema)
}

extension Form<MotionStarts> {
  fileprivate static let starts = object(
    "MotionStarts", from: MotionStarts(),
    [
      Field("present", \.present, .start, "Milliseconds in present.", example: [0, 50]),
      Field(
        "dismiss", \.dismiss,
        Form<MotionStart>(
          write: Form<MotionStart>.start.write,
          read: { cursor, scope throws(ReadingError) in
            if scope.isDerived { throw cursor.error("a dismiss that follows from present has no starts") }
            return try Form<MotionStart>.start.read(cursor, scope)
          }, schema: Form<MotionStart>.start.schema), "Milliseconds in dismiss.", example: [50, 0]),
    ])
}

// MARK: - States

extension Form<MotionState> {
  fileprivate static let state = object(
    "MotionState", from: MotionState(), MotionState.places + MotionState.others + MotionState.contents,
    "An element at rest on one of the screens. What it leaves out is the other state's; what both leave out, that of an "
      + "untouched view.", example: ["opacity": 0]
  ).defined("state")
}

extension MotionState {
  fileprivate static let places: [Field<MotionState>] = [
    Field(
      "frame", \.frame, Form<MotionFrame>.frame,
      "The frame at rest; one of numbers alone is an example of a view's own, which an app measures.",
      example: [16, 120, "100vw - 32", 332]),
    Field(
      "translation", \.translation, Form<[MotionLength]>.shift,
      "How far it is shifted from its frame: across and down.", example: [0, "100vh"]),
  ]

  fileprivate static let others: [Field<MotionState>] = MotionProperty.allCases.filter { !$0.isPlace }.map { property in
    Field(
      property.rawValue, \.values[property], Form<SIMD4<Double>>.stateValue(of: property), property.text.text,
      example: property.text.example)
  }

  fileprivate static let contents: [Field<MotionState>] = [
    Field(
      "fit", \.fit, Form<MotionFit>.fit, "How content as large as this frame is scaled to the frame now.",
      example: "cover"),
    Field(
      "align", \.align, Form<SIMD2<Double>>.point,
      "Where content lies that doesn't fill the frame, in shares of the room that is left.", example: [0.5, 0]),
  ]
}

extension Form<[MotionLength]> {
  /// Two lengths, neither of them left out.
  fileprivate static let shift = Form<[MotionLength?]>.translation.mapped(
    write: { lengths, _ in lengths }, read: { lengths, _, _ in lengths.compactMap(\.self) })
}

extension Form<MotionFrame> {
  /// Is left out if all of it is that of the other state.
  fileprivate static let frame = Form(
    write: { frame, scope in
      switch frame {
      case .viewport: .word("viewport", of: "MotionFrame")
      case .of(let id, [], nil): .either(json: .string(id), code: .choice("MotionFrame", "of", .text(id)))
      case .of(let id, let inset, let state):
        .choice(
          "MotionFrame", "of", .text(id),
          (inset.isEmpty
            ? [] : [.init("inset", .list(inset.compactMap { Form<MotionLength>.length.write($0, scope) }))])
            + Self.state(state))
      case .around(let id, let state): .choice("MotionFrame", "around", .text(id), Self.state(state))
      case .parts(let parts): parts == [nil, nil, nil, nil] ? nil : Form<[MotionLength?]>.frame.write(parts, scope)
      }
    },
    read: { cursor, scope throws(ReadingError) in
      if cursor.isObject { return try relation(cursor, scope) }
      guard case .string(let text) = cursor.value else {
        return .parts(try Form<[MotionLength?]>.frame.read(cursor, scope))
      }
      return text == "viewport" ? .viewport : .of(try Form<String>.element.read(cursor, scope))
    },
    schema: .any([
      Schema([
        "type": "string", "description": "`viewport`, the whole screen, or the id of an element whose frame it is.",
        "examples": ["viewport"],
      ]),
      relationSchema, Form<[MotionLength?]>.frame.schema,
    ]))

  private static func state(_ state: MotionSide?) -> [MotionTree.Member] {
    state.map { [.init("state", .word($0.rawValue, of: "MotionSide"))] } ?? []
  }

  private static func relation(_ cursor: JSONCursor, _ scope: TableScope) throws(ReadingError) -> MotionFrame {
    let state = try cursor["state"].map { state throws(ReadingError) -> MotionSide in try state.word() }
    if let around = cursor["around"] {
      try cursor.allows(["around", "state"])
      return .around(try Form<String>.element.read(around, scope), state: state)
    }
    try cursor.allows(["of", "inset", "state"])
    let inset = try cursor["inset"]?.items().map { item throws(ReadingError) in
      try Form<MotionLength>.length.read(item, scope)
    }
    guard inset.map({ $0.count == 4 }) ?? true else { throw cursor.error("an inset has four lengths") }
    return .of(try Form<String>.element.read(cursor.required("of"), scope), inset: inset ?? [], state: state)
  }

  private static let relationSchema: Schema = {
    let id = Form<String>.element.schema
    return .object(
      [
        ("of", id.described("The element whose frame it is.", example: "tab"), false),
        ("around", id.described("The element in the middle of the square.", example: "button"), false),
        (
          "inset",
          Schema.list(of: Form<MotionLength>.length.schema, 4).described(
            "How far each side moves inwards: top, bottom, leading, trailing.", example: [8, 8, 8, 8]), false
        ),
        (
          "state",
          Schema.words([("source", "The source's."), ("destination", "The destination's.")]).described(
            "The state in which that element's frame counts; the same one if it is left out.", example: "source"), false
        ),
      ],
      "The frame of another element, or the square about its center whose inscribed circle reaches the farthest corner of "
        + "the screen.", example: ["around": "button", "state": "source"]
    ).defined("relation")
  }()
}

extension Form<MotionAnchor> {
  fileprivate static let anchor = Form(
    write: { anchor, _ in
      .values("MotionAnchor", [.text(anchor.element), .word(anchor.state.rawValue, of: "MotionSide")])
    },
    read: { cursor, scope throws(ReadingError) in
      let items = try cursor.items()
      guard items.count == 2 else { throw cursor.error("this must be an element and a state") }
      return MotionAnchor(try Form<String>.element.read(items[0], scope), try items[1].word())
    },
    schema: Schema([
      "type": "array", "prefixItems": [["type": "string"], states.json], "items": false, "minItems": 2,
    ]))

  private static let states = Schema.words([("source", "On the source screen."), ("destination", "On the other one.")])
}

// MARK: - Writing

extension ElementWords {
  fileprivate init(_ element: MotionElement, _ scope: TableScope) {
    (id, kind, role, parent) = (element.id, element.kind, element.role, element.parent)
    (clip, blend, perItem, optional) = (element.clip, element.blend, element.isPerItem, element.isOptional)
    (arc, anchor, anchorOf) = (element.arc, element.anchor, element.anchorOf)
    place = MotionPlace(element.place, of: element, in: scope)
    places = element.places.mapValues { MotionPlace($0, of: element, changing: element.place, in: scope) }
  }
}

extension MotionPlace {
  /// - Parameter base: the place that this one is laid over, of which it repeats nothing.
  fileprivate init(
    _ place: MotionPlacement, of element: MotionElement, changing base: MotionPlacement? = nil, in scope: TableScope
  ) {
    func isNew<Value: Equatable>(_ value: KeyPath<MotionPlacement, Value>) -> Bool {
      base.map { $0[keyPath: value] != place[keyPath: value] } ?? true
    }
    self.init()
    if isNew(\.source) || isNew(\.destination) {
      let states = StateWords(place, of: element, in: scope)
      if base != nil || states.source != MotionState() { source = states.source }
      if base != nil || states.destination != MotionState() { destination = states.destination }
    }
    if isNew(\.present), base != nil || !place.present.isEmpty { present = place.present }
    if isNew(\.dismiss), base != nil || !place.dismiss.isEmpty { dismiss = place.dismiss }
    if isNew(\.gestures), base != nil || !place.gestures.isEmpty { gestures = place.gestures }
    if isNew(\.starts), base != nil || place.starts != MotionStarts() { starts = place.starts }
  }
}

/// Both states. A value is left out if it is the default in both, or if the other state, which comes first, has it.
private struct StateWords {
  var (source, destination) = (MotionState(), MotionState())
  private let scope: TableScope

  init(_ place: MotionPlacement, of element: MotionElement, in scope: TableScope) {
    self.scope = scope
    let (one, other) = (place.source, place.destination)
    let isInherited = one.frame == .parts([nil, nil, nil, nil])
    // The state that an element has on a screen comes first.
    if element.role == .entering {
      if differs(one.frame, other.frame, .frame) { source.frame = one.frame }
      if other.frame != .viewport || !isInherited { destination.frame = other.frame }
    } else {
      let isDefault = one.frame == .viewport && other.frame == .viewport
      add(one.frame, other.frame, .frame, isDefault: isDefault) { $0.frame = $1 }
    }
    add(
      one.translation, other.translation, .shift, isDefault: one.translation == [0, 0] && other.translation == [0, 0]
    ) { $0.translation = $1 }
    let usual = MotionValues()
    for property in MotionProperty.allCases where !property.isPlace {
      let (from, to) = (one.values[property], other.values[property])
      let isDefault =
        switch property {
        case .fill: !element.isFilled
        case .content: element.role != .matched || from.x == 0 && to.x == 1
        case _: from == usual[property] && to == usual[property]
        }
      add(from, to, .stateValue(of: property), isDefault: isDefault) { $0.values[property] = $1 }
      // It isn't that of the other state.
      if property == .content, !isDefault { destination.values[.content] = to }
    }
    let (fit, align) = element.kind.content
    add(one.fit, other.fit, .fit, isDefault: one.fit == fit && other.fit == fit) { $0.fit = $1 }
    add(one.align, other.align, .point, isDefault: one.align == align && other.align == align) { $0.align = $1 }
  }

  /// - Parameter set: sets the value of a state. A key path with the property would be made anew for each, which takes longer than the rest.
  private mutating func add<Value>(
    _ one: Value, _ other: Value, _ form: @autoclosure () -> Form<Value>, isDefault: Bool,
    _ set: (inout MotionState, Value) -> Void
  ) {
    if isDefault { return }
    set(&source, one)
    if differs(one, other, form()) { set(&destination, other) }
  }

  /// Whether they are written differently.
  private func differs<Value>(_ one: Value, _ other: Value, _ form: Form<Value>) -> Bool {
    form.write(one, scope) != form.write(other, scope)
  }
}

// MARK: - Words

extension Form<MotionElement.Kind> {
  fileprivate static let kind = word(
    "MotionKind",
    [
      (.container, "A view with others in it."), (.image, "An image, which fits itself."), (.text, "Text."),
      (.shape, "A shape."), (.control, "A control."), (.screen, "A whole screen."),
    ])
}

extension Form<MotionElement.Role> {
  fileprivate static let role = word(
    "MotionRole",
    [
      (.matched, "On both."), (.entering, "On the destination screen."), (.leaving, "On the source screen."),
      (.overlay, "On neither: the transition draws it."),
    ])
}

extension Form<MotionElement.Blend> {
  fileprivate static let blend = word(
    "MotionBlend",
    [
      (.over, "The destination's fades in over the source's."), (.cross, "Both fade at once."),
      (.through, "The source's fades out, then the destination's fades in."),
      (.cut, "The destination's replaces the source's halfway."),
    ])
}

extension Form<MotionFit> {
  fileprivate static let fit = word(
    "MotionFit",
    [
      (.cover, "As large as needed to cover it."), (.contain, "As large as fits in it."), (.width, "To its width."),
      (.height, "To its height."), (.none, "Not at all."), (.stretch, "To both, out of proportion."),
      (.layout, "It is laid out again at that size."), (.fixed, "Not at all; it stands still while the frame moves."),
    ])
}

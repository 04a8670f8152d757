package import MotionCore
import SpecModel

/// The table in the words of the format, with references as ids: said once, and written, read and described from that. Defaults
/// are left out, and what one state leaves out it has from the other.
extension Form<MotionTable> {
  package static let table = {
    let whole = object("MotionTable", from: MotionTable(name: "", viewports: [], elements: []), MotionTable.fields)
    return Form(
      write: { table, scope in
        var scope = scope
        scope.viewports = table.viewports.map(\.name)
        scope.interactions = table.interactions.map(\.name)
        return whole.write(table, scope)
      },
      read: { cursor, scope throws(ReadingError) in
        var scope = scope
        try scope.gather(cursor)
        let table = try whole.read(cursor, scope)
        try table.check(cursor, scope)
        return table
      }, schema: whole.schema)
  }()
}

extension MotionTable {
  fileprivate init(name: String, viewports: [MotionViewport], elements: [MotionElement]) {
    let timing = MotionTiming(duration: 0)
    self.init(name: name, viewports: viewports, present: timing, dismiss: timing, elements: elements)
  }

  fileprivate static let fields: [Field<MotionTable>] = [
    Field("name", \.name, .text, "The transition's name; the first part of every tag.", example: "app-store-card"),
    Field(
      "viewports", \.viewports, Form<MotionViewport>.viewport.list.limited(from: 1),
      "The viewports of the spec, one or more; a screen uses the one that is most like it.",
      example: [["name": "phone", "width": 390, "height": 844]]),
    Field(
      "present", \.present, .ownTiming, "The way to the destination screen.",
      example: ["duration": 280, "first": ["duration": 280]]),
    Field("dismiss", \.dismiss, .timing, "The way back.", example: ["duration": 600, "play": "retrace"]),
    Field("perspective", \.perspective, .number, "The distance of the eye; flat without it.", example: 800),
    Field(
      "rtl", \.rtl, .rtl, default: .mirror, "`same` if screens that read right to left don't mirror the motion.",
      example: "same"),
    Field(
      "interruption", \.interruption, .interruption, default: .redirect,
      "What happens if the user reverses; `redirect` if it is left out.", example: "rewind"),
    Field(
      "reducedMotion", \.reducedMotion, .reduction, "What plays if MediaQuery.disableAnimations is set.",
      example: ["mode": "crossfade", "duration": 200]),
    Field(
      "curves", \.curves, Form<MotionCurve>.motionCurve.list, default: [], "The curves that moves refer to by index.",
      example: ["linear"]),
    Field(
      "elements", \.elements, Form<MotionElement>.element.list,
      "The elements, back to front; a parent precedes its children.", example: [["id": "dim", "role": "overlay"]]),
    Field(
      "interactions", \.interactions, Form<MotionInteraction>.interaction.list, default: [], "The gestures.",
      example: [
        ["name": "back", "gesture": "edge-pan", "direction": "trailing", "distance": "100vw", "drives": "dismiss"]
      ]),
  ]
}

extension Form {
  /// With a least count in schemas.
  fileprivate func limited(from least: Int) -> Form {
    Form(write: write, read: read, schema: schema.keeping("minItems", .number(Double(least))))
  }
}

// MARK: - Reading

extension TableScope {
  /// What parts refer to, before they are read.
  fileprivate mutating func gather(_ root: JSONCursor) throws(ReadingError) {
    func names(_ list: JSONCursor?, _ key: String) throws(ReadingError) -> [String] {
      try list?.items().map { item throws(ReadingError) in try item.string(key) } ?? []
    }
    viewports = try names(root.required("viewports"), "name")
    guard !viewports.isEmpty, Set(viewports).count == viewports.count else {
      throw try root.required("viewports").error("a table needs viewports, each with a name of its own")
    }
    interactions = try names(root["interactions"], "name")
    ids = try names(root.required("elements"), "id")
    for (index, id) in ids.enumerated() where ids.firstIndex(of: id) != index {
      throw try root.required("elements").items()[index].error("two elements have one id")
    }
    curves = try root["curves"]?.items().count ?? 0
    isDerived = try root.required("dismiss")["play"] != nil
  }
}

extension MotionTable {
  /// What only the whole says.
  fileprivate func check(_ root: JSONCursor, _ scope: TableScope) throws(ReadingError) {
    if rtl == .mirror, let word = root["rtl"] { throw word.error("this must be `same`") }
    let items = try root.required("elements").items()
    for (index, element) in elements.enumerated() {
      guard let parent = element.parent, let word = items[index]["in"] else { continue }
      guard let place = scope.ids.firstIndex(of: parent) else { throw word.error("there is no element `\(parent)`") }
      guard place < index else { throw word.error("a parent precedes its children") }
    }
    for index in elements.indices {
      for viewport in viewports where dependsOnItself(index, on: viewport.name, ids: scope.ids) {
        throw items[index].error("this element's frame depends on itself")
      }
    }
  }

  /// Whether its frame can't be worked out.
  private func dependsOnItself(_ index: Int, on viewport: String, ids: [String]) -> Bool {
    func place(_ index: Int) -> MotionPlacement { elements[index].places[viewport] ?? elements[index].place }
    let own = place(index)
    if case .parts(let one) = own.source.frame, case .parts(let other) = own.destination.frame,
      zip(one, other).contains(where: { $0 == nil && $1 == nil })
    {
      return true
    }
    return MotionSide.allCases.contains { side in
      var (next, side, steps) = (index, side, 0)
      while true {
        switch side == .source ? place(next).source.frame : place(next).destination.frame {
        case .viewport, .parts: return false
        case .of(let id, _, let state), .around(let id, let state):
          (next, side, steps) = (ids.firstIndex(of: id) ?? next, state ?? side, steps + 1)
        }
        if steps > 2 * elements.count { return true }
      }
    }
  }
}

// MARK: - Viewports and times

extension Form<MotionViewport> {
  fileprivate static let viewport = object(
    "MotionViewport", from: MotionViewport(name: "", width: 0, height: 0),
    [
      Field("name", \.name, .text, "Its name.", example: "phone"),
      Field("width", \.width, .number, "Its width.", example: 390),
      Field("height", \.height, .number, "Its height.", example: 844),
      Field("rtl", \.isRightToLeft, .flag, default: false, "Whether it reads right to left.", example: true),
    ], "A viewport.", example: ["name": "phone", "width": 390, "height": 844])
}

extension Form<MotionTiming> {
  private static let duration = Field<MotionTiming>(
    "duration", \.duration, .duration, "Milliseconds of the route's clock.", example: 800)
  private static let first = Field<MotionTiming>(
    "first", \.first, .lead, "The first phase; an interruption moves with it what has no move.",
    example: ["duration": 280])
  /// Is left out if it is written like the first one.
  private static let last = Field<MotionTiming>(
    word: "last", isRequired: false,
    schema: Form<MotionLead>.lead.schema.described(
      "The last phase, if it is another one.", example: ["start": 200, "duration": 300]),
    write: { timing, scope in
      let (first, last) = (
        Form<MotionLead>.lead.write(timing.first, scope), Form<MotionLead>.lead.write(timing.last, scope)
      )
      return first == last ? nil : last
    },
    read: { cursor, timing, scope throws(ReadingError) in timing.last = try Form<MotionLead>.lead.read(cursor, scope) })

  /// A direction with moves of its own.
  fileprivate static let ownTiming = {
    let form = object("MotionTiming", from: MotionTiming(duration: 0), [duration, first, last])
    return Form(
      write: form.write,
      read: { cursor, scope throws(ReadingError) in
        var timing = try form.read(cursor, scope)
        if cursor["last"] == nil { timing.last = timing.first }
        return timing
      }, schema: form.schema)
  }()

  private static let derivedTiming = object(
    "MotionTiming", from: MotionTiming(duration: 0),
    [duration, Field("play", \.play, .play, isRequired: true, "How it follows.", example: "retrace")],
    "One that follows from present, over another duration.", example: ["duration": 600, "play": "retrace"])

  fileprivate static let timing = Form(
    write: { timing, scope in (timing.play == nil ? ownTiming : derivedTiming).write(timing, scope) },
    read: { cursor, scope throws(ReadingError) in
      try (cursor["play"] == nil ? ownTiming : derivedTiming).read(cursor, scope)
    },
    schema: .any([
      ownTiming.schema.described(
        "One with moves of its own.", example: ["duration": 280, "first": ["duration": 280]]), derivedTiming.schema,
    ]))
}

extension Form<MotionLead> {
  fileprivate static let lead = object(
    "MotionLead", from: MotionLead(duration: 0),
    [
      Field(
        "start", \.start, .number, default: 0, "Milliseconds from the start of the direction; 0 if it is left out.",
        example: 200),
      Field("duration", \.duration, .duration, "Milliseconds.", example: 600),
      Field("curve", \.curve, .curve, "The index of a curve; linear without one.", example: 0),
    ], "The time and the curve of a phase, for what it moves without a move of its own.",
    example: ["duration": 280, "curve": 0]
  ).defined("lead")
}

extension Form<MotionReduction> {
  fileprivate static let reduction = object(
    "MotionReduction", from: MotionReduction(),
    [
      Field("mode", \.mode, .reductionMode, "The mode.", example: "crossfade"),
      Field("duration", \.duration, .number, "Milliseconds of the cross-fade.", example: 200),
    ])
}

// MARK: - Interactions

extension Form<MotionInteraction> {
  fileprivate static let interaction = {
    let blank = MotionInteraction(name: "", gesture: .pan, distance: 0)
    let form = object(
      "MotionInteraction", from: blank, MotionInteraction.fields,
      "A gesture that scrubs a direction, or moves elements itself and then starts one.",
      example: [
        "name": "back", "gesture": "edge-pan", "direction": "trailing", "distance": "100vw", "drives": "dismiss",
      ])
    let one: JSONLiteral = [["required": ["drives"]], ["required": ["then"]]]
    return Form(
      write: form.write,
      read: { cursor, scope throws(ReadingError) in
        let interaction = try form.read(cursor, scope)
        guard (interaction.heading == nil) == (interaction.gesture == .pinch) else {
          throw cursor.error("every gesture but a pinch has a direction")
        }
        if cursor["drives"] == nil { _ = try cursor.required("then") }
        if cursor["drives"] != nil, let then = cursor["then"] {
          throw then.error("a gesture that drives a direction has no `then`")
        }
        return interaction
      }, schema: form.schema.keeping("oneOf", one)
    ).defined("interaction")
  }()
}

extension MotionInteraction {
  fileprivate static let fields: [Field<MotionInteraction>] = [
    Field("name", \.name, .text, "Its name.", example: "pull-down"),
    Field("gesture", \.gesture, .gesture, "What the finger does.", example: "pull"),
    Field("direction", \.heading, .heading, "The way of the finger; a pinch has none.", example: "down"),
    Field(
      "distance", \.distance, .length, "The travel for progress 1; for a pinch, the scale.", example: "100vw"),
    Field(
      "threshold", \.threshold, .number, default: 0.5,
      "The progress from which a release completes; 0.5 if it is left out.", example: 0.7),
    Field(
      "commit", \.commit, .commit, default: .release,
      "What completes the gesture at the threshold; `release` if it is left out.", example: "threshold"),
    Field(
      "velocity", \.velocity, .number,
      "Points per second along the way from which a release completes; never if it is left out.", example: 800),
    Field("drives", \.driven, .direction, "The direction that the finger scrubs.", example: "dismiss"),
    Field(
      "then", \.started, .direction, "The direction that follows what the finger moved itself.", example: "dismiss"),
    Field(
      "follow", \.follow, Form<String>.element.list, default: [], "The ids of the elements that follow the finger.",
      example: ["card"]),
    Field(
      "release", \.release, .release, default: MotionRelease(), "How the rest runs after the finger lifts.",
      example: ["duration": 300]),
  ]

  /// The direction that the finger scrubs; nil if it moves elements itself.
  private var driven: MotionDirection? {
    get { drives ? direction : nil }
    set { if let newValue { (direction, drives) = (newValue, true) } }
  }

  /// The direction that follows then.
  private var started: MotionDirection? {
    get { drives ? nil : direction }
    set { if let newValue, !drives { direction = newValue } }
  }
}

extension Form<MotionRelease> {
  fileprivate static let release = object(
    "MotionRelease", from: MotionRelease(),
    [
      Field(
        "duration", \.duration, .number, "Milliseconds; the share of the direction that is left if it is left out.",
        example: 300),
      Field("curve", \.curve, .curve, "The index of a curve; ease-out without one.", example: 0),
      Field(
        "timing", \.timing, .releaseTiming, default: .given, "How a spring takes the time; `given` if it is left out.",
        example: "settling"),
    ])
}

// MARK: - Words

extension Form<MotionRtl> {
  /// The other word is the default, and never written.
  fileprivate static let rtl = {
    let words = word("MotionRtl", [])
    return Form(write: words.write, read: words.read, schema: Schema(["const": "same"]))
  }()
}

extension Form<MotionInterruption> {
  fileprivate static let interruption = word(
    "MotionInterruption",
    [
      (.redirect, "The other direction starts from what is shown."),
      (.rewind, "The running direction plays backwards."),
      (.finish, "The running direction ends first."),
    ])
}

extension Form<MotionPlay> {
  fileprivate static let play = word(
    "MotionPlay",
    [(.retrace, "The same ways back, each eased forwards."), (.reverse, "Present played backwards.")])
}

extension Form<MotionReduction.Mode> {
  fileprivate static let reductionMode = word(
    "MotionReductionMode",
    [
      (.crossfade, "The screens cross-fade; nothing moves."), (.cut, "The screens change at once."),
      (.same, "The same motion: the designer vouches that it is gentle."),
    ])
}

extension Form<MotionDirection> {
  fileprivate static let direction = word(
    "MotionDirection", [(.present, "The destination screen appears."), (.dismiss, "It goes.")])
}

extension Form<MotionInteraction.Gesture> {
  fileprivate static let gesture = word(
    "MotionGesture",
    [
      (.pan, "One finger moves."), (.edgePan, "One finger moves from the edge."),
      (.pull, "One finger moves where nothing under it can scroll that way."), (.pinch, "Two fingers."),
    ])
}

extension Form<MotionInteraction.Heading> {
  fileprivate static let heading = word(
    "MotionHeading",
    [
      (.down, "Down."), (.up, "Up."), (.leading, "To where lines begin."), (.trailing, "To where lines end."),
      (.any, "Any way."),
    ])
}

extension Form<MotionInteraction.Commit> {
  fileprivate static let commit = word(
    "MotionCommit",
    [
      (.release, "Letting go there, or beyond it."),
      (.threshold, "Arriving there from below: the finger has no effect from then on."),
    ])
}

extension Form<MotionRelease.Timing> {
  fileprivate static let releaseTiming = word(
    "MotionReleaseTiming",
    [
      (.given, "The duration as it is."), (.settling, "Until it settles, starting at the finger's speed."),
      (.fitted, "Fitted to the duration, starting at the finger's speed."),
    ])
}

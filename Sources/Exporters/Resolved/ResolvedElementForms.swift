import Simulator
import SpecModel
import TableFormat

extension ResolvedForm<Element> {
  /// The members of an element that are the same everywhere.
  static let element = object(
    "An element on every viewport.",
    [
      .key("id", .names) { $0.id },
      .key("tag", .string, "TRANSITION/ELEMENT: one name for both screens.", example: "app-store-card-variant/today") {
        $1.transition.spec.name + "/" + $0.id
      },
      .key("kind", .kind) { $0.kind },
      .key("role", .role) { $0.role },
      .optional(
        "parent", .names,
        "The element that it is `in`; null for none."
      ) { $0.parent },
      .key("clip", .flag, "Whether the parent clips it.", example: true) { $0.clip },
      .key("path", .path) { $0.path },
      .key("blend", .blend) { $0.blend },
      .key(
        "perItem", .flag, "Whether it is one of a list, identified by a key at run time.", example: true
      ) { $0.isPerItem },
      .key(
        "optional", .flag, "Whether a side may be missing at run time: then it fades.", example: true
      ) { $0.isOptional },
    ])
}

extension ResolvedForm<Element.Kind> {
  fileprivate static let kind = word("The kind of an element.", example: .screen) { kind in
    switch kind {
    case .container: "A view with views of its own."
    case .image: "A picture."
    case .text: "Text. It isn't clipped to its frame."
    case .shape: "A rounded rectangle of one color."
    case .control: "A button or another control."
    case .screen:
      "The source screen (role `leaving`) or the destination screen (`entering`) itself, without the elements that the "
        + "spec names on it."
    }
  }.defined("kind")
}

extension ResolvedForm<Element.Role> {
  fileprivate static let role = word("An element's screens.", example: .leaving) { role in
    switch role {
    case .matched: "One thing on both screens. Both states need a `frame`."
    case .entering: "On the destination screen only."
    case .leaving: "On the source screen only."
    case .overlay: "There only while the transition runs."
    }
  }.defined("role")
}

extension ResolvedForm<Element.Blend> {
  fileprivate static let blend = word("How both contents share a frame.", example: .over) {
    blend in
    switch blend {
    case .over: "The destination fades in over the source, which stays until c is 1."
    case .cross:
      "The source fades out while the destination fades in: 1 - c and c. What lies behind shows through."
    case .through: "The source fades out by c = 0.5, then the destination fades in."
    case .cut: "The source until c = 0.5, then the destination."
    }
  }.defined("blend")
}

extension ResolvedForm<Element.Path> {
  fileprivate static let path = object(
    "The path of the element's position.",
    [
      .union([
        .flag("linear", "A straight line.", "Whether it is straight.") { $0 == .linear },
        .content("arc", "A circular arc.", .arc, "A circular arc in present, or null.") {
          if case .arc(let degrees) = $0 { degrees } else { nil }
        },
      ])
    ]
  ).defined("path")
}

extension ResolvedForm<Double> {
  /// The degrees of an arc.
  static let arc = object(
    "A circular arc at constant angular speed in progress.",
    [
      .key(
        "degrees", .number(atLeast: -180, atMost: 180),
        "The angle that it subtends; a positive one bends to the left of the path.",
        example: 60
      ) { $0 }
    ]
  ).defined("arc")
}

extension ResolvedForm<Fit> {
  fileprivate static let fit = word("How content fits a moving frame.", example: .width) { fit in
    switch fit {
    case .cover: "Fills the frame and keeps its proportions; what is over is cut off."
    case .contain: "Lies within the frame and keeps its proportions."
    case .width: "As wide as the frame, its proportions kept."
    case .height: "As high as the frame, its proportions kept."
    case .none: "Keeps its own size."
    case .stretch: "Takes the frame's size, proportions or not."
    case .layout: "Is laid out again at every size of the frame."
    case .fixed: "Stands still: the frame is a window onto it."
    }
  }.defined("fit")
}

extension ResolvedForm<Side> {
  static let side = word("A screen, and a state.", example: .source) { side in
    switch side {
    case .source: "Its value on the source screen."
    case .destination: "Its value on the destination screen."
    }
  }.defined("side")
}

extension ResolvedForm<Scene> {
  static let viewport = object(
    "The transition on one viewport, mirrored if that is.",
    [
      .key("name", .names) { $0.viewport.name },
      .key("width", .positive, "Points.", example: 0.5) { $0.viewport.width },
      .key("height", .positive, "Points.", example: 812) { $0.viewport.height },
      .key("safeArea", .safeArea) { $0.viewport.safeArea },
      .key("rightToLeft", .flag, "Whether it is right-to-left.", example: false) { $0.viewport.isRightToLeft },
      .key("mirrored", .flag, "Whether the values here are mirrored.", example: false) { $0.isMirrored },
      .list("elements", .sceneElement, "What each element has here.") {
        zip($1.heads, $0.elements).map(PlacedElement.init)
      },
      .key("present", .timeline) { PlacedTimeline(scene: $0, timeline: $0.timeline(.present)) },
      .key("dismiss", .timeline) { PlacedTimeline(scene: $0, timeline: $0.timeline(.dismiss)) },
    ])
}

extension ResolvedForm<SafeArea> {
  fileprivate static let safeArea = object(
    "The insets of bars and notches.",
    [
      .key("top", .number(atLeast: 0), "Points.", example: 44) { $0.top },
      .key("bottom", .number(atLeast: 0), "Points.", example: 34) { $0.bottom },
      .key("leading", .number(atLeast: 0), "Points.", example: 47) { $0.leading },
      .key("trailing", .number(atLeast: 0), "Points.", example: 47) { $0.trailing },
    ])
}

/// An element on a viewport, and the members that are the same everywhere.
struct PlacedElement {
  let head: JSONLiteral
  let element: SceneElement
}

extension ResolvedForm<PlacedElement> {
  fileprivate static let sceneElement = object(
    "The constant properties of an element; those for all viewports are repeated here.",
    [
      .keys(of: .element) { placed, _ in placed.head },
      .keys(of: .constant) { placed, scope in ResolvedForm<SceneElement>.constant.write(placed.element, scope) },
      .key("source", .state) { ($0.element.source, $0.element.anchor) },
      .key("destination", .state) { ($0.element.destination, $0.element.anchor) },
    ])
}

extension ResolvedForm<SceneElement> {
  /// The members on a viewport that don't depend on time.
  static let constant = object(
    "",
    [
      .key("anchor", .unitPoint, "The point that moves, and about which it scales and turns.") {
        $0.anchor
      },
      .key("fillIsTrack", .flag, "Whether the element draws a color that may change.", example: true) { $0.hasFill },
      .key("sides", .sides) { $0 },
    ])

  private static let sides = object(
    "What each screen draws in the frame.",
    [
      .key("source", .content, "A screen's content.") { $0.source },
      .key("destination", .content, "A screen's content.") { $0.destination },
    ])
}

extension ResolvedForm<RestState> {
  fileprivate static let content = object(
    "What one screen draws in the frame of an element.",
    [
      .key("fit", .fit, "How it fits.") { $0.fit },
      .key("align", .unitPoint, "How it lies in a frame that it doesn't fill.") { $0.align },
      .key("size", .size, "Its size, which is the frame's at rest.") { pointwiseMax($0.values[.size], .zero) },
      .optional(
        "fill", .color,
        "The color, or the placeholder if the fill is no track; null for none.", example: "#336699"
      ) { $0.fill },
    ]
  ).defined("content")
}

extension ResolvedForm<(RestState, UnitPoint)> {
  fileprivate static let state = object(
    "A complete state on this viewport.",
    [
      .key("values", .values) { $0.0.values },
      .key("frame", .frame) { ($0.0.values, $0.1) },
      .key("fit", .fit, "How its content fits.") { $0.0.fit },
      .key("align", .unitPoint, "How content lies in a frame that it doesn't fill.") { $0.0.align },
      .optional(
        "fill", .color,
        "The color, or the placeholder if the fill is no track; null for none.",
        example: "#336699"
      ) { $0.0.fill },
      .key(
        "frameIsLiteral", .flag,
        "Whether the frame is used as written, never measured.", example: true
      ) { $0.0.isFrameLiteral },
    ]
  ).defined("state")
}

extension ResolvedForm<(PropertyValues, UnitPoint)> {
  /// The frame that position and size make about an anchor.
  static let frame = object(
    "The frame that `position`, `size` and `anchor` make, from its top left.",
    [
      .key("x", .number, "The left edge, in points of the viewport.", example: 0.5) {
        $0.0[.position][0] - $0.1.x * $0.0[.size][0]
      },
      .key("y", .number, "The top edge, in points of the viewport.", example: 0.5) {
        $0.0[.position][1] - $0.1.y * $0.0[.size][1]
      },
      .key("width", .number, "Points.", example: 0.5) { $0.0[.size][0] },
      .key("height", .number, "Points.", example: 812) { $0.0[.size][1] },
    ]
  ).defined("frame")
}

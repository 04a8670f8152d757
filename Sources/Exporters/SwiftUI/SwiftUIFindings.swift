import Simulator
import SpecModel

/// What SwiftUI's own machinery loses of each element, in points, opacity and milliseconds, on every viewport.
struct SwiftUIFindings {
  let change: StateChange

  private var spec: TransitionSpec { change.transition.spec }

  var all: [Finding] {
    spec.elements.indices.flatMap {
      StateChangeLoss(change, $0, by: Self.machinery).findings(.swiftUIMotion, .swiftUIBlend)
    } + navigation
      + views(of: [.container, .control], Message.state, Message.lazy)
  }

  /// Of the profile `exact`, which loses nothing of the motion.
  var ofRuntime: [Finding] {
    [
      Finding(
        .swiftUINavigation, .runtimePush,
        at: Place(change.transition.source, .value(.root / "name")), subject: Subject())
    ] + views(of: [.container, .control, .image], Message.copy, Message.missing)
  }

  static let machinery = StateChangeLoss.Machinery(
    title: "SwiftUI", name: "matched geometry", blends: [.over, .cross])

  /// What iOS 18's zoom would do instead, for the largest element that is matched.
  private var navigation: [Finding] {
    let scene = change.transition.reference
    let matched = spec.elements.indices.filter { spec.elements[$0].role == .matched }
    func area(_ index: Int) -> Double {
      let size = scene.elements[index].destination.values[.size]
      return size[0] * size[1]
    }
    guard let index = matched.max(by: { area($0) < area($1) }) else { return [] }
    let others = spec.elements.indices.filter { $0 != index && !scene.present.elements[$0].tracks.isEmpty }
    return [
      Finding(
        .swiftUINavigation,
        .zoom(
          spec.elements[index], Decimal.text(scene.present.duration, decimals: 0), others.map { spec.elements[$0].id }),
        at: Place(change.transition.source, .value(.root / "elements" / index)),
        subject: Subject(element: spec.elements[index].id))
    ]
  }

  /// What follows from two views that draw one element.
  private func views(
    of kinds: Set<Element.Kind>, _ state: (Element) -> Message, _ lazy: (Element) -> Message
  ) -> [Finding] {
    spec.elements.enumerated().filter { $1.role == .matched }.flatMap { index, element in
      let (place, subject) = (
        Place(change.transition.source, .value(.root / "elements" / index)), Subject(element: element.id)
      )
      return (kinds.contains(element.kind) ? [Finding(.swiftUIState, state(element), at: place, subject: subject)] : [])
        + (element.isPerItem ? [Finding(.swiftUILazy, lazy(element), at: place, subject: subject)] : [])
    }
  }
}

extension Rule {
  static let swiftUIMotion = Rule(
    "swiftui-motion", .warning, "SwiftUI moves an element along another path, by more than half a point.",
    what: "SwiftUI moves an element along another path than the design, by more than half a point. The message says "
      + "by how many points, when, and why.",
    why: "Matched geometry is one frame for both views, which moves straight with one animation. One change of state "
      + "has no stops on the way, and offsets have one value for all screens. A view moves with the views that it is in.",
    cure: "Use the profile `exact`, move the element straight in one phase, or allow the rule.", target: "swiftui")
  static let swiftUIBlend = Rule(
    "swiftui-blend", .warning, "SwiftUI fades the contents of an element differently, by more than 0.02.",
    what: "SwiftUI fades the contents of an element differently from the design, by more than 0.02.",
    why: "The views of a matched element fade once each, with one animation: the blends `through` and `cut` would "
      + "need a stop halfway. Nor does the opacity of any element have stops on the way.",
    cure: "Use the profile `exact`, give the element the blend `over` or `cross`, or allow the rule.", target: "swiftui"
  )
  static let swiftUINavigation = Rule(
    "swiftui-navigation", .info,
    "Matched geometry doesn't reach across a NavigationStack, whose path has no screen that a view controller pushes.",
    what: "With the profile `light`, the transition needs both screens in one ZStack; the message says what iOS 18's "
      + "zoom would lose of it. With `exact`, a pushed screen isn't in the path of a NavigationStack.",
    why: "Matched geometry works within one hosting view: not across a NavigationStack, a NavigationSplitView, "
      + "sheets or full-screen covers. `.navigationTransition(.zoom)` works there, has gestures, and takes no "
      + "timing. `exact` pushes a view controller, because SwiftUI has no interface for a transition of its own.",
    cure: "Use the profile `exact` for a push or a presentation, or allow the rule.", target: "swiftui")
  static let swiftUIState = Rule(
    "swiftui-state", .info, "Two views draw a matched element, each with a state of its own.",
    what: "An element that usually has state is on both screens, and each screen has its own view of it; with the "
      + "profile `exact`, each is drawn again while it moves.",
    why: "Matched geometry moves two views to one place; it doesn't make them one. A view drawn again has a new "
      + "state.",
    cure: "Keep the state in the screen or above, hand it to both views, and allow the rule; with `exact`, pass "
      + "`standIn` what is to be seen.", target: "swiftui")
  static let swiftUILazy = Rule(
    "swiftui-lazy", .info, "The item of a lazy list has no view while it isn't on the screen: it doesn't move.",
    what: "An element belongs to an item of a list. If the list is lazy and has been scrolled, the item may have no "
      + "view.",
    why: "Without a view on one of the screens, matched geometry has nothing to match: the other view fades in its "
      + "place, as with `exact`.",
    cure: "Scroll to the item before the way back, or allow the rule.", target: "swiftui")
}

extension Message {
  fileprivate static func zoom(_ element: SpecModel.Element, _ duration: String, _ others: [String]) -> Message {
    let rest = others.isEmpty ? "" : " and nothing of \(others.map(\.inBackticks).joined(separator: ", "))"
    return
      "SwiftUI: both screens are in one ZStack; in a NavigationStack, `.navigationTransition(.zoom)` of iOS 18 would zoom the "
      + "whole screen out of \(element.id.inBackticks), with its own timing instead of these \(duration) ms\(rest)"
  }

  fileprivate static func state(_ element: SpecModel.Element) -> Message {
    "SwiftUI: two views draw \(element.id.inBackticks) and cross-fade: keep its state in the screen, not in the view"
  }

  fileprivate static func copy(_ element: SpecModel.Element) -> Message {
    "SwiftUI: while \(element.id.inBackticks) moves, its view is drawn again with a new view's state: pass `standIn` if it "
      + "looks different by then"
  }

  fileprivate static var runtimePush: Message {
    "SwiftUI: a pushed destination is a view controller of its own, which isn't in the path of a NavigationStack"
  }

  fileprivate static func missing(_ element: SpecModel.Element) -> Message {
    "SwiftUI: where the item of \(element.id.inBackticks) is in a lazy list and has been scrolled away, its other view fades"
  }

  fileprivate static func lazy(_ element: SpecModel.Element) -> Message {
    "SwiftUI: where the item of \(element.id.inBackticks) is in a lazy list and has been scrolled away, it fades in its place"
  }
}

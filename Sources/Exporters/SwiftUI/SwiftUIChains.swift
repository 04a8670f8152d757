import Simulator
import SpecModel

/// The modifiers of each element, in the order in which the format applies what they do: clip, effects, scale, turns,
/// then the place, then the opacity.
struct SwiftUIChains {
  let change: StateChange
  let spelling: SwiftUISpelling
  /// The names of the animations.
  private var names: [StateChange.Timing: String] = [:]
  private var order: [StateChange.Timing] = []
  private(set) var cases = ""

  /// The other names in the type.
  private static let members: Set = ["at", "body", "content", "element", "isOpen", "item", "matched", "none", "screen"]

  private struct Link {
    /// Nil: it never changes.
    let timing: StateChange.Timing?
    let call: String
  }

  init(change: StateChange, spelling: SwiftUISpelling) {
    (self.change, self.spelling) = (change, spelling)
    // Elements that do the same share a case.
    var bodies: [(names: [String], text: String)] = []
    for (index, element) in change.transition.spec.elements.enumerated() {
      let (name, text) = (".\(Identifier.camelCase(of: element.id))", body(of: index, element))
      if let same = bodies.firstIndex(where: { $0.text == text }) {
        bodies[same].names.append(name)
      } else {
        bodies.append(([name], text))
      }
    }
    cases = bodies.map { "    case \($0.names.joined(separator: ", ")):\($0.text)\n" }.joined()
  }

  var crops: Bool { change.transition.spec.elements.indices.contains(where: change.isCropped) }

  var usesCurve: Bool { order.contains { SwiftUISpelling.isOwn($0.present) || SwiftUISpelling.isOwn($0.dismiss) } }

  /// The declarations of the animations.
  var timings: [String] {
    order.map { timing in
      let (present, dismiss) = (spelling.animation(timing.present), spelling.animation(timing.dismiss))
      let isOptional = timing.present == nil || timing.dismiss == nil
      let start = "  private var \(names[timing] ?? ""): Animation\(isOptional ? "?" : "") {"
      let same = spelling.shared(timing)
      let value = same ?? (present == dismiss ? present : "isOpen ? \(present) : \(dismiss)")
      if start.utf8.count + value.utf8.count <= 117 { return "\(start) \(value) }" }
      if value.utf8.count <= 116 { return "\(start)\n    \(value)\n  }" }
      return "\(start)\n    isOpen\n      ? \(present)\n      : \(dismiss)\n  }"
    }
  }

  /// An animation as long as a direction, for the insertion and the removal of the destination screen.
  func whole(_ direction: Direction) -> String {
    ".linear(duration: \(spelling.seconds(change.transition.reference.timeline(direction).duration)))"
  }

  // MARK: - Bodies

  private mutating func body(of index: Int, _ element: Element) -> String {
    let isMatched = element.role == .matched
    let corners = self.corners(index, element)
    var links = effects(index) + turns(index, element) + places(index, element) + opacity(index, element)
    // A scale doesn't move the edges at which a view is clipped.
    let frame = frame(index, element)
    if change.isCropped(index) {
      links = frame + links
    } else if !isMatched {
      links = (element.role == .overlay ? frame + corners : corners + frame) + links
    }
    let chain = joined(links)
    guard isMatched else {
      if chain.isEmpty { return " content" }
      return " content" + chain.joined(separator: "\n        ")
    }
    let contents = change.contents(of: index, blends: SwiftUIFindings.machinery.blends)
    let animations = [change.timing(of: index, .position, .size), contents.source, contents.destination].map {
      name($0)
    }
    let text = "matched(content\(joined(corners).joined()), \(animations.joined(separator: ", ")))"
    return text.utf8.count <= 100
      ? " " + ([text] + chain).joined(separator: "\n        ")
      : "\n      " + ([text] + chain).joined(separator: "\n        ")
  }

  private mutating func name(_ timing: StateChange.Timing) -> String {
    if let name = names[timing] { return name }
    let name = Identifier.camelCase(of: timing.phase)
    let taken = Set(names.values)
    let free = (["", "Animation"] + (2..<taken.count + 3).map(String.init)).lazy.map { name + $0 }
      .first { !taken.contains($0) && !Self.members.contains($0) && !Language.swift.reservedWords.contains($0) }
    names[timing] = free
    order.append(timing)
    return free ?? name
  }

  /// Modifiers with one animation share it, as long as they fit a line.
  private mutating func joined(_ links: [Link]) -> [String] {
    var chain: [(timing: StateChange.Timing?, calls: String)] = []
    for link in links {
      if let last = chain.last, last.timing == link.timing, last.calls.utf8.count + link.call.utf8.count < 96 {
        chain[chain.count - 1].calls += link.call
      } else {
        chain.append((link.timing, link.call))
      }
    }
    return chain.map { timing, calls in
      timing.map { ".animation(\(name($0))) { $0\(calls) }" } ?? calls
    }
  }

  // MARK: - Modifiers

  private func ends(_ index: Int, _ property: Property) -> (SIMD4<Double>, SIMD4<Double>) {
    let ends = change.ends(of: index, property, in: change.transition.reference)
    return (ends.source, ends.destination)
  }

  private func at(_ index: Int, _ property: Property, _ component: Int = 0, minus rest: Double = 0) -> String {
    let (source, destination) = ends(index, property)
    return spelling.pair(source[component] - rest, destination[component] - rest)
  }

  private func links(_ index: Int, _ property: Property, _ call: () -> String) -> [Link] {
    change.changes(index, property) ? [Link(timing: change.timing(of: index, property), call: call())] : []
  }

  private func anchor(_ index: Int) -> String {
    let anchor = change.transition.reference.elements[index].anchor
    return anchor == .center
      ? "" : ", anchor: UnitPoint(x: \(spelling.number(anchor.x)), y: \(spelling.number(anchor.y)))"
  }

  /// Overlays are views of this file, those of a screen have their own corners.
  private func corners(_ index: Int, _ element: Element) -> [Link] {
    let (source, destination) = ends(index, .cornerRadius)
    let isConstant = !change.changes(index, .cornerRadius)
    guard !isConstant || element.role == .overlay && source != .zero else { return [] }
    func at(_ corner: Int) -> String { spelling.pair(source[corner], destination[corner]) }
    let isUniform = [source, destination].allSatisfy { $0 == SIMD4(repeating: $0[0]) }
    let radii =
      isUniform
      ? "cornerRadius: \(at(0))"
      : "topLeadingRadius: \(at(0)), bottomLeadingRadius: \(at(2)), bottomTrailingRadius: \(at(3)), "
        + "topTrailingRadius: \(at(1))"
    return [
      Link(
        timing: isConstant ? nil : change.timing(of: index, .cornerRadius),
        call: ".clipShape(.rect(\(radii), style: .circular))")
    ]
  }

  private func effects(_ index: Int) -> [Link] {
    links(index, .shadow) {
      ".shadow(color: .black.opacity(\(at(index, .shadow))), radius: \(at(index, .shadow, 1)), x: \(at(index, .shadow, 2)), "
        + "y: \(at(index, .shadow, 3)))"
    } + links(index, .blur) { ".blur(radius: \(at(index, .blur)))" }
  }

  private func turns(_ index: Int, _ element: Element) -> [Link] {
    let anchor = anchor(index)
    let scale = links(index, .scale) {
      ".scaleEffect(x: \(at(index, .scale)), y: \(at(index, .scale, 1))\(anchor))"
    }
    let rotation = links(index, .rotation) { ".rotationEffect(.degrees(\(at(index, .rotation)))\(anchor))" }
    // SwiftUI's eye is as far away as the longer side of the view, divided by `perspective`.
    let size = ends(index, .size).1
    let perspective = spelling.number(change.transition.spec.perspective.map { max(size[0], size[1]) / $0 } ?? 0)
    func turn(_ property: Property, _ axis: String) -> [Link] {
      links(index, property) {
        ".rotation3DEffect(.degrees(\(at(index, property))), axis: \(axis)\(anchor), perspective: \(perspective))"
      }
    }
    return scale + rotation + turn(.rotationX, "(x: 1, y: 0, z: 0)") + turn(.rotationY, "(x: 0, y: 1, z: 0)")
  }

  /// The size of what isn't matched: that of an overlay; otherwise the screen lays the view out, and it is scaled.
  private func frame(_ index: Int, _ element: Element) -> [Link] {
    if element.role == .overlay {
      if change.isWhole(index) { return [] }
      let call = ".frame(width: \(at(index, .size)), height: \(at(index, .size, 1)))"
      return change.changes(index, .size) ? links(index, .size) { call } : [Link(timing: nil, call: call)]
    }
    let (source, destination) = change.fitting(index)
    guard change.isCropped(index) else {
      return links(index, .size) {
        ".scaleEffect(x: \(spelling.pair(source.x, destination.x)), y: \(spelling.pair(source.y, destination.y))"
          + "\(anchor(index)))"
      }
    }
    let call =
      ".modifier(\(spelling.typeName)Fit(scale: \(spelling.pair(source.x, destination.x)), \(crop(index))))"
    return [Link(timing: change.timing(of: index, .size), call: call)]
  }

  /// What is seen of content that is scaled: a frame in shares of the view's own size, which keeps the place of its
  /// anchor.
  private func crop(_ index: Int) -> String {
    let (source, destination) = ends(index, .size)
    let own = change.own(index, in: change.transition.reference)
    func share(_ axis: Int) -> String {
      let full = own.values[.size][axis]
      return full > 0 ? spelling.pair(source[axis] / full, destination[axis] / full) : "1"
    }
    func point(_ point: UnitPoint) -> String {
      "UnitPoint(x: \(spelling.number(point.x)), y: \(spelling.number(point.y)))"
    }
    return "width: \(share(0)), height: \(share(1)), radius: \(at(index, .cornerRadius)), align: \(point(own.align)), "
      + "anchor: \(point(change.transition.reference.elements[index].anchor))"
  }

  private func places(_ index: Int, _ element: Element) -> [Link] {
    var links: [Link] = []
    let (source, destination) = ends(index, .position)
    if element.role == .overlay, !change.isWhole(index) {
      // SwiftUI places centers; the anchor is one in most specs.
      let anchor = change.transition.reference.elements[index].anchor
      let (from, to) = (ends(index, .size).0, ends(index, .size).1)
      func center(_ axis: Int) -> String {
        let share = 0.5 - (axis == 0 ? anchor.x : anchor.y)
        return spelling.pair(source[axis] + share * from[axis], destination[axis] + share * to[axis])
      }
      let call = ".position(x: \(center(0)), y: \(center(1)))"
      let moves = change.changes(index, .position) || change.changes(index, .size)
      links.append(Link(timing: moves ? change.timing(of: index, .position, .size) : nil, call: call))
    } else if element.role == .entering || element.role == .leaving {
      let rest = element.role == .leaving ? source : destination
      links += self.links(index, .position) {
        ".offset(x: \(at(index, .position, minus: rest[0])), y: \(at(index, .position, 1, minus: rest[1])))"
      }
    }
    return links
      + self.links(index, .translation) { ".offset(x: \(at(index, .translation)), y: \(at(index, .translation, 1)))" }
  }

  /// An overlay that is seen at its start appears with the change of state, and disappears at the end of its way back.
  private func opacity(_ index: Int, _ element: Element) -> [Link] {
    let fade = links(index, .opacity) { ".opacity(\(at(index, .opacity)))" }
    guard element.role == .overlay, ends(index, .opacity).0[0] > 0 else { return fade }
    let duration = change.transition.reference.dismiss.duration
    let end = StateChange.Motion(start: max(duration - 1, 0), duration: 1, easing: Easing(.linear))
    return fade + [
      Link(timing: StateChange.Timing(present: nil, dismiss: end, phase: "end"), call: ".opacity(at(0, 1))")
    ]
  }
}

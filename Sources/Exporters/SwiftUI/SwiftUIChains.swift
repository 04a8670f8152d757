import Simulator
import SpecModel

/// The modifiers of each element, in the order in which the format applies what they do: clip, effects, scale, turns,
/// then the place, then the opacity. The template `modifiers` has their code.
struct SwiftUIChains {
  let change: StateChange
  let spelling: SwiftUISpelling
  /// The names of the animations.
  private var names: [StateChange.Timing: String] = [:]
  private var order: [StateChange.Timing] = []
  /// What each element does; those that do the same share a case.
  private(set) var cases: [TemplateValue] = []
  /// Why the template can't be rendered.
  private(set) var findings: [Finding] = []

  /// The other names in the type.
  private static let members: Set = [
    "at", "body", "content", "element", "isOpen", "item", "matched", "none", "screen", "window",
  ]

  private enum Kind: String, CaseIterable {
    case corners, shadow, blur, scale, rotation, turn, frame, crop, position, offset, opacity
  }

  private struct Link {
    /// Nil: it never changes.
    let timing: StateChange.Timing?
    let kind: Kind
    let values: [String: String]
  }

  /// Modifiers with one animation.
  private struct Chain: Equatable {
    let timing: StateChange.Timing?
    var calls: String
  }

  private struct Body: Equatable {
    /// What clips a matched view, and the animations of its frame and of both opacities; none if it isn't matched.
    var corners: [Chain] = []
    var matched: [StateChange.Timing] = []
    let chain: [Chain]
  }

  init(change: StateChange, spelling: SwiftUISpelling, settings: Settings) {
    (self.change, self.spelling) = (change, spelling)
    let elements = change.transition.spec.elements
    let links = elements.indices.map { self.links(of: $0, elements[$0]) }
    let rendered = settings.files(["modifiers.swift": ""], of: "swiftui", with: model(of: links.flatMap(\.self)))
    findings = rendered.findings
    var lines = rendered.files.files.flatMap { $0.bytes.split(separator: UInt8(ascii: "\n")) }[...]
    var bodies: [(names: [String], body: Body)] = []
    for (index, element) in elements.enumerated() {
      let calls = links[index].map { _ in String(decoding: lines.popFirst() ?? [], as: UTF8.self) }
      let (name, body) = (Identifier.camelCase(of: element.id), body(of: index, links[index], calls))
      if let same = bodies.firstIndex(where: { $0.body == body }) {
        bodies[same].names.append(name)
      } else {
        bodies.append(([name], body))
      }
    }
    for (names, body) in bodies { cases.append(model(of: body, names)) }
  }

  var crops: Bool { change.transition.spec.elements.indices.contains(where: change.isCropped) }

  var usesCurve: Bool { order.contains { SwiftUISpelling.isOwn($0.present) || SwiftUISpelling.isOwn($0.dismiss) } }

  /// The declarations of the animations.
  var timings: [TemplateValue] {
    order.map { timing in
      let (name, present, dismiss) = (
        names[timing] ?? "", spelling.animation(timing.present), spelling.animation(timing.dismiss)
      )
      let isOptional = timing.present == nil || timing.dismiss == nil
      let plain = spelling.shared(timing) ?? (present == dismiss ? present : nil)
      let length = (plain ?? "isOpen ? \(present) : \(dismiss)").utf8.count
      return [
        "name": .string(name), "isOptional": .bool(isOptional), "plain": plain.map { .string($0) } ?? .null,
        "present": .string(present), "dismiss": .string(dismiss), "isLine": .bool(length <= 116),
        "isShort": .bool(name.utf8.count + (isOptional ? 1 : 0) + length <= 90),
      ]
    }
  }

  // MARK: - Bodies

  private func links(of index: Int, _ element: Element) -> [Link] {
    let (corners, frame) = (corners(index, element), frame(index, element))
    let links = effects(index) + turns(index, element) + places(index, element) + opacity(index, element)
    if element.role == .matched { return corners + links }
    // A scale doesn't move the edges at which a view is clipped.
    if change.isCropped(index) { return frame + links }
    return (element.role == .overlay ? frame + corners : corners + frame) + links
  }

  private func body(of index: Int, _ links: [Link], _ calls: [String]) -> Body {
    let all = Array(zip(links, calls))
    guard change.transition.spec.elements[index].role == .matched else { return Body(chain: joined(all)) }
    let contents = change.contents(of: index, blends: SwiftUIFindings.machinery.blends)
    return Body(
      corners: joined(all.filter { $0.0.kind == .corners }),
      matched: [
        change.timing(of: index, .position, .size), contents.source,
        change.fadesWithScreen(index) ? contents.destination.lasting : contents.destination,
      ],
      chain: joined(all.filter { $0.0.kind != .corners }))
  }

  /// Modifiers with one animation share it, as long as they fit a line.
  private func joined(_ links: [(link: Link, call: String)]) -> [Chain] {
    var chain: [Chain] = []
    for (link, call) in links {
      if let last = chain.last, last.timing == link.timing, last.calls.utf8.count + call.utf8.count < 96 {
        chain[chain.count - 1].calls += call
      } else {
        chain.append(Chain(timing: link.timing, calls: call))
      }
    }
    return chain
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

  // MARK: - Models

  private func model(of links: [Link]) -> TemplateValue {
    var model = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0.rawValue, TemplateValue.null) })
    model["typeName"] = .string(spelling.typeName)
    model["links"] = .list(links.map { [$0.kind.rawValue: .object($0.values.mapValues { .string($0) })] })
    return .object(model)
  }

  private mutating func model(of body: Body, _ names: [String]) -> TemplateValue {
    let chain = model(of: body.chain, breaksFirst: !body.matched.isEmpty)
    let animations = body.matched.map { name($0) }
    let corners = model(of: body.corners, breaksFirst: false)
    // Around each chain with an animation, there are 19 bytes.
    let inner = body.corners.map { $0.calls.utf8.count + ($0.timing.map { name($0).utf8.count + 19 } ?? 0) }
    let length = (inner + animations.map { $0.utf8.count + 2 }).reduce(16, +)
    return [
      "names": .list(names.enumerated().map { ["name": .string($1), "isFirst": .bool($0 == 0)] }),
      "isMatched": .bool(!animations.isEmpty), "isLong": .bool(length > 100), "corners": corners,
      "animations": .list(animations.map { .string($0) }), "chain": chain,
    ]
  }

  private mutating func model(of chain: [Chain], breaksFirst: Bool) -> TemplateValue {
    var items: [TemplateValue] = []
    for part in chain {
      items.append([
        "animation": part.timing.map { .string(name($0)) } ?? .null, "calls": .string(part.calls),
        "breaks": .bool(breaksFirst || !items.isEmpty),
      ])
    }
    return .list(items)
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

  private func links(_ index: Int, _ property: Property, _ kind: Kind, _ values: [String: String]) -> [Link] {
    if !change.changes(index, property) { return [] }
    return [Link(timing: change.timing(of: index, property), kind: kind, values: values)]
  }

  private func point(_ point: UnitPoint, _ x: String, _ y: String) -> [String: String] {
    [x: spelling.number(point.x), y: spelling.number(point.y)]
  }

  /// Nothing if it is the center.
  private func anchor(_ index: Int) -> [String: String] {
    let anchor = change.transition.reference.elements[index].anchor
    return anchor == .center ? ["anchorX": "", "anchorY": ""] : point(anchor, "anchorX", "anchorY")
  }

  /// Overlays are views of this file, those of a screen have their own corners.
  private func corners(_ index: Int, _ element: Element) -> [Link] {
    let (source, destination) = ends(index, .cornerRadius)
    let isConstant = !change.changes(index, .cornerRadius)
    guard !isConstant || element.role == .overlay && source != .zero else { return [] }
    func at(_ corner: Int) -> String { spelling.pair(source[corner], destination[corner]) }
    let isUniform = [source, destination].allSatisfy { $0 == SIMD4(repeating: $0[0]) }
    return [
      Link(
        timing: isConstant ? nil : change.timing(of: index, .cornerRadius), kind: .corners,
        values: [
          "radius": isUniform ? at(0) : "", "topLeading": at(0), "topTrailing": at(1), "bottomLeading": at(2),
          "bottomTrailing": at(3),
        ])
    ]
  }

  private func effects(_ index: Int) -> [Link] {
    func at(_ component: Int) -> String { self.at(index, .shadow, component) }
    return links(index, .shadow, .shadow, ["opacity": at(0), "radius": at(1), "x": at(2), "y": at(3)])
      + links(index, .blur, .blur, ["radius": self.at(index, .blur)])
  }

  private func turns(_ index: Int, _ element: Element) -> [Link] {
    // SwiftUI's eye is as far away as the longer side of the view, divided by `perspective`.
    let size = ends(index, .size).1
    let perspective = spelling.number(change.transition.spec.perspective.map { max(size[0], size[1]) / $0 } ?? 0)
    func turn(_ property: Property, _ kind: Kind, _ x: String = "", _ y: String = "") -> [Link] {
      let own = ["angle": at(index, property), "perspective": perspective, "x": x, "y": y]
      return links(index, property, kind, own.merging(anchor(index)) { own, _ in own })
    }
    let scale = ["x": at(index, .scale), "y": at(index, .scale, 1)].merging(anchor(index)) { own, _ in own }
    return links(index, .scale, .scale, scale) + turn(.rotation, .rotation)
      + turn(.rotationX, .turn, "1", "0") + turn(.rotationY, .turn, "0", "1")
  }

  /// The size of what isn't matched: that of an overlay; otherwise the screen lays the view out, and it is scaled.
  private func frame(_ index: Int, _ element: Element) -> [Link] {
    if element.role == .overlay {
      if change.isWhole(index) { return [] }
      let (from, to) = (change.lengths(of: index, .source), change.lengths(of: index, .destination))
      return [
        Link(
          timing: change.changes(index, .size) ? change.timing(of: index, .size) : nil, kind: .frame,
          values: ["width": spelling.pair(from[2], to[2]), "height": spelling.pair(from[3], to[3])])
      ]
    }
    let (source, destination) = change.fitting(index)
    let (x, y) = (spelling.pair(source.x, destination.x), spelling.pair(source.y, destination.y))
    if change.isCropped(index) { return links(index, .size, .crop, crop(index, scale: x)) }
    return links(index, .size, .scale, ["x": x, "y": y].merging(anchor(index)) { own, _ in own })
  }

  /// What is seen of content that is scaled: a frame in shares of the view's own size, which keeps the place of its
  /// anchor.
  private func crop(_ index: Int, scale: String) -> [String: String] {
    let (source, destination) = ends(index, .size)
    let own = change.own(index, in: change.transition.reference)
    func share(_ axis: Int) -> String {
      let full = own.values[.size][axis]
      return full > 0 ? spelling.pair(source[axis] / full, destination[axis] / full) : "1"
    }
    let anchor = change.transition.reference.elements[index].anchor
    return ["scale": scale, "width": share(0), "height": share(1), "radius": at(index, .cornerRadius)]
      .merging(point(own.align, "alignX", "alignY")) { own, _ in own }
      .merging(point(anchor, "anchorX", "anchorY")) { own, _ in own }
  }

  private func places(_ index: Int, _ element: Element) -> [Link] {
    var links: [Link] = []
    let (source, destination) = ends(index, .position)
    if element.role == .overlay, !change.isWhole(index) {
      let (from, to) = (change.lengths(of: index, .source), change.lengths(of: index, .destination))
      // SwiftUI places centers.
      func center(_ axis: Int) -> String {
        spelling.pair(from[axis] + 0.5 * from[axis + 2], to[axis] + 0.5 * to[axis + 2])
      }
      let moves = change.changes(index, .position) || change.changes(index, .size)
      links.append(
        Link(
          timing: moves ? change.timing(of: index, .position, .size) : nil, kind: .position,
          values: ["x": center(0), "y": center(1)]))
    } else if element.role == .entering || element.role == .leaving {
      let rest = element.role == .leaving ? source : destination
      links += self.links(
        index, .position, .offset,
        ["x": at(index, .position, minus: rest[0]), "y": at(index, .position, 1, minus: rest[1])])
    }
    return links
      + self.links(index, .translation, .offset, ["x": at(index, .translation), "y": at(index, .translation, 1)])
  }

  /// An overlay that is seen at its start appears with the change of state, and disappears at the end of its way back.
  private func opacity(_ index: Int, _ element: Element) -> [Link] {
    if element.role == .entering, change.fadesWithScreen(index) { return [] }
    let fade = links(index, .opacity, .opacity, ["value": at(index, .opacity)])
    guard element.role == .overlay, ends(index, .opacity).0[0] > 0 else { return fade }
    let duration = change.transition.reference.dismiss.duration
    let end = StateChange.Motion(start: max(duration - 1, 0), duration: 1, easing: Easing(.linear))
    let timing = StateChange.Timing(present: nil, dismiss: end, phase: "end")
    return fade + [Link(timing: timing, kind: .opacity, values: ["value": spelling.pair(0, 1)])]
  }
}

/// A spec, read and evaluated literally by the wording of the format page, slowly and without closed forms.
///
/// It is a second implementation that shares no code with the program; if both follow the page, they produce the same
/// numbers. It assumes that a spec is valid except for `overlapping-phases` and `unreached-state`.
public final class ReferenceSpec {
  public let name: String
  public let interactions: [String]
  let viewports: [Viewport]
  let elements: [ElementText]
  let root: Tree
  let present: Schedule
  /// Nil if dismiss plays present.
  let dismiss: Schedule?
  let interactionTrees: [Tree]
  /// The spec whose frames are replaced by measured ones on a viewport.
  let example: (spec: ReferenceSpec, viewport: String)?
  /// The app's views there.
  let views: [ReferenceView]
  private var scenes: [String: Scene] = [:]
  private var timelines: [String: Timeline] = [:]

  public convenience init(_ text: String) throws {
    try self.init(tree: TreeReader.read(text))
  }

  init(tree: Tree, example: (spec: ReferenceSpec, viewport: String)? = nil, views: [ReferenceView] = []) throws {
    root = tree
    (self.example, self.views) = (example, views)
    name = try tree.require("name").expectString("name")
    guard tree["tokens"] == nil else { throw ReferenceError("tokens are the product's") }
    viewports = try tree.require("viewports").expectItems("viewports").map(Viewport.init)
    elements = try tree.require("elements").expectItems("elements").map(ElementText.init)
    guard !viewports.isEmpty, Set(elements.map(\.id)).count == elements.count else {
      throw ReferenceError("viewports or elements")
    }
    let curves = try tree["curves"]?.expectMembers("curves") ?? []
    present = try Schedule(tree.require("present").require("phases"), elements: elements, curves: curves)
    dismiss = try tree["dismiss"]?["phases"].map { [elements] in
      try Schedule($0, elements: elements, curves: curves)
    }
    interactionTrees = try tree["interactions"]?.expectItems("interactions") ?? []
    interactions = try interactionTrees.map { try $0.require("name").expectString("interaction") }
  }

  public var viewportNames: [String] { viewports.map(\.name) }

  /// The samples of a direction at times in ms; without a name, on the first viewport.
  public func sample(
    _ direction: ReferenceDirection, viewport name: String? = nil, times: [Double]
  ) throws -> ReferenceSample {
    let scene = try scene(name)
    let timeline = try timeline(direction, scene)
    return try sample(.direction(direction, duration: timeline.duration), scene, times) { time in
      HandoverShares(direction, at: time, of: timeline.duration)
    } pose: { element, time in
      timeline.pose(of: element, at: time)
    }
  }

  /// The samples of an interaction under the finger.
  public func sample(
    interaction: String, viewport name: String? = nil, progress: [Double]
  ) throws -> ReferenceSample {
    let scene = try scene(name)
    guard let index = interactions.firstIndex(of: interaction) else { throw ReferenceError("no \(interaction)") }
    let tree = interactionTrees[index]
    guard let driven = tree["drives"]?.string else {
      let timeline = try gesture(tree, scene)
      return try sample(.interaction(interaction), scene, progress) { [self] in
        try shares(under: tree, at: $0, scene)
      } pose: {
        timeline.pose(of: $0, at: $1)
      }
    }
    let timeline = try timeline(direction(driven), scene, linear: true)
    return try sample(.interaction(interaction), scene, progress) { [self] in
      try shares(under: tree, at: $0, scene)
    } pose: { element, progress in
      timeline.pose(of: element, at: min(max(progress, 0), 1) * timeline.duration)
    }
  }

  /// The duration of a direction in ms.
  public func duration(_ direction: ReferenceDirection) throws -> Double {
    try timeline(direction, scene(nil)).duration
  }

  /// The times when a segment starts, ends or jumps.
  public func boundaries(_ direction: ReferenceDirection, viewport name: String? = nil) throws -> [Double] {
    try timeline(direction, scene(name)).boundaries
  }

  func direction(_ name: String) throws -> ReferenceDirection {
    guard let direction = ReferenceDirection(rawValue: name) else { throw ReferenceError("direction \(name)") }
    return direction
  }

  func scene(_ name: String?) throws -> Scene {
    guard let viewport = name.map({ name in viewports.first { $0.name == name } }) ?? viewports.first else {
      throw ReferenceError("no viewport \(name ?? "")")
    }
    if let scene = scenes[viewport.name] { return scene }
    let scene = try Scene(elements: elements, viewport: viewport)
    scenes[viewport.name] = scene
    return scene
  }
}

extension ReferenceSpec {
  /// The tracks of a direction; with `linear`, all curves are straight lines, as under the finger.
  func timeline(_ direction: ReferenceDirection, _ scene: Scene, linear: Bool = false) throws -> Timeline {
    if linear { return try timeline(direction, scene).linear }
    let key = "\(direction) \(scene.viewport.name)"
    if let timeline = timelines[key] { return timeline }
    let timeline = direction == .present ? try forward(present, from: .source, scene) : try dismissal(scene)
    timelines[key] = timeline
    return timeline
  }

  /// The shares of what is handed over under a finger at rest.
  func shares(under interaction: Tree, at progress: Double, _ scene: Scene) throws -> HandoverShares {
    let progress = min(max(progress, 0), 1)
    guard let driven = interaction["drives"]?.string else {
      let isPresent = try direction(interaction.require("then").expectString("then")) == .present
      return HandoverShares(source: isPresent ? 1 - progress : 0, destination: isPresent ? 0 : 1 - progress)
    }
    let direction = try direction(driven)
    let length = try timeline(direction, scene).duration
    return HandoverShares(direction, at: progress * length, of: length)
  }

  private func dismissal(_ scene: Scene) throws -> Timeline {
    if let dismiss { return try forward(dismiss, from: .destination, scene) }
    let text = root["dismiss"] ?? .string("retrace")
    let play = text.string ?? text["play"]?.string
    let duration = try text["duration"]?.expectNumber("duration")
    let present = try timeline(.present, scene)
    switch play {
    case "retrace": return .retrace(of: present, duration: duration)
    case "reverse": return .reverse(of: present, duration: duration)
    default: throw ReferenceError("dismiss \(text.text)")
    }
  }

  private func forward(_ schedule: Schedule, from side: Side, _ scene: Scene) throws -> Timeline {
    let phases = try schedule.phases()
    let tracks = try scene.actors.enumerated().map { index, actor in
      // Ways to the source bend the opposite way, so to the same side of the screen.
      let arc = actor.element.arc.map { side == .source ? $0 : -$0 }
      var builder = TrackBuilder(
        actor: actor, index: index, phases: phases, viewport: scene.viewport, arc: arc, from: actor[side])
      if let example, example.viewport == scene.viewport.name {
        let direction: ReferenceDirection = side == .source ? .present : .dismiss
        let known = try example.spec.timeline(direction, example.spec.scene(example.viewport)).tracks[index]
        try builder.build(besides: known)
      } else {
        try builder.build()
      }
      var tracks = builder.tracks
      tracks[.presence] = try presence(of: index, side == .source ? .present : .dismiss)
      return tracks
    }
    return Timeline(duration: phases.map(\.end).max() ?? 0, tracks: tracks)
  }

  /// A gesture's progress as a direction of one millisecond: from the state at rest straight to the named values.
  func gesture(_ tree: Tree, _ scene: Scene) throws -> Timeline {
    let rest: Side = try direction(tree.require("then").expectString("then")) == .present ? .source : .destination
    let entries = try Entries(tree.require("animate"))
    let parts = elements.map { element in
      entries.entry(of: element.id).map {
        Phase.Part(address: $0.address, change: $0.change, start: 0, end: 1)
      }
    }
    let phase = Phase(
      name: "", start: 0, end: 1, curve: ReferenceCurve { $0 }, only: nil, isStaggered: false, parts: parts)
    let tracks = try scene.actors.enumerated().map { index, actor in
      var builder = TrackBuilder(
        actor: actor, index: index, phases: [phase], viewport: scene.viewport, arc: nil, from: actor[rest])
      try builder.build()
      var tracks = builder.tracks
      let whole = try timeline(rest == .source ? .present : .dismiss, scene)
      // A finger that moves elements before a direction doesn't let them fade.
      tracks[.presence] = whole.startPose(of: index)[.presence].map { Track(initial: $0) }
      return tracks
    }
    return Timeline(duration: 1, tracks: tracks, instant: 0)
  }

  func sample(
    _ subject: ReferenceSample.Subject, _ scene: Scene, _ times: [Double],
    shares: (Double) throws -> HandoverShares, pose: (Int, Double) -> Pose
  ) throws -> ReferenceSample {
    let mirrors = mirrors(scene.viewport)
    let written = example?.spec ?? self
    let corners = written.elements.map(written.hasCorners)
    let frames = try times.map { time in
      let elements = scene.actors.enumerated().map { index, actor in
        ReferenceSample.Element(
          pose(index, time), of: actor, hasCorners: corners[index], viewport: scene.viewport, mirrors: mirrors,
          missing: missingSide(of: index), isAbsent: isAbsent(index))
      }
      return ReferenceSample.Frame(
        time: time, elements: elements, handovers: try handovers(elements, shares(time), scene.viewport))
    }
    return ReferenceSample(name: name, subject: subject, viewport: scene.viewport.name, frames: frames)
  }

  /// Whether the element's `cornerRadius` is an object anywhere in the spec.
  private func hasCorners(_ element: ElementText) -> Bool {
    let lists = [root["present"], root["dismiss"]].compactMap { $0?["phases"]?.items }.joined() + interactionTrees
    return element.statesHaveCorners
      || lists.contains { tree in
        guard let animate = tree["animate"], let entries = try? Entries(animate) else { return false }
        return entries.entry(of: element.id)?.change.hasCorners ?? false
      }
  }
}

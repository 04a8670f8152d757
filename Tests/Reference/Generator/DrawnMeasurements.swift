extension ReferenceSpec {
  /// Random views of an app on a viewport: most of those that can be measured. Some frames are the example's, some near
  /// it, and in some pairs both sides are alike, where the example may differ; some views hand something over, and a few
  /// are missing.
  public func drawnViews(viewport name: String, seed: UInt64) throws -> [ReferenceView] {
    var random = SplitMix64(seed: seed)
    let scene = try scene(name)
    var views: [ReferenceView] = []
    for (id, side, hasFrame) in try measurable(in: scene.viewport) where random.chance(0.85) {
      guard let actor = scene.actors.first(where: { $0.element.id == id }) else { continue }
      var view = ReferenceView(id: id, side: side.rawValue)
      if hasFrame {
        let example = shown(actor, side, in: scene.viewport)
        let partner = views.last.flatMap { $0.id == id ? $0.frame : nil }
        let frame = random.frame(example, partner)
        // Shares of what is hardly there are huge.
        let least = actor.element.anchorOf == nil ? 0.0 : 20
        view.frame = [frame.x, frame.y, max(frame.width, least), max(frame.height, least)]
      }
      random.handOver(&view)
      views.append(view)
    }
    views = views.filter { !$0.isEmpty }
    // A missing view may leave frames that then refer to each other.
    if (try? measured(views, viewport: name).scene(name)) != nil { return views }
    return views.filter { !$0.isMissing }
  }

  /// The example's frame as it is on the screen.
  private func shown(_ actor: Actor, _ side: Side, in viewport: Viewport) -> Rectangle {
    var frame = Rectangle(
      position: actor[side][.position] ?? [0, 0], size: actor[side][.size] ?? [0, 0], anchor: actor.element.anchor)
    if mirrors(viewport) { frame.x = viewport.width - frame.x - frame.width }
    return frame
  }
}

extension [ReferenceView] {
  /// What `simulate --measured` reads.
  public var text: String {
    var ids: [String] = []
    for view in self where !ids.contains(view.id) { ids.append(view.id) }
    let members = ids.map { id in
      Tree.Member(
        key: id, value: .object(filter { $0.id == id }.map { .init(key: $0.side, value: $0.tree) }))
    }
    return Tree.object([.init(key: "elements", value: .object(members))]).text + "\n"
  }
}

extension ReferenceView {
  fileprivate var isEmpty: Bool {
    frame == nil && opacity == 1 && rotation == 0 && clip == nil && !isMissing
  }

  fileprivate var tree: Tree {
    func members(_ frame: [Double]?) -> [Tree.Member] {
      zip(["x", "y", "width", "height"], frame ?? []).map { .init(key: $0, value: .number($1)) }
    }
    if isMissing { return ["missing": .bool(true)] }
    var all = members(frame)
    if opacity != 1 { all.append(.init(key: "opacity", value: .number(opacity))) }
    if rotation != 0 { all.append(.init(key: "rotation", value: .number(rotation))) }
    if clip != nil { all.append(.init(key: "clip", value: .object(members(clip)))) }
    return .object(all)
  }
}

extension SplitMix64 {
  /// Lets an app do something to a view, or have none.
  fileprivate mutating func handOver(_ view: inout ReferenceView) {
    if chance(0.06) {
      view = ReferenceView(id: view.id, side: view.side)
      view.isMissing = true
      return
    }
    if chance(0.2) { view.opacity = number(0...1.4) }
    if chance(0.2) { view.rotation = number(-180...180) }
    if chance(0.2) { view.clip = [number(-50...300), number(-50...600), number(0...300), number(0...500)] }
  }

  /// - Parameter partner: the measured frame of the element's other side.
  fileprivate mutating func frame(_ example: Rectangle, _ partner: [Double]?) -> Rectangle {
    if let partner, chance(0.3) {
      let isSame = chance(0.4)
      return Rectangle(
        x: isSame ? partner[0] : number(-50...400), y: isSame ? partner[1] : number(-50...800), width: partner[2],
        height: partner[3])
    }
    switch integer(0...9) {
    case 0: return example
    case 1, 2:
      return Rectangle(
        x: example.x + number(-20...20), y: example.y, width: example.width,
        height: max(example.height + number(-30...30), 0))
    case 3: return Rectangle(x: number(-50...400), y: number(-50...800), width: 0, height: number(0...3))
    default:
      return Rectangle(
        x: number(-50...400), y: number(-50...800), width: number(0...450), height: number(0...900))
    }
  }
}

public import SpecModel

extension ResolvedTransition {
  /// Returns a scene in which an app's own views take the place of the example's, for everything that takes a scene.
  ///
  /// Times stay those of the example. A frame that the spec doesn't leave to the app (`frameOrigin`) stays as well.
  /// * `views`: the views on the scene's viewport.
  /// * `scene`: one of this transition's scenes. Where the frames make segments overlap, the ones that it has win.
  public func measured(_ views: MeasuredViews, in scene: Scene) -> Scene {
    guard let plan = plan ?? plannedAnew else { return scene }
    let measured = plan.scene(
      of: spec.replacingFrames(with: views, in: scene).replacingMissing(of: views, in: scene), like: scene)
    return measured.handingOver(spec.elements, views, like: scene)
  }

  /// Returns the transition on one viewport more: the window of an app, designed as the viewport that it is like, with the
  /// frames of the app's own views.
  ///
  /// * `window`: the window, with a name that no viewport has.
  /// * `viewport`: the name of the viewport that it is like.
  /// * `views`: the views in the window.
  ///
  /// If the spec isn't valid on that window, it is left out.
  public func adding(_ window: Viewport, like viewport: String, with views: MeasuredViews) -> ResolvedTransition {
    var spec = self.spec
    spec.viewports.append(window)
    for index in spec.elements.indices {
      guard var own = spec.elements[index].overrides.first(where: { $0.viewport == viewport }) else { continue }
      own.viewport = window.name
      spec.elements[index].overrides.append(own)
    }
    guard let example = Resolver.resolve(spec, source: source).value?.scene(on: window.name) else { return self }
    return Resolver.resolve(spec.replacingFrames(with: views, in: example), source: source).value ?? self
  }

  private var plannedAnew: DirectionPlan? {
    var scheduler = PhaseScheduler(spec: spec, source: source)
    return DirectionPlan(spec, &scheduler)
  }
}

/// The origin of a frame while an app runs.
package enum FrameOrigin: Sendable, Hashable {
  /// It is measured; the spec has an example.
  case measured
  /// It is the whole viewport.
  case viewport
  /// It follows from that of another element.
  case relation(FrameRelation)
  /// It is as the spec writes it: an overlay's or a screen's.
  case written
  /// The element isn't on that screen, and nothing can be measured there. What the state inherits is measured.
  case absent
}

extension Element {
  /// Returns the origin of the frame of a state on the viewport with this name.
  package func frameOrigin(_ side: Side, on viewport: String) -> FrameOrigin {
    let states = states(on: viewport)
    switch (side == .source ? states.source : states.destination).frame {
    case .viewport: return .viewport
    case .relation(let relation): return .relation(relation)
    case nil where role == .overlay || kind == .screen: return .viewport
    case .parts where kind == .screen: return .written
    case nil, .parts: break
    }
    return switch (role, side) {
    case (.overlay, _): .written
    case (.entering, .source), (.leaving, .destination): .absent
    case (.entering, .destination), (.leaving, .source), (.matched, _): .measured
    }
  }
}

extension Element {
  /// Whether an app has a view of it on a screen, which may be missing or hand something over.
  package func hasView(on side: Side) -> Bool {
    switch (role, side) {
    case (.overlay, _), (.entering, .source), (.leaving, .destination): false
    case (.matched, _), (.entering, .destination), (.leaving, .source): kind != .screen
    }
  }

  /// The side without a view, if it has one on the other side; nil if neither or both are missing.
  fileprivate func missingSide(of views: MeasuredViews) -> Side? {
    guard role == .matched, kind != .screen else { return nil }
    let missing = Side.allCases.filter { views[id, $0].isMissing }
    return missing.count == 1 ? missing[0] : nil
  }

  /// Whether it is on neither screen, although it should be.
  fileprivate func isAbsent(of views: MeasuredViews) -> Bool {
    let own = Side.allCases.filter(hasView)
    return !own.isEmpty && own.allSatisfy { views[id, $0].isMissing }
  }
}

extension TransitionSpec {
  /// The spec with other frames on the viewport of a scene, written left to right.
  fileprivate func replacingFrames(with views: MeasuredViews, in scene: Scene) -> TransitionSpec {
    var spec = self
    for (index, element) in elements.enumerated() {
      for side in Side.allCases {
        guard var frame = views[element.id, side].frame,
          element.frameOrigin(side, on: scene.viewport.name) == .measured
        else { continue }
        if scene.isMirrored { frame.x = scene.viewport.width - frame.x - frame.width }
        spec.elements[index].override(side, on: scene.viewport.name) {
          $0.frame = .parts([frame.x, frame.y, frame.width, frame.height].map { Length($0) })
        }
      }
    }
    return spec
  }

  /// The spec in which an element without a view on one screen has the state of the other; valid on the viewport of a
  /// scene only.
  fileprivate func replacingMissing(of views: MeasuredViews, in scene: Scene) -> TransitionSpec {
    var spec = self
    let missing = elements.map { $0.missingSide(of: views) }
    guard missing.contains(where: { $0 != nil }) else { return self }
    let frames = StateFrames(
      elements, elements.map { $0.states(on: scene.viewport.name) }, on: scene.viewport, missing: missing)
    for (index, element) in elements.enumerated() {
      guard let missing = missing[index] else { continue }
      var state = element.state(missing.other, on: scene.viewport.name)
      let frame = frames[index, missing.other]
      state.frame = .parts((0..<4).map { Length(frame[$0]) })
      // Only its own content is there.
      state.numbers[.content] = state.numbers[.content] ?? (missing == .source ? 1 : 0)
      spec.elements[index].replace(missing, on: scene.viewport.name, with: state)
    }
    return spec
  }
}

extension Scene {
  /// The scene with what an app's views hand over, and with what fades where one is missing.
  /// - Parameter example: the same with the spec's own views.
  fileprivate func handingOver(_ elements: [Element], _ views: MeasuredViews, like example: Scene) -> Scene {
    let missing = elements.map { $0.missingSide(of: views) }
    var rest = self.elements
    for (index, element) in elements.enumerated() {
      rest[index].isAbsent = element.isAbsent(of: views)
      if let missing = missing[index] { rest[index].role = missing == .source ? .entering : .leaving }
      for side in Side.allCases where !views[element.id, side].isMissing {
        rest[index].setHandover(handover(of: element, side, elements, views), side)
      }
    }
    func fading(_ timeline: Timeline) -> Timeline {
      timeline.with(
        presences: missing.indices.map { index in
          missing[index].map { Presence(without: $0, example.timeline(timeline.direction), element: index) }
        })
    }
    return Scene(
      viewport: viewport, isMirrored: isMirrored, elements: rest, present: fading(present), dismiss: fading(dismiss))
  }

  /// What a view hands over. An overlay that has another element's frame is turned and clipped like that one.
  private func handover(
    of element: Element, _ side: Side, _ elements: [Element], _ views: MeasuredViews
  ) -> Handover {
    if element.hasView(on: side) { return views[element.id, side].handover }
    var (other, side) = (element, side)
    for _ in elements {
      guard other.role == .overlay, case .relation(let relation) = other.frameOrigin(side, on: viewport.name),
        relation.inset == nil, case .of(let id) = relation.target, let next = elements.first(where: { $0.id == id })
      else { break }
      (other, side) = (next, relation.side ?? side)
    }
    guard element.role == .overlay, other.hasView(on: side), !views[other.id, side].isMissing else { return Handover() }
    var handover = views[other.id, side].handover
    handover.opacity = 1
    return handover
  }
}

extension Element {
  fileprivate func state(_ side: Side, on viewport: String) -> ElementState {
    let states = states(on: viewport)
    return side == .source ? states.source : states.destination
  }

  /// Changes what a viewport says of a side, beside what it has everywhere.
  fileprivate mutating func override(_ side: Side, on viewport: String, _ change: (inout ElementState) -> Void) {
    let index =
      overrides.firstIndex { $0.viewport == viewport }
      ?? {
        overrides.append(ViewportOverride(viewport: viewport))
        return overrides.count - 1
      }()
    var state = (side == .source ? overrides[index].source : overrides[index].destination) ?? ElementState()
    change(&state)
    if side == .source { overrides[index].source = state } else { overrides[index].destination = state }
  }

  /// Gives a side a whole state on a viewport: it leaves out what the state leaves out.
  fileprivate mutating func replace(_ side: Side, on viewport: String, with state: ElementState) {
    if side == .source { source = ElementState() } else { destination = ElementState() }
    override(side, on: viewport) { $0 = state }
  }
}

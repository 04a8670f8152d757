public import SpecModel

extension ResolvedTransition {
  /// Returns a scene in which an app's own frames take the place of the example's, for everything that takes a scene.
  ///
  /// Times stay those of the example. A frame that the spec doesn't leave to the app (`frameOrigin`) stays as well.
  /// * `frames`: the frames on the scene's viewport.
  /// * `scene`: one of this transition's scenes. Where the frames make segments overlap, the ones that it has win.
  public func measured(_ frames: MeasuredFrames, in scene: Scene) -> Scene {
    guard let plan = plan ?? plannedAnew else { return scene }
    return plan.scene(of: spec.replacingFrames(with: frames, in: scene), like: scene)
  }

  /// Returns the transition on one viewport more: the window of an app, designed as the viewport that it is like, with the
  /// frames of the app's own views.
  ///
  /// * `window`: the window, with a name that no viewport has.
  /// * `viewport`: the name of the viewport that it is like.
  /// * `frames`: the frames in the window.
  ///
  /// If the spec isn't valid on that window, it is left out.
  public func adding(_ window: Viewport, like viewport: String, with frames: MeasuredFrames) -> ResolvedTransition {
    var spec = self.spec
    spec.viewports.append(window)
    for index in spec.elements.indices {
      guard var own = spec.elements[index].overrides.first(where: { $0.viewport == viewport }) else { continue }
      own.viewport = window.name
      spec.elements[index].overrides.append(own)
    }
    guard let example = Resolver.resolve(spec, source: source).value?.scene(on: window.name) else { return self }
    return Resolver.resolve(spec.replacingFrames(with: frames, in: example), source: source).value ?? self
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
  /// It is that of the element with this id.
  case element(String)
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
    case .element(let id): return .element(id)
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

extension TransitionSpec {
  /// The spec with other frames on the viewport of a scene, written left to right.
  fileprivate func replacingFrames(with frames: MeasuredFrames, in scene: Scene) -> TransitionSpec {
    var spec = self
    for (index, element) in elements.enumerated() {
      for side in Side.allCases {
        guard var frame = frames[element.id, side],
          element.frameOrigin(side, on: scene.viewport.name) == .measured
        else { continue }
        if scene.isMirrored { frame.x = scene.viewport.width - frame.x - frame.width }
        spec.elements[index].override(
          .parts([frame.x, frame.y, frame.width, frame.height].map { Length($0) }), side, on: scene.viewport.name)
      }
    }
    return spec
  }
}

extension Element {
  fileprivate mutating func override(_ frame: ElementState.Frame, _ side: Side, on viewport: String) {
    let index =
      overrides.firstIndex { $0.viewport == viewport }
      ?? {
        overrides.append(ViewportOverride(viewport: viewport))
        return overrides.count - 1
      }()
    switch side {
    case .source: overrides[index].source = (overrides[index].source ?? ElementState()).framed(frame)
    case .destination: overrides[index].destination = (overrides[index].destination ?? ElementState()).framed(frame)
    }
  }
}

extension ElementState {
  fileprivate func framed(_ frame: Frame) -> ElementState {
    var state = self
    state.frame = frame
    return state
  }
}

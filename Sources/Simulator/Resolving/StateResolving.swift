import SpecModel

/// Resolves the states of all elements on one viewport: inheritance, defaults, references, lengths.
struct StateResolver {
  let spec: TransitionSpec
  let viewport: Viewport
  private let written: [(source: ElementState, destination: ElementState)]
  private let frames: StateFrames
  private let indices: [String: Int]

  init(_ spec: TransitionSpec, on viewport: Viewport) {
    self.spec = spec
    self.viewport = viewport
    written = Parallel.map(partsOf: spec.elements.indices) { part in
      part.map { spec.elements[$0].states(on: viewport.name) }
    }.flatMap(\.self)
    frames = StateFrames(spec.elements, written, on: viewport)
    indices = Dictionary(spec.elements.indices.map { (spec.elements[$0].id, $0) }) { first, _ in first }
  }

  /// - Parameter fourCorners: for each element, whether the spec uses the object form of `cornerRadius` for it.
  func elements(fourCorners: [Bool]) -> [SceneElement] {
    Parallel.map(partsOf: spec.elements.indices) { part in
      part.map { element($0, usesFourCorners: fourCorners[$0]) }
    }.flatMap(\.self)
  }

  private func element(_ index: Int, usesFourCorners: Bool) -> SceneElement {
    let element = spec.elements[index]
    let anchor = anchor(of: index)
    let (source, destination) = (rest(index, .source, anchor), rest(index, .destination, anchor))
    let isDrawn = source.fill != nil && destination.fill != nil
    return SceneElement(
      anchor: anchor, source: source, destination: destination,
      hasFill: isDrawn && (element.role != .matched || element.kind == .shape), usesFourCorners: usesFourCorners,
      role: element.role)
  }

  private func anchor(of index: Int) -> UnitPoint {
    let element = spec.elements[index]
    guard let relation = element.anchorRelation else { return element.anchor }
    guard let other = indices[relation.id] else { return .center }
    return frames.anchor(of: index, at: other, relation.side ?? element.anchorSide(at: spec.elements[other]))
  }

  private func state(_ index: Int, _ side: Side) -> ElementState {
    side == .source ? written[index].source : written[index].destination
  }

  private func rest(_ index: Int, _ side: Side, _ anchor: UnitPoint) -> RestState {
    let element = spec.elements[index]
    let state = state(index, side)
    let namesNoFill = written[index].source.fill == nil && written[index].destination.fill == nil
    let fill = namesNoFill ? element.fill : state.fill
    return RestState(
      values: values(index, side, anchor, fill: fill), fit: state.fit ?? element.fit ?? element.kind.defaultFit,
      align: state.align ?? element.align ?? element.kind.defaultAlign, fill: fill,
      isFrameLiteral: isFrameLiteral(element, state.frame))
  }

  private func isFrameLiteral(_ element: Element, _ frame: ElementState.Frame?) -> Bool {
    if element.role == .overlay || element.kind == .screen { return true }
    if case .parts = frame { return false }
    return frame != nil
  }

  private func values(_ index: Int, _ side: Side, _ anchor: UnitPoint, fill: Color?) -> PropertyValues {
    let element = spec.elements[index]
    let state = state(index, side)
    let frame = frames[index, side]
    var values = PropertyValues()
    values[.size] = SIMD4(frame[2], frame[3], 0, 0)
    values[.position] = SIMD4(frame[0] + anchor.x * frame[2], frame[1] + anchor.y * frame[3], 0, 0)
    values[.translation] = SIMD4(
      points(state.translation, 0, own: frame[2]), points(state.translation, 1, own: frame[3]), 0, 0)
    values[.cornerRadius] = state.cornerRadius?.values ?? .zero
    values[.scale] = SIMD4(points(state.scale, 0, default: 1), points(state.scale, 1, default: 1), 0, 0)
    for (property, value) in state.numbers { values[property][0] = value }
    values[.fill] = fill?.components ?? .zero
    for part in 0..<4 { values[.shadow][part] = points(state.shadow, part) }
    values[.content][0] = content(element, state, side)
    return values
  }

  private func content(_ element: Element, _ state: ElementState, _ side: Side) -> Double {
    guard element.role == .matched else { return 0 }
    return state.numbers[.content] ?? (side == .source ? 0 : 1)
  }

  private func points(
    _ parts: ElementState.Parts?, _ part: Int, own: Double = 0, default value: Double = 0
  ) -> Double {
    parts?[part]?.points(in: viewport, own: own) ?? value
  }
}

extension Element.Kind {
  var defaultFit: Fit {
    switch self {
    case .container, .control, .screen: .width
    case .text: .height
    case .image: .cover
    case .shape: .layout
    }
  }

  var defaultAlign: UnitPoint {
    switch self {
    case .container, .control, .screen: UnitPoint(x: 0.5, y: 0)
    case .text: UnitPoint(x: 0, y: 0.5)
    case .image, .shape: .center
    }
  }
}

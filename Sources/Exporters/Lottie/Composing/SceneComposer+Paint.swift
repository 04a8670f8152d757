import Simulator
import SpecModel

/// What a layer of an element shows.
enum LayerContent {
  /// The element itself, if it has a single content.
  case only(Side)
  /// One of the two contents of a matched element.
  case side(Side)

  var side: Side {
    switch self {
    case .only(let side), .side(let side): side
    }
  }

  /// The suffix after the element's id in the layer's name.
  var suffix: String {
    switch self {
    case .only: ""
    case .side(let side): "/" + side.rawValue
    }
  }
}

extension SceneComposer {
  /// The contents of an element, back to front.
  func contents(of index: Int) -> [LayerContent] {
    switch transition.spec.elements[index].role {
    case .matched: [.side(.source), .side(.destination)]
    case .entering: [.only(.destination)]
    case .leaving, .overlay: [.only(.source)]
    }
  }

  /// The opacity of the layer, and its shape with the remaining color and opacity.
  func paint(
    _ content: LayerContent, of index: Int, _ outline: FilledShape.Outline
  ) -> (opacity: LottieValue, shape: FilledShape) {
    let (first, second) = opacities(of: content, index)
    let (color, alpha) = fill(of: content, index)
    var shape = FilledShape(outline: outline, color: color, alpha: alpha, opacity: second)
    if style.hasLabels, let line = look(of: content, index).outline {
      shape.line = line.lottieNumbers
      shape.name = name(of: content, index, outline)
      shape.content = boxes(of: content, index, outline)
    }
    return (first, shape)
  }

  /// Two values whose product is the opacity, for a layer and its content.
  func opacities(of content: LayerContent, _ index: Int) -> (LottieValue, LottieValue) {
    let (first, second) = factors(of: content, index)
    return (opacity(first, of: index), opacity(second, of: index))
  }

  func isShown(_ content: LayerContent, of index: Int) -> Bool {
    screen == nil || opacity(of: content, index) != .fixed([0])
  }

  /// The opacity of a layer that draws by itself.
  func opacity(of content: LayerContent, _ index: Int) -> LottieValue {
    let (first, second) = factors(of: content, index)
    let fit = EasedFit(tolerance: tolerances[index].opacity, grid: grid, handles: handles)
    let product = LottieCourse.combined([first, second], fit: fit) { Vector(first: $0[0][0] * $0[1][0]) }
    return opacity(product.clamped(0...1), of: index)
  }

  /// Two courses whose product is the opacity of the content, the element and its groups. Players multiply a layer's
  /// opacity by its content's, so that two factors remain exact; only further ones are multiplied and fitted.
  private func factors(of content: LayerContent, _ index: Int) -> (LottieCourse, LottieCourse) {
    let motion = motions[index]
    let shown = content.side == .source ? motion.sourceOpacity : motion.destinationOpacity
    let around = parents[index].flatMap { strengths[$0] }
    let factors = [shown, motion.opacity] + (around.map { [$0] } ?? [])
    let fixed = factors.compactMap { $0.constant?[0] }.reduce(1, *)
    var moving = factors.filter { !$0.isConstant }
    guard fixed > 0, let first = moving.popLast() else {
      return (LottieCourse(Vector(first: fixed)), LottieCourse(Vector(first: 1)))
    }
    let scaled = first.mapped { $0 * fixed }
    guard moving.count > 1 else { return (scaled, moving.first ?? LottieCourse(Vector(first: 1))) }
    let fit = EasedFit(tolerance: tolerances[index].opacity, grid: grid, handles: handles)
    let product = LottieCourse.combined(moving, fit: fit) { values in Vector(first: values.reduce(1) { $0 * $1[0] }) }
    return (scaled, product.clamped(0...1))
  }

  private func opacity(_ course: LottieCourse, of index: Int) -> LottieValue {
    percent(course, precision: tolerances[index].opacity * ErrorBudget.rounding)
  }

  func look(of content: LayerContent, _ index: Int) -> Placeholders.Look {
    style.placeholders.look(of: index, content.side, in: transition, scene)
  }

  /// The height of a digit, in points.
  private static let nameHeight = 9.0

  /// The element's name in the middle of its frame; nil if it doesn't fit the frame at all sizes.
  private func name(of content: LayerContent, _ index: Int, _ outline: FilledShape.Outline) -> FilledShape.Name? {
    let (text, height) = (transition.spec.elements[index].id, Self.nameHeight)
    let tracks = scene.timeline(direction).elements[index]
    let sizes = tracks.track(.size)?.reached ?? [tracks.initial[.size]]
    let room = SIMD2(Lettering.width(of: text) * height + height, height * 1.8)
    guard !projected.contains(index), let ink = look(of: content, index).ink,
      sizes.allSatisfy({ $0[0] >= room.x && $0[1] >= room.y })
    else { return nil }
    guard let center = center(of: outline, index) else { return nil }
    let origin = SIMD2(-Lettering.width(of: text), 1) * height / 2
    return FilledShape.Name(
      paths: Lettering.path(text, at: origin, height: height).parts.map(LottiePath.init), center: center,
      color: ink.lottieNumbers, width: Decimal.rounded(height * Lettering.weight, decimals: 2))
  }

  /// The middle of an element in its layer; nil if only its path says where that is.
  private func center(of outline: FilledShape.Outline, _ index: Int) -> LottieValue? {
    switch outline {
    case .rectangle(let middle, _, _): middle
    case .path where scene.elements[index].anchor == .center: .fixed([0, 0])
    case .path: nil
    }
  }

  /// What stands for the content of a screen that keeps its size.
  private func boxes(of content: LayerContent, _ index: Int, _ outline: FilledShape.Outline) -> FilledShape.Content? {
    let tracks = scene.timeline(direction).elements[index]
    let size = tracks.initial[.size]
    guard transition.spec.elements[index].kind == .screen, !projected.contains(index),
      tracks.track(.size)?.reached.allSatisfy({ $0 == size }) ?? true,
      let line = look(of: content, index).outline, let center = center(of: outline, index)
    else { return nil }
    func rounded(_ numbers: SIMD2<Double>) -> LottieNumbers {
      LottieNumbers([numbers.x, numbers.y].map { Decimal.rounded($0, decimals: 2) })
    }
    let boxes = style.placeholders.skeleton(content.side).map { $0 * size[0] }.filter { $0.y + $0.w <= size[1] }
    return FilledShape.Content(
      boxes: boxes.map { box in
        FilledShape.Content.Box(
          middle: rounded(box.lowHalf + (box.highHalf - SIMD2(size[0], size[1])) / 2), size: rounded(box.highHalf))
      }, center: center, color: line.lottieNumbers)
  }

  /// The fill if it is drawn, otherwise the placeholder of that side.
  private func fill(of content: LayerContent, _ index: Int) -> (color: LottieValue, alpha: LottieValue) {
    let resting = look(of: content, index).fill
    let course = motions[index].fill ?? LottieCourse(Vector(resting.components))
    let precision = tolerances[index].fill * ErrorBudget.rounding
    return (
      rounding.value(course, count: 3, precision: precision), percent(course[3], precision: precision)
    )
  }
}

extension Color {
  fileprivate var lottieNumbers: LottieNumbers {
    LottieNumbers([red, green, blue].map { Decimal.rounded($0, decimals: 4) })
  }
}

extension LottiePath {
  /// A line of a letter, rounded to a hundredth of a point.
  fileprivate init(_ part: VectorPath.Part) {
    func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(Decimal.rounded(point.x, decimals: 2), Decimal.rounded(point.y, decimals: 2))
    }
    // Players don't draw a line of a single point.
    let steps = part.steps.isEmpty ? [VectorPath.Step.line(part.start + SIMD2(0, 0.01))] : part.steps
    var path = LottiePath(vertices: [part.start], inHandles: [.zero], outHandles: [], isClosed: false)
    for step in steps {
      let start = path.vertices[path.vertices.count - 1]
      switch step {
      case .line:
        path.outHandles.append(.zero)
        path.inHandles.append(.zero)
      case .curve(let first, let second, let end):
        path.outHandles.append(first - start)
        path.inHandles.append(second - end)
      }
      path.vertices.append(step.end)
    }
    path.outHandles.append(.zero)
    self.init(
      vertices: path.vertices.map(rounded), inHandles: path.inHandles.map(rounded),
      outHandles: path.outHandles.map(rounded), isClosed: false)
  }
}

import Simulator
import SpecModel

/// What a layer of an element shows.
enum LayerContent {
  /// The element itself, where it has but one content.
  case only(Side)
  /// One of the two contents of a matched element.
  case side(Side)

  var side: Side {
    switch self {
    case .only(let side), .side(let side): side
    }
  }

  /// What stands behind the element's id in the layer's name.
  var suffix: String {
    switch self {
    case .only: ""
    case .side(let side): "/" + side.rawValue
    }
  }
}

extension SceneComposer {
  /// Back to front.
  func contents(of index: Int) -> [LayerContent] {
    switch transition.spec.elements[index].role {
    case .matched: [.side(.source), .side(.destination)]
    case .entering: [.only(.destination)]
    case .leaving, .overlay: [.only(.source)]
    }
  }

  /// The opacity of the layer, and its shape with what is left of colour and opacity.
  func paint(
    _ content: LayerContent, of index: Int, _ outline: FilledShape.Outline
  ) -> (opacity: LottieValue, shape: FilledShape) {
    let (first, second) = opacities(of: content, index)
    let (color, alpha) = fill(of: content, index)
    return (first, FilledShape(outline: outline, color: color, alpha: alpha, opacity: second))
  }

  /// Two values whose product is the opacity, for a layer and what is in it.
  func opacities(of content: LayerContent, _ index: Int) -> (LottieValue, LottieValue) {
    let (first, second) = factors(of: content, index)
    return (opacity(first, of: index), opacity(second, of: index))
  }

  /// For a layer that draws by itself.
  func opacity(of content: LayerContent, _ index: Int) -> LottieValue {
    let (first, second) = factors(of: content, index)
    let fit = EasedFit(tolerance: tolerances[index].opacity, grid: grid, handles: handles)
    let product = LottieCourse.combined([first, second], fit: fit) { Vector(first: $0[0][0] * $0[1][0]) }
    return opacity(product.clamped(0...1), of: index)
  }

  /// Two courses whose product is the opacity: the content's, the element's and its groups'. Players multiply a layer's
  /// opacity with its content's, so that two factors stay exact; only further ones are multiplied out.
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

  /// The colour of what has none of its own.
  func placeholder(_ side: Side) -> Color {
    side == .source ? style.sourcePlaceholder : style.destinationPlaceholder
  }

  /// The fill, where it is drawn, else the placeholder of that side.
  private func fill(of content: LayerContent, _ index: Int) -> (color: LottieValue, alpha: LottieValue) {
    let element = scene.elements[index]
    let resting = element.state(content.side).fill ?? placeholder(content.side)
    let course = motions[index].fill ?? LottieCourse(Vector(resting.components))
    let precision = tolerances[index].fill * ErrorBudget.rounding
    return (
      rounding.value(course, count: 3, precision: precision), percent(course[3], precision: precision)
    )
  }
}

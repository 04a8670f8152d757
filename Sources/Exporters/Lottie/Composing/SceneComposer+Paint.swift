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
  func paint(_ content: LayerContent, of index: Int) -> (opacity: LottieValue, shape: FilledShape) {
    let (first, second) = opacities(of: content, index)
    let (color, alpha) = fill(of: content, index)
    let shape = FilledShape(
      outline: outline(of: index), color: color, alpha: alpha, opacity: opacity(second, of: index))
    return (opacity(first, of: index), shape)
  }

  /// Two courses whose product is the opacity: the content's, the element's and its groups'. Players multiply a layer's
  /// opacity with its group's, so that two factors stay exact; only further ones are multiplied out.
  private func opacities(of content: LayerContent, _ index: Int) -> (LottieCourse, LottieCourse) {
    let motion = motions[index]
    var factors = [content.side == .source ? motion.sourceOpacity : motion.destinationOpacity, motion.opacity]
    var group = parents[index]
    while let element = group {
      factors.append(motions[element].opacity)
      group = parents[element]
    }
    let fixed = factors.compactMap { $0.constant?[0] }.reduce(1, *)
    var moving = factors.filter { !$0.isConstant }
    guard fixed > 0, let first = moving.popLast() else {
      return (LottieCourse(Vector(first: fixed)), LottieCourse(Vector(first: 1)))
    }
    let scaled = first.mapped { $0 * fixed }
    guard moving.count > 1 else { return (scaled, moving.first ?? LottieCourse(Vector(first: 1))) }
    let fit = EasedFit(tolerance: tolerances[index].opacity, grid: grid)
    let product = LottieCourse.combined(moving, fit: fit) { values in Vector(first: values.reduce(1) { $0 * $1[0] }) }
    return (scaled, product.clamped(0...1))
  }

  private func opacity(_ course: LottieCourse, of index: Int) -> LottieValue {
    percent(course, precision: tolerances[index].opacity * ErrorBudget.rounding)
  }

  /// The fill, where it is drawn, else the placeholder of that side.
  private func fill(of content: LayerContent, _ index: Int) -> (color: LottieValue, alpha: LottieValue) {
    let element = scene.elements[index]
    let placeholder = content.side == .source ? style.sourcePlaceholder : style.destinationPlaceholder
    let resting = element.state(content.side).fill ?? placeholder
    let course = motions[index].fill ?? LottieCourse(Vector(resting.components))
    let precision = tolerances[index].fill * ErrorBudget.rounding
    return (
      rounding.value(course, count: 3, precision: precision), percent(course[3], precision: precision)
    )
  }
}

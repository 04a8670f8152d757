import Simulator
import SpecModel

/// A picture inside the frame of its element.
struct PlacedPicture {
  let picture: Picture
  let element: Int
  /// The transform in a layer whose origin is the frame's anchor: the point of the frame that `align` names, the same
  /// point of the picture in pixels, and the scale of the pixels.
  let transform: LayerTransform
}

extension SceneComposer {
  /// The placeholder picture of a content. Nil if a plain color suffices: for shapes, for content that is laid out
  /// again and looks alike at any size, and for a color that changes.
  func picture(of content: LayerContent, _ index: Int) -> PlacedPicture? {
    if style.pictures == .none { return nil }
    let (element, state) = (transition.spec.elements[index], scene.elements[index].state(content.side))
    let size = state.values[.size].lowHalf
    let isColored = motions[index].fill.map { !$0.isConstant } ?? false
    guard element.kind != .shape, state.fit != .layout, !isColored, size.min() > 0,
      size.max() < Self.largest
    else { return nil }
    let home = scene.elements[index].home(content.side, kind: element.kind, on: scene.viewport)
    let isFixed = state.fit == .fixed
    let picture = Picture(
      of: element.id + content.suffix, in: transition.name, size: isFixed ? home.highHalf : size,
      color: state.fill ?? look(of: content, index).fill)
    return PlacedPicture(
      picture: picture, element: index,
      transform: isFixed ? still(picture, at: home.lowHalf, index) : transform(of: picture, state, index))
  }

  /// A picture that stands still while the frame moves: it moves the other way.
  private func still(_ picture: Picture, at corner: SIMD2<Double>, _ index: Int) -> LayerTransform {
    let precision = tolerances[index].position * ErrorBudget.rounding
    let perPixel = picture.size / picture.extent * 100
    return LayerTransform(
      position: position(motions[index].position.mapped { corner[$0] - $1 }, precision: precision),
      anchor: .fixed([0, 0]), scale: .fixed([perPixel.x, perPixel.y]))
  }

  /// The largest content that has a picture, in points.
  private static let largest = 1e6

  private func transform(of picture: Picture, _ state: RestState, _ index: Int) -> LayerTransform {
    let (align, anchor) = (state.align, scene.elements[index].anchor)
    let offset = Vector(align.x - anchor.x, align.y - anchor.y)
    let precision = tolerances[index].size * ErrorBudget.rounding
    let perPixel = picture.size / picture.extent
    let scale = contentScale(state.fit, of: picture.size, index).mapped { $0 * Vector(perPixel.x, perPixel.y) }
    return LayerTransform(
      position: .joint(rounding.value(motions[index].size.mapped { $0 * offset }, count: 2, precision: precision)),
      anchor: .fixed([
        Decimal.rounded(align.x * picture.extent.x, decimals: 4),
        Decimal.rounded(align.y * picture.extent.y, decimals: 4),
      ]),
      scale: percent(scale, count: 2, precision: precision / picture.extent.max()))
  }

  /// The scale of the content, across and down: linear in the frame's size, except where `cover` and `contain` change
  /// from one side to the other.
  private func contentScale(_ fit: Fit, of own: SIMD2<Double>, _ index: Int) -> LottieCourse {
    let ratios = motions[index].size.mapped { $0 / Vector(SIMD4(own.x, own.y, 1, 1)) }
    func both(_ ratio: Double) -> Vector { Vector(ratio, ratio) }
    switch fit {
    case .width: return ratios.mapped { both($0[0]) }
    case .height: return ratios.mapped { both($0[1]) }
    case .none, .fixed: return LottieCourse(Vector(1, 1))
    case .stretch, .layout: return ratios
    case .cover: return ratios.larger
    case .contain: return ratios.mapped { -$0 }.larger.mapped { -$0 }
    }
  }
}

extension LottieCourse {
  /// The larger of the first two numbers, twice: Béziers are cut where both are equal.
  fileprivate var larger: LottieCourse {
    let excess = mapped { Vector(SIMD4($0[0] - $0[1], $0[1], 0, 0)) }
    return excess.clamped(0...(.greatestFiniteMagnitude)).mapped { Vector($0[0] + $0[1], $0[0] + $0[1]) }
  }
}

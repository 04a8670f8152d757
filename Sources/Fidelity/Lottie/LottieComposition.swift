/// A Lottie file as players represent it, limited to the parts of the format that exported files use. Times are frames.
struct LottieComposition: Sendable {
  var frameRate, start, end: Double
  /// The layers, front to back.
  var layers: [LottieLayer]
  /// The layers of precompositions, by id.
  var precompositions: [String: [LottieLayer]]
  /// The pictures, by id.
  var pictures: [String: LottiePicture] = [:]
}

struct LottieLayer: Sendable {
  var name: String
  /// The number by which other layers refer to it as their parent.
  var index: Double?
  var parent: Double?
  var content: Content
  var transform: LottieTransform
  /// The frames from which, and before which, it is drawn.
  var start, end: Double
  /// The frame at which its own time begins; only used for precompositions.
  var offset: Double
  /// Whether it only defines where another layer is visible.
  var isMatte: Bool
  /// Whether a matte limits its visible area.
  var hasMatte: Bool
  /// The index of its matte; nil for the layer before it in the file.
  var matte: Double?
  /// Masks, inside all of which it is visible.
  var masks: [LottieMask]
  var effects: LottieEffects

  /// Whether it draws nothing itself.
  var isEmpty: Bool { if case .none = content { true } else { false } }

  enum Content: Sendable {
    /// An empty layer, which only places its children.
    case none
    case shapes([LottieShape])
    case precomposition(String)
    case picture(String)
  }
}

/// The place of a layer in its parent; nil parts are at rest.
struct LottieTransform: Sendable {
  var anchor = LottieProperty(fixed: SIMD4<Double>.zero)
  var position = Position.joint(LottieProperty(fixed: .zero))
  /// In percent.
  var scale = LottieProperty(fixed: SIMD4(100, 100, 100, 0))
  /// In degrees, clockwise.
  var rotation = LottieProperty(fixed: SIMD4<Double>.zero)
  /// In percent.
  var opacity = LottieProperty(fixed: SIMD4(100, 0, 0, 0))

  enum Position: Sendable {
    case joint(LottieProperty<SIMD4<Double>>)
    case split(x: LottieProperty<SIMD4<Double>>, y: LottieProperty<SIMD4<Double>>)
  }

  func map(at frame: Double) -> Affine {
    let (anchor, scale) = (anchor.value(at: frame), scale.value(at: frame) / 100)
    return .move(place(at: frame)) * .rotation(degrees: rotation.value(at: frame)[0])
      * .scale(scale.lowHalf) * .move(-anchor.lowHalf)
  }

  /// The opacity, clamped to 0…1 as in players.
  func opacity(at frame: Double) -> Double {
    min(max(opacity.value(at: frame)[0] / 100, 0), 1)
  }

  var times: [Double] {
    let place =
      switch position {
      case .joint(let point): point.times
      case .split(let x, let y): x.times + y.times
      }
    return place + anchor.times + scale.times + rotation.times + opacity.times
  }

  private func place(at frame: Double) -> SIMD2<Double> {
    switch position {
    case .joint(let point): point.value(at: frame).lowHalf
    case .split(let x, let y): SIMD2(x.value(at: frame)[0], y.value(at: frame)[0])
    }
  }
}

/// Outlines with a fill and the transforms of their groups.
struct LottieShape: Sendable {
  var outline: Outline
  /// Red, green, blue and alpha, 0…1.
  var color: LottieProperty<SIMD4<Double>>
  /// The alpha of the fill, in percent.
  var alpha: LottieProperty<SIMD4<Double>>
  /// The transforms of the groups around it, outermost first.
  var groups: [LottieTransform]

  var times: [Double] {
    let shape =
      switch outline {
      case .rectangle(let center, let size, let radius): center.times + size.times + radius.times
      case .path(let path): path.times
      }
    return shape + color.times + alpha.times + groups.flatMap(\.times)
  }

  enum Outline: Sendable {
    case rectangle(
      center: LottieProperty<SIMD4<Double>>, size: LottieProperty<SIMD4<Double>>, radius: LottieProperty<SIMD4<Double>>)
    case path(LottieProperty<LottiePath>)
  }
}

/// A path's vertices; handles are relative to their vertices.
struct LottiePath: Sendable, Hashable {
  var vertices, inHandles, outHandles: [SIMD2<Double>]
}

/// The two effects that players draw, in After Effects' units.
struct LottieEffects: Sendable {
  var blurriness: LottieProperty<SIMD4<Double>>?
  var shadow: Shadow?

  struct Shadow: Sendable {
    /// In 0…255.
    var opacity: LottieProperty<SIMD4<Double>>
    /// In degrees, clockwise from the top.
    var direction: LottieProperty<SIMD4<Double>>
    var distance, softness: LottieProperty<SIMD4<Double>>
  }
}

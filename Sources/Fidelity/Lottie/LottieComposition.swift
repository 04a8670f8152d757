/// A Lottie file as players hold it, as far as exported files use the format. Times are frames.
struct LottieComposition: Sendable {
  var frameRate, start, end: Double
  /// Front to back.
  var layers: [LottieLayer]
  /// Layers of precompositions, by id.
  var precompositions: [String: [LottieLayer]]
  /// By id.
  var pictures: [String: LottiePicture] = [:]
}

struct LottieLayer: Sendable {
  var name: String
  /// The number by which others call it their parent.
  var index: Double?
  var parent: Double?
  var content: Content
  var transform: LottieTransform
  /// It is drawn from `start` on and before `end`.
  var start, end: Double
  /// Where its own time begins; this counts for precompositions only.
  var offset: Double
  /// Whether it only decides where another is seen.
  var isMatte: Bool
  /// Whether it is seen inside of another one only.
  var hasMatte: Bool
  /// That one's index; nil: it is the one before it in the file.
  var matte: Double?
  /// Paths inside all of which it is seen.
  var masks: [LottieMask]
  var effects: LottieEffects

  /// Whether it draws nothing by itself.
  var isEmpty: Bool { if case .none = content { true } else { false } }

  enum Content: Sendable {
    /// Empty: it places its children only.
    case none
    case shapes([LottieShape])
    case precomposition(String)
    case picture(String)
  }
}

/// Where something lies in its parent; nil is at rest.
struct LottieTransform: Sendable {
  var anchor = LottieProperty(fixed: SIMD4<Double>.zero)
  var position = Position.joint(LottieProperty(fixed: .zero))
  /// Per cent.
  var scale = LottieProperty(fixed: SIMD4(100, 100, 100, 0))
  /// Degrees, clockwise.
  var rotation = LottieProperty(fixed: SIMD4<Double>.zero)
  /// Per cent.
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

  /// 0…1; players stop at both ends.
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

/// Outlines with a fill and the transform of their group.
struct LottieShape: Sendable {
  var outline: Outline
  /// Red, green, blue, alpha, 0…1.
  var color: LottieProperty<SIMD4<Double>>
  /// The fill's own, per cent.
  var alpha: LottieProperty<SIMD4<Double>>
  /// Of the groups that it is in, the outermost first.
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

/// The two effects that players draw. Amounts in After Effects' measures.
struct LottieEffects: Sendable {
  var blurriness: LottieProperty<SIMD4<Double>>?
  var shadow: Shadow?

  struct Shadow: Sendable {
    /// 0…255.
    var opacity: LottieProperty<SIMD4<Double>>
    /// Degrees clockwise from the top.
    var direction: LottieProperty<SIMD4<Double>>
    var distance, softness: LottieProperty<SIMD4<Double>>
  }
}

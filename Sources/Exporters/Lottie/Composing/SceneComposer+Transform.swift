extension SceneComposer {
  func transform(_ link: Link, of index: Int) -> LayerTransform {
    let tolerances = tolerances[index]
    let place = min(tolerances.position, tolerances.translation) * ErrorBudget.rounding
    return LayerTransform(
      position: position(link.position, precision: place),
      anchor: rounding.value(link.anchor, count: 2, precision: place),
      scale: percent(link.scale, count: 2, precision: min(tolerances.scale, tolerances.turn) * ErrorBudget.rounding),
      rotation: rounding.value(link.rotation, count: 1, precision: tolerances.rotation * ErrorBudget.rounding))
  }

  func position(_ course: PlaneCourse, precision: Double) -> LottiePosition {
    switch course {
    case .joint(let course):
      return .joint(rounding.value(course, count: 2, precision: precision))
    case .split(let x, let y):
      return .split(
        x: rounding.value(x, count: 1, precision: precision), y: rounding.value(y, count: 1, precision: precision))
    }
  }

  /// - Parameter precision: a share, like the course itself.
  func percent(_ course: LottieCourse, count: Int = 1, precision: Double) -> LottieValue {
    rounding.value(course.mapped { $0 * 100 }, count: count, precision: precision * 100)
  }
}

extension SceneComposer {
  /// After Effects' blurriness for a standard deviation of 1: players use 0.3 of it as the deviation.
  private static let blurriness = 1 / 0.3
  /// After Effects' softness for a standard deviation of 1: players use a quarter of it.
  private static let softness = 4.0
  /// The maximum opacity of a shadow effect.
  private static let fullShadow = 255.0

  func effects(of index: Int) -> [Effect] {
    let motion = motions[index]
    let precision = tolerances[index].blur * ErrorBudget.rounding
    var effects: [Effect] = []
    if motion.blur.constant != .zero {
      let amount = motion.blur.mapped { $0 * Self.blurriness }
      effects.append(.gaussianBlur(rounding.value(amount, count: 1, precision: precision)))
    }
    if let shadow = motion.shadow {
      effects.append(
        .dropShadow(
          opacity: rounding.value(shadow.opacity.mapped { $0 * Self.fullShadow }, count: 1, precision: 0.05),
          direction: rounding.value(shadow.direction, count: 1, precision: 0.05),
          distance: rounding.value(shadow.distance, count: 1, precision: precision),
          softness: rounding.value(shadow.radius.mapped { $0 * Self.softness }, count: 1, precision: precision)))
    }
    return effects
  }
}

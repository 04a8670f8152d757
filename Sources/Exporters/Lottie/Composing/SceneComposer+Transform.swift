import SpecModel

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

  private func position(_ course: PlaneCourse, precision: Double) -> LottiePosition {
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

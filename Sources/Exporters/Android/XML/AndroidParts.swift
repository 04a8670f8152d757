import Simulator
import SpecModel

/// One file of a direction: what plays the views of one role. The framework gives a window's transition the views that
/// are on its screen only, and the shared elements' transition all others.
struct AndroidPart {
  let plan: AndroidPlan
  let role: Element.Role

  /// The files of a transition. Those of the first window are written if one of its views moves: without them, the
  /// screen stays as it is until the second one covers it.
  static func all(_ plans: [AndroidPlan]) -> [AndroidPart] {
    let leaves = plans.contains { !AndroidPart(plan: $0, role: .leaving).leaves.isEmpty }
    return ([.entering, .matched] + (leaves ? [.leaving] : [])).flatMap { role in
      plans.map { AndroidPart(plan: $0, role: role) }
    }
  }

  var name: String { plan.direction.file(of: role) }

  /// The leaves of elements. A matched element that is missing on one screen is a view of the other window.
  var leaves: [AndroidLeaf] {
    plan.leaves.filter { leaf in
      let role = plan.transition.spec.elements[leaf.element].role
      if role == .matched, case .fade = leaf.kind { return self.role == .entering }
      return role == self.role
    }
  }

  /// The elements whose views a leaf without a name must not take. Views of the first screen without a leaf stay like
  /// all others.
  var named: [Int] {
    let (spec, leaves) = (plan.transition.spec, leaves)
    return spec.elements.indices.filter { index in
      leaves.contains { $0.element == index } || role != .leaving && spec.elements[index].role == role
    }
  }

  /// The fade of a window's views that no element stands for: those of the second screen fade with the direction, those
  /// of the first stay until they are covered. Nil if the views of elements are all that there is, or stay by
  /// themselves.
  var rest: (mode: AndroidLeaf.FadeMode, duration: Int, curve: LeafCurve)? {
    let spec = plan.transition.spec
    let whole = plan.end ?? WholeMilliseconds(0, plan.transition.reference.timeline(plan.direction).duration).duration
    switch (role, plan.direction) {
    case (.entering, let direction):
      guard !spec.hasDestination else { return nil }
      return (direction == .present ? .appear : .disappear, whole, .easing(Easing(.linear, label: "linear")))
    case (.leaving, .present):
      guard !leaves.isEmpty else { return nil }
      return (.disappear, WholeMilliseconds(0, Double(whole) + Self.patience).duration, .hold)
    case (.matched, _), (.overlay, _), (.leaving, .dismiss): return nil
    }
  }

  /// How long the framework waits for the second screen, in milliseconds.
  private static let patience = 1000.0
}

extension AndroidPlan {
  /// The end of the last leaf, in milliseconds; nil without leaves.
  var end: Int? { leaves.map(\.interval.end).max() }
}

extension LeafCurve {
  /// Nothing until the end.
  static let hold = LeafCurve.easing(Easing(.steps(count: 1, jump: .end), label: "hold"))
}

extension TransitionSpec {
  /// Whether an element stands for the whole second screen.
  var hasDestination: Bool { elements.contains { $0.kind == .screen && $0.role == .entering } }

  /// Whether an element's view is told from others without its name: it is the only one of many items, whose names only
  /// the app knows.
  func isNameless(_ element: Int) -> Bool {
    let items = elements.indices.filter { elements[$0].role == .matched && elements[$0].isPerItem }
    return items == [element]
  }
}

extension AndroidResourceNames {
  /// The path of a file of plain XML.
  func path(of part: AndroidPart) -> String { "res/transition/\(prefix)_\(part.name).xml" }
}

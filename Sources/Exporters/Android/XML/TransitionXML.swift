import Simulator
import SpecModel

/// A part of a plan as the tree of a transition resource: a set that plays together, and leaves with their own targets.
/// The set has no duration or interpolator, because a set's duration overrides those of its children.
struct TransitionXML {
  let part: AndroidPart
  let names: AndroidResourceNames

  private var plan: AndroidPlan { part.plan }

  /// An empty set is no transition: the window takes it for none, and not for the default one.
  func root(_ interpolators: inout InterpolatorTable) -> XMLElement {
    var content: [XMLElement.Content] = []
    for leaf in part.leaves {
      content.append(.element(element(of: leaf, &interpolators)))
    }
    if let rest = part.rest {
      let attributes: KeyValuePairs = [
        "android:fadingMode": rest.mode.rawValue, "android:duration": String(rest.duration),
        "android:interpolator": interpolators.reference(to: rest.curve, in: part.name),
      ]
      content.append(.element(XMLElement("fade", attributes, targets(but: part.named))))
    }
    return XMLElement(
      "transitionSet", [.namespace: .androidNamespace, "android:transitionOrdering": "together"], content)
  }

  private func element(of leaf: AndroidLeaf, _ interpolators: inout InterpolatorTable) -> XMLElement {
    var element = XMLElement(leaf.kind.tag)
    switch leaf.kind {
    case .fade(let mode?): element["android:fadingMode"] = mode.rawValue
    case .slide(let edge, _): element["android:slideEdge"] = edge.rawValue
    case .bounds, .transform, .image, .fade(nil): break
    }
    // Without the attribute, a leaf starts at 0.
    if leaf.interval.start > 0 { element["android:startDelay"] = String(leaf.interval.start) }
    element["android:duration"] = String(leaf.interval.duration)
    element["android:interpolator"] = interpolators.reference(to: leaf.curve, in: phase(of: leaf))
    if let pattern = leaf.arc.flatMap(ArcPattern.init) {
      element.content.append(.element(XMLElement("patternPathMotion", ["android:patternPathData": pattern.data])))
    }
    if part.role == .matched, plan.transition.spec.isNameless(leaf.element) {
      element.content += targets(but: part.named.filter { $0 != leaf.element })
    } else {
      element.content += targets("android:targetName", [leaf.element])
    }
    return element
  }

  /// Every view but those of some elements.
  private func targets(but elements: [Int]) -> [XMLElement.Content] { targets("android:excludeName", elements) }

  private func targets(_ attribute: String, _ elements: [Int]) -> [XMLElement.Content] {
    let targets = elements.map { index in
      XMLElement.Content.element(XMLElement("target", [attribute: "@string/" + names.string(of: index)]))
    }
    return targets.isEmpty ? [] : [.element(XMLElement("targets", [:], targets))]
  }

  /// The phase that moves a leaf's element first.
  private func phase(of leaf: AndroidLeaf) -> String {
    let timeline = plan.transition.reference.timeline(plan.direction)
    let first = timeline.elements[leaf.element].tracks.flatMap(\.segments).min { $0.start < $1.start }
    let phases = plan.transition.spec.phases(of: plan.direction)
    guard let first, phases.indices.contains(first.phase) else { return plan.direction.file }
    return phases[first.phase].name
  }
}

/// A circular arc as a path pattern, which is rotated and scaled to the line between any two points.
struct ArcPattern {
  /// The attribute's text: a path from 0 to 100 on the x axis.
  let data: String

  /// - Parameter degrees: the angle that the arc subtends, positive to the left of its direction as seen on screen,
  ///   which is clockwise. Nil for an arc that looks straight: one of less than a twentieth of a degree deviates by
  ///   0.01 % of its length.
  init?(degrees: Double) {
    guard degrees.magnitude >= 0.05 else { return nil }
    let ends = (Endpoint(.zero, .parts([])), Endpoint(SIMD4(100, 0, 0, 0), .parts([])))
    let arc = Segment(
      start: 0, duration: 1, from: ends.0, to: ends.1, way: .arc(degrees: degrees), easing: Easing(.linear), phase: 0)
    let height = arc.value(atShare: 0.5)[1].magnitude
    // An arc of height h over a chord of 2c has the radius (h² + c²) / 2h.
    let radius = Decimal.text((height * height + 2500) / (2 * height), decimals: 3)
    data = "M 0,0 A \(radius),\(radius) 0 0,\(degrees > 0 ? 1 : 0) 100,0"
  }
}

extension AndroidLeaf.Kind {
  var tag: String {
    switch self {
    case .bounds: "changeBounds"
    case .transform: "changeTransform"
    case .image: "changeImageTransform"
    case .fade: "fade"
    case .slide: "slide"
    }
  }
}

extension TransitionSpec {
  /// The phases that a direction's segments refer to: those of present too if dismiss is derived from it.
  fileprivate func phases(of direction: Direction) -> [Phase] {
    switch (direction, dismiss) {
    case (.present, _), (.dismiss, .play): present
    case (.dismiss, .phases(let phases)): phases
    }
  }
}

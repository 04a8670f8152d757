/// Evaluates the declarations of an element's pseudo-elements at a moment. A class, so that what was worked out once is
/// known to all that ask.
final class CSSValues {
  let element: CSSElement
  /// By custom property, while an animation sets it.
  let animated: [String: Double]
  /// What it inherits from the element that it is nested in, by name.
  private let inherited: [String: Double]
  private let registered: [String: Double]
  /// Custom properties as the group has them; what content declares for itself is not among them.
  private var known: [String: Double?] = [:]

  init(_ element: CSSElement, at time: Double, inherited: [String: Double], _ registered: [String: Double]) {
    (self.element, self.inherited, self.registered) = (element, inherited, registered)
    var animated: [String: Double] = [:]
    for animation in element.animations { animated.merge(animation.values(at: time)) { _, later in later } }
    self.animated = animated
  }

  func number(_ property: String, of style: CSSStyle) -> Double? { value(style.expression(property), style) }

  func numbers(_ expressions: [CSSExpression]?, of style: CSSStyle) -> [Double] {
    (expressions ?? []).compactMap { value($0, style) }
  }

  func value(_ expression: CSSExpression?, _ style: CSSStyle) -> Double? {
    expression?.value { variable($0, style, depth: 0) }
  }

  /// Of a custom property: animated, or declared, or inherited, or as registered.
  private func variable(_ name: String, _ style: CSSStyle, depth: Int) -> Double? {
    guard depth < 16 else { return nil }
    if let value = animated[name] { return value }
    if let own = style.expression(name) {
      return own.value { variable($0, style, depth: depth + 1) } ?? fallback(name)
    }
    if let value = known[name] { return value }
    let value =
      element.group.expression(name)?.value { variable($0, element.group, depth: depth + 1) } ?? fallback(name)
    known[name] = .some(value)
    return value
  }

  private func fallback(_ name: String) -> Double? { inherited[name] ?? registered[name] }
}

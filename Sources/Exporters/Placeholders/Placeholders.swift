public import Simulator
public import SpecModel

/// The palette of everything that draws placeholders, which stand in for screens and for elements without a fill.
///
/// Each screen has a hue, and its elements have tints of that hue. Neighbors in drawing order differ enough in
/// lightness to be told apart, also with color blindness.
public struct Placeholders: Sendable, Hashable {
  /// The hues of the screens: the darkest tint of each.
  public let source, destination: Color

  /// The default source hue, the blue `#6F8FC9`.
  package static let defaultSource = Color(red: 0x6F / 255.0, green: 0x8F / 255.0, blue: 0xC9 / 255.0)
  /// The default destination hue, the orange `#DB935A`, which is as light as `defaultSource`.
  package static let defaultDestination = Color(red: 0xDB / 255.0, green: 0x93 / 255.0, blue: 0x5A / 255.0)

  /// Creates placeholders in tints of two hues, one for each screen. Opaque colors distinguish elements best.
  package init(source: Color = defaultSource, destination: Color = defaultDestination) {
    (self.source, self.destination) = (source, destination)
  }

  /// The colors of a drawn element or screen.
  public struct Look: Sendable, Hashable {
    /// The color of the frame: the spec's own, or a tint of its screen's hue.
    public var fill: Color
    /// The color of a line of one point around it; nil for an element whose fill the spec gives.
    package var outline: Color?
    /// The color of its name; nil if it has none.
    package var ink: Color?
  }

  /// The background of a screen, even if no element represents it.
  package func background(_ side: Side) -> Color {
    hue(side).mixed(with: 1, 0.84)
  }

  /// What stands behind all screens, darker than any of them.
  package static let backdrop = Color(red: 0.77, green: 0.79, blue: 0.82)

  /// The boxes that stand for a screen's content, by which its motion is seen: x, y, width and height as shares of its
  /// width, from its top left corner. A screen with an end shows those before it.
  package func skeleton(_ side: Side) -> [SIMD4<Double>] {
    let isSource = side == .source
    let first = SIMD4(0.06, 0.14, isSource ? 0.48 : 0.88, isSource ? 0.06 : 0.54)
    let (top, height) = isSource ? (0.26, 0.2) : (0.74, 0.08)
    return [first]
      + (0..<12).map { row in SIMD4(0.06, top + Double(row) * (height + 0.05), isSource ? 0.88 : 0.7, height) }
  }

  /// The look of an element on one side, in any scene: its fill if the spec gives one, otherwise a tint of its screen.
  public func look(of index: Int, _ side: Side, in transition: ResolvedTransition, _ scene: Scene) -> Look {
    let (element, given) = (transition.spec.elements[index], scene.elements[index].state(side).fill)
    if element.kind == .screen {
      return Look(fill: given ?? background(side), outline: hue(side).mixed(with: 0, 0.12), ink: nil)
    }
    if let given {
      let isNamed = element.kind != .shape && element.role != .overlay
      return Look(fill: given, outline: nil, ink: isNamed ? given.ink : nil)
    }
    return tint(Self.place(of: index, in: transition.spec.elements), side)
  }

  /// The color of the lines that stand for an element's text: its own if the spec gives one, else one that is legible on
  /// what it is in.
  package func textColor(of index: Int, _ side: Side, in transition: ResolvedTransition, _ scene: Scene) -> Color {
    if let given = scene.elements[index].state(side).fill { return given }
    guard let group = transition.parents[index] else { return background(side).ink }
    return look(of: group, side, in: transition, scene).fill.ink
  }

  /// The tint of the n-th element without a fill.
  private func tint(_ place: Int, _ side: Side) -> Look {
    let fill = hue(side).mixed(with: 1, Self.lightness[place % Self.lightness.count])
    return Look(fill: fill, outline: hue(side).mixed(with: 0, 0.35), ink: hue(side).mixed(with: 0, 0.72))
  }

  /// The share of white in the tints; neighbors in the list differ by a third at least.
  private static let lightness = [0.18, 0.62, 0.0, 0.42]

  private func hue(_ side: Side) -> Color { side == .source ? source : destination }

  /// How many elements before this one have no fill on one of their sides; both of its contents have the same tint.
  private static func place(of index: Int, in elements: [Element]) -> Int {
    elements[..<index].count {
      $0.kind != .screen && $0.fill == nil && ($0.source?.fill == nil || $0.destination?.fill == nil)
    }
  }
}

extension Color {
  /// A color that is legible on this one.
  fileprivate var ink: Color {
    let brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return brightness > 0.55 ? mixed(with: 0, 0.72) : mixed(with: 1, 0.88)
  }

  /// - Parameter share: the share of a gray of that brightness.
  func mixed(with brightness: Double, _ share: Double) -> Color {
    func mixed(_ component: Double) -> Double { component + (brightness - component) * share }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
  }
}

public import Simulator
public import SpecModel

/// The one palette of all that draws placeholders: what stands in for screens, and for elements without a fill.
///
/// Each screen has a hue. What is on it is a tint of that hue, neighbours in drawing order far enough apart in lightness to
/// be told from each other, also by those who see no hues.
public struct Placeholders: Sendable, Hashable {
  /// The hues: the darkest tint of each screen.
  public let source, destination: Color

  /// `#6F8FC9`, a blue.
  public static let defaultSource = Color(red: 0x6F / 255.0, green: 0x8F / 255.0, blue: 0xC9 / 255.0)
  /// `#DB935A`, an orange as light as the blue of `defaultSource`.
  public static let defaultDestination = Color(red: 0xDB / 255.0, green: 0x93 / 255.0, blue: 0x5A / 255.0)

  /// Placeholders in the tints of two hues, one for each screen. Opaque colours tell elements apart best.
  public init(source: Color = defaultSource, destination: Color = defaultDestination) {
    (self.source, self.destination) = (source, destination)
  }

  /// The colours of something that is drawn.
  public struct Look: Sendable, Hashable {
    /// Of the frame: the spec's own, else a tint of its screen's hue.
    public var fill: Color
    /// Of a line of one point around it; nil if the spec gives the fill, but for screens.
    public var outline: Color?
    /// Of its name; nil if it bears none.
    public var ink: Color?
  }

  /// The ground of a screen, also where no element stands for it.
  public func background(_ side: Side) -> Color {
    hue(side).mixed(with: 1, 0.84)
  }

  /// What an element looks like on one side, in any scene: its fill where the spec gives one, else a tint of its screen.
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

  /// The tint of the n-th thing without a fill.
  private func tint(_ place: Int, _ side: Side) -> Look {
    let fill = hue(side).mixed(with: 1, Self.lightness[place % Self.lightness.count])
    return Look(fill: fill, outline: hue(side).mixed(with: 0, 0.35), ink: hue(side).mixed(with: 0, 0.72))
  }

  /// How much white the tints have: next to each other in the list they differ by a third at least.
  private static let lightness = [0.18, 0.62, 0.0, 0.42]

  private func hue(_ side: Side) -> Color { side == .source ? source : destination }

  /// How many elements before one have no fill on one of their sides: both its contents have the same tint.
  private static func place(of index: Int, in elements: [Element]) -> Int {
    elements[..<index].count {
      $0.kind != .screen && $0.fill == nil && ($0.source?.fill == nil || $0.destination?.fill == nil)
    }
  }
}

extension Color {
  /// What can be read on it.
  fileprivate var ink: Color {
    let brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return brightness > 0.55 ? mixed(with: 0, 0.72) : mixed(with: 1, 0.88)
  }

  /// - Parameter share: how much of a grey of that brightness.
  func mixed(with brightness: Double, _ share: Double) -> Color {
    func mixed(_ component: Double) -> Double { component + (brightness - component) * share }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
  }
}

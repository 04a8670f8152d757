public import Simulator
public import SpecModel

/// The palette of everything that draws placeholders, which stand in for screens and for elements without a fill.
///
/// Each screen has a hue, and its elements have tints of that hue. Neighbors in drawing order differ enough in
/// lightness to be told apart, also with color blindness. In pictures and previews, each element has a hue of its own.
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

  /// The color of the lines and boxes of a screen.
  package func line(_ side: Side) -> Color { hue(side).mixed(with: 0, 0.12) }

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
      return Look(fill: given ?? background(side), outline: line(side), ink: nil)
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

  /// The look of an element in pictures: in its own color where its screen's tint would stand, paler on the destination
  /// screen, so that both contents can be told apart.
  func pictured(_ index: Int, _ side: Side, in transition: ResolvedTransition, _ scene: Scene) -> Look {
    let look = look(of: index, side, in: transition, scene)
    if look.outline == nil || transition.spec.elements[index].kind == .screen { return look }
    let tone = tone(of: index, in: transition, scene)
    return Look(
      fill: tone.color(lightness: side == .source ? 0.66 : 0.82), outline: tone.color(lightness: 0.42),
      ink: tone.color(lightness: 0.28))
  }

  /// What an element's color is wherever it is drawn; how light it is, is what is legible there.
  struct Tone: Sendable, Hashable {
    /// In degrees.
    var hue: Double
    /// 0…1
    var saturation: Double

    /// The color with a lightness of 0…1, as in CSS.
    func color(lightness: Double) -> Color {
      let chroma = saturation * min(lightness, 1 - lightness)
      func component(_ offset: Double) -> Double {
        let sector = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
        return lightness - chroma * max(-1, min(sector - 3, 9 - sector, 1))
      }
      return Color(red: component(0), green: component(8), blue: component(4))
    }

    /// The lightest that a line on white paper may be: half as light as white, or what contrasts with it by 3.
    var lineLightness: Double {
      var lightness = 0.5
      while 1.05 / (color(lightness: lightness).atMostLuminance + 0.05) < 3 { lightness -= 0.01 }
      return lightness
    }

    var line: Color { color(lightness: lineLightness) }
  }

  /// Hues for elements without a fill: neighbors are far apart, and remain distinct with color blindness.
  static let hues: [Double] = [222, 28, 160, 330, 265, 50, 195, 0, 130, 295]

  /// The tone of an element: that of its fill, or one of its own.
  func tone(of index: Int, in transition: ResolvedTransition, _ scene: Scene) -> Tone {
    let element = transition.spec.elements[index]
    let (source, destination) = (scene.elements[index].source.fill, scene.elements[index].destination.fill)
    let screen = element.kind == .screen ? background(element.role == .entering ? .destination : .source) : nil
    guard let fill = source ?? destination ?? screen else {
      return Tone(hue: Self.hues[index % Self.hues.count], saturation: 0.62)
    }
    let (most, least) = (max(fill.red, fill.green, fill.blue), min(fill.red, fill.green, fill.blue))
    let way = most - least
    // Grays are a cool gray.
    guard way >= 0.047 else { return Tone(hue: 220, saturation: 0.06) }
    let sector =
      most == fill.red
      ? (fill.green - fill.blue) / way
      : most == fill.green ? 2 + (fill.blue - fill.red) / way : 4 + (fill.red - fill.green) / way
    let room = 1 - abs(most + least - 1)
    let saturation = room > 0 ? min(max(way / room, 0.25), 0.75) : 0.75
    return Tone(hue: (sector * 60 + 360).truncatingRemainder(dividingBy: 360), saturation: saturation)
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
  /// A bound of the relative luminance by the WCAG, whose components are to the power of some 2.4 and so less than squares.
  fileprivate var atMostLuminance: Double { 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue }

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

/// Values that people paste from other tools. Findings name the correct form with the value in it, and fixes write it.
enum PastedValue {
  /// The number in a text such as `200ms`, `0.2s`, `164px`, `45deg` or `50%`, converted to the unit of its key.
  static func number(_ text: String, _ unit: NumberUnit) -> Double? {
    let text = text.filter { $0 != " " }.lowercased()
    let factors: [(suffix: String, factor: Double)] =
      switch unit {
      case .milliseconds: [("ms", 1), ("s", 1000), ("", 1)]
      case .points: [("px", 1), ("pt", 1), ("dp", 1), ("", 1)]
      case .plain: [("deg", 1), ("°", 1), ("%", 0.01), ("f", 1), ("", 1)]
      }
    for (suffix, factor) in factors where text.hasSuffix(suffix) {
      guard let number = decimal(text.dropLast(suffix.count)) else { continue }
      // 0.95, not 0.9500000000000001.
      return factor == 0.01 ? number / 100 : number * factor
    }
    return nil
  }

  /// The length in a text such as `164px`; `100%` refers to the viewport's width or height, depending on the key.
  static func length(_ text: String, at key: String) -> JSONLiteral? {
    if let number = number(text, .points) { return .number(number) }
    guard text.hasSuffix("%"), let share = decimal(text.dropLast()) else { return nil }
    switch key {
    case "x", "width": return .string("\(JSONLiteral.text(of: share))vw")
    case "y", "height": return .string("\(JSONLiteral.text(of: share))vh")
    default: return nil
    }
  }

  /// A color in the notation of CSS, Android or Flutter.
  static func color(_ text: String) -> String? {
    let text = text.filter { $0 != " " }.lowercased()
    if let name = colorNames[text] { return name }
    if text.hasPrefix("#"), text.count == 4 || text.count == 5 {
      return checked("#" + text.dropFirst().map { "\($0)\($0)" }.joined())
    }
    // Android and Flutter write the opacity first.
    if text.hasPrefix("0x"), text.count == 10 {
      return checked("#" + text.dropFirst(4) + (text.hasPrefix("0xff") ? "" : text.dropFirst(2).prefix(2)))
    }
    if text.count == 6 || text.count == 8, let color = checked("#" + text) { return color }
    guard let call = Call(text), ["rgb", "rgba"].contains(call.name) else { return nil }
    let parts = call.arguments.compactMap(\.number)
    guard parts.count == call.arguments.count, parts.count == 3 || parts.count == 4,
      parts.prefix(3).allSatisfy({ 0...255 ~= $0 }), parts.dropFirst(3).allSatisfy({ 0...1 ~= $0 })
    else { return nil }
    let alpha = parts.count == 4 ? parts[3] : 1
    let color = Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: alpha).hex
    return alpha == 1 ? String(color.dropLast(2)) : color
  }

  /// The basic color keywords of CSS Color, and `transparent`.
  private static let colorNames = [
    "black": "#000000", "silver": "#C0C0C0", "gray": "#808080", "white": "#FFFFFF", "maroon": "#800000",
    "red": "#FF0000", "purple": "#800080", "fuchsia": "#FF00FF", "green": "#008000", "lime": "#00FF00",
    "olive": "#808000", "yellow": "#FFFF00", "navy": "#000080", "blue": "#0000FF", "teal": "#008080",
    "aqua": "#00FFFF", "orange": "#FFA500", "transparent": "#00000000",
  ]

  /// The truth value in a word of other formats.
  static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// The word of the format for one of other tools.
  static func word(_ text: String, among words: [String]) -> String? {
    let word: String? =
      switch text {
      case "exit", "exiting", "disappearing", "removed", "out": "leaving"
      case "enter", "appearing", "inserted", "in": "entering"
      case "shared", "hero", "shared-element": "matched"
      default: nil
      }
    return word.flatMap { words.contains($0) ? $0 : nil }
  }

  private static func checked(_ hex: String) -> String? {
    Color(hex: hex) == nil ? nil : hex.uppercased()
  }

  fileprivate static func decimal(_ text: Substring) -> Double? {
    guard let first = text.first, first.isNumber || "+-.".contains(first), !text.contains("_"), !text.contains("x")
    else { return nil }
    return Double(text).flatMap { abs($0) <= NumberRange.absurd ? $0 : nil }
  }

  /// The names of this format's keys in other tools.
  static let keys: [String: String] = [
    "alpha": "opacity", "background": "fill", "backgroundcolor": "fill", "bezier": "cubicBezier",
    "borderradius": "cornerRadius", "boxshadow": "shadow", "color": "fill", "colour": "fill", "contentmode": "fit",
    "cubic": "cubicBezier", "dampingfraction": "dampingRatio", "ease": "curve", "easing": "curve",
    "elevation": "shadow", "friction": "damping", "from": "source", "initialvelocity": "velocity",
    "interpolator": "curve", "left": "x", "length": "duration", "objectfit": "fit", "parent": "in",
    "radius": "cornerRadius", "rotate": "rotation", "rotatex": "rotationX", "rotatey": "rotationY",
    "rotationz": "rotation", "scaletype": "fit", "tension": "stiffness", "timingfunction": "curve",
    "to": "destination", "top": "y", "transformorigin": "anchor", "translate": "translation", "type": "kind",
    "version": "specVersion",
  ]

  static func key(_ name: String, among words: [String]) -> String? {
    keys[name.lowercased().filter { $0 != "-" && $0 != "_" }].flatMap { words.contains($0) ? $0 : nil }
  }
}

extension JSONLiteral {
  /// JSON on one line with spaces, as people write specs.
  var written: String {
    switch self {
    case .null, .bool, .number, .string, .object([]): text()
    case .array(let items): "[\(items.map(\.written).joined(separator: ", "))]"
    case .object(let members):
      "{ \(members.map { "\(Self.quoted($0.key)): \($0.value.written)" }.joined(separator: ", ")) }"
    }
  }
}

/// A curve in the notation of another tool.
enum PastedCurve {
  /// The equivalent curve in this format.
  case form(JSONLiteral)
  /// A curve that can't be written as a cubic, because it oscillates.
  case swings

  init?(_ text: String) {
    let trimmed = text.filter { $0 != " " }
    let name = trimmed.split(separator: "(")[...].first.map(Self.bare) ?? ""
    if let call = Call(trimmed) {
      guard let form = Self.form(of: call, named: name) else { return nil }
      self = .form(form)
    } else if let handles = Self.named[name] {
      self = .form(["cubicBezier": .array(handles.map { .number($0) })])
    } else if let spring = Self.springs[name] {
      self = .form(.string(spring))
    } else if Self.swinging.contains(name) {
      self = .swings
    } else {
      return nil
    }
  }

  /// `Animation.easeInOut` and `.easeInOut` without what precedes the last point, in lower case.
  private static func bare(_ name: Substring) -> String {
    let bare = (name.split(separator: ".").last ?? "").lowercased().filter { $0 != "-" && $0 != "_" }
    // Flutter's curves have the names of easings.net, but other numbers.
    return name.hasPrefix("Curves.") && !flutter.contains(bare) ? "" : bare
  }

  private static let flutter: Set<String> = ["linear", "ease", "easein", "easeout", "easeinout", "fastoutslowin"]

  private static func form(of call: Call, named name: String) -> JSONLiteral? {
    let numbers = call.arguments.map(\.number)
    switch name {
    case "cubicbezier", "cubic", "cubicbeziereasing", "pathinterpolator", "pathinterpolatorcompat", "timingcurve":
      let handles = numbers.prefix(4).compactMap { $0 }
      guard handles.count == 4, 0...1 ~= handles[0], 0...1 ~= handles[2] else { return nil }
      return ["cubicBezier": .array(handles.map { .number($0) })]
    case "linear":
      guard numbers.count > 1, !numbers.contains(nil), numbers[0] == 0, numbers[numbers.count - 1] == 1 else {
        return nil
      }
      let last = Double(numbers.count - 1)
      return ["points": .array(numbers.enumerated().map { [.number(Double($0) / last), .number($1 ?? 0)] })]
    case "steps":
      guard let count = numbers.first ?? nil, count >= 1, count == count.rounded() else { return nil }
      guard call.arguments.count > 1 else { return ["steps": .number(count)] }
      let jump =
        call.arguments[1].text.hasPrefix("jump-") ? call.arguments[1].text.dropFirst(5) : call.arguments[1].text[...]
      guard let word = StepJump(rawValue: String(jump)), word != .none || count >= 2 else { return nil }
      return ["steps": .number(count), "jump": .string(word.rawValue)]
    case "spring", "interpolatingspring", "springdescription", "withdampingratio", "springtimingparameters",
      "uispringtimingparameters", "springanimation", "withspring":
      return spring(call)
    default: return nil
    }
  }

  /// A spring by its labels: SwiftUI and UIKit use seconds; Compose, Flutter and Android give a stiffness.
  private static func spring(_ call: Call) -> JSONLiteral? {
    var members: [JSONLiteral.Member] = []
    for (index, argument) in call.arguments.enumerated() {
      let label = argument.label?.lowercased() ?? (index == 0 ? "dampingratio" : index == 1 ? "stiffness" : "")
      guard let key = springKeys[label] else {
        if ["blendduration", "visibilitythreshold"].contains(label) { continue }
        return nil
      }
      guard let number = argument.number ?? springConstants[argument.text.lowercased()] else { return nil }
      members.append(.init(key, .number(key == "response" ? (number * 1e6).rounded() / 1000 : number)))
    }
    let form = Set(members.map(\.key)).subtracting(["velocity", "mass"])
    let forms: [Set<String>] = [
      ["stiffness", "damping"], ["stiffness", "dampingRatio"], ["response", "dampingRatio"], ["response", "bounce"],
    ]
    guard forms.contains(form), members.count == Set(members.map(\.key)).count else { return nil }
    return ["spring": .object(members)]
  }

  private static let springKeys = [
    "response": "response", "duration": "response", "dampingfraction": "dampingRatio", "dampingratio": "dampingRatio",
    "ratio": "dampingRatio", "bounce": "bounce", "mass": "mass", "stiffness": "stiffness", "damping": "damping",
    "velocity": "velocity", "initialvelocity": "velocity",
  ]

  /// Compose's constants.
  private static let springConstants: [String: Double] = [
    "spring.dampingrationobouncy": 1, "spring.dampingratiolowbouncy": 0.75, "spring.dampingratiomediumbouncy": 0.5,
    "spring.dampingratiohighbouncy": 0.2, "spring.stiffnesshigh": 10_000, "spring.stiffnessmedium": 1500,
    "spring.stiffnessmediumlow": 400, "spring.stiffnesslow": 200, "spring.stiffnessverylow": 50,
  ]

  private static let springs = ["smooth": "swiftui-smooth", "snappy": "swiftui-snappy", "bouncy": "swiftui-bouncy"]

  /// The names of easings.net with their cubics, and those of Android's and Compose's interpolators.
  private static let named: [String: [Double]] = [
    "easeinsine": [0.12, 0, 0.39, 0], "easeoutsine": [0.61, 1, 0.88, 1], "easeinoutsine": [0.37, 0, 0.63, 1],
    "easeinquad": [0.11, 0, 0.5, 0], "easeoutquad": [0.5, 1, 0.89, 1], "easeinoutquad": [0.45, 0, 0.55, 1],
    "easeincubic": [0.32, 0, 0.67, 0], "easeoutcubic": [0.33, 1, 0.68, 1], "easeinoutcubic": [0.65, 0, 0.35, 1],
    "easeinquart": [0.5, 0, 0.75, 0], "easeoutquart": [0.25, 1, 0.5, 1], "easeinoutquart": [0.76, 0, 0.24, 1],
    "easeinquint": [0.64, 0, 0.78, 0], "easeoutquint": [0.22, 1, 0.36, 1], "easeinoutquint": [0.83, 0, 0.17, 1],
    "easeinexpo": [0.7, 0, 0.84, 0], "easeoutexpo": [0.16, 1, 0.3, 1], "easeinoutexpo": [0.87, 0, 0.13, 1],
    "easeincirc": [0.55, 0, 1, 0.45], "easeoutcirc": [0, 0.55, 0.45, 1], "easeinoutcirc": [0.85, 0, 0.15, 1],
    "easeinback": [0.36, 0, 0.66, -0.56], "easeoutback": [0.34, 1.56, 0.64, 1],
    "easeinoutback": [0.68, -0.6, 0.32, 1.6],
    "fastoutslowin": [0.4, 0, 0.2, 1], "fastoutslowineasing": [0.4, 0, 0.2, 1],
    "linearoutslowin": [0, 0, 0.2, 1], "linearoutslowineasing": [0, 0, 0.2, 1],
    "fastoutlinearin": [0.4, 0, 1, 1], "fastoutlinearineasing": [0.4, 0, 1, 1],
  ]

  private static let swinging: Set<String> = [
    "easeinelastic", "easeoutelastic", "easeinoutelastic", "easeinbounce", "easeoutbounce", "easeinoutbounce",
  ]
}

/// A call such as `name(1, label: 2, label = 3f)`.
private struct Call {
  struct Argument {
    var label: String?
    var text: String

    var number: Double? {
      PastedValue.decimal(text[...]) ?? (text.hasSuffix("f") ? PastedValue.decimal(text.dropLast()) : nil)
    }
  }

  let name: String
  let arguments: [Argument]

  init?(_ text: String) {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].last == ")", parts[1].count <= 4000 else { return nil }
    name = String(parts[0])
    arguments = parts[1].dropLast().split(separator: ",").map { part in
      let pair = part.split(maxSplits: 1) { $0 == ":" || $0 == "=" }.map { String($0.filter { $0 != " " }) }
      return pair.count == 2 ? Argument(label: pair[0], text: pair[1]) : Argument(label: nil, text: pair.first ?? "")
    }
  }
}

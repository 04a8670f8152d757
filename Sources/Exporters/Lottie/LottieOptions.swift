import Simulator
import SpecModel

/// The target's options, read and checked against a transition.
struct LottieOptions {
  static let format = OptionKey(
    "format", .choice(Format.allCases.map(\.rawValue)), default: .text(Format.json.rawValue),
    summary: "a JSON file for each animation, or one dotLottie file with all of them and a state machine")

  /// The files that are written.
  enum Format: String, CaseIterable {
    case json, dotlottie
  }

  static let frameRate = OptionKey(
    "fps", .number(1...1000), default: .number(60), unit: "frames per second",
    summary: "the frame rate: the unit of keyframe times, and the rate of players that draw whole frames")
  static let maxError = OptionKey(
    "max-error", .number(0.001...100), default: .number(0.25), unit: "points",
    summary: "how far any corner of any element may be off at any time")
  static let viewport = OptionKey(
    "viewport", .text, default: .text(""), summary: "the viewport to draw; empty: the spec's first")
  static let background = OptionKey(
    "background", .text, default: .text("#E8EDF6"), summary: "a color behind everything; empty: transparent")
  static let outline = OptionKey(
    "screen-outline", .flag, default: .flag(true),
    summary: "whether a line in front of everything shows the screen's edge")
  static let source = OptionKey(
    "source-placeholder", .text, default: .text("#6F8FC9"),
    summary: "the color whose tints the source screen's content has if the spec gives none")
  static let destination = OptionKey(
    "destination-placeholder", .text, default: .text("#DB935A"),
    summary: "the color whose tints the destination screen's content has if the spec gives none")
  static let labels = OptionKey(
    "labels", .flag, default: .flag(true),
    summary: "whether screens and elements without a fill have an outline, screens show boxes for their content, and "
      + "elements their names where they fit"
  )

  static let images = OptionKey(
    "images", .choice(LottieStyle.Pictures.allCases.map(\.rawValue)),
    default: .text(LottieStyle.Pictures.none.rawValue),
    summary:
      "pictures in those colors that show fit and align of content: embedded in the file, or referred to beside it")

  static let all = [frameRate, maxError, viewport, background, outline, source, destination, labels, images, format]

  /// Nil if an option is invalid.
  private(set) var scene: Scene?
  private(set) var style: LottieStyle?
  private(set) var findings: [Finding] = []
  private let source: String

  init(_ settings: Settings, for transition: ResolvedTransition) {
    source = transition.source
    let name = settings.text(Self.viewport)
    scene = name.isEmpty ? transition.reference : transition.scene(on: name)
    if scene == nil { note(Self.viewport, .unknownViewport(name, known: transition.scenes.map(\.viewport.name))) }
    let background = settings.text(Self.background)
    let behind = background.isEmpty ? nil : color(settings, Self.background)
    guard background.isEmpty || behind != nil, let sourceColor = color(settings, Self.source),
      let destinationColor = color(settings, Self.destination)
    else { return }
    style = LottieStyle(
      frameRate: settings.number(Self.frameRate), maxError: settings.number(Self.maxError), background: behind,
      hasOutline: settings.flag(Self.outline), hasLabels: settings.flag(Self.labels),
      placeholders: Placeholders(source: sourceColor, destination: destinationColor),
      pictures: Self.pictures(settings), isPackaged: settings.text(Self.format) == Format.dotlottie.rawValue)
    noteSize()
  }

  static func pictures(_ settings: Settings) -> LottieStyle.Pictures {
    LottieStyle.Pictures(rawValue: settings.text(images)) ?? .none
  }

  private mutating func color(_ settings: Settings, _ key: OptionKey) -> Color? {
    let text = settings.text(key)
    let color = Color(hex: text)
    if color == nil { note(key, .noColor(text)) }
    return color
  }

  /// Reports a fractional size: some players refuse such a composition.
  private mutating func noteSize() {
    guard let viewport = scene?.viewport else { return }
    if viewport.width.rounded(.up) != viewport.width || viewport.height.rounded(.up) != viewport.height {
      findings.append(Finding(.lottieWholeSize, .wholeSize(viewport), at: Place(source, .file), subject: Self.subject))
    }
  }

  private mutating func note(_ key: OptionKey, _ message: Message) {
    let place = Place(source, .value(JSONPointer(["targets", "lottie", key.name])))
    findings.append(Finding(.lottieOption, message, at: place, subject: Self.subject))
  }

  private static let subject = Subject(target: "lottie")
}

extension Message {
  fileprivate static func unknownViewport(_ name: String, known: [String]) -> Message {
    "unknown viewport \(name.inBackticks); the spec has \(known.joined(separator: ", "))"
  }

  fileprivate static func noColor(_ text: String) -> Message {
    "\(text.inBackticks) is an invalid color; write `#RRGGBB` or `#RRGGBBAA`"
  }

  fileprivate static func wholeSize(_ viewport: Viewport) -> Message {
    "the viewport `\(viewport.name)` is \(viewport.width) × \(viewport.height) points; the composition is rounded up to "
      + "\(viewport.width.rounded(.up)) × \(viewport.height.rounded(.up)), and its right and bottom edges are empty"
  }
}

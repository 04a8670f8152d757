package import Simulator
package import SpecModel

/// Pictures of each direction, for reviewers.
package struct FilmstripExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package var target: Target {
    var target = Target(
      name: "filmstrip", title: "Filmstrip",
      summary: "A picture of each direction at its key moments: NAME.present.png, NAME.dismiss.png.",
      options: [Self.format, Self.frames, Self.scale, Self.rate, Self.viewport])
    target.isPlatform = false
    return target
  }

  private enum Format: String, CaseIterable {
    case png, svg, apng
  }

  private static let format = OptionKey(
    "format", .choice(Format.allCases.map(\.rawValue)), default: .text(Format.png.rawValue),
    summary: "a bitmap, a vector picture, or an animation")
  private static let frames = OptionKey(
    "frames", .integer(2...24), default: .number(9), summary: "the largest number of moments to show")
  private static let scale = OptionKey(
    "scale", .number(0...4), default: .number(0), unit: "pixels per point",
    summary: "how large the screen is drawn; 0: about as large as a thumbnail")
  private static let rate = OptionKey(
    "fps", .number(1...60), default: .number(30), unit: "frames per second", summary: "the frame rate of an animation")
  private static let viewport = OptionKey(
    "viewport", .text, default: .text(""), summary: "the viewport to draw; empty: the spec's first")

  package var rules: [Rule] { [.filmstripViewport] }

  package func support(for feature: Feature, with settings: Settings) -> Support { feature.supportInPictures }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let name = settings.text(Self.viewport)
    guard let scene = name.isEmpty ? transition.reference : transition.scene(on: name) else {
      let place = Place(transition.source, .value(JSONPointer(["targets", "filmstrip", Self.viewport.name])))
      let finding = Finding(
        .filmstripViewport, .unknownViewport(name, known: transition.scenes.map(\.viewport.name)), at: place,
        subject: Subject(target: "filmstrip"))
      return Export(findings: [finding])
    }
    let stage = StageDrawing(transition, scene)
    let format = Format(rawValue: settings.text(Self.format)) ?? .png
    let files = Parallel.map(Direction.allCases) { direction in
      let bytes =
        switch format {
        case .png: Self.strip(stage, direction, settings).png
        case .svg: Self.strip(stage, direction, settings).svg
        case .apng:
          MovingPicture(stage, direction, scale: settings.number(Self.scale), rate: settings.number(Self.rate)).png
        }
      return FileTree.File("\(transition.name).\(direction.rawValue).\(format == .svg ? "svg" : "png")", bytes)
    }
    return Export(files: FileTree(files))
  }

  private static func strip(_ stage: StageDrawing, _ direction: Direction, _ settings: Settings) -> Filmstrip {
    Filmstrip(stage, direction, scale: settings.number(Self.scale), most: settings.integer(Self.frames))
  }
}

extension Filmstrip {
  fileprivate var png: [UInt8] {
    var canvas = Canvas(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), Self.paper)
    canvas.draw(drawings)
    return PNG(canvas).bytes
  }

  fileprivate var svg: [UInt8] {
    SVG(width: width.rounded(.up), height: height.rounded(.up), Self.paper, drawings).bytes
  }
}

extension Rule {
  package static let filmstripViewport = Rule(
    "filmstrip-viewport", .error,
    "The option viewport of the target filmstrip names a viewport that the spec doesn't have.",
    what: "The option `filmstrip.viewport` names a viewport that the spec doesn't have.",
    why: "There is nothing to draw.",
    cure: "Use a name from `viewports`, or leave the option out for the first one.", target: "filmstrip")
}

extension Message {
  fileprivate static func unknownViewport(_ name: String, known: [String]) -> Message {
    "unknown viewport \(name.inBackticks); the spec has \(known.joined(separator: ", "))"
  }
}

extension Feature {
  /// Support for what pictures show: the same as `simulate` prints, without interaction.
  fileprivate var supportInPictures: Support {
    switch self {
    case .matched, .entering, .leaving, .overlay, .screen, .drawingOrder, .group, .clip: .exact
    case .literalFrame, .relation, .waypointFrame, .viewportLength, .ownSizeLength, .viewportOverride, .rightToLeft:
      .exact
    case .separatePositionAndSize, .anchor, .arc, .translation, .scale, .rotation, .turn3D, .perspective: .exact
    case .opacity, .matchedOpacity, .cornerRadius, .fourCorners, .fill, .placeholderFill: .exact
    case .blur, .shadow: .bounded("three box blurs, which approximate a Gaussian blur")
    case .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming: .exact
    case .timing, .elementTiming, .propertyTiming, .stagger, .midFlight: .exact
    case .linearKeyframes, .cubicKeyframes, .heldKeyframes: .exact
    case .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump: .exact
    case .retrace, .reverse, .ownDismiss, .stretchedDismiss: .exact
    case .exampleFrame, .exampleViewport: .bounded("drawn at the example's frames")

    case .perItem: .replaced(by: "one item, the example")
    case .elementKind: .replaced(by: "a placeholder that fills the frame")
    case .severalViewports: .replaced(by: "one viewport, the first or the one the option viewport names")

    // An app or a person plays these; the pictures show the state they start from.
    case .optional, .uniformFit, .stretchFit, .layoutFit, .fixedFit, .mixedFit, .align, .interruption, .gestureDrive,
      .gestureAnimation, .gestureFollow, .pinch, .release, .reducedCrossfade, .reducedCut, .reducedSame:
      .bounded("not drawn: a picture shows a direction played to its end, with placeholders for content")
    }
  }
}

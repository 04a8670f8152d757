extension TransitionSpec {
  /// The spec as its file has it, in the order of the format page and without defaults. Values of tokens are plain.
  /// - Parameter schema: the value of its `$schema`.
  package func literal(schema: String? = nil) -> JSONLiteral {
    var members = Members()
    members.add("$schema", schema)
    members.add("specVersion", Double(Self.version))
    members.add("name", name)
    members.add("description", description)
    members.add("origin", origin?.literal)
    members.add("viewports", list: viewports.map(\.literal))
    members.add("perspective", perspective)
    members.add("curves", curves.isEmpty ? nil : .some(.object(curves.map { .init($0.name, $0.curve.literal) })))
    members.add("elements", list: elements.map(\.literal))
    members.add("present", present.literal)
    members.add("dismiss", dismiss.literal)
    members.add("interactions", list: interactions.map(\.literal))
    members.add("reducedMotion", reducedMotion?.literal)
    members.add("rtl", rightToLeft, unless: .mirror) { .string($0.rawValue) }
    members.add("interruption", interruption?.rawValue)
    members.add("tokens", list: tokens.map { .string($0) })
    let options = targets.map { JSONLiteral.Member($0.target, .object($0.options)) }
    members.add("targets", options.isEmpty ? nil : .some(.object(options)))
    members.add("allow", list: allow.map { .string($0) })
    return members.object
  }
}

extension Origin {
  var literal: JSONLiteral { .object([.init(importer.rawValue, .object(values))]) }
}

extension Viewport {
  fileprivate var literal: JSONLiteral {
    var members = Members()
    members.add("name", name)
    members.add("width", width)
    members.add("height", height)
    members.add("safeArea", safeArea, unless: SafeArea()) { area in
      var sides = Members()
      sides.add("top", area.top, unless: 0) { .number($0) }
      sides.add("bottom", area.bottom, unless: 0) { .number($0) }
      sides.add("leading", area.leading, unless: 0) { .number($0) }
      sides.add("trailing", area.trailing, unless: 0) { .number($0) }
      return sides.object
    }
    members.add("rtl", isRightToLeft, unless: false) { .bool($0) }
    return members.object
  }
}

extension Dismiss {
  fileprivate var literal: JSONLiteral {
    switch self {
    case .play(let playback, duration: nil): return .string(playback.rawValue)
    case .play(let playback, let duration):
      var members = Members()
      members.add("play", playback.rawValue)
      members.add("duration", duration)
      return members.object
    case .phases(let phases): return phases.literal
    }
  }
}

extension ReducedMotion {
  fileprivate var literal: JSONLiteral {
    .object([.init("mode", .string(mode.rawValue)), .init("duration", .number(duration))])
  }
}

extension Interaction {
  fileprivate var literal: JSONLiteral {
    var members = Members()
    members.add("name", name)
    members.add("gesture", gesture.rawValue)
    members.add("direction", direction?.rawValue)
    members.add("distance", distance.literal)
    members.add("threshold", threshold, unless: 0.5) { .number($0) }
    members.add("commit", commit, unless: .release) { .string($0.rawValue) }
    members.add("velocity", velocity)
    switch effect {
    case .drives(let direction): members.add("drives", direction.rawValue)
    case .animates(let entries, let then, let follow):
      members.add("then", then.rawValue)
      members.add("animate", entries.isEmpty ? nil : .some(entries.literal))
      members.add("follow", list: follow.map { .string($0) })
    }
    if let release {
      var rest = Members()
      rest.add("duration", release.duration)
      rest.add("curve", release.curve?.literal)
      members.add("release", rest.object)
    }
    return members.object
  }
}

enum TransitionKey: String, Word {
  case schema = "$schema"
  case specVersion, name, description, viewports, perspective, curves, elements, present, dismiss, interactions
  case reducedMotion, rtl, interruption, tokens, targets, allow, origin

  static let vocabulary = Vocabulary<TransitionKey>()
}

extension SpecDecoder {
  static let elementLimit = 100_000
  private static let viewportLimit = 16
  /// The most items of lists that the format doesn't limit.
  private static let listLimit = 10_000

  func transition() -> TransitionSpec {
    var spec = TransitionSpec(name: "", viewports: [], elements: [], present: [])
    let node = document.root
    let keys = members(of: node) { (key: TransitionKey, value) in
      switch key {
      case .schema: _ = string(value)
      // It was read before everything else.
      case .specVersion: break
      case .name: spec.name = identifier(value)
      case .description: spec.description = string(value)
      case .viewports: spec.viewports = viewports(value)
      case .perspective: spec.perspective = number(value, .positive, .points)
      case .curves: spec.curves = curves(value)
      case .elements: spec.elements = elements(value)
      case .present: spec.present = phases(value)
      case .dismiss: spec.dismiss = dismiss(value)
      case .interactions: spec.interactions = interactions(value)
      case .reducedMotion: spec.reducedMotion = reducedMotion(value)
      case .rtl: spec.rightToLeft = word(value) ?? .mirror
      case .interruption: spec.interruption = word(value) ?? .redirect
      case .tokens: spec.tokens = strings(value)
      case .targets: spec.targets = targets(value)
      case .allow: spec.allow = strings(value)
      case .origin: spec.origin = origin(value, figma: FigmaOriginKey.self)
      }
    }
    if let keys { require(.specVersion, .name, .viewports, .elements, .present, in: keys, of: node) }
    return spec
  }

  /// Whether this build supports the spec's version; otherwise nothing else is reported.
  func checkVersion() -> Bool {
    guard let version = document.member("specVersion", of: document.root) else { return true }
    guard expect(.number, version) else { return true }
    let number = document.number(version)
    if number == Double(TransitionSpec.version) { return true }
    report(.unsupportedVersion, .version(number), at: place(version))
    return false
  }

  private func viewports(_ node: JSONNode) -> [Viewport] {
    items(of: node, limit: Self.viewportLimit, "viewports", atLeast: 1) { viewport($0) }
  }

  private func elements(_ node: JSONNode) -> [Element] {
    decodeParts(of: itemNodes(of: node, limit: Self.elementLimit, "elements", atLeast: 1)) { $0.element($1) }
  }

  private func interactions(_ node: JSONNode) -> [Interaction] {
    items(of: node, limit: Self.listLimit, "interactions") { interaction($0) }
  }

  private func curves(_ node: JSONNode) -> [NamedCurve] {
    var curves: [NamedCurve] = []
    members(of: node) { name, value in
      checkCurveName(name, before: value)
      curves.append(NamedCurve(name, curve(value)))
    }
    return curves
  }

  private func checkCurveName(_ name: String, before value: JSONNode) {
    if let builtIn = BuiltInCurve(rawValue: name) {
      if builtIn.spring == nil {
        report(.duplicateID, .builtIn(name), at: keyPlace(value))
      } else {
        report(.redefinedCurve, .redefined(name), at: keyPlace(value))
      }
    } else if !Identifier.isName(name) {
      let place = keyPlace(value)
      report(.invalidValue, .noCurveName(name), at: place, fix: replacement(Identifier.name(from: name), at: place))
    }
  }

  private func reducedMotion(_ node: JSONNode) -> ReducedMotion {
    var motion = ReducedMotion()
    _ = members(of: node) { (key: ReducedMotionKey, value) in
      switch key {
      case .mode: motion.mode = word(value) ?? .crossfade
      case .duration: motion.duration = number(value, .positive, .milliseconds) ?? 200
      }
    }
    return motion
  }

  private func targets(_ node: JSONNode) -> [TargetOptions] {
    var targets: [TargetOptions] = []
    members(of: node) { target, value in
      guard expect(.object, value), case .object(let options) = document.literal(value) else { return }
      targets.append(TargetOptions(target: target, options: options))
    }
    return targets
  }

  private func strings(_ node: JSONNode) -> [String] {
    items(of: node, limit: Self.listLimit, "entries") { string($0) ?? "" }
  }
}

enum ReducedMotionKey: String, Word {
  case mode, duration
  static let vocabulary = Vocabulary<ReducedMotionKey>()
}

extension ReducedMotion.Mode: Word {
  static let vocabulary = Vocabulary<ReducedMotion.Mode>()
}

extension Interruption: Word {
  static let vocabulary = Vocabulary<Interruption>()
}

extension RightToLeft: Word {
  static let vocabulary = Vocabulary<RightToLeft>()
}

extension Message {
  fileprivate static func version(_ number: Double) -> Message {
    "the spec has version \(JSONLiteral.text(of: number)); this build supports version 1"
  }

  fileprivate static func builtIn(_ name: String) -> Message {
    "`\(name)` is a built-in curve and can't be redefined"
  }

  fileprivate static func redefined(_ name: String) -> Message {
    "this curve replaces the built-in spring `\(name)`"
  }

  fileprivate static func noCurveName(_ name: String) -> Message {
    "\(name.inBackticks) is an invalid name: use up to 64 lower-case letters, digits and single dashes, starting with a letter"
  }
}

import SpecModel
import TableFormat

/// Reads transition resources as `TransitionInflater` does, and applies the meaning of sets: a set's duration overrides
/// its children's, its delay is added to theirs (in sequence: to the first), its interpolator has no effect, and its
/// path motion applies to all.
struct AndroidInflater {
  let resources: AndroidResources

  func leaves(of root: XMLNode) throws(ReadingError) -> [AndroidLeafTransition] {
    var start = 0.0
    return try leaves(of: root, Context(), &start)
  }

  /// What sets pass on to their children.
  private struct Context {
    var duration: Double?
    var delay = 0.0
    var motion: AndroidPathMotion?
    var targets: [AndroidLeafTransition.Targets] = []
  }

  /// - Parameter end: the latest end so far, at which the next child of a sequential set starts.
  private func leaves(
    of node: XMLNode, _ context: Context, _ end: inout Double
  ) throws(ReadingError) -> [AndroidLeafTransition] {
    if node.name == "transitionSet" { return try leaves(ofSet: node, context, &end) }
    if let child = node.children.first(where: { !Self.parts.contains($0.name) }) {
      throw child.error("`\(child.name)` isn't measured in `\(node.name)`")
    }
    let (delay, duration) = (try milliseconds("startDelay", of: node), try milliseconds("duration", of: node))
    let motion = try motion(in: node)
    let leaf = AndroidLeafTransition(
      kind: try kind(of: node), start: context.delay + (delay ?? 0),
      duration: context.duration ?? duration ?? Self.defaultDuration, interpolator: try interpolator(of: node),
      motion: context.motion ?? motion ?? .straight, targets: context.targets + [try targets(in: node)])
    end = max(end, leaf.end)
    return [leaf]
  }

  /// The default duration of `ObjectAnimator`, in milliseconds.
  private static let defaultDuration = 300.0

  private func leaves(
    ofSet node: XMLNode, _ outer: Context, _ end: inout Double
  ) throws(ReadingError) -> [AndroidLeafTransition] {
    try node.allows(Self.timing.union(["android:transitionOrdering"]))
    let isTogether = try together(node)
    var context = outer
    if context.duration == nil { context.duration = try milliseconds("duration", of: node) }
    if context.motion == nil { context.motion = try motion(in: node) }
    context.delay += try milliseconds("startDelay", of: node) ?? 0
    context.targets.append(try targets(in: node))
    var leaves: [AndroidLeafTransition] = []
    for child in node.children where !Self.parts.contains(child.name) {
      var childEnd = context.delay
      leaves += try self.leaves(of: child, context, &childEnd)
      end = max(end, childEnd)
      if !isTogether { context.delay = childEnd }
    }
    return leaves
  }

  /// The children of a transition that aren't transitions.
  private static let parts: Set<String> = ["targets", "arcMotion", "pathMotion", "patternPathMotion"]

  private static let timing: Set<String> = ["android:startDelay", "android:duration", "android:interpolator"]

  private func together(_ node: XMLNode) throws(ReadingError) -> Bool {
    switch node[.ordering] {
    case nil, "together": return true
    case "sequential": return false
    case let word?: throw node.error("unknown ordering `\(word)`")
    }
  }

  private func kind(of node: XMLNode) throws(ReadingError) -> AndroidLeafTransition.Kind {
    let own = ["changeBounds": "android:resizeClip", "fade": "android:fadingMode", "slide": "android:slideEdge"]
    try node.allows(Self.timing.union([own[node.name]].compactMap(\.self)))
    switch node.name {
    case "changeBounds":
      guard node["android:resizeClip"] != "true" else { throw node.error("`resizeClip` isn't measured") }
      return .changeBounds
    case "changeTransform": return .changeTransform
    case "changeImageTransform": return .changeImageTransform
    case "fade":
      switch node["android:fadingMode"] {
      case nil, "fade_in_out": return .fade(isIn: true, isOut: true)
      case "fade_in": return .fade(isIn: true, isOut: false)
      case "fade_out": return .fade(isIn: false, isOut: true)
      case let word?: throw node.error("unknown fading mode `\(word)`")
      }
    case "slide":
      guard let edge = AndroidLeafTransition.Edge(rawValue: node["android:slideEdge"] ?? "bottom") else {
        throw node.error("unknown edge `\(node["android:slideEdge"] ?? "")`")
      }
      return .slide(edge)
    case let name: throw node.error("`\(name)` isn't measured")
    }
  }

  /// A whole number of milliseconds: Android's tools accept nothing else.
  private func milliseconds(_ name: String, of node: XMLNode) throws(ReadingError) -> Double? {
    guard let text = node["android:" + name] else { return nil }
    guard let number = Int32(text), number >= 0 else { throw node.error("`\(name)` must be a whole number") }
    return Double(number)
  }

  private func interpolator(of node: XMLNode) throws(ReadingError) -> AndroidInterpolator {
    guard let reference = node["android:interpolator"] else { return .accelerateDecelerate }
    return try resources.interpolator(reference, for: node)
  }

  private func motion(in node: XMLNode) throws(ReadingError) -> AndroidPathMotion? {
    var motion: AndroidPathMotion?
    for child in node.children where Self.parts.contains(child.name) && child.name != "targets" {
      guard child.name == "patternPathMotion" else { throw child.error("`\(child.name)` isn't measured") }
      try child.allows(["android:patternPathData"])
      guard let commands = child["android:patternPathData"].flatMap(AndroidPathData.commands),
        let pattern = Self.normalized(commands)
      else { throw child.error("`patternPathData` must be a path that ends where it did not start") }
      motion = .pattern(pattern)
    }
    return motion
  }

  /// The path translated, rotated and scaled so that it goes from (0, 0) to (1, 0).
  private static func normalized(_ commands: [AndroidPathCommand]) -> [AndroidPathCommand]? {
    let points = AndroidPath(commands, error: 0.5).points
    guard let start = points.first, let end = points.last, start != end else { return nil }
    let way = end - start
    let square = (way * way).sum()
    return commands.map { command in
      command.mapped { point in
        let from = point - start
        return SIMD2((from * way).sum(), from.y * way.x - from.x * way.y) / square
      }
    }
  }

  /// The targets; for each, the first attribute that the platform looks for counts.
  private func targets(in node: XMLNode) throws(ReadingError) -> AndroidLeafTransition.Targets {
    var targets = AndroidLeafTransition.Targets()
    for target in node.children.filter({ $0.name == "targets" }).flatMap(\.children) {
      guard target.name == "target" else { throw target.error("`targets` can contain only `target`") }
      try target.allows(["android:targetName", "android:excludeName"])
      if let name = target["android:targetName"] {
        targets.names.insert(try resources.string(name, for: target))
      } else if let name = target["android:excludeName"] {
        targets.excluded.insert(try resources.string(name, for: target))
      } else {
        throw target.error("only targets by name are measured")
      }
    }
    return targets
  }
}

extension String {
  fileprivate static let ordering = "android:transitionOrdering"
}

extension AndroidResources {
  /// The text, or the string that it refers to.
  func string(_ text: String, for node: XMLNode) throws(ReadingError) -> String {
    guard text.hasPrefix("@") else { return text }
    guard text.hasPrefix("@string/"), let string = string(named: String(text.dropFirst("@string/".count))) else {
      throw node.error("unknown resource `\(text)`")
    }
    return string
  }

  func interpolator(_ reference: String, for node: XMLNode) throws(ReadingError) -> AndroidInterpolator {
    let prefix = "@interpolator/"
    guard reference.hasPrefix(prefix) else {
      if reference == "@android:interpolator/linear" { return .linear }
      throw node.error("the interpolator `\(reference)` isn't measured")
    }
    let path = "res/interpolator/" + reference.dropFirst(prefix.count) + ".xml"
    guard let file = files[path] else { throw node.error("unknown resource `\(reference)`") }
    do {
      return try AndroidInterpolator(XMLReader.root(of: file))
    } catch {
      throw node.error("`\(path)`: \(error.message)")
    }
  }
}

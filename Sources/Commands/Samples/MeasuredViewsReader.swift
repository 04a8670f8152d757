import Simulator
import SpecModel

/// Reads the file of `--measured`: an app's views by element and side, on one viewport.
struct MeasuredViewsReader {
  private let transition: ResolvedTransition
  private let viewport: String
  private let findings: DocumentFindings
  /// Whether to skip views that can't be measured, as of a recorder that doesn't know the spec, instead of reporting
  /// them.
  private let skipsOthers: Bool

  /// - Throws: the first error in the file, with its line.
  static func read(
    _ path: String, for transition: ResolvedTransition, on viewport: String, in system: any System
  ) throws(Failure) -> MeasuredViews {
    let file: SourceFile
    do {
      file = SourceFile(name: path, bytes: try system.read(path, limit: JSONDocument.sizeLimit))
    } catch {
      throw .cannotRead(path, error)
    }
    let findings = DocumentFindings(source: path)
    let reader = Self(transition: transition, viewport: viewport, findings: findings)
    let views = file.document.value.map { reader.views(DocumentCursor($0, findings)) }
    if let failure = Failure(firstOf: file.document.findings + findings.all, in: file) { throw failure }
    return views ?? MeasuredViews()
  }

  init(transition: ResolvedTransition, viewport: String, findings: DocumentFindings, skipsOthers: Bool = false) {
    (self.transition, self.viewport, self.findings, self.skipsOthers) = (transition, viewport, findings, skipsOthers)
  }

  func views(_ root: DocumentCursor) -> MeasuredViews {
    var views = MeasuredViews()
    guard let elements = root.object(required: ["elements"])?["elements"] else { return views }
    for (id, sides) in elements.members {
      guard let index = transition.index(of: id) else {
        if skipsOthers { continue }
        findings.unknown(
          "element", id, of: transition.spec.elements.map(\.id), at: .key(sides.pointer), rule: .unknownReference)
        continue
      }
      for (key, value) in sides.members(among: Side.allCases.map(\.rawValue)) {
        guard let side = Side(rawValue: key) else { continue }
        views[id, side] = view(value, of: transition.spec.elements[index], side)
      }
    }
    return views
  }

  /// A view, as far as it is given; what is wrong with it is reported.
  private func view(_ value: DocumentCursor, of element: Element, _ side: Side) -> MeasuredViews.View {
    var view = MeasuredViews.View()
    let others = ["opacity", "rotation", "clip", "missing"]
    let given = value.keys
    let hasFrame = !given.isDisjoint(with: DocumentCursor.frameKeys) || given.isDisjoint(with: others)
    let origin = element.frameOrigin(side, on: viewport)
    guard element.hasView(on: side), !hasFrame || origin == .measured else {
      if !skipsOthers {
        findings.add(.invalidValue, .unmeasured(element, side, origin, viewport), at: .key(value.pointer))
      }
      return view
    }
    guard
      let parts = value.object(
        required: hasFrame ? DocumentCursor.frameKeys : [],
        optional: hasFrame ? others : DocumentCursor.frameKeys + others)
    else { return view }
    if let missing = parts["missing"] {
      view.isMissing = missing.onlyTrue(besides: given.count - 1)
      return view
    }
    if hasFrame { view.frame = parts.frame() }
    view.handover.opacity = parts["opacity"]?.extent("takes a factor from 0 up") ?? 1
    view.handover.rotation = parts["rotation"]?.angle() ?? 0
    view.handover.clip = parts["clip"]?.object(required: DocumentCursor.frameKeys)?.frame()
    return view
  }
}

extension DocumentCursor {
  fileprivate static let frameKeys = ["x", "y", "width", "height"]

  /// The keys that it has; none if it isn't an object.
  fileprivate var keys: Set<String> {
    guard case .object(let members) = value else { return [] }
    return Set(members.map(\.key))
  }

  fileprivate func frame() -> MeasuredViews.Frame? {
    guard let x = self["x"]?.length(), let y = self["y"]?.length(),
      let width = self["width"]?.extent(), let height = self["height"]?.extent()
    else { return nil }
    return MeasuredViews.Frame(x: x, y: y, width: width, height: height)
  }

  /// Whether it is `true`, and stands alone.
  fileprivate func onlyTrue(besides others: Int) -> Bool {
    guard let flag = flag() else { return false }
    if flag, others == 0 { return true }
    let none: Bool? = wrong(flag ? "takes the place of all else" : "takes only `true`")
    return none ?? false
  }

  fileprivate func angle() -> Double? {
    guard let number = number() else { return nil }
    if abs(number) <= 180 { return number }
    return wrong("takes degrees from -180 to 180")
  }

  /// A number of points within the format's limits.
  fileprivate func length() -> Double? {
    guard let number = number() else { return nil }
    if abs(number) <= 1e9 { return number }
    return wrong("takes points from -1e9 to 1e9")
  }

  fileprivate func extent(_ rule: Message = "takes points from 0 up") -> Double? {
    guard let number = length() else { return nil }
    if number >= 0 { return number }
    return wrong(rule)
  }
}

extension Message {
  fileprivate static func unmeasured(
    _ element: Element, _ side: Side, _ origin: FrameOrigin, _ viewport: String
  ) -> Message {
    let reason: Message =
      switch origin {
      case .viewport: "its frame is the viewport"
      case .relation(let relation): "its frame follows `\(relation.target?.id ?? "")`"
      case .absent: "it isn't on that screen"
      case .written, .measured: "the frames of overlays and screens are as written"
      }
    return "`\(element.id)` has no \(side.rawValue) frame to measure on `\(viewport)`: \(reason)"
  }
}

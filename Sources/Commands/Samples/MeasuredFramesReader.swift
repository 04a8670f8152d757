import Simulator
import SpecModel

/// Reads the file of `--measured`: frames in points, by element and side, on one viewport.
struct MeasuredFramesReader {
  private let transition: ResolvedTransition
  private let viewport: String
  private let findings: DocumentFindings
  /// Whether to skip frames that can't be measured, as of a recorder that doesn't know the spec, instead of reporting
  /// them.
  private let skipsOthers: Bool

  /// - Throws: the first error in the file, with its line.
  static func read(
    _ path: String, for transition: ResolvedTransition, on viewport: String, in system: any System
  ) throws(Failure) -> MeasuredFrames {
    let file: SourceFile
    do {
      file = SourceFile(name: path, bytes: try system.read(path, limit: JSONDocument.sizeLimit))
    } catch {
      throw .cannotRead(path, error)
    }
    let findings = DocumentFindings(source: path)
    let reader = Self(transition: transition, viewport: viewport, findings: findings)
    let frames = file.document.value.map { reader.frames(DocumentCursor($0, findings)) }
    if let failure = Failure(firstOf: file.document.findings + findings.all, in: file) { throw failure }
    return frames ?? MeasuredFrames()
  }

  init(transition: ResolvedTransition, viewport: String, findings: DocumentFindings, skipsOthers: Bool = false) {
    (self.transition, self.viewport, self.findings, self.skipsOthers) = (transition, viewport, findings, skipsOthers)
  }

  func frames(_ root: DocumentCursor) -> MeasuredFrames {
    var frames = MeasuredFrames()
    guard let elements = root.object(required: ["elements"])?["elements"] else { return frames }
    for (id, sides) in elements.members {
      guard let index = transition.index(of: id) else {
        if skipsOthers { continue }
        findings.unknown(
          "element", id, of: transition.spec.elements.map(\.id), at: .key(sides.pointer), rule: .unknownReference)
        continue
      }
      for (key, value) in sides.members(among: Side.allCases.map(\.rawValue)) {
        guard let side = Side(rawValue: key), check(transition.spec.elements[index], side, value) else { continue }
        frames[id, side] = frame(value)
      }
    }
    return frames
  }

  /// Whether a side can be measured; otherwise a finding is reported.
  private func check(_ element: Element, _ side: Side, _ value: DocumentCursor) -> Bool {
    let origin = element.frameOrigin(side, on: viewport)
    if origin == .measured { return true }
    if skipsOthers { return false }
    findings.add(.invalidValue, .unmeasured(element, side, origin, viewport), at: .key(value.pointer))
    return false
  }

  private func frame(_ value: DocumentCursor) -> MeasuredFrames.Frame? {
    guard let parts = value.object(required: ["x", "y", "width", "height"]),
      let x = parts["x"]?.length(), let y = parts["y"]?.length(),
      let width = parts["width"]?.extent(), let height = parts["height"]?.extent()
    else { return nil }
    return MeasuredFrames.Frame(x: x, y: y, width: width, height: height)
  }
}

extension DocumentCursor {
  /// A number of points within the format's limits.
  fileprivate func length() -> Double? {
    guard let number = number() else { return nil }
    if abs(number) <= 1e9 { return number }
    return wrong("takes points from -1e9 to 1e9")
  }

  fileprivate func extent() -> Double? {
    guard let number = length() else { return nil }
    if number >= 0 { return number }
    return wrong("takes points from 0 up")
  }
}

extension Message {
  fileprivate static func unmeasured(
    _ element: Element, _ side: Side, _ origin: FrameOrigin, _ viewport: String
  ) -> Message {
    let reason: Message =
      switch origin {
      case .viewport: "its frame is the viewport"
      case .element(let id): "its frame is that of `\(id)`"
      case .absent: "it isn't on that screen"
      case .written, .measured: "the frames of overlays and screens are as written"
      }
    return "`\(element.id)` has no \(side.rawValue) frame to measure on `\(viewport)`: \(reason)"
  }
}

import Fidelity
import Simulator
import SpecModel

/// Reads a trace: JSON lines, a header and a line for each frame (`Docs/schemas/trace.schema.json`).
struct TraceReader {
  /// The name of the transition that the header gives.
  let transition: String
  private let path: String
  private let header: JSONDocument
  /// The other lines, with their numbers.
  private let lines: [(number: Int, bytes: ArraySlice<UInt8>)]
  private let endsWithLine: Bool

  /// - Throws: the first error in the header, with its line.
  init(_ path: String, in system: any System) throws(Failure) {
    let bytes: [UInt8]
    do { bytes = try system.read(path, limit: JSONDocument.sizeLimit) } catch { throw .cannotRead(path, error) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { (number: $0 + 1, bytes: $1) }
      .filter { !$0.bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    guard let first = lines.first else { throw Failure("`\(path)` is empty: a trace begins with a header", at: path) }
    self.path = path
    endsWithLine = bytes.last == UInt8(ascii: "\n")
    self.lines = Array(lines.dropFirst())
    (header, transition) = try Self.read(first, of: path) { document, findings in
      let root = DocumentCursor(document, findings)
      if let version = root["trace"]?.number(), version != 1 {
        root["trace"]?.wrong("takes 1, the version of the format")
      }
      return (document, root.header?["transition"]?.string() ?? "")
    }
  }

  /// Reads the rest as a trace of a transition.
  /// - Throws: the first error, with its line.
  func trace(of transition: ResolvedTransition) throws(Failure) -> Trace {
    var trace = try Self.read((number: 1, bytes: header.bytes[...]), of: path) { document, findings in
      DocumentCursor(document, findings).header?.trace(path, of: transition, findings)
    }
    for line in lines {
      let last = trace.frames.last?.time ?? -.infinity
      // A whole file ends with the end of a line.
      let mayBeCutOff = line.number == lines.last?.number && !endsWithLine
      let frame = try Self.read(line, of: path, mayBeCutOff: mayBeCutOff) { document, findings in
        DocumentCursor(document, findings).frame(after: last)
      }
      trace.frames.append(frame)
    }
    if trace.frames.count < 2 {
      throw Failure("`\(path)` has \(trace.frames.count) frames; a trace has two or more", at: path)
    }
    return trace
  }

  private static func read<Value>(
    _ line: (number: Int, bytes: ArraySlice<UInt8>), of path: String, mayBeCutOff: Bool = false,
    _ value: (JSONDocument, DocumentFindings) -> Value?
  ) throws(Failure) -> Value {
    let parsed = JSONDocument.parse(Array(line.bytes), source: path)
    let findings = DocumentFindings(source: path)
    let value = parsed.value.flatMap { value($0, findings) }
    if parsed.findings.contains(where: { $0.severity == .error }), mayBeCutOff {
      throw Failure(
        "`\(path)`, line \(line.number), is cut off: the recorder was stopped while it wrote; record again", at: path)
    }
    if let error = (parsed.findings + findings.all).first(where: { $0.severity == .error }) {
      throw Failure("`\(path)`, line \(line.number): \(error.message)", at: path)
    }
    guard let value else { throw Failure("`\(path)`, line \(line.number) isn't a line of a trace", at: path) }
    return value
  }
}

extension DocumentCursor {
  fileprivate var header: DocumentCursor? {
    object(
      required: ["trace", "transition", "direction", "window", "platform", "trigger"],
      optional: ["runtime", "density", "clock", "refreshRate", "isOrdered", "measured", "elements"])
  }

  fileprivate func trace(_ path: String, of transition: ResolvedTransition, _ findings: DocumentFindings) -> Trace? {
    guard let direction: Direction = self["direction"]?.word(), let platform = self["platform"]?.string(),
      let trigger = self["trigger"]?.time(), let viewport = self["window"]?.window(of: transition.spec)
    else { return nil }
    var trace = Trace(
      source: path, transition: transition.name, direction: direction, platform: platform, viewport: viewport,
      trigger: trigger, frames: [])
    if let clock = self["clock"]?.object(required: [], optional: ["name", "resolution"]) {
      trace.resolution = clock["resolution"]?.number(in: 1e-6...1000) ?? trace.resolution
    }
    trace.refreshRate = self["refreshRate"]?.number(in: 1...1000)
    trace.density = self["density"]?.number(in: 1e-3...1000)
    trace.isOrdered = self["isOrdered"]?.flag() ?? true
    for (id, traits) in self["elements"]?.members ?? [] { trace.traits[id] = traits.traits }
    if let measured = self["measured"] {
      let reader = MeasuredViewsReader(
        transition: transition, viewport: viewport.name, findings: findings, skipsOthers: true)
      trace.measured = reader.views(measured)
    }
    return trace
  }

  private var traits: Trace.Traits? {
    guard let parts = object(required: [], optional: ["kind", "clippedBy"]) else { return nil }
    return Trace.Traits(kind: parts["kind"]?.word(), clippedBy: parts["clippedBy"]?.string())
  }

  /// The window, with the name of the viewport that it is most like.
  fileprivate func window(of spec: TransitionSpec) -> Viewport? {
    guard let parts = object(required: ["width", "height"], optional: ["safeArea", "rightToLeft"]),
      let width = parts["width"]?.number(in: 1...100_000), let height = parts["height"]?.number(in: 1...100_000)
    else { return nil }
    let isRightToLeft = parts["rightToLeft"]?.flag() ?? false
    guard var viewport = Trace.viewport(of: spec, width: width, height: height, isRightToLeft: isRightToLeft) else {
      return nil
    }
    (viewport.width, viewport.height, viewport.isRightToLeft) = (width, height, isRightToLeft)
    if let area = parts["safeArea"]?.object(required: [], optional: ["top", "bottom", "leading", "trailing"]) {
      viewport.safeArea = SafeArea(
        top: area["top"]?.number() ?? 0, bottom: area["bottom"]?.number() ?? 0,
        leading: area["leading"]?.number() ?? 0, trailing: area["trailing"]?.number() ?? 0)
    }
    return viewport
  }

  private func number(in range: ClosedRange<Double>) -> Double? {
    guard let number = number() else { return nil }
    if range.contains(number) { return number }
    return wrong(
      "takes a number from \(JSONLiteral.text(of: range.lowerBound)) to \(JSONLiteral.text(of: range.upperBound))")
  }

  /// Milliseconds of any clock, also since 1970: further from 0, a number tells no frames apart.
  private func time() -> Double? { number(in: -1e14...1e14) }

  fileprivate func frame(after last: Double) -> Trace.Frame? {
    guard let parts = object(required: ["time", "elements"], optional: ["hash"]), let time = parts["time"]?.time()
    else { return nil }
    if time <= last {
      return parts["time"]?.wrong("is not later than that of the frame before: sort the frames by time")
    }
    var ids: Set<String> = []
    let elements = (parts["elements"]?.items() ?? []).compactMap { cursor -> Trace.Element? in
      guard let element = cursor.element() else { return nil }
      if ids.insert(element.id).inserted { return element }
      return cursor["id"]?.wrong("is \(element.id.inBackticks) twice in one frame: an id names one element")
    }
    return Trace.Frame(time: time, elements: elements, hash: parts["hash"]?.string())
  }

  private func element() -> Trace.Element? {
    guard
      let parts = object(
        required: ["id", "corners"],
        optional: ["opacity", "sourceOpacity", "destinationOpacity", "cornerRadius"]),
      let id = parts["id"]?.string()
    else { return nil }
    let corners = (parts["corners"]?.items() ?? []).compactMap { $0.point() }
    guard corners.count == 4 else { return parts["corners"]?.wrong("takes four points, clockwise from the top left") }
    var element = Trace.Element(id: id, corners: corners, opacity: parts.opacity)
    element.cornerRadius = parts["cornerRadius"]?.radii()
    return element
  }

  /// One radius for all corners, or four.
  private func radii() -> SIMD4<Double>? {
    let numbers = (isList ? items() : [self]).compactMap { $0.number(in: 0...1e9) }
    switch numbers.count {
    case 1: return SIMD4(repeating: numbers[0])
    case 4: return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
    default: return wrong("takes one radius, or four clockwise from the top left")
    }
  }

  private var isList: Bool { if case .array = value { true } else { false } }

  private func point() -> SIMD2<Double>? {
    let numbers = items().compactMap { $0.number() }
    guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1e9 }) else {
      return wrong("takes two numbers of points")
    }
    return SIMD2(numbers[0], numbers[1])
  }

  /// The opacity of the element, or of each content; 1 if none is given.
  fileprivate var opacity: Trace.Opacity {
    if let source = self["sourceOpacity"]?.share(), let destination = self["destinationOpacity"]?.share() {
      return .contents(source: source, destination: destination)
    }
    return .whole(self["opacity"]?.share() ?? 1)
  }

  private func share() -> Double? { number(in: 0...1) }
}

import Fidelity
import Importers
import Simulator
import SpecModel

/// `import trace`: reads traces, and measures the spec that is made of them.
struct TraceImporting {
  static let name = "trace"
  static let summary = "what a recorder wrote of a running app: a trace for each direction, or several"
  static let tolerance = Option(
    "--tolerance", takes: "POINTS", "how far a spec of traces may be off before it gets more phases; default 0.5")

  private let readers: [TraceReader]
  private let traces: [Trace]

  init(_ paths: [String], in session: Session) throws(Failure) {
    guard !paths.isEmpty else { throw Failure("import trace takes one trace or more: `import trace FILE…`") }
    var (readers, traces) = ([TraceReader](), [Trace]())
    guard let blank = Self.blank else { throw Failure("no trace can be read") }
    for path in paths {
      let reader = try TraceReader(path, in: session.system)
      if let first = readers.first, first.transition != reader.transition {
        throw Failure(
          "`\(path)` is a trace of `\(reader.transition)`, and `\(paths[0])` one of `\(first.transition)`: import one at a time",
          at: path)
      }
      readers.append(reader)
      traces.append(try reader.trace(of: blank))
    }
    if let other = traces.first(where: { !$0.isLike(traces[0]) }) {
      throw Failure(
        "`\(other.source)` has another window than `\(traces[0].source)`: import one at a time", at: other.source)
    }
    (self.readers, self.traces) = (readers, traces)
  }

  /// What a trace is read with before there is a spec: nothing of it is in the trace.
  private static var blank: ResolvedTransition? {
    let viewport = Viewport(name: "phone", width: 390, height: 844)
    let element = Element(id: "none", role: .overlay)
    let phase = Phase(name: "none", duration: 1, animate: [])
    let spec = TransitionSpec(name: "none", viewports: [viewport], elements: [element], present: [phase])
    return Resolver.resolve(spec, source: "").value
  }

  /// The spec, named as the traces are.
  func imported(named name: String?, tolerance: Double) -> Checked<TransitionSpec> {
    let name = name ?? NameMaker.name(of: readers.first?.transition ?? "")
    let made = TraceImport(traces.map(RecordedMotion.init), named: name, tolerance: tolerance)
    return Checked(made.spec, findings: made.findings)
  }

  /// What `verify --trace` says of the spec, a line a trace.
  func verdicts(on spec: TransitionSpec) throws(Failure) -> [String] {
    guard let transition = Resolver.resolve(spec, source: "").value else { return [] }
    var lines: [String] = []
    for reader in readers {
      let verified = Verification.verify(try reader.trace(of: transition), against: transition)
      if let line = verified.value?.line { lines.append(String(line.prefix { $0 != "\n" })) }
    }
    return lines
  }
}

extension Trace {
  fileprivate func isLike(_ other: Trace) -> Bool {
    viewport.width == other.viewport.width && viewport.height == other.viewport.height
  }
}

extension RecordedMotion {
  fileprivate init(_ trace: Trace) {
    var viewport = trace.viewport
    // The window may be any; its name is for people.
    let width = min(viewport.width, viewport.height)
    viewport.name = width < 600 ? "phone" : width < 1000 ? "tablet" : "desktop"
    self.init(
      source: trace.source, name: trace.transition, direction: trace.direction, viewport: viewport,
      trigger: trace.trigger, resolution: trace.resolution,
      frames: trace.frames.map { frame in
        Frame(
          time: frame.time,
          elements: frame.elements.map { element in
            let (opacity, destination): (Double, Double?) =
              switch element.opacity {
              case .whole(let opacity): (opacity, nil)
              case .contents(let source, let destination): (source, destination)
              }
            var shown = Shown(
              id: element.id, corners: element.corners, opacity: opacity, destinationOpacity: destination)
            shown.cornerRadius = element.cornerRadius
            return shown
          })
      })
    (kinds, clips) = (trace.traits.compactMapValues(\.kind), trace.traits.compactMapValues(\.clippedBy))
  }
}

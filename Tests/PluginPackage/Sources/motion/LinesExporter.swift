import Exporters
import Simulator
import SpecModel

/// The places of elements as lines of a text: `present card 0 300 16 120 358 332`, where a line says the direction, the
/// element, start and duration in milliseconds, and where the center of its frame is and how large it is at the end.
struct LinesExporter: Exporter {
  static let comment = OptionKey("comment", .text, default: .text(""), summary: "a line to begin with")

  let target = Target(
    name: "lines", title: "Lines", summary: "Where elements go, a line each (NAME.txt).", options: [comment])

  let rules = [Rule.linesCurve]

  func support(for feature: Feature, with settings: Settings) -> Support {
    switch feature {
    case .overlay, .literalFrame, .timing, .drawingOrder, .fill: .exact
    case .exampleViewport: .bounded("in points of the first viewport")
    case .bezierCurve: .bounded("a straight line; a finding says where that is not the curve")
    case let other: .missing(because: "a line has no room for \(other.title)")
    }
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    var export = Export()
    var text = settings.text(Self.comment).isEmpty ? "" : "# \(settings.text(Self.comment))\n"
    for direction in Direction.allCases {
      let timeline = transition.reference.timeline(direction)
      text += "\(direction.rawValue) \(timeline.duration)\n"
      for (index, element) in transition.spec.elements.enumerated() {
        let moving = timeline.elements[index]
        text += "\(element.id) 0 0 \(Place(moving.initial[.position], moving.initial[.size]).text)\n"
        guard let position = moving.track(.position)?.segments.first else { continue }
        let size = moving.track(.size)?.segments.first?.to.value ?? moving.initial[.size]
        text += "\(element.id) \(position.start) \(position.duration) \(Place(position.to.value, size).text)\n"
        if position.easing.shape != .linear {
          export.findings.append(
            Finding(
              .linesCurve, "the line of `\(element.id)` is straight, and its curve is not",
              at: SpecModel.Place(transition.source, .value(.root / "elements" / index))))
        }
      }
    }
    export.files.add(FileTree.File(transition.name + ".txt", text))
    return export
  }

  private struct Place {
    let text: String

    init(_ position: SIMD4<Double>, _ size: SIMD4<Double>) {
      text = [position[0], position[1], size[0], size[1]].map { "\($0)" }.joined(separator: " ")
    }
  }
}

extension Rule {
  static let linesCurve = Rule("lines-curve", .warning, "A movement follows a curve, and lines are straight.")
}

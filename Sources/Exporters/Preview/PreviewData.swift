import MotionCore
import Simulator
import SpecModel
import TableFormat

/// What a page shows besides the table: names, lines, findings, other versions, other targets, pictures.
struct PreviewData {
  struct PictureKey: Hashable {
    let viewport: String
    let side: Side
  }

  let literal: JSONLiteral

  /// - Parameter page: the name of its file, if it differs from the transition's.
  init(
    _ transition: ResolvedTransition, _ inputs: Inputs, pictures: [PictureKey: String], page: String? = nil
  ) {
    let shown = Shown(transition: transition, line: inputs.line)
    literal = Self.object([
      ("page", page.map(JSONLiteral.string)),
      ("table", MotionTable(transition).tree(decimals: 9).json),
      ("file", .string(transition.source.lastComponent)), ("text", inputs.text.map(JSONLiteral.string)),
      ("description", transition.spec.description.map(JSONLiteral.string)),
      ("viewports", .array(transition.scenes.map { Self.viewport($0.viewport) })),
      ("present", shown.direction(.present)), ("dismiss", shown.direction(.dismiss)),
      ("elements", .array(transition.spec.elements.indices.map(shown.element))),
      ("ground", Self.ground),
      (
        "interactions", .array(transition.spec.interactions.indices.map { shown.line(of: .root / "interactions" / $0) })
      ),
      ("findings", inputs.findings.isEmpty ? nil : Self.findings(inputs.findings, inputs.line)),
      ("older", inputs.older.map { Self.older($0) }),
      ("measured", inputs.measured.map { Self.measured($0, of: transition) }),
      ("readBacks", inputs.readBacks.isEmpty ? nil : .array(inputs.readBacks.map { Self.readBack($0, inputs.line) })),
      ("pictures", pictures.isEmpty ? nil : Self.pictures(pictures, of: transition)),
    ])
  }

  private static func viewport(_ viewport: Viewport) -> JSONLiteral {
    let area = viewport.safeArea
    return [
      "top": number(area.top), "bottom": number(area.bottom), "leading": number(area.leading),
      "trailing": number(area.trailing),
    ]
  }

  /// What stands for screens: their colors and boxes, and what is behind them.
  private static var ground: JSONLiteral {
    let placeholders = Placeholders()
    func boxes(_ side: Side) -> JSONLiteral {
      .array(placeholders.skeleton(side).map { box in .array((0..<4).map { number(box[$0]) }) })
    }
    return [
      "screens": .array(Side.allCases.map { .string(placeholders.background($0).hex) }),
      "lines": .array(Side.allCases.map { .string(placeholders.line($0).hex) }),
      "boxes": .array(Side.allCases.map(boxes)), "behind": .string(Placeholders.backdrop.hex),
    ]
  }

  /// The views of an app by element and side, as the evaluator reads them.
  private static func measured(_ views: MeasuredViews, of transition: ResolvedTransition) -> JSONLiteral {
    .object(
      transition.spec.elements.map(\.id).compactMap { id in
        let sides = Side.allCases.compactMap { side in
          view(views[id, side]).map { JSONLiteral.Member(side.rawValue, $0) }
        }
        return sides.isEmpty ? nil : .init(id, .object(sides))
      })
  }

  private static func view(_ view: MeasuredViews.View) -> JSONLiteral? {
    func frame(_ frame: MeasuredViews.Frame?) -> JSONLiteral? {
      frame.map { ["x": number($0.x), "y": number($0.y), "width": number($0.width), "height": number($0.height)] }
    }
    if view == MeasuredViews.View() { return nil }
    let handover = view.handover
    return object([
      ("frame", frame(view.frame)), ("isMissing", view.isMissing ? .bool(true) : nil),
      (
        "handover",
        object([
          ("opacity", number(handover.opacity)), ("rotation", number(handover.rotation)),
          ("clip", frame(handover.clip)),
        ])
      ),
    ])
  }

  private static func older(_ transition: ResolvedTransition) -> JSONLiteral {
    let shown = Shown(transition: transition, line: { _ in nil })
    return [
      "file": .string(transition.source.lastComponent), "table": MotionTable(transition).tree(decimals: 9).json,
      "present": shown.direction(.present), "dismiss": shown.direction(.dismiss),
      "elements": .array(transition.spec.elements.indices.map(shown.element)),
      "viewports": .array(transition.scenes.map { viewport($0.viewport) }), "ground": ground,
    ]
  }

  static func findings(_ findings: [Finding], _ line: (Place) -> Int?) -> JSONLiteral {
    .array(
      findings.map { finding in
        let subject = finding.subject
        return object([
          ("rule", .string(finding.rule.name)), ("severity", .string(finding.severity.rawValue)),
          ("message", .string(finding.message)), ("line", line(finding.place).map { .number(Double($0)) }),
          ("element", (subject.element ?? subject.elements.first).map(JSONLiteral.string)),
          ("property", subject.property.map(JSONLiteral.string)),
          ("direction", subject.directions.first.map(JSONLiteral.string)),
          ("viewport", subject.viewports.first.map(JSONLiteral.string)), ("time", subject.time.map(number)),
        ])
      })
  }

  private static func readBack(_ readBack: ReadBack, _ line: (Place) -> Int?) -> JSONLiteral {
    object([
      ("target", .string(readBack.target)), ("title", .string(readBack.title)),
      ("verdict", .string(readBack.verdict)), ("worst", readBack.worst.map(worst)),
      ("findings", findings(readBack.findings, line)),
      ("courses", .array(readBack.courses.map(course))),
    ])
  }

  private static func course(_ course: ReadBack.Course) -> JSONLiteral {
    // In hundredths of a point.
    let offsets = course.offsets.map { element, quads in
      JSONLiteral.Member(
        element, .array(quads.map { .array(short($0.map { ($0 * 100).rounded() + 0 }).map(JSONLiteral.number)) }))
    }
    return object([
      ("viewport", .string(course.viewport)), ("direction", .string(course.direction.rawValue)),
      ("duration", number(course.duration)),
      ("worst", course.worst.isEmpty ? nil : .array(course.worst.map(worst))),
      ("times", offsets.isEmpty ? nil : .array(course.times.map(number))),
      ("offsets", offsets.isEmpty ? nil : .object(offsets)),
      ("others", course.others.isEmpty ? nil : .array(course.others.map(JSONLiteral.string))),
    ])
  }

  /// Where upright rectangles stay upright, as most do, the offsets of two opposite corners; of one if both are the same.
  private static func short(_ quad: [Double]) -> [Double] {
    guard quad.count == 8, quad[0] == quad[6], quad[2] == quad[4], quad[1] == quad[3], quad[5] == quad[7] else {
      return quad
    }
    return quad[0] == quad[4] && quad[1] == quad[5] ? [quad[0], quad[1]] : [quad[0], quad[1], quad[4], quad[5]]
  }

  private static func worst(_ worst: ReadBack.Worst) -> JSONLiteral {
    [
      "element": .string(worst.element), "viewport": .string(worst.viewport),
      "direction": .string(worst.direction.rawValue), "time": .number(Decimal.rounded(worst.time, decimals: 1)),
      "text": .string(worst.text),
    ]
  }

  /// The pictures by viewport, for both sides; null if there is none.
  private static func pictures(_ pictures: [PictureKey: String], of transition: ResolvedTransition) -> JSONLiteral {
    .object(
      transition.scenes.map(\.viewport.name).compactMap { name in
        let sides = Side.allCases.map { pictures[.init(viewport: name, side: $0)].map(JSONLiteral.string) ?? .null }
        return sides.allSatisfy { $0 == .null } ? nil : .init(name, .array(sides))
      })
  }

  fileprivate static func object(_ members: [(String, JSONLiteral?)]) -> JSONLiteral {
    .object(members.compactMap { key, value in value.map { JSONLiteral.Member(key, $0) } })
  }

  fileprivate static func number(_ value: Double) -> JSONLiteral { .number(Decimal.rounded(value, decimals: 4)) }
}

/// The names and lines of a spec.
private struct Shown {
  let transition: ResolvedTransition
  let line: (Place) -> Int?

  func line(of pointer: JSONPointer) -> JSONLiteral {
    line(Place(transition.source, .value(pointer))).map { .number(Double($0)) } ?? .null
  }

  func element(_ index: Int) -> JSONLiteral {
    let looks = Side.allCases.map { side -> JSONLiteral in
      var look = Placeholders().look(of: index, side, in: transition, transition.reference)
      if transition.spec.elements[index].kind == .text {
        look.ink = Placeholders().textColor(of: index, side, in: transition, transition.reference)
      }
      return .array([look.fill, look.outline, look.ink].map { $0.map { .string($0.hex) } ?? .null })
    }
    let tone = Placeholders().tone(of: index, in: transition, transition.reference)
    return [
      "line": line(of: .root / "elements" / index), "looks": .array(looks),
      "tone": .array(
        [tone.hue, tone.saturation * 100, tone.lineLightness * 100].map { .number($0.rounded(.down)) }),
    ]
  }

  func direction(_ direction: Direction) -> JSONLiteral {
    let timeline = transition.reference.timeline(direction)
    let (written, origin) = phases(of: direction)
    let phases = timeline.phases.map { span -> JSONLiteral in
      let index = written.firstIndex { $0.name == span.name } ?? 0
      let place = origin / "phases" / index
      let entries = written.indices.contains(index) ? written[index].animate : []
      let lines = entries.map { entry in
        JSONLiteral.Member(entry.selector.text, line(of: place / "animate" / entry.selector.text))
      }
      return PreviewData.object([
        ("name", .string(span.name)), ("start", PreviewData.number(span.start)), ("end", PreviewData.number(span.end)),
        ("line", line(of: place)), ("lines", .object(lines)),
      ])
    }
    var play: String?
    if direction == .dismiss, case .play(let playback, _) = transition.spec.dismiss { play = playback.rawValue }
    return PreviewData.object([
      ("play", play.map(JSONLiteral.string)), ("phases", .array(phases)),
      ("tracks", .array(timeline.elements.map { tracks(of: $0, timeline, written) })),
    ])
  }

  private func phases(of direction: Direction) -> ([Phase], JSONPointer) {
    switch (direction, transition.spec.dismiss) {
    case (.dismiss, .phases(let phases)): (phases, .root / "dismiss")
    case (.present, _), (.dismiss, .play): (transition.spec.present, .root / "present")
    }
  }

  /// For each property and segment, its phase among those of the direction, and the name of its curve.
  private func tracks(of timeline: ElementTimeline, _ whole: Timeline, _ written: [Phase]) -> JSONLiteral {
    .object(
      timeline.tracks.map { track in
        let segments = track.segments.map { segment -> JSONLiteral in
          let name = written.indices.contains(segment.phase) ? written[segment.phase].name : ""
          let phase = whole.phases.firstIndex { $0.name == name } ?? 0
          return .array([.number(Double(phase)), segment.easing.label.map(JSONLiteral.string) ?? .null])
        }
        return JSONLiteral.Member(track.property.rawValue, .array(segments))
      })
  }
}

extension String {
  /// The last component of a path, because no local path may enter a file.
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}

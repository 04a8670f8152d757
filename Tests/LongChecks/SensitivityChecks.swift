import Exporters
import Foundation
import Simulator
import SpecModel

/// No value of a spec is lost silently: whichever value of an example is changed, the exported bytes change, or
/// the target reports at that place that it can't show it, or the error that it reports changes.
extension LongCheck {
  static let sensitivity: [LongCheck] = Example.all.flatMap { example in
    ExportHost().exporters.filter(\.target.isPlatform).map { exporter in
      LongCheck(name: "every value of \(example) reaches \(exporter.target.name) or is reported") {
        try lost(of: example, by: exporter)
      }
    }
  }

  private static func lost(of example: Example, by exporter: any Exporter) throws -> [String] {
    let document = try JSONDocument.parse(example.bytes, source: example.file).value.required("it isn't JSON").literal
    let host = ExportHost()
    let old = Outcome(try? example.resolved(), exporter, host)
    return document.leaves().filter { pointer, _ in
      Meaningless.reason(pointer, in: document) == nil && !old.speaks(of: pointer)
    }.flatMap { pointer, value in
      changes(of: value, at: pointer, in: document).filter { _, transition in
        Outcome(transition, exporter, host).loses(pointer, since: old)
      }.map { other, _ in "\(pointer): \(value.text()) → \(other.text()) is lost" }
    }
  }

  /// One legal change for each value; in slow runs all of them. Only legal changes count: a spec may be rejected.
  private static func changes(
    of value: JSONLiteral, at pointer: JSONPointer, in document: JSONLiteral
  ) -> [(JSONLiteral, ResolvedTransition)] {
    let legal = Mutations.of(value, in: document).lazy.compactMap { other in
      let text = document.replacing(pointer.tokens[...], with: other).text()
      let resolved = Example.resolve(Array(text.utf8), source: "changed")
      return resolved.hasErrors ? nil : resolved.value.map { (other, $0) }
    }
    return Scale.isSlow ? Array(legal) : legal.first.map { [$0] } ?? []
  }
}

/// The export of a spec, and its findings.
private struct Outcome {
  /// Nil if the target reports an error.
  let files: FileTree?
  let messages: [String]
  let places: Set<JSONPointer>

  init(_ transition: ResolvedTransition?, _ exporter: any Exporter, _ host: ExportHost) {
    let export = transition.map { host.everything(of: $0, for: exporter, overrides: exporter.coarse) } ?? Checked(nil)
    let settings = Settings(defaultsOf: exporter.target)
    let uses = transition.map { FeatureUses.find(in: $0) } ?? []
    let lost = uses.filter { exporter.support(for: $0.feature, with: settings).isLoss }
    let found = export.findings.flatMap { [$0.place] + $0.notes.compactMap(\.place) }
    let elements = Set(export.findings.compactMap(\.subject.element))
    files = export.value
    messages = export.findings.map(\.message)
    places = Set((found + lost.flatMap(\.places)).compactMap(\.pointer)).subtracting([.root])
      .union(transition?.phasesOnly(of: elements) ?? [])
  }

  func speaks(of pointer: JSONPointer) -> Bool {
    places.contains { $0.touches(pointer) }
  }

  func loses(_ pointer: JSONPointer, since old: Outcome) -> Bool {
    files != nil && files == old.files && messages == old.messages && !speaks(of: pointer)
  }
}

extension Exporter {
  /// Close fits of curves take most of an export's time, and don't affect this test.
  fileprivate var coarse: [OptionOverride] {
    target.options.filter { $0.name == "max-error" }.compactMap { option in
      guard case .number(let range) = option.kind else { return nil }
      return OptionOverride(
        target: target.name, name: option.name, value: .literal(.number(min(range.upperBound, 4))),
        place: Place("test", .file))
    }
  }
}

extension ResolvedTransition {
  /// The phases, and a dismiss made from present, that move only these elements: a finding that an element doesn't move
  /// as requested is about them, too.
  fileprivate func phasesOnly(of ids: Set<String>) -> [JSONPointer] {
    Direction.allCases.flatMap { direction -> [JSONPointer] in
      var moved: [Int: Set<String>] = [:]
      for (element, timeline) in zip(spec.elements, reference.timeline(direction).elements) {
        for segment in timeline.tracks.flatMap(\.segments) { moved[segment.phase, default: []].insert(element.id) }
      }
      let pointer = JSONPointer.root / direction.rawValue
      if direction == .dismiss, case .play = spec.dismiss {
        return moved.values.allSatisfy(ids.isSuperset) ? [pointer] : []
      }
      return moved.filter { ids.isSuperset(of: $0.value) }.map { pointer / "phases" / $0.key }
    }
  }
}

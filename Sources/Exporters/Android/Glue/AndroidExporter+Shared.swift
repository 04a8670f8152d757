package import Simulator
import SpecModel

extension AndroidExporter {
  /// Exports the runtime that plays tables, and reports conflicts between transitions, whose strings share one app.
  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    let export = meetings(of: transitions, settings)
    guard !transitions.isEmpty, settings.hasKotlin, PackageName.isValid(settings.text(Self.package)) else {
      return export
    }
    if settings.importsRuntime { return export }
    let runtime = MotionRuntime(settings: settings).copy
    return Export(files: runtime.files, findings: export.findings + runtime.findings)
  }

  private func meetings(of transitions: [ResolvedTransition], _ settings: Settings) -> Export {
    var first: [String: (transition: Int, element: Int)] = [:]
    var findings: [Finding] = []
    for (number, transition) in transitions.enumerated() {
      let names = AndroidResourceNames(of: transition.spec, settings)
      for index in names.named {
        let string = names.string(of: index)
        guard let other = first.updateValue((number, index), forKey: string), other.transition != number else {
          continue
        }
        let spec = transitions[other.transition].spec
        findings.append(
          Finding(
            .nameCollision,
            .meeting(transition.spec.elements[index].id, string, spec.elements[other.element].id, spec.name),
            at: Place(transition.source, .value(.root / "elements" / index / "id")),
            subject: Subject(target: "android"),
            notes: [
              Note(
                "the other one",
                at: Place(transitions[other.transition].source, .value(.root / "elements" / other.element / "id")))
            ]))
      }
    }
    return Export(findings: findings)
  }
}

extension Message {
  fileprivate static func meeting(_ id: String, _ string: String, _ other: String, _ transition: String) -> Message {
    "Android: `\(id)` becomes the string `\(string)`, and so does `\(other)` of the transition `\(transition)`"
  }
}

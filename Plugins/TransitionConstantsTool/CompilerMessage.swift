import Simulator
import SpecModel

/// A finding in the form that build systems and editors look for: `FILE:LINE:COLUMN: error: MESSAGE`.
struct CompilerMessage {
  let text: String

  init(_ finding: Finding, in document: JSONDocument?, _ source: SourceText) {
    var place = finding.place.source
    if let start = Self.start(of: finding.place.spot, in: document) {
      let position = source.position(of: start)
      place += ":\(position.line):\(position.column)"
    }
    let word = finding.severity == .info ? "note" : finding.severity.rawValue
    text = "\(place): \(word): \(finding.message) [\(finding.rule.name)]\n"
  }

  private static func start(of spot: Place.Spot, in document: JSONDocument?) -> Int? {
    switch spot {
    case .value, .key: document?.range(of: spot)?.lowerBound
    case .bytes(let range): range.lowerBound
    case .file, .argument: nil
    }
  }
}

/// Ids that result in the same Swift name.
enum NameCollisions {
  static func find(in transition: ResolvedTransition) -> [Finding] {
    var first: [String: String] = [:]
    return transition.spec.elements.enumerated().compactMap { index, element in
      let name = Identifier.camelCase(of: element.id)
      guard let other = first.updateValue(element.id, forKey: name) else { return nil }
      return Finding(
        .duplicateID, "`\(element.id)` and `\(other)` both become `\(name)`",
        at: Place(transition.source, .value(.root / "elements" / index / "id")))
    }
  }
}

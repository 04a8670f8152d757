import Foundation
import Simulator
import SpecModel

/// The texts of the files that were read, in which findings have a line and a column.
struct SourceTexts {
  private var texts: [String: SourceText] = [:]
  private var documents: [String: JSONDocument] = [:]

  mutating func read(_ path: String) throws -> Checked<JSONDocument> {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let document = JSONDocument.parse(bytes, source: path)
    (texts[path], documents[path]) = (SourceText(bytes), document.value)
    return document
  }

  /// A finding in the form that build systems and editors look for: `FILE:LINE:COLUMN: error: MESSAGE`.
  func message(_ finding: Finding) -> String {
    var place = finding.place.source
    if let start = start(of: finding.place), let text = texts[finding.place.source] {
      let position = text.position(of: start)
      place += ":\(position.line):\(position.column)"
    }
    let word = finding.severity == .info ? "note" : finding.severity.rawValue
    return "\(place): \(word): \(finding.message) [\(finding.rule.name)]\n"
  }

  private func start(of place: Place) -> Int? {
    switch place.spot {
    case .value, .key: documents[place.source]?.range(of: place.spot)?.lowerBound
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

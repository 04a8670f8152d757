import SpecModel

/// The findings of one import.
struct FigmaReport {
  let file: FigmaFile
  private(set) var findings: [Finding] = []

  init(_ file: FigmaFile) { self.file = file }

  /// Reports something about a layer.
  /// - Parameter key: the key of the layer that it is about.
  mutating func add(_ rule: Rule, _ message: Message, about node: Int, key: String? = nil, element: String? = nil) {
    let value = file.value(of: node)
    findings.append(
      Finding(
        rule, .layer(file.nodes[node]) + message, at: (key.flatMap { value[$0] } ?? value["name"] ?? value).place,
        subject: Subject(element: element)))
  }

  mutating func add(_ more: [Finding]) { findings += more }
}

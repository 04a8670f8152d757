import Exporters

extension XMLElement {
  /// An element of a report, with its attributes in the order of their names.
  init(report name: String, _ attributes: [String: String] = [:], _ children: [XMLElement] = [], text: String? = nil) {
    self.init(name, [:], text.map { [.text($0)] } ?? children.map { .element($0) })
    self.attributes = attributes.sorted { $0.key < $1.key }.map { Attribute($0, $1) }
  }

  /// The report as a document.
  var report: String { document(style: .report) }
}

extension String {
  /// The bytes that distinguish file names: two encodings of an accent are two files on most systems.
  var fileKey: [UInt8] { Array(utf8) }
}

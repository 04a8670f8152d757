import Fidelity
import SpecModel

/// Finds elements in exported files, so that findings about measurements point there.
struct ExportedPlaces {
  /// The files of one target, with paths below its own folder.
  let files: FileTree
  /// The target's folder, as the user would write it.
  let folder: String
  /// The transition's name, with which names in files start.
  let transition: String

  /// The files that findings point to, by the names that places give them.
  func sources(of findings: [Finding]) -> [SourceFile] {
    let names = Set(findings.flatMap { [$0.place] + $0.notes.compactMap(\.place) }.map(\.source))
    return files.files.filter { names.contains(name(of: $0.path)) }
      .map { SourceFile(name: name(of: $0.path), bytes: $0.bytes) }
  }

  /// The finding with its place in these files, and a note that points to the element it is about.
  func placed(_ finding: Finding) -> Finding {
    var finding = finding
    if files[finding.place.source] != nil || finding.rule == .editedExport || finding.rule == .runtimeMissing {
      finding.place = Place(name(of: finding.place.source), finding.place.spot)
    }
    guard finding.rule == .unfaithfulExport, let element = finding.subject.element,
      let place = place(of: element, direction: finding.subject.direction)
    else { return finding }
    finding.subject.exported = place
    finding.notes.append(Note(.exported(element), at: place))
    return finding
  }

  private func name(of path: String) -> String { folder.appending(pathComponent: path) }

  /// The first place of an element's name in a file that isn't only for the other direction.
  private func place(of element: String, direction: String?) -> Place? {
    let other: String? = direction.map { $0 == "present" ? "dismiss" : "present" }
    let candidates = files.files.filter { file in
      guard let other else { return true }
      return !file.path.split(separator: ".").contains { $0 == other }
    }
    for name in spellings(of: element) {
      for file in candidates {
        guard let range = file.bytes.firstWord(name) else { continue }
        return Place(self.name(of: file.path), spot(of: range, in: file))
      }
    }
    return nil
  }

  /// In JSON, the object with the name; in other files, the name itself.
  private func spot(of range: Range<Int>, in file: FileTree.File) -> Place.Spot {
    guard file.path.hasSuffix(".json"), let document = JSONDocument.parse(file.bytes, source: file.path).value
    else { return .bytes(range) }
    let pointer = document.pointer(at: range.lowerBound)
    return .value(JSONPointer(pointer.tokens.dropLast()))
  }

  /// The spellings `today-card`, `today_card` and `todayCard`, alone or after the transition's name.
  private func spellings(of element: String) -> [[UInt8]] {
    [element, transition + "-" + element].flatMap { name in
      let words = name.split(separator: "-")
      let camel = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return [name, words.joined(separator: "_"), camel.joined()]
    }.uniqued.map { Array($0.utf8) }
  }
}

extension [UInt8] {
  /// The first occurrence of a whole word after a comment at the start of the file.
  fileprivate func firstWord(_ word: [UInt8]) -> Range<Int>? {
    guard let first = word.first, count >= word.count else { return nil }
    var start = commentEnd
    while let found = self[start...].firstIndex(of: first), found + word.count <= count {
      let end = found + word.count
      let isWhole = (found == 0 || !self[found - 1].isInName) && (end == count || !self[end].isInName)
      if isWhole, self[found..<end].elementsEqual(word) { return found..<end }
      start = found + 1
    }
    return nil
  }

  /// The end of a comment `/* … */` at the start of a file; 0 if there is none.
  private var commentEnd: Int {
    guard starts(with: "/*".utf8) else { return 0 }
    let end = indices.dropFirst(3).first { self[$0] == UInt8(ascii: "/") && self[$0 - 1] == UInt8(ascii: "*") }
    return end.map { $0 + 1 } ?? count
  }
}

extension UInt8 {
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension Message {
  fileprivate static func exported(_ element: String) -> Message { "`\(element)` in the exported file" }
}

import MotionCore
import Reference
import Simulator
import SpecModel
import TableFormat
import Testing

@testable import Exporters
@testable import Fidelity
@testable import long_checks

/// The text of a table is read as the table that was written.
struct MotionTableReadingTests {
  @Test(arguments: Examples.names) func examplesComeBack(name: String) throws {
    check(MotionTable(try Examples.transition(name)), name)
  }

  @Test func generatedTablesComeBack() throws {
    for seed in UInt64(0)..<100 {
      var generator = SpecGenerator(seed: seed)
      check(MotionTable(try Examples.transition(spec: generator.spec())), "seed \(seed)")
    }
  }

  /// Lengths are text in code, and their numbers have no exponents.
  @Test func smallLengthsComeBack() throws {
    var table = MotionTable(try Examples.transition("photo-push"))
    table.elements[0].place.source.frame = [
      MotionLength(1e-7), MotionLength(SIMD8(1e-7, 1e-7, 0, 0, 0, 0, 0, 0)), 100, 100,
    ]
    check(table, "small")
  }

  private func check(_ table: MotionTable, _ name: String) {
    func json(_ table: MotionTable) -> String { table.tree(decimals: 9).json.text() }
    func dart(_ table: MotionTable) -> String {
      "\nconst MotionTable motion = \(TableDialect.dart.text(table.tree(decimals: 9)));\n"
    }
    func kotlin(_ table: MotionTable) -> String {
      "val table = \(TableDialect.kotlin.text(table.tree(decimals: 9)))\n"
    }
    func swift(_ table: MotionTable) -> String {
      "enum Motion {\n\(SwiftTable(table.tree(decimals: 9)).text(indent: 2))}\n"
    }
    check(table, name, json) { text throws(ReadingError) in
      guard let document = JSONDocument.parse(Array(text.utf8), source: "a.json").value else {
        throw ReadingError("this isn't JSON", at: .file)
      }
      return JSONCursor(value: document.literal, pointer: .root)
    }
    check(table, name, dart) { text throws(ReadingError) in
      try CallReader.table(in: .init("a.dart", Array(text.utf8)), .dart)
    }
    check(table, name, kotlin) { text throws(ReadingError) in
      try CallReader.table(in: .init("a.kt", Array(text.utf8)), .kotlin)
    }
    check(table, name, swift) { text throws(ReadingError) in
      try CallReader.table(in: .init("a.swift", Array(text.utf8)), .swift)
    }
  }

  private func check(
    _ table: MotionTable, _ name: String, _ write: (MotionTable) -> String,
    _ read: (String) throws(ReadingError) -> JSONCursor
  ) {
    do throws(ReadingError) {
      let text = write(table)
      let known = try MotionTable(try read(text))
      // What a mirrored viewport mirrors back isn't the same to the last bit: it is written, though with the same digits.
      let isMirrored = table.viewports.contains(where: \.isRightToLeft)
      #expect(isMirrored || write(known) == text, "\(name)")
      let again = write(try MotionTable(try read(write(known))))
      #expect(again == write(known), "\(name)")
      // The text doesn't say what no state has.
      #expect(known.elements.map(\.isFilled) == table.elements.map(\.isFilled), "\(name)")
      #expect(known.elements.map(\.framesOfPlaces) == table.elements.map(\.framesOfPlaces), "\(name)")
    } catch {
      Issue.record("\(name): \(error.message) at \(error.spot)")
    }
  }
}

extension MotionElement {
  /// Which of the frames are the viewport's, an element's, or parts, and which of these are inherited.
  fileprivate var framesOfPlaces: [String] {
    ([place] + places.sorted { $0.key < $1.key }.map(\.value)).flatMap { [$0.source.frame, $0.destination.frame] }.map {
      switch $0 {
      case .viewport: "viewport"
      case .of(let id, let inset, let state): "\(id) \(inset.count) \(state?.rawValue ?? "")"
      case .around(let id, let state): "around \(id) \(state?.rawValue ?? "")"
      case .parts(let parts): "\(parts.map { $0 == nil })"
      }
    }
  }
}

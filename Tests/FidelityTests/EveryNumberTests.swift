import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Every number of every file of two examples, edited by hand one after the other: each changes what is measured without
/// a fresh export to compare with, except those listed here. `verify` compares, and reports these as well.
struct EveryNumberTests {
  @Test(arguments: PlayedTarget.edited.sample(1), ["present-resize", "photo-push"].sample(1))
  func isSeenOrCannotMatter(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let numbers = files.allNumbers.filter { !Unseen.isRuntime($0.place) }
    try #require(numbers.count > 10)
    // Most are seen at few moments of the two directions alone.
    let verify = { files, scene, isThorough in
      Verification.verify(
        files, by: target.player, against: transition, in: [transition.scenes[scene]],
        samplesPerSecond: isThorough ? 240 : 30, interrupts: isThorough)
    }
    let goods = [false, true].map { isThorough in transition.scenes.indices.map { verify(files, $0, isThorough) } }
    let harmless = Unseen.harmless(in: target.player.target), compared = Unseen.compared[target.player.target] ?? []
    var (unknown, edited): ([String], FileTree) = ([], files)
    for number in numbers {
      // In Kotlin, each viewport has its own numbers; gestures list those of all.
      let own = transition.scenes.indices.first { number.place.contains("/viewports/\($0)/") } ?? 0
      let areShared = target.player.target == "flutter" || number.place.contains("/gestures/")
      let scenes = areShared ? Array(transition.scenes.indices) : [own]
      let isSeen = [false, true].contains { isThorough in
        scenes.contains { scene in
          let (good, bad) = (goods[isThorough ? 1 : 0][scene], verify(files.editing(number), scene, isThorough))
          return bad.value != good.value || bad.findings.count != good.findings.count
        }
      }
      if isSeen { continue }
      if harmless.contains(where: number.place.contains) {
        edited = edited.editing(number)
      } else if !compared.contains(where: { number.place.contains($0.0) }) {
        unknown.append(number.place)
      }
    }
    #expect(unknown == [])
    for file in edited.files where target.player.target != "lottie" && files[file.path] != file {
      try compare(file, in: target.player.target)
    }
  }

  /// Each table with all its harmless numbers edited, which engines play like the exported one.
  private func compare(_ file: FileTree.File, in target: String) throws {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let recorded = Unseen.folder(of: target).appending(path: "harmless/\(name)")
    guard (try? Data(contentsOf: recorded)) != Data(file.bytes) else { return }
    Issue.record("\(recorded.path) differs; it is recorded with RECORD=1")
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
    try FileManager.default.createDirectory(at: recorded.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: recorded)
  }
}

/// Numbers without an effect on measurements.
enum Unseen {
  static func folder(of target: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Conformance/\(target)")
  }

  /// Parts of the places of numbers without a visible effect. Engines show the same after their edit.
  static func harmless(in target: String) -> [String] {
    let list = folder(of: target).appending(path: "harmless.json")
    return (try? JSONDecoder().decode([[String]].self, from: Data(contentsOf: list)))?.map { $0[0] } ?? []
  }

  /// Edits that only the comparison with a fresh export detects, and why, by target.
  static let compared: [String: [(String, String)]] = [
    "flutter": [
      ("under Apache-", "the license"), ("Needs runtime version", "compared with the runtime beside it"),
      ("/first/duration", "how long an element without moves goes back; here each has some"),
    ],
    "android": [
      ("under Apache-", "the license"), ("Needs runtime version", "compared with the runtime beside it"),
      ("_fragment_", "they name a class, which reads the table"),
      ("Transition.kt: ", "functions that the app calls: which view and which gesture they are for"),
    ],
  ]

  /// Runtimes run on a Dart VM and a JVM, by the checks with real engines.
  static func isRuntime(_ place: String) -> Bool {
    ["transition_runtime", "/transitions/Motion"].contains {
      place.contains($0)
    }
  }
}

/// A number of a file.
struct FileNumber {
  let path: String
  let index: Int
  /// The file and the path: a JSON pointer, or the text before the number.
  let place: String
}

extension FileTree {
  var allNumbers: [FileNumber] {
    files.flatMap { file -> [FileNumber] in
      if file.path.hasSuffix(".json") {
        var places: [String] = []
        _ = file.literal.editedEverywhere(at: []) { path, number in
          places.append(file.path + "/" + path.joined(separator: "/"))
          return number
        }
        return places.enumerated().map { FileNumber(path: file.path, index: $0, place: $1) }
      }
      let text = file.text
      return text.numberRanges.enumerated().map { index, range in
        let line = text[..<range.lowerBound].reversed().prefix { $0 != "\n" }.reversed()
        let kotlin = file.path.hasSuffix(".kt") ? String(text[..<range.lowerBound]).tablePlace : ""
        let place = "\(file.path + kotlin): \(String(line))[\(file.text[range])]"
        return FileNumber(path: file.path, index: index, place: place)
      }
    }
  }

  /// With one number changed by much more than rounding.
  func editing(_ number: FileNumber) -> FileTree {
    mapped { file in
      guard file.path == number.path else { return file }
      if file.path.hasSuffix(".json") {
        var count = -1
        let literal = file.literal.editedEverywhere(at: []) { _, value in
          count += 1
          if count != number.index { return value }
          // Whether a property has keyframes is a flag.
          return number.place.hasSuffix("/a") ? 1 - value : abs(value) < 0.1 ? value + 0.3 : value * 0.7
        }
        return FileTree.File(file.path, literal.text(indent: 2))
      }
      var text = file.text
      let range = text.numberRanges[number.index]
      let value = Double(text[range]) ?? 0
      let isWhole = !text[range].contains(".") && value > 1
      let edited = value == 0 ? 0.3 : value * 0.7
      text.replaceSubrange(range, with: isWhole ? "\(Int(edited.rounded(.down)))" : "\(edited)")
      return FileTree.File(file.path, text)
    }
  }
}

extension JSONLiteral {
  /// Objects of a shape's list are named by their type in the path.
  fileprivate func editedEverywhere(at path: [String], _ edit: ([String], Double) -> Double) -> JSONLiteral {
    switch self {
    case .null, .bool, .string: return self
    case .number(let number): return .number(edit(path, number))
    case .array(let items):
      return .array(items.enumerated().map { $1.editedEverywhere(at: path + [String($0)], edit) })
    case .object(let members):
      var path = path
      if case .string(let type) = self["ty"] { path.append(type) }
      return .object(members.map { Member($0.key, $0.value.editedEverywhere(at: path + [$0.key], edit)) })
    }
  }
}

extension String {
  /// The viewport and the part of an element in which the text of a Kotlin table ends; empty for the rest.
  fileprivate var tablePlace: String {
    let elements = components(separatedBy: "MotionElement(")
    guard elements.count > 1, let last = elements.last else {
      let viewports = components(separatedBy: "MotionViewport(")
      return viewports.count > 1 && !contains(" present =") ? "/viewports/\(viewports.count - 2)/" : ""
    }
    if last.contains("interactions =") { return "/gestures/" }
    let places = last.components(separatedBy: "MotionPlace(")
    let parts = ["source", "destination", "present", "dismiss", "gestures"].compactMap { part in
      places[places.count - 1].range(of: " \(part) =", options: .backwards).map { (part, $0.lowerBound) }
    }
    let part = parts.max { $0.1 < $1.1 }
    return "/viewports/\(places.count - 1)/" + (part.map { $0.0 + "/" } ?? "")
  }

  /// The ranges of all numbers that aren't part of a name.
  fileprivate var numberRanges: [Range<String.Index>] {
    ranges(of: /[0-9]+(\.[0-9]+)?/).filter { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)] as Character?
      let after = range.upperBound == endIndex ? nil : self[range.upperBound] as Character?
      return !(before?.isPartOfName ?? false) && !(after?.isPartOfName ?? false)
    }
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "$" || self == "%" }
}

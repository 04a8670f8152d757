import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

/// Every number of every file of two examples, edited by hand one after the other: each changes what is measured, but for
/// those that can't matter, which are named here with the reason.
struct EveryNumberTests {
  @Test(arguments: PlayedTarget.edited, ["present-resize", "photo-push"])
  func isSeenOrCannotMatter(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let numbers = files.allNumbers.filter { Harmless.reason(of: $0.place, in: target.player.target) == nil }
    try #require(numbers.count > 10)
    let verify = { files, scene in
      Verification.verify(files, by: target.player, against: transition, in: [transition.scenes[scene]])
    }
    let goods = transition.scenes.indices.map { verify(files, $0) }
    var unseen: [String] = []
    for number in numbers {
      // A map and a table have all viewports, each with its own numbers.
      let scene = transition.scenes.indices.first { number.place.contains("/viewports/\($0)/") } ?? 0
      let (good, bad) = (goods[scene], verify(files.editing(number), scene))
      if bad.value == good.value, bad.findings.count == good.findings.count { unseen.append(number.place) }
    }
    #expect(unseen == [])
  }
}

/// Numbers that change nothing that anyone could see of a transition that plays by itself.
enum Harmless {
  /// What the places of such numbers end with or contain, by target.
  private static let reasons: [String: [(String, String)]] = [
    "lottie": [
      ("/ddd", "a flag that only says that there is no third dimension"),
      ("/ind", "a layer's number matters where another layer names it"),
      ("/st", "when a layer's own time starts matters to compositions, and keyframes count in the composition's"),
      ("/markers/", "marks for who cuts the file; players draw none"),
      ("/fl/r", "by which rule an outline that crosses itself is filled; none does"),
    ],
    "flutter": [
      ("/reducedMotion/", "how long the cross-fade takes where less motion is asked for, which is not played"),
      ("/interactions/", "what a finger does is not played"),
      ("/safeArea/", "insets that no length of these examples counts in"),
      ("/dismissContent", "a track says it where there is one"),
      ("transition_runtime", "the runtime is run on a Dart VM, by the checks with real engines"),
      ("transition_gestures", "the runtime is run on a Dart VM, by the checks with real engines"),
      ("reducedDuration: ", "how long the cross-fade takes where less motion is asked for, which is not played"),
      ("/gestures/", "what a finger does is not played"),
      ("/content/0", "what has one content has nothing to go over into"),
      ("/shadow/1", noShadow), ("/shadow/2", noShadow), ("/shadow/3", noShadow),
      ("align: ", "content as large as its frame lies in one place only"),
      ("/align/", "content as large as its frame lies in one place only"),
      ("/anchor/", "what neither turns nor changes its size has no use for an anchor"),
    ],
    "android": [
      ("?xml", "the version and the encoding of XML"),
      ("/transitions/Motion", "the runtime is run on a JVM, by the checks with real engines"),
      ("reduced = MotionReduced(", "how long the cross-fade takes where less motion is asked for, which is not played"),
      ("/gestures/", aFinger), ("distance = ", aFinger), ("velocity = ", aFinger), ("threshold = ", aFinger),
      ("releaseDuration = ", aFinger), ("releaseCurve = ", aFinger),
      ("parent = -[1]", "every number below 0 says that there is none"),
      ("perspective = [0.0]", "nothing turns there"),
      ("  width = [", aScreen), ("  height = [", aScreen),
      ("anchorX = ", "what neither turns nor changes its size has no use for an anchor"),
      ("anchorY = ", "what neither turns nor changes its size has no use for an anchor"),
      ("/source/:                             [", "content as large as its frame lies in one place only"),
      ("/destination/:                             [", "content as large as its frame lies in one place only"),
      ("value(MotionProperty.FILL", "the colour of a placeholder, where the app's view shows its own content"),
      ("Transition.kt: ", "the functions beside the names are called by the app, not played"),
    ],
  ]

  private static let aFinger = "what a finger does is not played"
  private static let aScreen = "the viewport nearest to the screen is played, however far from it"
  private static let noShadow = "a shadow without opacity may lie anywhere"

  static func reason(of place: String, in target: String) -> String? {
    (reasons[target] ?? []).first { place.contains($0.0) }?.1
  }
}

/// A number of a file.
struct FileNumber {
  let path: String
  let index: Int
  /// The file and the way to it: a JSON pointer, or the text before it.
  let place: String
}

/// In which part of a Dart table each of its numbers is, asked in their order.
private struct TablePlaces {
  private var layouts = 0
  private var areGestures = false
  private var last: String.Index?

  mutating func place(at range: Range<String.Index>, in text: String, of path: String) -> String {
    guard path.hasSuffix("_transition.dart") else { return path }
    let text = text[(last ?? text.startIndex)..<range.lowerBound]
    last = range.lowerBound
    layouts += text.components(separatedBy: "MotionLayout(").count - 1
    areGestures = areGestures || text.contains("\n  gestures: [")
    return path + (areGestures ? "/gestures/" : layouts > 0 ? "/viewports/\(layouts - 1)/" : "")
  }
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
      var tables = TablePlaces()
      let text = file.text
      return text.numberRanges.enumerated().map { index, range in
        let line = text[..<range.lowerBound].reversed().prefix { $0 != "\n" }.reversed()
        let kotlin = file.path.hasSuffix(".kt") ? String(text[..<range.lowerBound]).tablePlace : ""
        let place = tables.place(at: range, in: text, of: file.path) + kotlin
        return FileNumber(path: file.path, index: index, place: "\(place): \(String(line))[\(file.text[range])]")
      }
    }
  }

  /// With one number changed by much more than any rounding.
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
  /// Which viewport and which part of an element the text of a Kotlin table ends in; empty before all viewports.
  fileprivate var tablePlace: String {
    let viewports = components(separatedBy: "MotionViewport(")
    guard viewports.count > 1, let last = viewports.last else { return "" }
    let parts = ["source", "destination", "present", "dismiss", "gestures"].compactMap { part in
      last.range(of: " \(part) = ", options: .backwards).map { (part, $0.lowerBound) }
    }
    let part = parts.max { $0.1 < $1.1 }
    return "/viewports/\(viewports.count - 2)/" + (part.map { $0.0 + "/" } ?? "")
  }

  /// Of everything that reads as a number and is no part of a name.
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

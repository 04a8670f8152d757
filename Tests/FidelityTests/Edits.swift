import Fidelity
import Foundation
import SpecModel

@testable import long_checks

/// A number of an exported file.
struct FoundNumber {
  /// Whether it is a start time.
  var isTime: Bool
  /// A sixtieth of a second in the file's unit.
  var frame: Double
}

extension FileTree {
  /// Edits the numbers that determine the picture.
  func editingNumbers(of target: PlayedTarget, _ edit: @escaping (FoundNumber, Double) -> Double) -> FileTree {
    mapped { file in
      if file.path.hasSuffix(".json") {
        let literal = file.literal.edited(at: []) { path, number in
          path.isPicture(of: target) ? edit(path.found(in: target), number) : number
        }
        return FileTree.File(file.path, literal.text(indent: 2))
      }
      return FileTree.File(file.path, file.text.editingXMLNumbers(in: file.path, edit))
    }
  }

  /// The places of the numbers that determine the picture, in the order in which they are edited.
  func numbers(of target: PlayedTarget) -> [String] {
    var places: [String] = []
    for file in files {
      if file.path.hasSuffix(".json") {
        _ = file.literal.edited(at: []) { path, number in
          if path.isPicture(of: target) { places.append(file.path + " /" + path.joined(separator: "/")) }
          return number
        }
      } else {
        _ = file.text.editingXMLNumbers(in: file.path) { _, number in
          places.append("\(file.path) \(number)")
          return number
        }
      }
    }
    return places
  }

  /// Edits one of them by much more than rounding.
  func editingNumber(_ index: Int, of target: PlayedTarget) -> FileTree {
    let counter = Counter()
    return editingNumbers(of: target) { _, number in
      defer { counter.count += 1 }
      guard counter.count == index else { return number }
      return abs(number) < 0.1 ? number + 0.3 : number * 0.7
    }
  }

  private final class Counter {
    var count = 0
  }

  func aFrameLate(of target: PlayedTarget) -> FileTree {
    switch target.player.target {
    case "android": break
    case "flutter":
      return mapped { file in
        guard file.path.hasSuffix(".json") else { return file }
        return FileTree.File(file.path, file.literal.editingMoves { $0.delayed(by: 1000 / 60) }.text(indent: 2))
      }
    default: return editingNumbers(of: target) { $0.isTime ? $1 + $0.frame : $1 }
    }
    return mapped { file in
      FileTree.File(
        file.path,
        file.text.editingXMLNumbers(in: file.path) { $0.isTime ? $1 + $0.frame : $1 })
    }
  }

  func swapping(_ pairs: [(String, String)]) -> FileTree {
    mapped { file in
      let path = pairs.reduce(file.path) { $0.swapping($1.0, $1.1) }
      guard file.path.hasSuffix(".hero.json") else { return FileTree.File(path, file.bytes) }
      return FileTree.File(path, pairs.reduce(file.text) { $0.swapping("\"\($1.0)\"", "\"\($1.1)\"") })
    }
  }

  /// Names of elements in the spelling of each target's files.
  func swappingQuoted(_ first: String, _ second: String, in name: String) -> FileTree {
    mapped { file in
      func forms(_ id: String) -> [String] {
        let snake = id.replacingOccurrences(of: "-", with: "_")
        let prefix = name.replacingOccurrences(of: "-", with: "_")
        return ["\"\(id)\"", "\"\(id)/", "/\(id)\"", "@string/\(prefix)_\(snake)\""]
      }
      let text = zip(forms(first), forms(second)).reduce(file.text) { $0.swapping($1.0, $1.1) }
      return FileTree.File(file.path, text)
    }
  }

  func makingEasingsLinear(of target: PlayedTarget) -> FileTree {
    mapped { file in
      switch target.player.target {
      case "lottie":
        let literal = file.literal.edited(at: []) { path, number in
          path.dropLast(2).last == "o" || path.dropLast(2).last == "i"
            ? (path.dropLast().last == "x" ? 0.4 : 0.4) : number
        }
        return FileTree.File(file.path, literal.text())
      case "flutter":
        guard file.path.hasSuffix(".json"), case .array(let curves)? = file.literal["curves"] else { return file }
        let linear = JSONLiteral.array(curves.map { _ in "linear" })
        return FileTree.File(file.path, file.literal.setting("curves", to: linear).text(indent: 2))
      default:
        return FileTree.File(
          file.path,
          file.text.replacing(/MotionCurve\.(pieces|points)\(\s*numbers\([^()]*\),?\s*\)/, with: "MotionCurve.LINEAR")
            .replacing(/MotionCurve\.(cubicBezier|spring|steps)\([^()]*\)/, with: "MotionCurve.LINEAR"))
      }
    }
  }
}

extension FileTree.File {
  var literal: JSONLiteral {
    JSONDocument.parse(bytes, source: path).value?.literal ?? nil
  }
}

extension JSONLiteral {
  func edited(at path: [String], _ edit: ([String], Double) -> Double) -> JSONLiteral {
    switch self {
    case .null, .bool, .string: self
    case .number(let number): .number(edit(path, number))
    case .array(let items):
      .array(items.enumerated().map { $1.edited(at: path + [String($0)], edit) })
    // Elements that only clip aren't measured.
    case .object(let members) where members.contains { $0.key == "td" }: self
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.edited(at: path + [$0.key], edit)) })
    }
  }
}

extension JSONLiteral {
  func setting(_ key: String, to value: JSONLiteral) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key } + [Member(key, value)])
  }

  /// Edits the moves of a table's elements in both directions.
  func editingMoves(_ edit: (JSONLiteral) -> JSONLiteral) -> JSONLiteral {
    guard case .array(let elements)? = self["elements"] else { return self }
    return setting("elements", to: .array(elements.map { $0.editingOwnMoves(edit) }))
  }

  /// The same for an element or its place on a viewport.
  func editingOwnMoves(_ edit: (JSONLiteral) -> JSONLiteral) -> JSONLiteral {
    var element = self
    for direction in ["present", "dismiss"] {
      guard case .array(let moves)? = element[direction] else { continue }
      element = element.setting(direction, to: .array(moves.map(edit)))
    }
    return element
  }

  fileprivate func delayed(by time: Double) -> JSONLiteral {
    var start = time
    if case .number(let number)? = self["start"] { start += number }
    return setting("start", to: .number(start))
  }
}

extension [String] {
  /// Whether the number at this path affects the picture: those of gestures and markers don't.
  fileprivate func isPicture(of target: PlayedTarget) -> Bool {
    switch target.player.target {
    case "lottie":
      // Excludes flags, fill rules, and easings, because those of small movements don't change the largest deviation.
      if ["a", "r"].contains(last) || contains("x") || contains("y") || suffix(3) == ["k", "0", "t"] { return false }
      // The opacity of an empty layer doesn't affect others.
      if suffix(3) == ["ks", "o", "k"] { return false }
      return contains("ks") || contains("shapes") || self == ["op"] || self == ["fr"]
    default:
      guard count > 3, self[0] == "elements" else { return self[0] == "curves" }
      return (contains("present") || contains("dismiss")) && last != "curve" && !contains("starts")
    }
  }

  fileprivate func found(in target: PlayedTarget) -> FoundNumber {
    let isLottie = target.player.target == "lottie"
    return FoundNumber(isTime: last == (isLottie ? "t" : "start"), frame: isLottie ? 1 : 1000.0 / 60)
  }
}

extension String {
  fileprivate func swapping(_ first: String, _ second: String) -> String {
    replacingOccurrences(of: first, with: "\u{1}").replacingOccurrences(of: second, with: first)
      .replacingOccurrences(of: "\u{1}", with: second)
  }

  fileprivate func editingXMLNumbers(in path: String, _ edit: (FoundNumber, Double) -> Double) -> String {
    guard path.hasSuffix("Motion.kt") else { return self }
    // What a gesture moves has no time.
    return replacing(/MotionMove\((\s*)(?:start = ([0-9.]+),\s*)?duration = ([0-9.]+)/) { match in
      let (start, duration) = (match.2.flatMap { Double($0) } ?? 0, Double(match.3) ?? 0)
      return "MotionMove(\(match.1)start = \(edit(FoundNumber(isTime: true, frame: 1000.0 / 60), start)), "
        + "duration = \(edit(FoundNumber(isTime: false, frame: 1000.0 / 60), duration))"
    }
  }
}

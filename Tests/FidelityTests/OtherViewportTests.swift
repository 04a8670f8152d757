import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Files that carry several viewports, edited only on the last one: the verdict changes, and shows where.
struct OtherViewportTests {
  private static let carrying = PlayedTarget.edited.filter(\.player.carriesEveryViewport)
  /// Small viewports.
  private static let names = ["grid-expand", "photo-push"]

  @Test func thereAreSuchTargetsAndExamples() throws {
    #expect(Self.carrying.map(\.player.target) == ["android", "flutter"])
    for name in Self.names { #expect(try Examples.transition(name).scenes.count > 1) }
  }

  @Test(arguments: carrying, names)
  func anEditThereIsFound(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let last = try #require(transition.scenes.last?.viewport.name)
    let edited = files.editingPlaces(on: last)
    try #require(edited != files)
    let checked = target.verify(edited, transition)
    let bad = try #require(checked.value)
    #expect(bad.verdict == .approximate)
    #expect(bad.worst?.viewport == last)
    let sound = bad.measurements.filter { $0.viewport != last }
    #expect(sound.allSatisfy { $0.verdict(within: bad.bounds) == .exact })
    #expect(!checked.findings.isEmpty && checked.findings.allSatisfy { $0.subject.viewports == [last] })
  }

  /// A deviation on every viewport is one finding, with the figures of the worst.
  @Test(arguments: carrying, names)
  func whatIsWrongEverywhereIsSaidOnce(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let late = target.verify(Exported.files(of: name, target).aFrameLate(of: target), transition)
    let bad = try #require(late.value)
    // An interrupted direction deviates as well.
    let whole = late.findings.filter { !$0.message.contains("interrupted at") }
    let keys = whole.map { [$0.subject.element, $0.subject.property, $0.subject.directions.first] }
    #expect(Set(keys).count == keys.count)
    let finding = try #require(late.findings.first { $0.subject.property == "place" })
    #expect(Set(finding.subject.viewports) == Set(transition.scenes.map(\.viewport.name)))
    let amounts = bad.measurements.filter { $0.direction.rawValue == finding.subject.direction }.compactMap {
      $0.elements.first { $0.id == finding.subject.element }?.deviations.first { $0.quantity == .place }?.amount
    }
    #expect(finding.subject.amount?.value == amounts.max())
  }
}

extension FileTree {
  /// Edits what elements do on a viewport, the last one: in JSON every duration, in Kotlin every frame.
  fileprivate func editingPlaces(on viewport: String) -> FileTree {
    mapped { file in
      if file.path.hasSuffix(".hero.json") {
        return FileTree.File(file.path, file.literal.shorteningMoves(on: viewport).text(indent: 2))
      }
      guard file.path.hasSuffix("Motion.kt") else { return file }
      let place = /MotionPlace\(\s*source =\s*MotionState\(\s*frame = MotionFrame\("([0-9.]+)"/
      return FileTree.File(
        file.path,
        file.text.replacing(place) { match in
          "MotionPlace(source = MotionState(frame = MotionFrame(\"\((Double(match.1) ?? 0) * 0.9)\""
        })
    }
  }
}

extension JSONLiteral {
  /// The table with moves of their own on a viewport, shorter by a tenth.
  fileprivate func shorteningMoves(on viewport: String) -> JSONLiteral {
    guard case .array(let elements)? = self["elements"] else { return self }
    return setting(
      "elements",
      to: .array(
        elements.map { element in
          let places = element["viewports"] ?? .object([])
          var place = places[viewport] ?? .object([])
          for direction in ["present", "dismiss"] where place[direction] == nil {
            if let moves = element[direction] { place = place.setting(direction, to: moves) }
          }
          let short = place.editingOwnMoves { move in
            guard case .number(let duration)? = move["duration"] else { return move }
            return move.setting("duration", to: .number(duration * 0.9))
          }
          return element.setting("viewports", to: places.setting(viewport, to: short))
        }))
  }
}

import Exporters
import Fidelity
import Foundation
import SpecModel
import Testing

@testable import long_checks

/// The mistakes of `FaultTests`, planted into style sheets, which are edited as text.
struct CSSFaultTests {
  /// The animation of a segment: duration, easing, start.
  private static var animation:
    Regex<(Substring, name: Substring, duration: Substring, easing: Substring, start: Substring?)>
  {
    /(?<name>[a-zA-Z0-9-]+) (?<duration>[0-9.]+)ms (?<easing>var\([^)]*\))(?: (?<start>[0-9.]+)ms)?/
  }

  @Test(arguments: ["photo-push", "present-resize", "photo-cell"].sample(1))
  func aFrameLate(name: String) throws {
    try expectWorse(name) { text in
      text.replacing(Self.animation) { match in
        let start = match.start.flatMap { Double($0) } ?? 0
        return "\(match.name) \(match.duration)ms \(match.easing) \(start + 1000.0 / 60)ms"
      }
    }
  }

  @Test(arguments: ["photo-push", "present-resize", "photo-cell"].sample(1))
  func anotherEasing(name: String) throws {
    try expectWorse(name) { text in
      text.replacing(Self.animation) { match in
        "\(match.name) \(match.duration)ms cubic-bezier(0.5, 0, 1, 1) \(match.start ?? "0")ms"
      }
    }
  }

  @Test(arguments: ["photo-push", "present-resize", "photo-cell"].sample(1))
  func directionsSwapped(name: String) throws {
    try expectWorse(name) { text in
      text.replacing("-present", with: "-forth").replacing("-dismiss", with: "-present").replacing(
        "-forth", with: "-dismiss")
    }
  }

  @Test(arguments: [("photo-push", "photo", "detail"), ("photo-cell", "photo", "label")])
  func elementsSwapped(name: String, first: String, last: String) throws {
    try expectWorse(name) { text in
      text.replacing("\(name)-\(first)", with: "\(name)-:").replacing("\(name)-\(last)", with: "\(name)-\(first)")
        .replacing("\(name)-:", with: "\(name)-\(last)")
    }
  }

  /// The screen below the elements, which isn't an element.
  @Test(arguments: [
    ("opacity: calc(1 - var", "opacity: calc(0.9 - var"), ("opacity: var(--motion-back)", "opacity: 0.1"),
    ("z-index: -1", "z-index: 1"),
  ])
  func screensEdited(old: String, new: String) throws {
    try expectWorse("photo-push") { $0.replacing(old, with: new, maxReplacements: 1) }
  }

  /// The verdict fails, or a file became unreadable.
  private func expectWorse(_ name: String, _ edit: (String) -> String) throws {
    let target = try #require(PlayedTarget.all.first { $0.player.target == "css" })
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let edited = FileTree(files.files.map { $0.path == "\(name).css" ? FileTree.File($0.path, edit($0.text)) : $0 })
    try #require(edited != files)
    let (good, bad) = (target.verify(files, transition), target.verify(edited, transition))
    #expect(bad.hasErrors || (good.value?.verdict != bad.value?.verdict && bad.value?.verdict.passes == false))
  }
}

package import Simulator
package import SpecModel
import TableFormat

/// Plays `NAME.swift` as SwiftUI does; or the table of `NAMEMotion.swift`, if there is one, as `UIKitPlayer` does.
///
/// Matched views share one frame, whose x, y, width and height are linear in the progress of one animation, and which
/// each of them fills; both are drawn. Any other view is laid out as it is at rest, and its modifiers apply one after the
/// other. Views are side by side in their screens, except those of which the file says in which view they are. What moves
/// and fades a view does so to those in it; matched geometry makes up for the moves of screens.
package struct SwiftUIPlayer: ModulePlayer {
  package let target = "swiftui"
  package let title = "SwiftUI"
  package let carriesEveryViewport = true
  package let codeSuffix = ".swift"

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if files.files.contains(where: { $0.path == "\(type)Motion.swift" }) {
      return UIKitPlayer().play(files, transition: name, direction: direction, on: stage)
    }
    return file("\(type).swift", in: files).then { file in
      do throws(ReadingError) {
        return Checked(try SwiftUIPlayback(SwiftUIFile(file), direction, on: stage))
      } catch {
        return Checked(nil, findings: [error.finding(in: file.path)])
      }
    }
  }

  /// What `light` can't do, `exact` can, or the spec does without.
  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let name = element.id.inBackticks
    return switch quantity {
    case nil: Cure.exportAgain.text(for: element)
    case .place:
      "use the profile `exact`, or let \(name) go straight from state to state in one phase, and give it no `in`"
    case .opacity: "use the profile `exact`, or give \(name) the blend `over` or `cross` and no `in`"
    case .clip: "use the profile `exact`, or give \(name) no `in`"
    case .content, .cornerRadius, .fill, .blur, .shadow, .shadowOpacity:
      "use the profile `exact`, or give both states of \(name) the same \(quantity?.title ?? "value")"
    }
  }
}

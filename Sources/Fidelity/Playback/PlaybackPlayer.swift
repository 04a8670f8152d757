package import Simulator
package import SpecModel
import TableFormat

/// Plays what a target itself declares that it shows: `playback.json`, in the form that template targets and plugins
/// share.
///
/// It is a second reading of the numbers that a target was given, not of its files: it finds what the target omits or
/// rounds away, but no mistake in the code around the numbers.
package struct PlaybackPlayer: Player {
  package let target, title: String
  package let condition: String?

  /// The path at which a plugin's answer has its playback.
  package static let path = "playback.json"

  /// Creates a player for the target of a template folder or a plugin.
  /// - Parameters:
  ///   - target: the target's name.
  ///   - title: its name in messages.
  ///   - condition: who declares what is played, such as `as the template declares`; nil if no one needs to be named.
  package init(target: String, title: String, condition: String? = nil) {
    (self.target, self.title, self.condition) = (target, title, condition)
  }

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    file(Self.path, in: files).then { file in
      JSONCursor.root(of: file).then { root in
        do throws(ReadingError) {
          return Checked(try PlaybackTable(root, direction: direction, on: stage.viewport))
        } catch {
          return Checked(nil, findings: [error.finding(in: file.path)])
        }
      }
    }
  }

  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    quantity == nil
      ? "see what the target says about the role of the element"
      : "see what the target says about the features that the element uses, and its options"
  }
}

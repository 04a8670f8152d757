public import Simulator
public import SpecModel

/// Plays `NAME.swift` as SwiftUI does.
///
/// Matched views share one frame, whose x, y, width and height are linear in the progress of one animation, and which
/// each of them fills; both are drawn. Any other view is laid out as it is at rest, and its modifiers apply one after the
/// other. Views are side by side in their screens: none is in another.
public struct SwiftUIPlayer: Player {
  public let target = "swiftui"
  public let title = "SwiftUI"
  public let carriesEveryViewport = true

  /// Creates a player, which has no state.
  public init() {}

  public func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let path = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
    return file(path, in: files).then { file in
      do throws(ReadingError) {
        return Checked(try SwiftUIPlayback(SwiftUIFile(file), direction, on: stage))
      } catch {
        return Checked(nil, findings: [error.finding(in: file.path)])
      }
    }
  }

  /// What light SwiftUI can't do has a cure in the spec only.
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let name = element.id.inBackticks
    return switch quantity {
    case nil: Cure.exportAgain.text(for: element)
    case .place:
      "use `uikit`, or let \(name) go straight from state to state in one phase, and give it no `in`"
    case .opacity: "use `uikit`, or give \(name) the blend `over` or `cross` and no `in`"
    case .clip: "use `uikit`, or give \(name) no `in`"
    case .content, .cornerRadius, .fill, .blur, .shadow, .shadowOpacity:
      "use `uikit`, or give both states of \(name) the same \(quantity?.title ?? "value")"
    }
  }
}

import Simulator
import SpecModel

/// A dotLottie file, version 2: an archive of a transition's animations, their pictures and a state machine.
struct DotLottie {
  /// The folders of animations, pictures and state machines.
  static let animations = "a/", pictures = "i/", machines = "s/"
  static let machine = "transition"

  let transition: ResolvedTransition
  /// The animations and pictures, at their paths in the archive.
  let files: FileTree

  var file: FileTree.File {
    FileTree.File(transition.name + ".lottie", ZIP.bytes(of: members))
  }

  /// lottie-android ignores the manifest, and plays the last JSON of an archive: that is `present`.
  private var members: [FileTree.File] {
    let first = Self.path(of: Direction.present.rawValue)
    let own = [
      FileTree.File("manifest.json", manifest.bytes()),
      FileTree.File(Self.machines + Self.machine + ".json", machine.json.bytes()),
    ]
    return own + files.files.filter { $0.path != first } + [files[first]].compactMap(\.self)
  }

  static func path(of animation: String) -> String { animations + animation + ".json" }

  private var hasReducedMotion: Bool { files[Self.path(of: StateMachine.reduced)] != nil }

  private var machine: StateMachine {
    StateMachine(scrubbed: transition.scrubbedDirections, hasReducedMotion: hasReducedMotion)
  }

  private var manifest: JSONLiteral {
    let ids = Direction.allCases.map(\.rawValue) + (hasReducedMotion ? [StateMachine.reduced] : [])
    return [
      "version": "2", "generator": "transition-export", "initial": ["animation": .string(Direction.present.rawValue)],
      "animations": .array(ids.map { ["id": .string($0)] }), "stateMachines": [["id": .string(Self.machine)]],
    ]
  }
}

extension ResolvedTransition {
  /// The directions that a gesture scrubs.
  fileprivate var scrubbedDirections: Set<Direction> {
    Set(
      spec.interactions.compactMap { interaction in
        switch interaction.effect {
        case .drives(let direction): direction
        case .animates: nil
        }
      })
  }
}

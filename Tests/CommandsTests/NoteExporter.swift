import Exporters
import Simulator
import SpecModel

/// A target with minimal files: one for each transition with an option's value, and a shared one.
struct NoteExporter: Exporter {
  static let word = OptionKey("word", .text, default: .text("none"), summary: "a word to write")

  var name = "note"
  var target: Target { Target(name: name, title: "Note", summary: "A line of text.", options: [Self.word]) }
  /// The contents of each transition's files besides the word.
  var texts = ["": ""]
  var hasShared = true
  var shared = "shared\n"

  func support(for feature: Feature, with settings: Settings) -> Support {
    feature == .reducedCrossfade ? .missing(because: "a note knows no motion") : .exact
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let files = texts.map { name, text in
      FileTree.File("\(transition.name)\(name).txt", "\(settings.text(Self.word))\n\(text)")
    }
    return Export(files: FileTree(files))
  }

  func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    Export(files: FileTree(hasShared ? [.init("all.txt", shared)] : []))
  }
}

/// A target whose only file has a forbidden path.
struct EvilExporter: Exporter {
  let path: String
  let target = Target(name: "evil", title: "Evil", summary: "No good.")

  func support(for feature: Feature, with settings: Settings) -> Support { .exact }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    Export(files: FileTree([.init(path, "x")]))
  }
}

import Exporters
import Fidelity
import Simulator
import SpecModel

/// The playback that a target sends. Errors in it are shown in the rendered text.
struct PlayedText {
  let target: Target
  let transition: ResolvedTransition
  let bytes: [UInt8]
  /// The template from which it is rendered.
  let template: String?

  init(_ file: FileTree.File, of exporter: any Exporter, _ transition: ResolvedTransition) {
    (target, bytes, self.transition) = (exporter.target, file.bytes, transition)
    template = (exporter as? TemplateExporter)?.playbackTemplate
  }

  var source: SourceFile { SourceFile(name: name, bytes: bytes) }

  private var name: String { "\(PlaybackPlayer.path) of \(target.name) for \(transition.name)" }

  var files: FileTree { FileTree([FileTree.File(PlaybackPlayer.path, bytes)]) }
  var player: PlaybackPlayer {
    PlaybackPlayer(
      target: target.name, title: target.title,
      condition: template == nil ? "as the plugin declares" : "as the template declares")
  }

  /// The reasons why it can't be played.
  var findings: [Finding] {
    let stage = Stage(transition, in: transition.reference)
    let played = Direction.allCases.map { direction in
      player.play(files, transition: transition.name, direction: direction, on: stage)
    }
    return played.flatMap(\.findings).uniqued.map(placed)
  }

  func leads(_ finding: Finding) -> Bool {
    ([finding.place] + finding.notes.compactMap(\.place)).contains { $0.source == name }
  }

  /// A finding with its place in the text, and a note at its template, if there is one.
  func placed(_ finding: Finding) -> Finding {
    guard finding.place.source == PlaybackPlayer.path else { return finding }
    var finding = finding
    func named(_ place: Place) -> Place { Place(place.source == PlaybackPlayer.path ? name : place.source, place.spot) }
    finding.notes = finding.notes.map { note in Note(Message(note.message), at: note.place.map(named)) }
    finding.message = "the playback can't be read: \(finding.message)"
    guard let template else {
      finding.place = named(finding.place)
      return finding
    }
    finding.notes.insert(Note("in what it renders for `\(transition.name)`", at: named(finding.place)), at: 0)
    finding.place = Place(template, .file)
    return finding
  }
}

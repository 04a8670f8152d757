import SpecModel
import TableFormat

extension AndroidPlayer {
  /// Plays the files that a theme names.
  func playback(
    of theme: FileTree.File, _ resources: AndroidResources, _ prefix: String, _ direction: Direction, on stage: Stage
  ) throws(AndroidFileError) -> any Playback {
    let windows = try AndroidWindows(theme)
    var played: [Element.Role: [AndroidLeafTransition]] = [:]
    for role in [Element.Role.entering, .matched, .leaving] {
      guard let file = try windows.file(for: role, direction, in: resources.files) else { continue }
      do throws(ReadingError) {
        played[role] = try AndroidInflater(resources: resources).leaves(of: XMLReader.root(of: file))
      } catch {
        throw AndroidFileError(finding: error.finding(in: file.path))
      }
    }
    let views = stage.views.filter { $0.role != .overlay }.map { view in
      let name = resources.string(named: prefix + "_" + view.id.map { $0 == "-" ? "_" : String($0) }.joined())
      let leaves = played[view.role] ?? []
      let own = leaves.filter { leaf in name.map(leaf.takes) ?? false }
      return AndroidView(view, leaves: own, isPlayed: !leaves.isEmpty, direction, on: stage, density)
    }
    // What keeps the first screen lasts until the second one covers it.
    let leaves = played.flatMap { role, leaves in leaves.filter { role != .leaving || $0.isNamed } }
    return AndroidPlayback(
      duration: leaves.map(\.end).max() ?? 0, moments: leaves.flatMap { [$0.start, $0.end] }, views: views)
  }
}

package import SpecModel

/// Plays the resources that the exported themes name as Android's transition framework does between two activities. If
/// there are no themes, `res/transition/NAME_enter.xml` and `NAME_return.xml` name a table, which it plays as its
/// runtime does.
///
/// The app's views are siblings in one layout, with the transition names of the exported strings, pivots at their centers,
/// and cameras as far away as the spec's eye: without perspective, infinitely. Shared elements are views of the second
/// activity, which lays them out over those of the first. What a transition doesn't animate shows its end state from the
/// start, because the framework lays out the end before it plays. All windows start at once, though on a device the first
/// one is earlier. Overlays are not views of the app.
package struct AndroidPlayer: Player {
  package let target = "android"
  package let title = "Android"
  package let carriesEveryViewport = true
  /// The pixels per point: the framework moves edges in whole pixels.
  package var density: Double

  /// Creates a player for a screen with this many pixels per point, more than 0. The default, 3, is that of most phones
  /// (`xxhdpi`).
  package init(density: Double = 3) {
    self.density = density
  }

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let prefix = Self.prefix(of: name, in: files)
    if let theme = files["res/values/\(prefix)_theme.xml"] {
      do throws(AndroidFileError) {
        return Checked(try playback(of: theme, AndroidResources(files), prefix, direction, on: stage))
      } catch {
        return Checked(nil, findings: [error.finding])
      }
    }
    let path = "res/transition/\(prefix)_\(direction == .present ? "enter" : "return").xml"
    return file(path, in: files).then { file in
      do throws(AndroidFileError) {
        let resources = try AndroidResources(files)
        let root = try AndroidResources.root(of: file)
        return try playback(
          ofClassIn: root, at: file.path, files, transition: name, resources, prefix, direction, on: stage)
      } catch {
        return Checked(nil, findings: [error.finding])
      }
    }
  }

  /// The prefix of a transition's resources: its own name after the prefix of the option.
  private static func prefix(of name: String, in files: FileTree) -> String {
    let own = String(name.map { $0 == "-" ? "_" : $0 })
    let (folder, end) = ("res/values/", "_transition_names.xml")
    guard files[folder + own + end] == nil,
      let file = files.files.first(where: { $0.path.hasPrefix(folder) && $0.path.hasSuffix(own + end) })
    else { return own }
    return String(file.path.dropFirst(folder.count).dropLast(end.count))
  }
}

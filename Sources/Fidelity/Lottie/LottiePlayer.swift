package import Simulator
package import SpecModel
import TableFormat

/// Plays `NAME.present.json`, `NAME.dismiss.json` and `NAME.reduced.json`, or those of `NAME.lottie`, as rlottie, ThorVG
/// and lottie-web do.
package struct LottiePlayer: Player {
  package let target = "lottie"
  package let title = "Lottie"
  /// rlottie ignores what a shape has before its `ty`.
  package let ordersKeys = true

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    if let archive = files[name + ".lottie"] { return play(archive, transition: name, direction, stage) }
    return read("\(name).\(direction.rawValue).json", in: files) { root throws(ReadingError) in
      try LottiePlayback(LottieComposition(root, in: files), on: stage, root)
    }.then { playback in
      self.conduct(files, name, stage).then { conduct in
        var playback = playback
        playback.conduct = conduct
        return Checked(playback)
      }
    }
  }

  /// Plays the animations of an archive. Findings are of the archive, since its files have no path of their own.
  private func play(
    _ archive: FileTree.File, transition name: String, _ direction: Direction, _ stage: Stage
  ) -> Checked<any Playback> {
    do throws(ReadingError) {
      let played = play(try LottieArchive.files(of: archive, name), transition: name, direction: direction, on: stage)
      let findings = played.findings.map { finding in
        var finding = finding
        finding.notes.append(Note("in its file \(LottieArchive.path(of: finding.place.source, name).inBackticks)"))
        finding.place = Place(archive.path, .file)
        return finding
      }
      return Checked(played.value, findings: findings)
    } catch {
      return Checked(nil, findings: [error.finding(in: archive.path)])
    }
  }

  /// Empty without a file for reduced motion: a spec with the mode `same` has none.
  private func conduct(_ files: FileTree, _ name: String, _ stage: Stage) -> Checked<Conduct> {
    let path = "\(name).reduced.json"
    guard files[path] != nil else { return Checked(Conduct()) }
    return read(path, in: files) { root throws(ReadingError) in
      try LottieReducedMotion(LottieComposition(root, in: files), on: stage, root).conduct
    }
  }

  private func read<Value>(
    _ path: String, in files: FileTree, _ body: (JSONCursor) throws(ReadingError) -> Value
  ) -> Checked<Value> {
    file(path, in: files).then { file in
      JSONCursor.root(of: file).then { root in
        do throws(ReadingError) {
          try LottieBytes.check(file.bytes)
          return Checked(try body(root))
        } catch {
          return Checked(nil, findings: [error.finding(in: file.path)])
        }
      }
    }
  }
}

extension LottiePlayer {
  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let cure: Cure =
      switch quantity {
      case nil: .exportAgain
      case _? where transition.followsSteepCurve(element): .gentleSlope
      case .place where transition.turnsInTurned(element), .clip where transition.turnsInTurned(element):
        .flatInPictures
      case .place where transition.turnsInPerspective(element), .clip where transition.turnsInPerspective(element):
        .flatInPerspective
      case .place, .opacity, .cornerRadius, .fill, .blur, .shadow, .shadowOpacity, .clip, .content: .lowerMaxError
      }
    return cure.text(for: element)
  }
}

extension ResolvedTransition {
  /// Whether depth is visible in an element: it, or an ancestor, turns in 3D with perspective.
  fileprivate func turnsInPerspective(_ element: Element) -> Bool {
    spec.perspective != nil && turnsInSpace(element)
  }
}

package import Simulator
package import SpecModel

/// Lottie animations: one file for each direction, drawn with placeholders on one viewport.
package struct LottieExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package var target: Target {
    Target(
      name: "lottie", title: "Lottie",
      summary:
        "An animation of each direction, with placeholders for content: NAME.present.json, NAME.dismiss.json; and "
        + "NAME.reduced.json for reduced motion.",
      options: LottieOptions.all)
  }

  package var rules: [Rule] { [.lottieOption, .lottieWholeSize, .lottieFlat] }

  package func support(for feature: Feature, with settings: Settings) -> Support {
    LottieSupport.of(feature, pictures: LottieOptions.pictures(settings))
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let options = LottieOptions(settings, for: transition)
    guard let scene = options.scene, let style = options.style else { return Export(findings: options.findings) }
    let depth = FlatFindings(transition: transition, scene: scene)
    // Pictures are drawn flat: players can't project them.
    let projected = style.pictures == .none ? depth.elements : []
    let files = Parallel.map(Direction.allCases + [nil]) { direction in
      direction.map { self.files(of: transition, scene, $0, style, projected) }
        ?? reducedMotion(of: transition, scene, style, projected)
    }
    let flat = style.pictures == .none ? [] : depth.find()
    return Export(files: FileTree(files.flatMap(\.self)), findings: options.findings + flat)
  }

  /// The composition of a direction, and the pictures that it refers to.
  private func files(
    of transition: ResolvedTransition, _ scene: Scene, _ direction: Direction, _ style: LottieStyle,
    _ projected: Set<Int>
  ) -> [FileTree.File] {
    let composition = SceneComposer(
      transition, scene, direction, style, projecting: projected, springs: SpringFits()
    ).file()
    let name = "\(transition.name).\(direction.rawValue).json"
    return [FileTree.File(name, composition.bytes)] + composition.pictureFiles
  }

  /// The composition for reduced motion; none if the files of the directions play. It has the same pictures.
  private func reducedMotion(
    of transition: ResolvedTransition, _ scene: Scene, _ style: LottieStyle, _ projected: Set<Int>
  ) -> [FileTree.File] {
    let composer = ReducedMotionComposer(transition: transition, scene: scene, style: style, projected: projected)
    return composer.file().map { [FileTree.File("\(transition.name).reduced.json", $0.bytes)] } ?? []
  }
}

extension LottieFile {
  /// The files of pictures that aren't embedded. Those of both directions are the same.
  fileprivate var pictureFiles: [FileTree.File] {
    pictures.filter { $0.data == nil }.map {
      FileTree.File(Picture.folder + $0.picture.fileName, $0.picture.png.bytes)
    }
  }
}

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
        + "NAME.reduced.json for reduced motion. Or all of them in NAME.lottie.",
      options: LottieOptions.all)
  }

  package var rules: [Rule] { [.lottieOption, .lottieWholeSize, .lottieFlat, .lottieMasks] }

  package func support(for feature: Feature, with settings: Settings) -> Support {
    LottieSupport.of(feature, pictures: LottieOptions.pictures(settings))
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let options = LottieOptions(settings, for: transition)
    guard let scene = options.scene, let style = options.style else { return Export(findings: options.findings) }
    let depth = FlatFindings(transition: transition, scene: scene)
    // Pictures are drawn flat: players can't project them.
    let projected = style.pictures == .none ? depth.elements : []
    let exports = Parallel.map(Direction.allCases + [nil]) { direction -> Export in
      guard let direction else { return Export(files: reducedMotion(of: transition, scene, style, projected)) }
      return self.export(transition, scene, direction, style, projected)
    }
    let files = FileTree(exports.flatMap(\.files.files))
    // Both directions have the same groups.
    let masks = exports.lazy.flatMap(\.findings).prefix(1)
    let flat = style.pictures == .none ? [] : depth.find()
    return Export(
      files: style.isPackaged ? FileTree([DotLottie(transition: transition, files: files).file]) : files,
      findings: options.findings + flat + masks)
  }

  /// The composition of a direction, and the pictures that it refers to.
  private func export(
    _ transition: ResolvedTransition, _ scene: Scene, _ direction: Direction, _ style: LottieStyle,
    _ projected: Set<Int>
  ) -> Export {
    let composer = SceneComposer(
      transition, scene, direction, style, projecting: projected, springs: SpringFits())
    let composition = composer.file()
    let file = FileTree.File(style.path(of: direction.rawValue, in: transition), composition.bytes)
    return Export(files: FileTree([file] + composition.pictureFiles), findings: composer.maskFindings)
  }

  /// The composition for reduced motion; none if the files of the directions play. It has the same pictures.
  private func reducedMotion(
    of transition: ResolvedTransition, _ scene: Scene, _ style: LottieStyle, _ projected: Set<Int>
  ) -> FileTree {
    let composer = ReducedMotionComposer(transition: transition, scene: scene, style: style, projected: projected)
    let path = style.path(of: StateMachine.reduced, in: transition)
    return FileTree(composer.file().map { [FileTree.File(path, $0.bytes)] } ?? [])
  }
}

extension SceneComposer {
  /// The most masks of an element that need no finding.
  private static let maskLimit = 8

  /// A finding at the element with the most masks, if it has too many.
  fileprivate var maskFindings: [Finding] {
    guard let (index, own) = clips.enumerated().max(by: { $0.element.count < $1.element.count }),
      own.count > Self.maskLimit
    else { return [] }
    let element = transition.spec.elements[index].id
    let all = clips.reduce(0) { $0 + $1.count }
    return [
      Finding(
        .lottieMasks,
        "`\(element)` is cut by \(own.count) groups, one in another; the file has \(all) masks for such groups",
        at: Place(transition.source, .value(.root / "elements" / index)),
        subject: Subject(target: "lottie", element: element))
    ]
  }
}

extension LottieFile {
  /// The files of pictures that aren't embedded. Those of both directions are the same.
  fileprivate var pictureFiles: [FileTree.File] {
    pictures.filter { $0.data == nil }.map {
      FileTree.File($0.folder + $0.picture.fileName, $0.picture.png.bytes)
    }
  }
}

extension LottieStyle {
  /// The path of an animation: in its archive, if it is packaged.
  fileprivate func path(of animation: String, in transition: ResolvedTransition) -> String {
    isPackaged ? DotLottie.path(of: animation) : "\(transition.name).\(animation).json"
  }
}

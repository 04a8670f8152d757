public import Simulator
public import SpecModel

/// Lottie animations: one file for each direction, drawn with placeholders on one viewport.
public struct LottieExporter: Exporter {
  public init() {}

  public var target: Target {
    Target(
      name: "lottie", title: "Lottie",
      summary: "An animation of each direction, with placeholders for content: NAME.present.json, NAME.dismiss.json.",
      options: LottieOptions.all)
  }

  public var rules: [Rule] { [.lottieOption, .lottieWholeSize, .lottieFlat] }

  public func support(for feature: Feature, with settings: Settings) -> Support {
    LottieSupport.of(feature, pictures: LottieOptions.pictures(settings))
  }

  public func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let options = LottieOptions(settings, for: transition)
    guard let scene = options.scene, let style = options.style else { return Export(findings: options.findings) }
    let springs = SpringFits()
    let files = Direction.allCases.flatMap { direction in
      let composition = SceneComposer(transition, scene, direction, style, springs: springs).file()
      let name = "\(transition.name).\(direction.rawValue).json"
      return [FileTree.File(name, composition.bytes + [UInt8(ascii: "\n")])] + composition.pictureFiles
    }
    return Export(
      files: FileTree(files), findings: options.findings + FlatFindings(transition: transition, scene: scene).find())
  }
}

extension LottieFile {
  /// Of pictures that are not in the file itself. Those of both directions are the same.
  fileprivate var pictureFiles: [FileTree.File] {
    pictures.filter { $0.data == nil }.map {
      FileTree.File(Picture.folder + $0.picture.fileName, $0.picture.png.bytes)
    }
  }
}

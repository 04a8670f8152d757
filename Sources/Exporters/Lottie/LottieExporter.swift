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
    LottieSupport.of(feature)
  }

  public func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let options = LottieOptions(settings, for: transition)
    guard let scene = options.scene, let style = options.style else { return Export(findings: options.findings) }
    let springs = SpringFits()
    let files = Direction.allCases.map { direction in
      let composition = SceneComposer(transition, scene, direction, style, springs: springs).file()
      return FileTree.File("\(transition.name).\(direction.rawValue).json", composition.bytes + [UInt8(ascii: "\n")])
    }
    return Export(
      files: FileTree(files), findings: options.findings + FlatFindings(transition: transition, scene: scene).find())
  }
}

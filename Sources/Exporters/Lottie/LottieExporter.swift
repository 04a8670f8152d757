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
    let (files, flat) = Parallel.both(
      { Parallel.map(Direction.allCases) { file(of: transition, scene, $0, style) } },
      { FlatFindings(transition: transition, scene: scene).find() })
    return Export(files: FileTree(files), findings: options.findings + flat)
  }

  private func file(
    of transition: ResolvedTransition, _ scene: Scene, _ direction: Direction, _ style: LottieStyle
  ) -> FileTree.File {
    let composition = SceneComposer(transition, scene, direction, style, springs: SpringFits()).file()
    return FileTree.File("\(transition.name).\(direction.rawValue).json", composition.bytes)
  }
}

import Simulator
import SpecModel

/// The profile `shared` of the target `compose`: what a Compose developer would write for `SharedTransitionLayout`, without
/// a runtime.
struct ComposeSharedExporter: Exporter {
  let target: Target

  func support(for feature: Feature, with settings: Settings) -> Support { feature.supportInSharedElements }

  func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    StateChange(transition: transition).goesOnce(use)
      ? .bounded("whole milliseconds") : support(for: use.feature, with: settings)
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let name = Identifier.pascalCase(of: transition.name) + "Screen.kt"
    var screen = SharedElementsExport(transition)
    let model = screen.model(package: settings.text(ComposeExporter.package))
    var export = ComposeExporter.files(["Screen.kt": name], with: model, settings)
    export.findings += screen.findings
    return export
  }
}

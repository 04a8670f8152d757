import Exporters
import Simulator
import SpecModel

/// A target made for a test.
struct StubExporter: Exporter {
  let name: String
  let options: [OptionKey]
  let supports: [Feature: Support]
  let derived: [DerivedName]
  let shared: @Sendable (Settings) -> FileTree.File?

  init(
    name: String = "stub", options: [OptionKey] = [], supports: [Feature: Support] = [:], derived: [DerivedName] = [],
    shared: @escaping @Sendable (Settings) -> FileTree.File? = { _ in nil }
  ) {
    self.name = name
    self.options = options
    self.supports = supports
    self.derived = derived
    self.shared = shared
  }

  var target: Target { Target(name: name, title: "Stub", summary: "nothing", options: options) }

  func support(for feature: Feature, with settings: Settings) -> Support { supports[feature] ?? .exact }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    Export(files: FileTree([.init("a.txt", transition.name)]))
  }

  func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] { derived }

  func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    Export(files: FileTree(shared(settings).map { [$0] } ?? []))
  }
}

/// A spec with one matched element; `extra` are further members of its object.
func smallSpec(element: String = "", extra: String = "") -> String {
  """
  { "specVersion": 1, "name": "small", "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
    "elements": [ { "id": "card", \(element)
      "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
      "destination": { "frame": { "x": 0, "y": 200, "width": 200, "height": 200 } } } ],
    "present": { "phases": [ { "name": "go", "duration": 300, "animate": { "*": "destination" } } ] }\(extra) }
  """
}

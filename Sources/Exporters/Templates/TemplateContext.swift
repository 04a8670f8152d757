import Simulator
import SpecModel

/// The values that a target's templates see: the output of `resolve`, `options`, and `transition`, which gives access
/// to the transition where a nearer `name` hides its keys.
struct TemplateContext {
  private let manifest: TargetManifest
  private let settings: Settings
  private let numbers: NumberStyle

  init(_ manifest: TargetManifest, _ settings: Settings) {
    self.manifest = manifest
    self.settings = settings
    let decimals = manifest.numbers.decimals.value(in: settings, of: manifest.target) ?? 6
    numbers = NumberStyle(
      decimals: min(max(Int(exactly: decimals.rounded()) ?? 6, 0), 12), isPointed: manifest.numbers.isPointed)
  }

  func transition(_ transition: ResolvedTransition) -> TemplateValue {
    var members = members(of: transition)
    members["transition"] = .object(members)
    members["options"] = options
    return .object(members)
  }

  /// - Parameter index: the index of an element of the spec.
  func element(_ index: Int, in transition: TemplateValue) -> TemplateValue {
    guard case .object(var members) = transition, let elements = members["elements"]?.items,
      elements.indices.contains(index)
    else { return transition }
    members["element"] = elements[index]
    return .object(members)
  }

  /// The values for a run: `transitions`, each as its own template would see it, and `options`.
  /// - Parameter transitions: the transitions; with nil, there is no `transitions`.
  func run(_ transitions: [ResolvedTransition]?) -> TemplateValue {
    guard let transitions else { return ["options": options] }
    let values = transitions.enumerated().map { index, transition -> TemplateValue in
      var members = members(of: transition)
      members["transition"] = .object(members)
      members["index"] = .number(String(index))
      members["first"] = .bool(index == 0)
      members["last"] = .bool(index == transitions.count - 1)
      return .object(members)
    }
    return ["transitions": .list(values), "options": options]
  }

  private var forms: MotionForms {
    let wishes = manifest.wishes
    return MotionForms(
      curves: wishes.curves, curveBound: wishes.curveBound.value(in: settings, of: manifest.target) ?? 0.001,
      ways: wishes.ways, wayBound: wishes.wayBound.value(in: settings, of: manifest.target) ?? 0.001,
      decimals: numbers.decimals)
  }

  /// The options by name, in camel case.
  private var options: TemplateValue {
    .object(
      Dictionary(
        manifest.target.options.map { key in (Identifier.camelCase(of: key.name), option(key)) }
      ) { first, _ in first })
  }

  private func option(_ key: OptionKey) -> TemplateValue {
    switch (settings[key], key.kind) {
    case (.text(let text), .choice(let words)):
      let flags = words.map { (Identifier.camelCase(of: $0), TemplateValue.bool($0 == text)) }
      return .object(Dictionary(flags + [("name", .string(text))]) { _, last in last })
    case (.text(let text), _): return .string(text)
    case (.number(let number), _): return .quantity(number, numbers, key: "")
    case (.flag(let flag), _): return .bool(flag)
    }
  }

  private func members(of transition: ResolvedTransition) -> [String: TemplateValue] {
    guard case .object(let members) = transition.json(with: forms) else { return [:] }
    return Dictionary(members.map { ($0.key, TemplateValue($0.value, numbers, key: $0.key)) }) { first, _ in first }
  }
}

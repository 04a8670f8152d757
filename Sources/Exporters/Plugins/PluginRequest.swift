package import Simulator
public import SpecModel

/// The standard input of a process plugin; Docs/schemas/plugin-request.schema.json describes it.
///
/// A plugin is first asked for its description: that request has no transition and no options. Every key is always
/// present.
package struct PluginRequest: Sendable {
  /// The versions of the protocol that this build supports, oldest first. A request lists them, and a plugin answers in
  /// one of them; the request for a description is the same in all.
  package static let protocols = 1...1

  /// The request as JSON.
  package let json: JSONLiteral

  /// The request for a plugin's description.
  package static let introduction = PluginRequest(nil, options: nil, transition: nil, in: protocols.upperBound)

  /// Creates the request for the files of a transition.
  package init(_ transition: ResolvedTransition, to plugin: PluginDescription, with settings: Settings) {
    let tree = transition.json(with: plugin.forms(with: settings))
    self.init(
      Direction.allCases, options: plugin.options(in: settings), transition: tree, in: plugin.protocolNumber)
  }

  private init(
    _ directions: [Direction]?, options: JSONLiteral?, transition: JSONLiteral?, in protocolNumber: Int
  ) {
    json = [
      "protocol": .number(Double(protocolNumber)),
      "protocols": .array(Self.protocols.map { .number(Double($0)) }),
      "directions": .array((directions ?? []).map { .string($0.rawValue) }),
      "options": options ?? .null,
      "transition": transition ?? .null,
    ]
  }
}

extension PluginDescription {
  /// The values of all options, by name.
  public func options(in settings: Settings) -> JSONLiteral {
    .object(target.options.map { .init($0.name, settings[$0].json) })
  }

  fileprivate func forms(with settings: Settings) -> MotionForms {
    MotionForms(
      curves: wishes.curves, curveBound: wishes.curveBound.value(in: settings, of: target) ?? 0.001,
      ways: wishes.ways, wayBound: wishes.wayBound.value(in: settings, of: target) ?? 0.001, decimals: 6)
  }
}

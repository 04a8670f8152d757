public import Simulator
public import SpecModel

/// What a process plugin reads on its standard input; Docs/schemas/plugin-request.schema.json describes it.
///
/// A plugin is first asked who it is: then there is no transition and there are no options. Every key is always there.
public struct PluginRequest: Sendable {
  /// The forms of question and answer that this build knows, the oldest first. A request says them, and a plugin answers
  /// in one of them; the question who it is has the same form in all.
  public static let protocols = 1...1

  /// The request as JSON.
  public let json: JSONLiteral

  /// Asks a plugin who it is.
  public static let introduction = PluginRequest(nil, options: nil, transition: nil, in: protocols.upperBound)

  /// Asks for the files of a transition.
  public init(_ transition: ResolvedTransition, to plugin: PluginDescription, with settings: Settings) {
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
  /// The value of every option, by name.
  public func options(in settings: Settings) -> JSONLiteral {
    .object(target.options.map { .init($0.name, settings[$0].json) })
  }

  fileprivate func forms(with settings: Settings) -> MotionForms {
    MotionForms(
      curves: wishes.curves, curveBound: wishes.curveBound.value(in: settings, of: target) ?? 0.001,
      ways: wishes.ways, wayBound: wishes.wayBound.value(in: settings, of: target) ?? 0.001, decimals: 6)
  }
}

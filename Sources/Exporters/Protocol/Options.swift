public import SpecModel

/// An option that a target declares.
public struct OptionKey: Sendable, Hashable {
  /// The name in `--set TARGET.NAME=VALUE`, in lower case with dashes.
  public var name: String
  /// The type of its values.
  public var kind: Kind
  /// The default, which is valid for `kind`.
  package var defaultValue: OptionValue
  /// The unit of a number as it is shown to readers, such as "points" or "frames per second".
  package var unit: String?
  /// One line that describes what the option changes.
  public var summary: String

  /// The types of options.
  public enum Kind: Sendable, Hashable {
    /// Any text, even empty.
    case text
    /// One of the given words.
    case choice([String])
    /// A finite number in this range, in the key's `unit`.
    case number(ClosedRange<Double>)
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// `true` or `false`.
    case flag
  }

  /// Creates an option. The default must be valid for the kind.
  public init(_ name: String, _ kind: Kind, default value: OptionValue, unit: String? = nil, summary: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = value
    self.unit = unit
    self.summary = summary
  }
}

/// The value of an option, after its `OptionKey` accepted it.
public enum OptionValue: Sendable, Hashable {
  /// The value of a `text` or `choice` option.
  case text(String)
  /// The value of a `number` or `integer` option, in the key's unit.
  case number(Double)
  /// The value of a `flag` option.
  case flag(Bool)

  package var json: JSONLiteral {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    }
  }
}

/// The values of a target's options in one run. `--set` takes precedence over the config, the config over the spec's
/// `targets`, and these over the defaults.
public struct Settings: Sendable, Hashable {
  private var values: [String: OptionValue]
  /// The templates of exported code: the built-in ones, or those of the run.
  package var templates: TemplateFiles

  /// Creates settings with every option at its default.
  public init(defaultsOf target: Target, templates: TemplateFiles = .builtIn) {
    self.templates = templates
    values = Dictionary(target.options.map { ($0.name, $0.defaultValue) }) { first, _ in first }
  }

  /// The value of an option, or its default.
  public subscript(key: OptionKey) -> OptionValue {
    get { values[key.name] ?? key.defaultValue }
    set { values[key.name] = newValue }
  }

  /// The value of a text or choice option.
  public func text(_ key: OptionKey) -> String {
    if case .text(let text) = self[key] { text } else { "" }
  }

  /// The value of a number or integer option.
  public func number(_ key: OptionKey) -> Double {
    if case .number(let number) = self[key] { number } else { 0 }
  }

  /// The value of an integer option.
  package func integer(_ key: OptionKey) -> Int {
    Int(exactly: number(key).rounded()) ?? 0
  }

  /// The value of a flag.
  package func flag(_ key: OptionKey) -> Bool {
    self[key] == .flag(true)
  }
}

/// An option that a run sets. It overrides the spec's.
public struct OptionOverride: Sendable, Hashable {
  /// The name of the target whose option it is.
  public var target: String
  /// The name of the option, without the target's.
  public var name: String
  /// The value, not yet checked by the target's `OptionKey`.
  public var value: Value
  /// The place where it was given, such as an argument.
  public var place: Place

  /// A value as a run gives it.
  public enum Value: Sendable, Hashable {
    /// A text from the command line; the option determines its type.
    case text(String)
    /// A value from a config or a build, with its JSON type.
    case literal(JSONLiteral)
  }

  /// Creates an override. Findings about it point at `place`.
  package init(target: String, name: String, value: Value, place: Place) {
    self.target = target
    self.name = name
    self.value = value
    self.place = place
  }

  /// Parses `TARGET.NAME=VALUE`; nil if the argument has another form. The value can be any text, even an empty one.
  package init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), let dot = argument[..<equals].firstIndex(of: ".") else {
      return nil
    }
    let target = String(argument[..<dot])
    let name = String(argument[argument.index(after: dot)..<equals])
    guard !target.isEmpty, !name.isEmpty else { return nil }
    let value = String(argument[argument.index(after: equals)...])
    self.init(target: target, name: name, value: .text(value), place: Place("--set", .argument(argument)))
  }
}

extension Settings {
  /// Renders files of a target. An error becomes a finding.
  /// - Parameters:
  ///   - paths: the paths of the files, by those of their templates below `Templates/TARGET`, without `.mustache`.
  ///   - target: the name of the target's folder.
  func files(
    _ paths: [String: String], of target: String, with value: TemplateValue = [:], escaping: TemplateEscaping = .none
  ) -> Export {
    var export = Export()
    do throws(TemplateError) {
      let library = try templates.library(of: target)
      for (template, path) in paths.sorted(by: { $0.key < $1.key }) {
        let text = try library.render(template, with: value, escaping: escaping)
        export.files.add(FileTree.File(path, text))
      }
    } catch {
      export.findings.append(templates.finding(error, in: target))
    }
    return export
  }
}

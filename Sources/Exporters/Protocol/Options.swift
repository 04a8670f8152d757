package import SpecModel

/// An option that a target declares beside its exporter.
public struct OptionKey: Sendable, Hashable {
  /// As `--set TARGET.NAME=VALUE` takes it: lower case, dashes.
  public var name: String
  /// The type of its values.
  public var kind: Kind
  /// Of the kind in `kind`.
  public var defaultValue: OptionValue
  /// The unit of a number, as a reader should see it: "points", "frames per second".
  public var unit: String?
  /// One line: what it changes.
  public var summary: String

  /// The types of options.
  public enum Kind: Sendable, Hashable {
    /// Any text, even empty.
    case text
    /// One of these words.
    case choice([String])
    /// A finite number in this range, in the key's `unit`.
    case number(ClosedRange<Double>)
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// `true` or `false`.
    case flag
  }

  /// An option of a target. The default must be valid for the kind.
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
  /// Of a `text` or a `choice`.
  case text(String)
  /// Of a `number` or an `integer`, in the key's unit.
  case number(Double)
  /// Of a `flag`.
  case flag(Bool)

  package var json: JSONLiteral {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    }
  }
}

/// The values of a target's options for one run: `--set` over config over the spec's `targets` over the defaults.
public struct Settings: Sendable, Hashable {
  private var values: [String: OptionValue]
  /// The templates that code is made from: the built-in ones, or those of the run.
  public var templates: TemplateFiles

  /// Every option at its default.
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
  public func integer(_ key: OptionKey) -> Int {
    Int(exactly: number(key).rounded()) ?? 0
  }

  /// The value of a flag.
  public func flag(_ key: OptionKey) -> Bool {
    self[key] == .flag(true)
  }
}

import SpecModel

/// The contents of a `target.json`: everything of a target except its templates.
struct TargetManifest: Sendable {
  var target: Target
  var support: [Feature: Support]
  /// The features that `support` answers for by `*` alone.
  var restingFeatures: [Feature] = []
  /// What stands in for the depth of an element that turns in 3D in a group; nil if nothing is lost.
  var flattened: String?
  var files: [FilePattern]
  var names: [NamePattern] = []
  var numbers = NumberFormat()
  var wishes = MotionWishes()
  /// The template of what `verify` plays, where the target sends playback.
  var playback: TemplateReference?

  static let fileName = "target.json"
  /// The version of the form of `target.json` that this build reads.
  static let version = 1
}

extension TargetManifest {
  /// A template that the manifest names, and where it does.
  struct TemplateReference: Sendable {
    var name: String
    var pointer: JSONPointer
  }

  /// A file that the target writes, or as many as there are things to write one for.
  struct FilePattern: Sendable {
    var template: TemplateReference
    /// A template itself, over the same values.
    var path: String
    /// Of the path in the manifest.
    var pathPointer: JSONPointer
    var each: Scope
    var escaping: TemplateEscaping

    enum Scope: String, Sendable, CaseIterable {
      case run, transition, element
    }
  }

  /// A spelling that names of the spec get in the files: no two may become the same, and none a reserved word.
  struct NamePattern: Sendable {
    var of: Kind
    var spelling: Spelling
    var language: Language?
    var reserved: Set<String>

    enum Kind: String, Sendable, CaseIterable {
      case transition, elements, curves, phases
    }

    enum Spelling: String, Sendable, CaseIterable {
      case text, camel, pascal, snake

      func callAsFunction(_ name: String) -> String {
        switch self {
        case .text: name
        case .camel: Identifier.camelCase(of: name)
        case .pascal: Identifier.pascalCase(of: name)
        case .snake: Identifier.snakeCase(of: name)
        }
      }
    }
  }

  /// A number of the manifest that may be left to an option.
  enum Quantity: Sendable, Hashable {
    case fixed(Double)
    case option(String)

    func value(in settings: Settings, of target: Target) -> Double? {
      switch self {
      case .fixed(let number): number
      case .option(let name): target.options.first { $0.name == name }.map { settings.number($0) }
      }
    }
  }

  /// How numbers stand in the files.
  struct NumberFormat: Sendable {
    /// The largest number; trailing zeros are left out.
    var decimals = Quantity.fixed(6)
    /// Whether whole numbers get a point as well: `1.0`, as languages have them that tell numbers by it. Counts and
    /// indices stay whole.
    var isPointed = false
  }

  /// The forms of motion that the target can write, preferred ones first.
  struct MotionWishes: Sendable {
    /// Empty: easings are given in their exact form only.
    var curves: [CurveForm] = []
    /// A share of the distance.
    var curveBound = Quantity.fixed(0.001)
    /// Empty: ways are given in their exact form only.
    var ways: [WayForm] = []
    /// A share of how far the segment's values are apart.
    var wayBound = Quantity.fixed(0.001)
  }

  enum CurveForm: String, Sendable, CaseIterable {
    case linear, bezier, steps, points, pieces, hermite

    /// Whether it can stand for any curve.
    var isUniversal: Bool {
      switch self {
      case .linear, .bezier, .steps: false
      case .points, .pieces, .hermite: true
      }
    }
  }

  enum WayForm: String, Sendable, CaseIterable {
    case straight, arc, stops

    var isUniversal: Bool { self == .stops }
  }
}

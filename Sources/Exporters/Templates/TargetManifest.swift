import SpecModel

/// The contents of a `target.json`: everything of a target except its templates.
struct TargetManifest: Sendable {
  var target: Target
  var support: [Feature: Support]
  /// The features that only the `*` of `support` answers for.
  var restingFeatures: [Feature] = []
  /// What stands in for the depth of an element that turns in 3D in a group; nil if nothing is lost.
  var flattened: String?
  var files: [FilePattern]
  var names: [NamePattern] = []
  var numbers = NumberFormat()
  var wishes = MotionWishes()
  /// The template of the playback for `verify`, if the target sends one.
  var playback: TemplateReference?

  static let fileName = "target.json"
  /// The version of the format of `target.json` that this build reads.
  static let version = 1
}

extension TargetManifest {
  /// A template that the manifest names, and the place where it does.
  struct TemplateReference: Sendable {
    var name: String
    var pointer: JSONPointer
  }

  /// A file that the target writes once, or once for each transition or element.
  struct FilePattern: Sendable {
    var template: TemplateReference
    /// The path, itself a template with the same values.
    var path: String
    /// The place of the path in the manifest.
    var pathPointer: JSONPointer
    var each: Scope
    var escaping: TemplateEscaping

    enum Scope: String, Sendable, CaseIterable {
      case run, transition, element
    }
  }

  /// A spelling of the spec's names in the files: no two may collide, and none may be a reserved word.
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

  /// A number in the manifest, or the option that sets it.
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

  /// How numbers are written in the files.
  struct NumberFormat: Sendable {
    /// The most decimals; trailing zeros are omitted.
    var decimals = Quantity.fixed(6)
    /// Whether whole numbers get a decimal point, as in `1.0`, for languages in which it marks a floating-point number.
    /// Counts and indices remain whole.
    var isPointed = false
  }

  /// The forms of motion that the target can write, preferred ones first.
  struct MotionWishes: Sendable {
    /// The forms of curves; if empty, easings are given in their exact form only.
    var curves: [CurveForm] = []
    /// The error bound of curves, as a share of the distance.
    var curveBound = Quantity.fixed(0.001)
    /// The forms of paths; if empty, paths are given in their exact form only.
    var ways: [WayForm] = []
    /// The error bound of paths, as a share of the range of the segment's values.
    var wayBound = Quantity.fixed(0.001)
  }
}

extension TemplateFiles {
  /// The folders with a `target.json`, but for that of shared templates.
  var targetFolders: [String] {
    files.filter { $0.path.hasSuffix("/" + TargetManifest.fileName) && $0.path.split(separator: "/").count == 2 }
      .compactMap(\.folder).filter { $0 != Self.shared }
  }
}

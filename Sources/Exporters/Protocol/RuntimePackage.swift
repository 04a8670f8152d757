import SpecModel

/// Where the runtime of a code target is: beside the tables that it plays, or in a package that exported code imports.
enum RuntimeForm {
  static let option = OptionKey(
    "runtime", .choice(["copy", "package"]), default: .text("copy"),
    summary: "where the runtime is: `copy` writes it beside the tables, `package` imports the package that "
      + "`transition-export runtime` writes")

  /// The license of every package, as in the headers of its files.
  static let license = """
    You may use the files of this package under the Apache License, Version 2.0
    (https://www.apache.org/licenses/LICENSE-2.0) or, at your choice, without any
    condition.

    """
}

extension Settings {
  /// Whether exported code imports its runtime.
  var importsRuntime: Bool { text(RuntimeForm.option) == "package" }

  /// Renders the files of a package with a target's runtime; the parameters are those of `files`.
  func runtimePackage(
    _ paths: [String: String], of target: String, with value: TemplateValue = [:], escaping: TemplateEscaping = .none
  ) -> Export {
    var export = files(paths, of: target, with: value, escaping: escaping)
    export.files.add(FileTree.File("LICENSE", RuntimeForm.license))
    return export
  }
}

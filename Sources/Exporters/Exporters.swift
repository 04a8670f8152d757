/// The built-in targets. A new target in Swift has its own folder here and a line in `builtIn`; a target made of
/// templates is a folder in `Templates` only.
public enum Exporters {
  /// The targets in Swift, followed by those made of templates. `main(adding:players:)` and plugins add to these.
  public static let builtIn: [any Exporter] =
    [
      AndroidExporter(),
      ComposeExporter(),
      FilmstripExporter(),
      FlutterExporter(),
      LottieExporter(),
      PreviewExporter(),
      SwiftUIExporter(),
      UIKitExporter(),
      WebExporter(),
    ] + TemplateTargets.builtIn
}

/// The targets that are built in. A new one is a folder of its own and a line here; one
/// made of templates is a folder in `Templates`, and no line at all.
public enum Exporters {
  /// The targets in Swift, then those made of templates. `main(adding:players:)` and plugins add to these.
  public static let builtIn: [any Exporter] =
    [
      AndroidExporter(),
      FilmstripExporter(),
      FlutterExporter(),
      LottieExporter(),
      PreviewExporter(),
      WebExporter(),
    ] + TemplateTargets.builtIn
}

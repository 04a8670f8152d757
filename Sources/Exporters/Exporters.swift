/// The targets that are built in. A new one is a folder of its own and a line here.
public enum Exporters {
  public static let builtIn: [any Exporter] = [
    AndroidExporter(),
    FlutterExporter(),
    LottieExporter(),
  ]
}

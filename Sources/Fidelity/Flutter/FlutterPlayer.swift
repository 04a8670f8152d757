public import SpecModel

/// Plays `NAME.hero.json` as an app does that wires its heroes by it: all of them run on the route's animation, whose
/// time is taken linear, and what each shows at a time is worked out by exact curves.
///
/// Flutter's own `Cubic` is not used: it stops halving a thousandth short of the time, which an app can't use for this.
public struct FlutterPlayer: Player {
  public let target = "flutter"
  public let title = "Flutter"

  public init() {}

  public func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    file(Self.fileName(of: name), in: files).then { file in
      JSONCursor.root(of: file).then { root in
        do throws(ReadingError) {
          let map = try HeroMap(root, viewport: stage.viewport)
          guard map.name == name else { throw root.error("this is the map of `\(map.name)`, not of `\(name)`") }
          return Checked(HeroPlayback(map: map, direction: direction, viewport: stage.viewport))
        } catch {
          return Checked(nil, findings: [error.finding(in: file.path)])
        }
      }
    }
  }

  private static func fileName(of name: String) -> String {
    String(name.map { $0 == "-" ? "_" : $0 }) + ".hero.json"
  }
}

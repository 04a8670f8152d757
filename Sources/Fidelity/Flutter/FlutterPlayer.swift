public import Simulator
public import SpecModel

/// Plays `NAME_transition.dart` as its runtime does, and also `NAME.hero.json` as an app does that wires its heroes
/// with it. Both run on the route's animation, whose time is linear; the values at a time are computed with exact
/// curves.
///
/// Flutter's own `Cubic` isn't used: it stops bisecting within a thousandth of the time, which is too coarse for an app
/// to use here.
public struct FlutterPlayer: Player {
  public let target = "flutter"
  public let title = "Flutter"
  public let carriesEveryViewport = true

  /// Creates a player, which has no state.
  public init() {}

  public func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let stem = String(name.map { $0 == "-" ? "_" : $0 })
    return file(stem + ".hero.json", in: files).then { json in
      file(stem + "_transition.dart", in: files).then { dart in
        Self.map(in: json, of: name, on: stage).then { map in
          Self.table(in: dart, of: name, on: stage).then { table in
            let other = TablePlayback(map: map, direction: direction, viewport: stage.viewport)
            guard let table else { return Checked(other) }
            return Checked(TablePlayback(map: table, direction: direction, viewport: stage.viewport, others: [other]))
          }
        }
      }
    }
  }

  private static func map(in file: FileTree.File, of name: String, on stage: Stage) -> Checked<PlayedTable> {
    JSONCursor.root(of: file).then { root in
      do throws(ReadingError) {
        var map = try PlayedTable(root, viewport: stage.viewport)
        map.isAboveSource = true
        guard map.name == name else { throw root.error("this is the map of `\(map.name)`, not of `\(name)`") }
        return Checked(map)
      } catch {
        return Checked(nil, findings: [error.finding(in: file.path)])
      }
    }
  }

  /// Nil for Dart from a custom template that doesn't use the runtime: it can't be measured.
  private static func table(in file: FileTree.File, of name: String, on stage: Stage) -> Checked<PlayedTable?> {
    guard usesRuntime(file) else { return Checked(.some(nil)) }
    do throws(ReadingError) {
      let node = try CallReader.dartTable(in: file)
      var table = try PlayedTable(WrittenTable(dart: node, on: stage.viewport), on: stage)
      // The route draws all elements except the source screen, which is below it.
      table.isAboveSource = true
      guard table.name == name else { throw node.error("this is the table of `\(table.name)`, not of `\(name)`") }
      return Checked(table)
    } catch {
      return Checked(nil, findings: [error.finding(in: file.path)])
    }
  }

  /// Whether a file is one that the runtime plays, which lies beside it or in its package.
  private static func usesRuntime(_ file: FileTree.File) -> Bool {
    ["", "package:transition_runtime/"].contains { folder in
      file.bytes.end(of: Array("\nimport '\(folder)transition_runtime.dart';".utf8)) != nil
    }
  }
}

extension FlutterPlayer {
  /// Cures by more decimals or a fresh export, as the map has every number of a spec.
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let cure: Cure = quantity == nil ? .exportAgain : .raiseDecimals
    return cure.text(for: element)
  }

  public func cure(forDrawing lower: Element, above upper: Element) -> Message {
    let cure: Cure = upper.kind == .screen && upper.role == .leaving ? .listFirst : .exportAgain
    return cure.text(for: upper)
  }
}

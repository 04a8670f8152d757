import MotionCore
package import Simulator
package import SpecModel
import TableFormat

/// Plays `NAME_transition.dart` as its runtime does, and also `NAME.hero.json` as an app does that wires its heroes
/// with it. Both run on the route's animation, whose time is linear; the values at a time are computed with exact
/// curves.
///
/// Flutter's own `Cubic` isn't used: it stops bisecting within a thousandth of the time, which is too coarse for an app
/// to use here.
package struct FlutterPlayer: Player {
  package let target = "flutter"
  package let title = "Flutter"
  package let carriesEveryViewport = true

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let stem = String(name.map { $0 == "-" ? "_" : $0 })
    return file(stem + ".hero.json", in: files).then { json in
      file(stem + "_transition.dart", in: files).then { dart in
        JSONCursor.root(of: json).then { root in
          MotionTable.read(name, on: stage, in: json) { () throws(ReadingError) in try Self.table(of: root) }
        }.then { map in
          let map = CorePlayback(map, direction, on: stage, isAboveSource: true)
          // Dart from a custom template that doesn't use the runtime can't be measured.
          guard Self.usesRuntime(dart) else { return Checked(map) }
          return MotionTable.read(name, on: stage, in: dart) { () throws(ReadingError) in
            try CallReader.table(in: dart, .dart)
          }.then {
            Checked(CorePlayback($0, direction, on: stage, isAboveSource: true, others: [map]))
          }
        }
      }
    }
  }

  /// The table of a hero map, whose heroes must have the tags of its transition.
  private static func table(of map: JSONCursor) throws(ReadingError) -> JSONCursor {
    let version = try map.required("heroMapVersion")
    guard try version.number() == 3 else { throw version.error("only version 3 can be read") }
    let name = try map.string("name")
    for element in try map.required("elements").items() {
      guard try element.string("role") == Element.Role.matched.rawValue else {
        if let tag = element["tag"] { throw tag.error("only a matched element is a hero") }
        continue
      }
      // The tag of one of many items ends with the item's key.
      let (tag, expected) = (try element.string("tag"), name + "/" + (try element.string("id")))
      let isItem = try element["perItem"]?.flag() ?? false
      guard tag == expected || (isItem && tag.hasPrefix(expected + "/")) else {
        throw try element.required("tag").error("the tag of this hero must be `\(expected)`")
      }
    }
    guard case .object(let members) = map.value else { return map }
    return JSONCursor(
      value: .object(
        members.filter { !["$schema", "heroMapVersion"].contains($0.key) }.map { member in
          guard member.key == "elements", case .array(let elements) = member.value else { return member }
          return .init(member.key, .array(elements.map(\.withoutTag)))
        }), pointer: map.pointer)
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
  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let cure: Cure = quantity == nil ? .exportAgain : .raiseDecimals
    return cure.text(for: element)
  }

  package func cure(forDrawing lower: Element, above upper: Element) -> Message {
    let cure: Cure = upper.kind == .screen && upper.role == .leaving ? .listFirst : .exportAgain
    return cure.text(for: upper)
  }
}

extension JSONLiteral {
  fileprivate var withoutTag: JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != "tag" })
  }
}

import SpecModel
import Testing

@testable import Exporters

struct FlutterFilesTests {
  private static func spec(ids: [String], drives: String? = nil) -> String {
    let elements = ids.map { id in
      """
      { "id": "\(id)", "source": { "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } },
        "destination": { "frame": { "x": 9, "y": 0, "width": 9, "height": 9 } } }
      """
    }
    let drag = drives.map { #"{ "name": "drag", "gesture": "pan", "distance": 200, "drives": "\#($0)" }"# }
    return """
      { "specVersion": 1, "name": "open", "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
        "elements": [ \(elements.joined(separator: ",")) ], "interactions": [ \(drag ?? "") ],
        "present": { "phases": [ { "name": "push", "duration": 300, "animate": { "*": "destination" } } ] } }
      """
  }

  /// A static member must not be called like one of `Object`'s: Dart would not compile.
  @Test func namesOfObjectsOwnMembersAreRefused() throws {
    let transition = try Example.resolve(Self.spec(ids: ["hash-code", "to-string", "runtime-type", "photo", "hash"]))
    let exporter = FlutterExporter()
    let names = exporter.names(in: transition, with: Settings(defaultsOf: exporter.target))
    let findings = NameFindings(names).find(in: "open.transition.json")
    #expect(findings.map(\.rule.name) == ["name-collision", "name-collision", "name-collision"])
  }

  /// What a part of a shadow holds is a number: the table's states have no shadow to take it from.
  @Test func partsOfAShadowAreNumbers() throws {
    let lift = #"{ "name": "lift", "duration": 90, "animate": { "photo": { "shadow": { "x": 4 } } } }"#
    let text = Self.spec(ids: ["photo"])
      .replacing(#""source": {"#, with: #""source": { "shadow": { "opacity": 1, "radius": 29, "x": 10, "y": 16 },"#)
      .replacing(#""present": { "phases": ["#, with: #""present": { "phases": [ \#(lift),"#)
    let exporter = FlutterExporter()
    let files = exporter.export(try Example.resolve(text), with: Settings(defaultsOf: exporter.target)).files.files
    let table = try #require(files.first { $0.path.hasSuffix("_transition.dart") })
    #expect(String(decoding: table.bytes, as: UTF8.self).contains("MotionEnd([1, 29, 4, 16])"))
  }

  /// Arcs, keyframes and curves of points or steps are what few transitions have.
  @Test(arguments: [
    (#""path": { "arc": 40 }, "id""#, #""id""#, true), (#""curve": { "steps": 3 }, "animate"#, #""animate"#, true),
    (#""curve": { "points": [[0, 0], [0.5, 1], [1, 1]] }, "animate"#, #""animate"#, true),
    (#""curve": "linear", "animate"#, #""animate"#, false), (#""curve": "ease-in-out", "animate"#, #""animate"#, false),
  ])
  func theLibraryOfPathsIsThereWhereOneIsUsed(new: String, old: String, isThere: Bool) throws {
    let transition = try Example.resolve(Self.spec(ids: ["photo"]).replacing(old, with: new))
    let exporter = FlutterExporter()
    let settings = Settings(defaultsOf: exporter.target)
    let shared = exporter.exportShared([transition], with: settings).files.files
    let own = exporter.export(transition, with: settings).files.files
    let table = try #require(own.first { $0.path.hasSuffix(".dart") })
    #expect(shared.contains { $0.path == "transition_paths.dart" } == isThere)
    #expect(String(decoding: table.bytes, as: UTF8.self).contains("import 'transition_paths.dart';") == isThere)
  }

  /// The runtime is the same whatever is exported; the library of gestures is there where one is played.
  @Test func theLibraryOfGesturesIsThereWhereOneDismisses() throws {
    let exporter = FlutterExporter()
    let settings = Settings(defaultsOf: exporter.target)
    let files = try [nil, "present", "dismiss"].map { drives in
      exporter.exportShared([try Example.resolve(Self.spec(ids: ["photo"], drives: drives))], with: settings).files
        .files
    }
    #expect(files[0] == files[1])
    #expect(files[2].map(\.path).filter { !files[0].map(\.path).contains($0) } == ["transition_gestures.dart"])
    #expect(files[2].filter { $0.path != "transition_gestures.dart" } == files[0])
  }
}

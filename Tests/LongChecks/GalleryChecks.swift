import Exporters
import Fidelity
import SpecModel

/// Every platform exports each spec of the gallery. Played back, platforms that run code show exactly what it says, and files
/// come within half a point and three 8-bit steps of it.
extension LongCheck {
  static let gallery: [LongCheck] = Example.gallery.flatMap { example in
    PlayedTarget.all.filter { verdicts[$0.player.target] != nil }.map { target in
      LongCheck(name: "\(example) of the gallery is exported to \(target) and played") {
        let transition = try example.resolved()
        let export = ExportHost().everything(of: transition, for: target.exporter)
        let found = export.findings.filter { $0.severity != .info && !limits.contains($0.rule.name) }
        let verdict = try target.verify(export.value.required("it isn't exported"), transition).value?.verdict
        return found.map(\.message)
          + (verdict.map { verdicts[target.player.target]?.contains($0) } == true
            || verdict == .approximate && exceptions.contains("\(example) \(target)")
            ? [] : ["\(verdict, default: "unread")"])
      }
    }
  }

  /// The Kotlin table of this many elements is a sum of more parts than the limit of nested calls.
  static let largeTable = LongCheck(name: "tables of many parts are read") {
    let elements = (0..<700).map { index in
      let frames = [0, 50].map { #"{ "frame": { "x": \#($0), "y": 0, "width": 100, "height": 100 } }"# }
      return #"{ "id": "e-\#(index)", "source": \#(frames[0]), "destination": \#(frames[1]) }"#
    }.joined(separator: ", ")
    let transition = try Example.resolve(
      """
      { "specVersion": 1, "name": "wide", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
        "elements": [ \(elements) ],
        "present": { "phases": [ { "name": "go", "duration": 300, "animate": { "*": "destination" } } ] } }
      """)
    let target = try PlayedTarget.all.first { $0.player.target == "android" }.required("there is no such target")
    return target.verify(target.files(of: transition), transition).findings.map(\.message)
  }

  /// Inherent limits of targets.
  private static let limits: Set = [
    "replaced-feature", "missing-feature", "lottie-flat", "swiftui-motion", "swiftui-blend", "android-content",
    "compose-content",
  ]

  /// A style sheet scales the screen that a reveal uncovers, and says so.
  private static let exceptions: Set = ["theme-reveal css"]

  /// The allowed verdicts of the platforms that are played.
  private static let verdicts: [String: Set<Verdict>] = [
    "android": [.exact], "flutter": [.exact], "web": [.exact], "css": [.exact, .withinBound],
    "lottie": [.exact, .withinBound], "uikit": [.exact], "compose": [.exact],
  ]
}

import Foundation
import SpecModel

@testable import Importers

/// A layer of a file that a test makes. Places are on the page.
struct Design {
  var id: String
  var name: String
  var type = "RECTANGLE"
  var box: [Double] = [0, 0, 100, 100]
  /// More members, as JSON text, each with a comma before it.
  var more = ""
  var children: [Design] = []

  init(
    _ id: String, _ name: String, _ type: String = "RECTANGLE", _ box: [Double] = [0, 0, 100, 100], _ more: String = "",
    _ children: [Design] = []
  ) {
    (self.id, self.name, self.type, self.box, self.more, self.children) = (id, name, type, box, more, children)
  }

  var json: String {
    let box =
      #""absoluteBoundingBox":{"x":\#(box[0]),"y":\#(box[1]),"width":\#(box[2]),"height":\#(box[3])}"#
    let inner = children.map(\.json).joined(separator: ",")
    return
      #"{"id":"\#(id)","name":\#(JSONLiteral.quoted(name)),"type":"\#(type)",\#(box)\#(more),"children":[\#(inner)]}"#
  }

  /// A solid fill.
  static func fill(_ red: Double, _ green: Double = 0, _ blue: Double = 0, _ alpha: Double = 1) -> String {
    #","fills":[{"type":"SOLID","color":{"r":\#(red),"g":\#(green),"b":\#(blue),"a":\#(alpha)}}]"#
  }

  /// Reactions that lead to another screen.
  static func reaction(
    to destination: String, _ transition: String = #""type":"SMART_ANIMATE""#, navigation: String = "NAVIGATE",
    trigger: String = "ON_CLICK", duration: Double = 0.3, easing: String = #"{"type":"EASE_OUT"}"#, more: String = ""
  ) -> String {
    #","interactions":[{"trigger":{"type":"\#(trigger)"},"actions":[{"type":"NODE","destinationId":"\#(destination)","#
      + #""navigation":"\#(navigation)"\#(more),"transition":{\#(transition),"easing":\#(easing),"duration":\#(duration)}}]}]"#
  }

  /// A file with these screens.
  static func file(_ screens: [Design]) -> String {
    let list = screens.map(\.json).joined(separator: ",")
    return
      #"{"name":"Test","document":{"id":"0:0","name":"Document","type":"DOCUMENT","children":[{"id":"0:1","name":"Page","#
      + #""type":"CANVAS","children":[\#(list)]}]}}"#
  }

  /// A file with two screens of 390 × 844, side by side, and a reaction on the first.
  static func screens(_ source: [Design], _ destination: [Design], reaction: String = reaction(to: "2:1")) -> String {
    file([
      Design("1:1", "Home", "FRAME", [0, 0, 390, 844], fill(1, 1, 1) + reaction, source),
      Design("2:1", "Detail", "FRAME", [500, 0, 390, 844], fill(1, 1, 1), destination),
    ])
  }
}

/// What an import made.
struct Import {
  let spec: TransitionSpec?
  let findings: [Finding]
  let motions: [ImportedMotion]

  /// - Parameter id: that of the reaction; nil for the first.
  init(_ text: String, _ id: String? = nil) { self.init(Array(text.utf8), id) }

  init(_ bytes: [UInt8], _ id: String? = nil) {
    let source = JSONDocument.parse(bytes, source: "file.json").value.map { Importers.all[0].read($0) }
    guard let read = source?.value else {
      (spec, findings, motions) = (nil, source?.findings ?? [], [])
      return
    }
    motions = read.motions
    let motion = id.map { id in read.motions.first { $0.id == id } } ?? read.motions.first
    let made = motion.map { read.spec(of: $0) }
    (spec, findings) = (made?.value, (source?.findings ?? []) + (made?.findings ?? []))
  }

  func element(_ id: String) -> Element? { spec?.elements.first { $0.id == id } }

  /// Whether a finding of a rule has a text.
  func reports(_ rule: String, _ text: String) -> Bool {
    findings.contains { $0.rule.name == rule && $0.message.contains(text) }
  }

  /// x, y, width and height.
  func frame(_ id: String, _ side: Side) -> [Double]? {
    guard let element = element(id),
      case .parts(let parts) = (side == .source ? element.source : element.destination)?.frame
    else { return nil }
    return parts.map { $0?.plainPoints ?? .nan }
  }
}

import Foundation
import Testing

@testable import Commands
@testable import Fidelity
@testable import SpecModel

/// The pictures of Docs/spec.md, drawn from what `simulate` prints. With `RECORD=1` they are written, and the tests fail.
struct SpecPictureTests {
  /// A moment of a run: values of elements by key.
  private typealias Frame = (time: Double, elements: [String: [String: Any]])

  private func compare(_ name: String, _ picture: Picture) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/pictures/spec-\(name).svg").standardized
    let page = url.deletingLastPathComponent().appending(path: "../spec.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("](pictures/spec-\(name).svg)"))
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if let old = try? String(contentsOf: url, encoding: .utf8), !isRecording {
      #expect(old == picture.text, "RECORD=1 swift test redraws spec-\(name).svg")
    } else {
      try Data(picture.text.utf8).write(to: url)
      Issue.record("recorded spec-\(name).svg")
    }
  }

  // MARK: - Specs

  /// Elements of 10 points that move 100 points to the right, or as `more` says.
  private func spec(_ elements: [(id: String, more: String)], _ phases: String, _ rest: String = "") -> String {
    let all = elements.map { id, more in
      """
      { "id": "\(id)", "kind": "image", \(more) "source": { "frame": { "x": 0, "y": 0, "width": 10, "height": 10 } },
        "destination": { "frame": { "x": 100, "y": 0, "width": 10, "height": 10 } } }
      """
    }
    return """
      { "specVersion": 1, "name": "one", "viewports": [{ "name": "phone", "width": 400, "height": 400 }],
        "elements": [\(all.joined(separator: ",\n"))], "present": { "phases": [\(phases)] }\(rest),
        "reducedMotion": { "mode": "crossfade" } }
      """
  }

  private func frames(_ spec: String, _ arguments: String) throws -> [Frame] {
    let system = MemorySystem(["one.json": spec])
    #expect(system.run("simulate one.json \(arguments)") == 0, "\(system.err)")
    let printed = try #require(try JSONSerialization.jsonObject(with: Data(system.out.utf8)) as? [String: Any])
    let frames = try #require(printed["frames"] as? [[String: Any]])
    return try frames.map { frame in
      (try #require(frame["time"] as? Double), try #require(frame["elements"] as? [String: [String: Any]]))
    }
  }

  private func x(_ frame: Frame, _ id: String) throws -> Double {
    try #require((frame.elements[id]?["frame"] as? [String: Any])?["x"] as? Double)
  }

  private func times(_ duration: Double, _ count: Int) -> String {
    "--times " + (0...count).map { "\(duration * Double($0) / Double(count))" }.joined(separator: ",")
  }

  // MARK: - Curves

  @Test func curves() throws {
    let curves =
      [
        "linear", "ease", "ease-in", "ease-out", "ease-in-out", "standard", "standard-decelerate",
        "standard-accelerate",
        "emphasized", "emphasized-decelerate", "emphasized-accelerate",
      ].map { ($0, "\"\($0)\"") } + [
        ("cubicBezier", #"{ "cubicBezier": [0.34, 1.56, 0.64, 1] }"#),
        ("points", #"{ "points": [[0, 0], [0.3, 0.7], [0.6, 0.6], [1, 1]] }"#),
        ("steps", #"{ "steps": 4 }"#), ("steps, jump both", #"{ "steps": 4, "jump": "both" }"#),
        ("spring", #"{ "spring": { "dampingRatio": 0.6 } }"#),
      ]
    var picture = Picture(640, 470)
    for (at, (name, curve)) in curves.enumerated() {
      let moves = #"{ "name": "go", "duration": 300, "curve": \#(curve), "animate": { "*": "destination" } }"#
      let points = try frames(spec([("a", "")], moves), "--direction present " + times(300, 150)).map { frame in
        (frame.time / 300, try x(frame, "a") / 100)
      }
      let (left, top) = (16.0 + Double(at % 4) * 156, 30.0 + Double(at / 4) * 114)
      picture.text(name, left, top - 12)
      picture.lines(left, top, 136, 70, [0, 1])
      picture.curve(points.map { (left + $0 * 136, top + 70 - $1 * 70) }, 0)
    }
    try compare("curves", picture)
  }

  @Test func springs() throws {
    let ratios = [1, 0.8, 0.6, 0.4]
    let forms = ratios.map {
      #"{ "response": 400, "dampingRatio": \#($0) }"#
    }
    var picture = Picture(640, 240)
    picture.lines(40, 60, 580, 140, [0, 1])
    for share in 0...4 {
      picture.text("\(share * 200)\(share == 4 ? " ms" : "")", 40 + Double(share) * 145, 222, anchor: "middle")
    }
    for (at, form) in forms.enumerated() {
      let moves =
        #"{ "name": "go", "duration": 800, "curve": { "spring": \#(form) }, "animate": { "*": "destination" } }"#
      let points = try frames(spec([("a", "")], moves), "--direction present " + times(800, 200)).dropLast()
      picture.curve(try points.map { (40 + $0.time / 800 * 580, 200 - (try x($0, "a")) / 100 * 140) }, at)
      picture.key("dampingRatio \(ratios[at] == 1 ? "1" : "\(ratios[at])")", 40 + Double(at) * 145, 18, at)
    }
    try compare("springs", picture)
  }

  // MARK: - Content

  /// A picture of 60 to 40 in frames that are narrower and wider than it.
  @Test func fits() throws {
    var picture = Picture(640, 196)
    for (at, fit) in Fit.allCases.enumerated() {
      let left = 12 + Double(at) * 90
      picture.text(fit.rawValue, left + 44, 18, anchor: "middle")
      for (top, frame) in [(46.0, SIMD2(36.0, 54.0)), (136.0, SIMD2(78.0, 30.0))] {
        picture.content(fit, of: SIMD2(60, 40), align: SIMD2(0.5, 0.5), in: frame, left + 44 - frame.x / 2, top)
      }
    }
    try compare("fit", picture)
  }

  @Test func alignments() throws {
    var picture = Picture(640, 110)
    for (at, share) in [SIMD2(0, 0), SIMD2(0.5, 0), SIMD2(1, 0), SIMD2(0.5, 0.5), SIMD2(0.5, 1)].enumerated() {
      let left = 12 + Double(at) * 126
      picture.text("x \(Picture.short(share.x)), y \(Picture.short(share.y))", left, 18)
      picture.content(.none, of: SIMD2(48, 32), align: share, in: SIMD2(96, 60), left, 36)
    }
    try compare("align", picture)
  }

  @Test func blends() throws {
    let shares = [0, 0.25, 0.5, 0.75, 1]
    var picture = Picture(640, 300)
    for (column, share) in shares.enumerated() {
      picture.text("c = \(Picture.short(share))", 150 + Double(column) * 96, 18, anchor: "middle")
    }
    for (row, blend) in Element.Blend.allCases.enumerated() {
      let top = 32 + Double(row) * 66
      picture.text(blend.rawValue, 12, top + 32)
      let fades = #"{ "name": "go", "duration": 100, "curve": "linear", "animate": { "*": "destination" } }"#
      let shown = try frames(
        spec([("a", "\"blend\": \"\(blend.rawValue)\",")], fades), "--direction present --times 0,25,50,75,100")
      for (column, frame) in shown.enumerated() {
        let left = 112 + Double(column) * 96
        let source = try #require(frame.elements["a"]?["sourceOpacity"] as? Double)
        let destination = try #require(frame.elements["a"]?["destinationOpacity"] as? Double)
        picture.checks(left, top, 76, 54)
        picture.add(
          ##"<rect x="\##(left)" y="\##(top)" width="76" height="54" fill="#3B6FE0" opacity="\##(Picture.short(source))"/>"##
        )
        picture.add(
          ##"<circle cx="\##(left + 38)" cy="\##(top + 27)" r="16" fill="#FFFFFF" opacity="\##(Picture.short(source))"/>"##
        )
        picture.add(
          ##"<g opacity="\##(Picture.short(destination))"><rect x="\##(left)" y="\##(top)" width="76" height="54" fill="#E8743B"/>"##
        )
        picture.add(##"<rect x="\##(left + 22)" y="\##(top + 11)" width="32" height="32" fill="#FFFFFF"/></g>"##)
      }
    }
    try compare("blend", picture)
  }

  // MARK: - Space and time

  /// The last element is drawn on top.
  @Test func drawingOrder() throws {
    var picture = Picture(640, 150)
    for (at, (name, color)) in [("first", "#3B6FE0"), ("second", "#E8743B"), ("third", "#2E9E6B")].enumerated() {
      let (left, top) = (24 + Double(at) * 56, 16 + Double(at) * 18)
      picture.add(##"<rect x="\##(left)" y="\##(top)" width="96" height="80" rx="8" fill="\##(color)"/>"##)
      picture.text(name, left + 8, top + 16, color: "#FFFFFF")
    }
    picture.text("\"elements\": [", 300, 40, font: "monospace")
    for (at, (name, layer)) in [("first", "at the back"), ("second", "in between"), ("third", "on top")].enumerated() {
      picture.text("{ \"id\": \"\(name)\", … }\(at == 2 ? "" : ",")", 316, 60 + Double(at) * 20, font: "monospace")
      picture.text(layer, 500, 60 + Double(at) * 20)
    }
    picture.text("]", 300, 120, font: "monospace")
    try compare("drawing-order", picture)
  }

  @Test func arcs() throws {
    var picture = Picture(640, 124)
    for (at, arc) in [0, 60, 120, -60].enumerated() {
      let path = arc == 0 ? "" : "\"path\": { \"arc\": \(arc) },"
      let moves = #"{ "name": "go", "duration": 100, "curve": "linear", "animate": { "*": "destination" } }"#
      let way = try frames(spec([("a", path)], moves), "--direction present " + times(100, 12)).map { frame in
        let y = try #require((frame.elements["a"]?["frame"] as? [String: Any])?["y"] as? Double)
        return (24 + Double(at) * 156 + (try x(frame, "a")), 80 + y)
      }
      picture.text(arc == 0 ? "linear" : "arc \(arc)", 24 + Double(at) * 156, 18)
      picture.curve(way, at)
      for (x, y) in way { picture.dot(x, y, at) }
    }
    try compare("arc", picture)
  }

  @Test func stagger() throws {
    var picture = Picture(640, 290)
    for (place, from) in ["first", "last", "center", "edges"].enumerated() {
      let (left, above) = (16 + Double(place % 2) * 316, Double(place / 2) * 140)
      let ids = ["a", "b", "c", "d"]
      let moves = """
        { "name": "go", "duration": 200, "curve": "linear", "stagger": { "interval": 40, "from": "\(from)" },
          "animate": { "*": "destination" } }
        """
      let shown = try frames(spec(ids.map { ($0, "") }, moves), "--direction present " + times(320, 320))
      picture.text("\"interval\": 40, \"from\": \"\(from)\"", left, above + 18, font: "monospace")
      for (row, id) in ids.enumerated() {
        let top = above + 32 + Double(row) * 24
        let moving = try zip(shown, shown.dropFirst()).filter { try x($0, id) != x($1, id) }.map(\.0.time)
        let (first, last) = (try #require(moving.first), try #require(moving.last) + 1)
        picture.text(id, left, top + 13)
        picture.bar(left + 20 + first * 0.8, top, (last - first) * 0.8, 18, row)
        picture.text("\(Int(first))–\(Int(last)) ms", left + 24 + first * 0.8, top + 13, color: "#FFFFFF")
      }
    }
    try compare("stagger", picture)
  }

  /// Present is interrupted at 80 of 300 milliseconds.
  @Test func interruptions() throws {
    let moves = """
      { "name": "go", "duration": 300, "curve": { "spring": { "dampingRatio": 0.8 } }, "animate": { "*": "destination" } }
      """
    let back = """
      , "dismiss": { "phases": [{ "name": "back", "duration": 300, "curve": { "spring": { "dampingRatio": 0.8 } },
        "animate": { "*": "source" } }] }
      """
    var picture = Picture(640, 250)
    let turn = 80.0
    let scale = 580 / 600.0
    picture.lines(40, 60, 580, 140, [0, 1])
    picture.text("source", 34, 204, anchor: "end", size: 9)
    picture.text("destination", 40, 52, size: 9)
    for time in stride(from: 0, through: 600, by: 100) {
      picture.text("\(time)\(time == 600 ? " ms" : "")", 40 + Double(time) * scale, 222, anchor: "middle")
    }
    picture.add(##"<path d="M\##(Picture.short(40 + turn * scale)) 40V206" stroke="#8E8E93" stroke-dasharray="3 3"/>"##)
    picture.text("the user goes back", 40 + turn * scale + 4, 48, size: 9)
    for (at, word) in ["redirect", "rewind", "finish"].enumerated() {
      let one = spec([("a", "")], moves, back + ", \"interruption\": \"\(word)\"")
      let first = try frames(one, "--direction present " + times(word == "finish" ? 300 : turn, 100))
      let start = word == "finish" ? 300 : turn
      let last = try frames(one, "--direction present --interrupt 80 --fps 240")
      let shift = word == "finish" && (last.last?.time ?? 0) > 300 ? turn : start
      let way = first.map { ($0.time, $0) } + last.filter { $0.time + shift > start }.map { ($0.time + shift, $0) }
      picture.curve(try way.map { (40 + $0 * scale, 200 - (try x($1, "a")) / 100 * 140 + Double(at)) }, at)
      picture.key(word, 40 + Double(at) * 120, 18, at)
    }
    try compare("interruption", picture)
  }
}

/// A picture of lines and boxes, in colors that are legible on light and dark pages.
private struct Picture {
  private let width, height: Int
  private var body = ""
  static let colors = ["#3B6FE0", "#E8743B", "#2E9E6B", "#9A4FD0"]
  private static let dashes = ["", "6 3", "2 3", "8 3 2 3"]

  init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="11">
    \(body)</svg>

    """
  }

  static func short(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    let exact = value == (value * 100).rounded() / 100 ? value : rounded
    return exact == exact.rounded() ? "\(Int(exact))" : "\(exact)"
  }

  mutating func add(_ element: String) { body += element + "\n" }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, anchor: String = "start", color: String = "#8E8E93", size: Int = 11,
    font: String? = nil
  ) {
    let family = font.map { " font-family=\"\($0)\"" } ?? ""
    let plain = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    add(
      "<text x=\"\(Self.short(x))\" y=\"\(Self.short(y))\" fill=\"\(color)\" text-anchor=\"\(anchor)\" font-size=\"\(size)\"\(family)>\(plain)</text>"
    )
  }

  /// Horizontal lines at shares of the height.
  mutating func lines(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ shares: [Double]) {
    for share in shares {
      add(
        "<path d=\"M\(Self.short(x)) \(Self.short(y + height * share))h\(Self.short(width))\" stroke=\"#8E8E93\" stroke-width=\"0.5\"/>"
      )
    }
  }

  mutating func curve(_ points: [(Double, Double)], _ color: Int) {
    let list = points.map { "\(Self.tenth($0)),\(Self.tenth($1))" }.joined(separator: " ")
    add(
      "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(Self.colors[color % 4])\" stroke-width=\"2\" stroke-dasharray=\"\(Self.dashes[color % 4])\"/>"
    )
  }

  private static func tenth(_ value: Double) -> String { short((value * 10).rounded() / 10) }

  mutating func key(_ name: String, _ x: Double, _ y: Double, _ color: Int) {
    curve([(x, y - 4), (x + 26, y - 4)], color)
    text(name, x + 32, y)
  }

  mutating func dot(_ x: Double, _ y: Double, _ color: Int) {
    add("<circle cx=\"\(Self.tenth(x))\" cy=\"\(Self.tenth(y))\" r=\"3\" fill=\"\(Self.colors[color % 4])\"/>")
  }

  mutating func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Int) {
    add(
      "<rect x=\"\(Self.short(x))\" y=\"\(Self.short(y))\" width=\"\(Self.short(width))\" height=\"\(Self.short(height))\" rx=\"4\" fill=\"\(Self.colors[color % 4])\"/>"
    )
  }

  /// The visible part where nothing covers it.
  mutating func checks(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    add(
      "<rect x=\"\(Self.short(x))\" y=\"\(Self.short(y))\" width=\"\(Self.short(width))\" height=\"\(Self.short(height))\" fill=\"#FFFFFF\" stroke=\"#8E8E93\" stroke-width=\"0.5\"/>"
    )
    let lines = stride(from: 8, to: width, by: 8).map {
      "M\(Self.short(x + $0)) \(Self.short(y))v\(Self.short(height))"
    }
    add("<path d=\"\(lines.joined())\" stroke=\"#B8B8BE\" stroke-width=\"3\"/>")
  }

  /// Content in a frame: the clipped part is faint.
  mutating func content(
    _ fit: Fit, of own: SIMD2<Double>, align: SIMD2<Double>, in frame: SIMD2<Double>, _ x: Double, _ y: Double
  ) {
    let box = Box.content(fit, of: own, align: align, in: frame)
    let (low, size) = (box.low * frame, (box.high - box.low) * frame)
    let place =
      "x=\"\(Self.tenth(x + low.x))\" y=\"\(Self.tenth(y + low.y))\" width=\"\(Self.tenth(size.x))\" height=\"\(Self.tenth(size.y))\""
    let id = "c\(body.utf8.count)"
    add("<rect \(place) fill=\"#3B6FE0\" opacity=\"0.2\"/>")
    add(
      "<clipPath id=\"\(id)\"><rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.short(frame.x))\" height=\"\(Self.short(frame.y))\"/></clipPath>"
    )
    add("<g clip-path=\"url(#\(id))\"><rect \(place) fill=\"#3B6FE0\"/>")
    // Content that is laid out again isn't distorted.
    let round = SIMD2(size.x / 3.6, size.y / 2.4)
    let radius = fit == .layout ? SIMD2(repeating: round.min()) : round
    add(
      "<ellipse cx=\"\(Self.tenth(x + low.x + size.x / 2))\" cy=\"\(Self.tenth(y + low.y + size.y / 2))\" rx=\"\(Self.tenth(radius.x))\" ry=\"\(Self.tenth(radius.y))\" fill=\"#FFFFFF\"/></g>"
    )
    add(
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.short(frame.x))\" height=\"\(Self.short(frame.y))\" fill=\"none\" stroke=\"#E8743B\" stroke-width=\"1.5\"/>"
    )
  }
}

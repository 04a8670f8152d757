import Simulator
import SpecModel

/// A format of samples, written piece by piece, so that only one frame is kept in memory.
protocol SampleFormat {
  func head(of plan: SamplePlan) -> String
  /// Appends one frame as UTF-8.
  /// - Parameter handovers: what is handed over, by element; empty if no view hands anything over.
  func append(
    _ samples: [ElementSample], _ handovers: [Handover], at moment: SamplePlan.Moment, isFirst: Bool,
    to text: inout [UInt8])
  var tail: String { get }
}

/// The formats of `simulate`.
enum SampleFormatName: String, CaseIterable {
  case json, csv

  func format(for plan: SamplePlan) -> any SampleFormat {
    switch self {
    case .json: JSONSamples(plan)
    case .csv: CSVSamples(plan)
    }
  }
}

extension SamplePlan {
  /// The number of bytes to collect before they are written.
  private static let chunk = 1 << 16

  /// Writes the whole text in chunks, as long as someone reads it.
  func write(as format: any SampleFormat, to session: Session) throws(Failure) {
    var text = Array(format.head(of: self).utf8)
    for (index, moment) in moments.enumerated() {
      let samples = samples(at: moment)
      format.append(samples, handovers(samples, at: moment), at: moment, isFirst: index == 0, to: &text)
      if text.count >= Self.chunk {
        guard try session.print(text) else { return }
        text.removeAll(keepingCapacity: true)
      }
    }
    try session.print(text + format.tail.utf8)
  }
}

/// UTF-8 text of samples: numbers are the shortest decimals that read back exactly, `1` for one and `0` for `-0`.
struct SampleText: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8] = []

  init(stringLiteral text: String) {
    bytes = Array(text.utf8)
  }

  init(stringInterpolation parts: StringInterpolation) {
    bytes = parts.bytes
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 18)
    }

    mutating func appendLiteral(_ text: String) {
      bytes.append(contentsOf: text.utf8)
    }

    mutating func appendInterpolation(_ text: String) {
      bytes.append(contentsOf: text.utf8)
    }

    mutating func appendInterpolation(_ number: Double) {
      // Adding 0 removes the sign of -0.
      bytes.append(contentsOf: JSONLiteral.text(of: number + 0).utf8)
    }

    mutating func appendInterpolation(_ text: SampleText) {
      bytes.append(contentsOf: text.bytes)
    }
  }
}

func += (bytes: inout [UInt8], text: SampleText) {
  bytes.append(contentsOf: text.bytes)
}

/// Samples as the format's section 9 prints them, one frame per line. No tree is built, as there may be millions.
struct JSONSamples: SampleFormat {
  /// The keys of a moment, such as `"time":`.
  private let momentKeys: [String]
  /// The key of each element, such as `"card":`.
  private let elementKeys: [String]

  init(_ plan: SamplePlan) {
    momentKeys = plan.momentKeys.map { JSONLiteral.quoted($0) + ":" }
    elementKeys = plan.transition.spec.elements.map { JSONLiteral.quoted($0.id) + ":" }
  }

  func head(of plan: SamplePlan) -> String {
    var members: [JSONLiteral.Member] = [.init("name", .string(plan.transition.name))]
    switch plan.subject {
    case .direction(let direction): members.append(.init("direction", .string(direction.rawValue)))
    case .run(let run, let turns):
      members.append(.init("direction", .string(run.direction.rawValue)))
      members.append(.init("interrupted", .array(turns.map { .number($0) })))
    case .interaction(let interaction): members.append(.init("interaction", .string(interaction.name)))
    case .caught(let interaction, _, let touch):
      members.append(.init("interaction", .string(interaction.name)))
      members.append(
        .init("caught", ["direction": .string(touch.direction.rawValue), "time": .number(touch.time)]))
    case .release(let release):
      members += Self.members(of: release)
    case .turnedRelease(let release, let run, let turns):
      members += Self.members(of: release)
      members.append(.init("direction", .string(run.direction.rawValue)))
      members.append(.init("interrupted", .array(turns.map { .number($0) })))
    }
    members.append(.init("viewport", .string(plan.scene.viewport.name)))
    if let duration = plan.subject.duration(in: plan.scene) {
      members.append(.init("duration", .number(duration)))
    }
    return JSONLiteral.object(members).text().dropLast() + ",\"frames\":["
  }

  private static func members(of release: SamplePlan.Release) -> [JSONLiteral.Member] {
    let letGo = release.letGo
    return [
      .init("interaction", .string(letGo.interaction.name)),
      .init("release", ["progress": .number(letGo.progress), "velocity": .number(letGo.velocity)]),
      .init("completes", .bool(release.outcome.completes)),
    ]
  }

  let tail = "\n]}\n"

  func append(
    _ samples: [ElementSample], _ handovers: [Handover], at moment: SamplePlan.Moment, isFirst: Bool,
    to text: inout [UInt8]
  ) {
    text += "\(isFirst ? "" : ",")\n{"
    for (key, value) in zip(momentKeys, [moment.value, moment.elapsed ?? 0]) { text += "\(key)\(value)," }
    text += "\"elements\":{"
    for (index, sample) in samples.enumerated() {
      text += "\(index == 0 ? "" : ",")\(elementKeys[index])\(Self.json(of: sample))"
      guard index < handovers.count, !handovers[index].isNeutral else { continue }
      text.removeLast()
      text += ",\(Self.json(of: handovers[index]))}"
    }
    text += "}}"
  }

  static func json(of s: ElementSample) -> SampleText {
    #"""
    {"frame":{"x":\#(s.x),"y":\#(s.y),"width":\#(s.width),"height":\#(s.height)},\#
    "translation":{"x":\#(s.translation[0]),"y":\#(s.translation[1])},\#
    "opacity":\#(s.opacity),"cornerRadius":\#(radius(of: s)),\#
    "scale":{"x":\#(s.scale[0]),"y":\#(s.scale[1])},\#
    "rotation":\#(s.rotation),"rotationX":\#(s.rotationX),"rotationY":\#(s.rotationY),"blur":\#(s.blur),\#
    "shadow":{"opacity":\#(s.shadow[0]),"radius":\#(s.shadow[1]),"x":\#(s.shadow[2]),"y":\#(s.shadow[3])},\#
    "fill":\#(s.fill.map { "\"\($0.hex)\"" } ?? "null"),\#
    "content":\#(s.content),"sourceOpacity":\#(s.sourceOpacity),"destinationOpacity":\#(s.destinationOpacity)}
    """#
  }

  private static func json(of h: Handover) -> SampleText {
    let clip: SampleText =
      h.clip.map { #"{"x":\#($0.x),"y":\#($0.y),"width":\#($0.width),"height":\#($0.height)}"# } ?? "null"
    return #""handover":{"opacity":\#(h.opacity),"rotation":\#(h.rotation),"clip":\#(clip)}"#
  }

  private static func radius(of sample: ElementSample) -> SampleText {
    let radius = sample.cornerRadius
    guard sample.usesFourCorners else { return "\(radius[0])" }
    return #"""
      {"topLeading":\#(radius[0]),"topTrailing":\#(radius[1]),\#
      "bottomLeading":\#(radius[2]),"bottomTrailing":\#(radius[3])}
      """#
  }
}

/// Samples as a table for spreadsheets: a line for each element of each frame; corners are always separate.
struct CSVSamples: SampleFormat {
  private let names: [String]
  /// Whether there are columns for what is handed over.
  private let handsOver: Bool

  init(_ plan: SamplePlan) {
    names = plan.transition.spec.elements.map(\.id)
    handsOver = plan.scene.handsOver
  }

  func head(of plan: SamplePlan) -> String {
    """
    \(plan.momentKeys.joined(separator: ",")),element,x,y,width,height,translationX,translationY,opacity,\
    topLeadingRadius,topTrailingRadius,bottomLeadingRadius,bottomTrailingRadius,\
    scaleX,scaleY,rotation,rotationX,rotationY,blur,shadowOpacity,shadowRadius,shadowX,shadowY,\
    fill,content,sourceOpacity,destinationOpacity\
    \(handsOver ? ",handoverOpacity,handoverRotation,clipX,clipY,clipWidth,clipHeight" : "")

    """
  }

  let tail = ""

  func append(
    _ samples: [ElementSample], _ handovers: [Handover], at moment: SamplePlan.Moment, isFirst: Bool,
    to text: inout [UInt8]
  ) {
    let times: SampleText = moment.elapsed.map { "\(moment.value),\($0)" } ?? "\(moment.value)"
    for (index, sample) in samples.enumerated() {
      let handover: SampleText = handsOver ? Self.cells(of: handovers[index]) : ""
      text += "\(times),\(names[index]),\(Self.row(of: sample))\(handover)\n"
    }
  }

  private static func cells(of h: Handover) -> SampleText {
    let clip: SampleText = h.clip.map { "\($0.x),\($0.y),\($0.width),\($0.height)" } ?? ",,,"
    return ",\(h.opacity),\(h.rotation),\(clip)"
  }

  /// The values in the order of the header.
  static func row(of s: ElementSample) -> SampleText {
    """
    \(s.x),\(s.y),\(s.width),\(s.height),\(s.translation[0]),\(s.translation[1]),\(s.opacity),\
    \(s.cornerRadius[0]),\(s.cornerRadius[1]),\(s.cornerRadius[2]),\(s.cornerRadius[3]),\
    \(s.scale[0]),\(s.scale[1]),\(s.rotation),\(s.rotationX),\(s.rotationY),\(s.blur),\
    \(s.shadow[0]),\(s.shadow[1]),\(s.shadow[2]),\(s.shadow[3]),\
    \(s.fill?.hex ?? ""),\(s.content),\(s.sourceOpacity),\(s.destinationOpacity)
    """
  }
}

import Simulator
import SpecModel

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

  func append(_ samples: [ElementSample], at moment: SamplePlan.Moment, isFirst: Bool, to text: inout [UInt8]) {
    text += "\(isFirst ? "" : ",")\n{"
    for (key, value) in zip(momentKeys, [moment.value, moment.elapsed ?? 0]) { text += "\(key)\(value)," }
    text += "\"elements\":{"
    for (index, sample) in samples.enumerated() {
      text += "\(index == 0 ? "" : ",")\(elementKeys[index])\(Self.json(of: sample))"
    }
    text += "}}"
  }

  private static func json(of s: ElementSample) -> SampleText {
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

  private static func radius(of sample: ElementSample) -> SampleText {
    let radius = sample.cornerRadius
    guard sample.usesFourCorners else { return "\(radius[0])" }
    return #"""
      {"topLeading":\#(radius[0]),"topTrailing":\#(radius[1]),\#
      "bottomLeading":\#(radius[2]),"bottomTrailing":\#(radius[3])}
      """#
  }
}

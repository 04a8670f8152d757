import Simulator
import SpecModel

extension HeroMap {
  /// The members of an element that are the same on all viewports.
  func element(_ element: Element) -> JSONLiteral {
    let isHero = element.role == .matched
    return [
      "id": .string(element.id),
      "kind": .string(element.kind.rawValue),
      "role": .string(element.role.rawValue),
      "tag": isHero ? .string(tag(of: element)) : nil,
      "perItem": .bool(element.isPerItem),
      "optional": .bool(element.isOptional),
      "in": element.parent.map { .string($0) } ?? nil,
      "clip": .bool(element.clip),
      "blend": isHero ? .string(element.blend.rawValue) : nil,
    ]
  }

  /// The hero tag, the same on both screens; in that of a `perItem` element, `KEY` stands for the item's key.
  private func tag(of element: Element) -> String {
    transition.spec.name + "/" + element.id + (element.isPerItem ? "/KEY" : "")
  }

  /// The elements and their tracks on one viewport, in drawing order.
  func scene(_ scene: Scene) -> JSONLiteral {
    let area = scene.viewport.safeArea
    return [
      "name": .string(scene.viewport.name),
      "size": numbers([scene.viewport.width, scene.viewport.height]),
      "safeArea": [
        "top": number(area.top), "bottom": number(area.bottom), "leading": number(area.leading),
        "trailing": number(area.trailing),
      ],
      "rightToLeft": .bool(scene.viewport.isRightToLeft),
      "mirrored": .bool(scene.isMirrored),
      "elements": .array(
        transition.spec.elements.indices.map { index in
          let element = scene.elements[index]
          return [
            "id": .string(transition.spec.elements[index].id),
            "anchor": point(element.anchor),
            "hasFill": .bool(element.hasFill),
            "dismissContent": number(scene.dismiss.elements[index].initial[.content][0]),
            "source": state(index, .source, in: scene),
            "destination": state(index, .destination, in: scene),
            "present": .array(scene.present.elements[index].tracks.map { track($0, of: scene.present) }),
            "dismiss": .array(
              scene.dismiss.isReversed
                ? [] : scene.dismiss.elements[index].tracks.map { track($0, of: scene.dismiss) }),
          ]
        }),
    ]
  }

  private func state(_ index: Int, _ side: Side, in scene: Scene) -> JSONLiteral {
    let element = scene.elements[index]
    let state = element.state(side)
    let written = transition.spec.elements[index].states(on: scene.viewport.name)
    let text = side == .source ? written.source : written.destination
    let size = state.values[.size]
    let corner = state.values[.position] - SIMD4(element.anchor.x * size[0], element.anchor.y * size[1], 0, 0)
    let frame: [JSONLiteral.Member] = [
      .init("frame", numbers([corner[0], corner[1], size[0], size[1]])),
      .init("frameIs", meaning(of: text.frame, isLiteral: state.isFrameLiteral)),
    ]
    let others = Property.allCases.filter { $0 != .position && $0 != .size && $0 != .fill }
    let content: [JSONLiteral.Member] = [
      .init("fill", state.fill.map { .string($0.hex) } ?? nil),
      .init("fit", .string(state.fit.rawValue)),
      .init("align", point(state.align)),
      .init("translationIs", lengths(text.translation, ["x", "y"])),
    ]
    return .object(frame + others.map { .init($0.rawValue, value(state.values[$0], of: $0)) } + content)
  }

  /// Where the frame comes from at run time: measurement, the viewport, another element, or lengths.
  private func meaning(of frame: ElementState.Frame?, isLiteral: Bool) -> JSONLiteral {
    guard isLiteral else { return "measured" }
    switch frame {
    case .viewport, nil: return "viewport"
    case .element(let id): return ["element": .string(id)]
    case .parts(let parts): return lengths(parts, PropertyKey.frame.partNames)
    }
  }

  private func lengths(_ parts: ElementState.Parts?, _ names: [String]) -> JSONLiteral {
    guard let parts else { return nil }
    return .object(
      zip(names, parts).map { name, length in .init(name, .string((length ?? Length()).text(decimals: decimals))) })
  }
}

/// The transitions that the rig plays.
enum Tables {
  static let all = [push, card, flip, haze]
  private static let phone = MotionViewport(name: "phone", width: 390, height: 844)
  private static let lead = MotionLead(duration: 300)

  /// A picture from a cell to a page that fades in.
  static let push = MotionTable(
    name: "push", viewports: [phone], present: MotionTiming(duration: 300, first: lead),
    dismiss: MotionTiming(duration: 300, first: lead), curves: [.cubicBezier(0.42, 0, 0.58, 1)],
    elements: [
      MotionElement(
        id: "detail", kind: .screen, role: .entering, source: MotionState(opacity: 0, fill: 1),
        destination: MotionState(frame: .viewport, opacity: 1),
        present: [MotionMove(duration: 300, curve: 0, destination: [.opacity])],
        dismiss: [MotionMove(duration: 300, curve: 0, source: [.opacity])]),
      MotionElement(
        id: "photo", kind: .image, role: .matched, source: MotionState(frame: [131, 222, 128, 128]),
        destination: MotionState(frame: [0, 91, "100vw", "75vw"]),
        present: [MotionMove(duration: 300, curve: 0, destination: [.position, .size, .content])],
        dismiss: [MotionMove(duration: 300, curve: 0, source: [.position, .size, .content])],
        gestures: ["pull": MotionMove(to: MotionGoals(translation: [nil, 100]))]),
    ],
    interactions: [
      MotionInteraction(name: "edge", gesture: .pan, direction: .trailing, distance: "100vw", drives: .dismiss),
      MotionInteraction(
        name: "pull", gesture: .pull, direction: .down, distance: 100, threshold: 0.6, commit: .threshold,
        then: .dismiss),
    ])

  /// A card with a title in it, which has corners of two kinds, a shadow, a dim and a button that comes.
  static let card = MotionTable(
    name: "card", viewports: [phone], present: MotionTiming(duration: 400, first: MotionLead(duration: 400)),
    dismiss: MotionTiming(duration: 300, play: .retrace), perspective: 900,
    curves: [.spring(stiffness: 231, dampingRatio: 0.75, velocity: 2, duration: 400)],
    elements: [
      MotionElement(
        id: "dim", kind: .shape, role: .overlay, source: MotionState(opacity: 0, fill: [0, 0, 0, 1]),
        destination: MotionState(opacity: 0.5), present: [MotionMove(duration: 200, destination: [.opacity])]),
      MotionElement(
        id: "card", role: .matched, blend: .cross,
        source: MotionState(
          frame: [16, 120, "100vw - 32", 332], cornerRadius: [20, 20, 0, 0], rotationY: 0, shadow: [0.4, 12, 0, 6]),
        destination: MotionState(frame: [0, 0, "100vw", 400], cornerRadius: 0, shadow: [0, 12, 0, 6]),
        present: [
          MotionMove(
            duration: 400, curve: 0, destination: [.position, .size, .cornerRadius, .shadow],
            to: MotionGoals(rotationY: .keyframes([MotionKeyframe(0.5, 30), MotionKeyframe(1, 0)]))),
          MotionMove(start: 100, duration: 200, destination: [.content]),
        ]),
      MotionElement(
        id: "title", kind: .text, role: .matched, parent: "card", source: MotionState(frame: [32, 136, 200, 34]),
        destination: MotionState(frame: [16, 60, 260, 40]),
        present: [MotionMove(duration: 400, curve: 0, destination: [.position, .size, .content])]),
      MotionElement(
        id: "close", kind: .control, role: .entering, parent: "card", clip: false,
        source: MotionState(cornerRadius: 18, scale: 0.5, opacity: 0, fill: [1, 1, 1, 0.8]),
        destination: MotionState(frame: [340, 55, 36, 36], scale: 1, opacity: 1),
        present: [MotionMove(start: 200, duration: 200, destination: [.opacity, .scale])]),
    ],
    interactions: [
      MotionInteraction(
        name: "pull", gesture: .pan, direction: .down, distance: 300, commit: .threshold, velocity: 900,
        drives: .dismiss)
    ])

  /// Both screens move themselves: one shrinks, the other one turns over in perspective.
  static let flip = MotionTable(
    name: "flip", viewports: [phone], present: MotionTiming(duration: 500, first: MotionLead(duration: 500)),
    dismiss: MotionTiming(duration: 500, play: .reverse), perspective: 500, interruption: .rewind,
    elements: [
      MotionElement(
        id: "home", kind: .screen, role: .leaving, source: MotionState(frame: .viewport, cornerRadius: 0, scale: 1),
        destination: MotionState(cornerRadius: [30, 10, 0, 20], scale: 0.9),
        present: [MotionMove(duration: 500, destination: [.scale, .cornerRadius])]),
      MotionElement(
        id: "page", kind: .screen, role: .entering,
        source: MotionState(frame: [40, 200, 200, 300], cornerRadius: 12, rotationY: -180),
        destination: MotionState(frame: .viewport, cornerRadius: 0, rotationY: 0),
        present: [MotionMove(duration: 500, destination: [.position, .size, .cornerRadius, .rotationY])]),
    ],
    interactions: [
      MotionInteraction(name: "pinch", gesture: .pinch, distance: 1.5, drives: .dismiss)
    ])

  /// The screen behind a card gets blurred, a picture comes out of a blur, and a blurred color lies between them.
  static let haze = MotionTable(
    name: "haze", viewports: [phone], present: MotionTiming(duration: 400, first: MotionLead(duration: 400)),
    dismiss: MotionTiming(duration: 400, play: .retrace),
    elements: [
      MotionElement(
        id: "home", kind: .screen, role: .leaving, source: MotionState(frame: .viewport, blur: 0),
        destination: MotionState(blur: 12), present: [MotionMove(duration: 400, destination: [.blur])]),
      MotionElement(
        id: "dim", kind: .shape, role: .overlay,
        source: MotionState(frame: [40, 40, 310, 400], opacity: 0, blur: 0, fill: [0.5, 0, 0, 0.8]),
        destination: MotionState(opacity: 1, blur: 30),
        present: [MotionMove(duration: 400, destination: [.opacity, .blur])]),
      MotionElement(
        id: "photo", kind: .image, role: .matched, source: MotionState(frame: [131, 222, 128, 128], blur: 0),
        destination: MotionState(frame: [0, 91, "100vw", "75vw"]),
        present: [
          MotionMove(
            duration: 400, destination: [.position, .size, .content],
            to: MotionGoals(blur: .keyframes([MotionKeyframe(0.3, 20), MotionKeyframe(1, 0)])))
        ]),
    ],
    interactions: [
      MotionInteraction(name: "pull", gesture: .pan, direction: .down, distance: 300, drives: .dismiss)
    ])
}

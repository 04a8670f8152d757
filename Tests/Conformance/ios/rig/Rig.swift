import UIKit

/// A transition between two screens of the model.
@MainActor
struct Play {
  let model: Model
  let table: MotionTable
  let photo = UIImageView(image: UIImage(size: CGSize(width: 300, height: 200)))
  let photo2 = UIImageView(image: UIImage(size: CGSize(width: 300, height: 200)))
  let card = UIView(), title = UIView(), card2 = UIView(), title2 = UIView(), close = UIView()

  init(_ table: MotionTable, _ style: UIModalPresentationStyle = .fullScreen, isRightToLeft: Bool = false) {
    (self.table, model) = (table, Model(isRightToLeft: isRightToLeft))
    model.destination.modalPresentationStyle = style
    func put(_ view: UIView, _ frame: CGRect, in outer: UIView, _ name: String) {
      view.frame = frame
      view.name = name
      outer.addSubview(view)
    }
    put(photo, CGRect(x: 120, y: 200, width: 140, height: 140), in: model.source.view, "photo")
    put(photo2, CGRect(x: 0, y: 80, width: 390, height: 300), in: model.destination.view, "photo2")
    put(card, CGRect(x: 20, y: 130, width: 350, height: 320), in: model.source.view, "card")
    put(title, CGRect(x: 16, y: 16, width: 144, height: 24), in: card, "title")
    put(card2, CGRect(x: 0, y: 0, width: 390, height: 410), in: model.destination.view, "card2")
    put(title2, CGRect(x: 20, y: 64, width: 254, height: 40), in: card2, "title2")
    put(close, CGRect(x: 340, y: 50, width: 36, height: 36), in: card2, "close")
    card.alpha = 0.9
    for view in [photo, photo2] { view.contentMode = .scaleAspectFill }
  }

  func transition() -> MotionTransition {
    let ids = Set(table.elements.map(\.id))
    let transition = MotionTransition(table)
    transition.source = { [photo, card, title] in
      ["photo": photo, "card": card, "title": title].filter { ids.contains($0.key) }
    }
    transition.destination = { [photo2, card2, title2, close] in
      ["photo": photo2, "card": card2, "title": title2, "close": close].filter { ids.contains($0.key) }
    }
    return transition
  }
}

@MainActor var clock = 100.0
@MainActor var faults: [String] = []

@MainActor func check(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds, faults.count < 40 { faults.append(what()) }
}

@MainActor func frame(_ gap: Double = 1.0 / 60) {
  clock += gap
  CADisplayLink.show(at: clock)
  UIView.finish()
  check(CATransaction.depth == 0, "a transaction is open")
}

func isNear(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
  (one - other).x.magnitude < 1e-6 * max(1, other.x.magnitude)
    && (one - other).y.magnitude < 1e-6 * max(1, other.y.magnitude)
}

/// Compares what is in the container with what the core draws.
@MainActor func compare(_ play: Play, _ run: MotionRun, _ motion: Motion, at time: Double, _ title: String) {
  let container = play.model.container
  var drawing = MotionDrawing(motion)
  motion.draw(run, at: time, into: &drawing)
  let views = Drawn.all(container)
  func corners(_ layer: MotionLayer) -> [SIMD2<Double>] {
    [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map { layer.projection($0 * layer.size) }
  }
  func same(_ view: UIView, _ layer: MotionLayer) -> Bool {
    zip(Drawn.corners(of: view, in: container), corners(layer)).allSatisfy(isNear)
  }
  let originals: [String: [UIView]] = [
    "photo": [play.photo, play.photo2], "card": [play.card, play.card2], "title": [play.title, play.title2],
    "close": [play.close],
  ]
  var order: [Int] = []
  for (index, element) in play.table.elements.enumerated() {
    let layer = drawing.layers[index]
    let what = "\(play.table.name) \(title) at \(time): \(element.id)"
    if play.table.name == "haze" {
      compareBlur(play, index, layer, motion, what)
      continue
    }
    if element.kind == .screen {
      let view: UIView = element.role == .leaving ? play.model.source.view : play.model.destination.view
      let content = element.role == .leaving ? layer.source : layer.destination
      let box = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map {
        layer.projection(content.offset + $0 * content.size * content.scale)
      }
      if layer.opacity > 0, !layer.projection.reachesEye(layer.size) {
        check(zip(Drawn.corners(of: view, in: container), box).allSatisfy(isNear), "\(what) isn't in its place")
        if let mask = view.layer.mask as? CAShapeLayer, let path = mask.path {
          check(isSame(radii(path), layer.cornerRadius), "\(what) has other corners")
          let m = mask.transform
          let corner = SIMD2(Double(view.bounds.minX), Double(view.bounds.minY))
          check(
            isNear(SIMD2(m.m41, m.m42), corner - content.offset / content.scale)
              && isNear(SIMD2(m.m11, m.m22), 1 / content.scale),
            "\(what) is clipped elsewhere")
        } else {
          check(false, "\(what) isn't clipped")
        }
      }
      let opacity = layer.opacity * content.opacity
      check(abs(Drawn.opacity(of: view, in: container) - opacity) < 1e-6, "\(what) has another opacity")
      order.append(container.subviews.firstIndex { $0 === view } ?? -1)
      continue
    }
    let own = originals[element.id] ?? []
    var boxes: [UIView] = []
    for (number, original) in own.enumerated() {
      let side = element.role == .matched ? (number == 0 ? layer.source : layer.destination) : layer.destination
      check(Drawn.opacity(of: original, in: original.superview ?? container) == 0, "\(what) is seen twice")
      let copies = views.filter { view in
        if let image = view as? UIImageView, let first = original as? UIImageView {
          return view !== original && view !== play.photo && view !== play.photo2 && image.image === first.image
        }
        return view.pictured?.view == ObjectIdentifier(original)
      }
      guard let copy = copies.first, let box = copy.superview else {
        if !(element.isFilled && element.kind == .shape) { check(false, "\(what) has no stand-in") }
        continue
      }
      if let pictured = copy.pictured {
        check(pictured.alpha > 0 || !pictured.isDrawn, "\(what) is a picture of nothing")
      }
      boxes.append(box)
      let opacity = layer.opacity * side.opacity
      check(abs(Drawn.opacity(of: copy, in: container) - opacity) < 1e-6, "\(what) has another opacity")
      if opacity > 0 {
        var place = side
        if let image = (original as? UIImageView)?.image {
          place = motion.content(
            of: index, number == 0 ? .source : .destination, in: layer.frame,
            sized: SIMD2(Double(image.size.width), Double(image.size.height)))
        }
        let ends = [place.offset, place.offset + place.size * place.scale].map { layer.projection($0) }
        let (found, corners) = (Drawn.corners(of: copy, in: container), [0, 2])
        check(zip(corners.map { found[$0] }, ends).allSatisfy(isNear), "\(what)'s content is elsewhere")
      }
    }
    if element.role == .overlay {
      boxes = views.filter { view in
        view.backgroundColor != nil && view.superview?.superview === container && same(view, layer)
      }
    }
    guard let box = boxes.first, let outer = box.superview else {
      check(element.role != .overlay || layer.opacity == 0, "\(what) isn't drawn")
      continue
    }
    if layer.opacity > 0 {
      check(same(box, layer), "\(what) isn't in its place")
      check(box.clipsToBounds == element.clipsContents, "\(what) clips its contents otherwise")
      if element.clipsContents { check(isRound(box.layer, layer), "\(what) has other corners") }
      check(abs(Double(outer.layer.shadowOpacity) - layer.shadow[0]) < 1e-6, "\(what) has another shadow")
      if layer.shadow[0] > 0 {
        check(
          outer.layer.shadowPath.map { isSame(radii($0), layer.cornerRadius) } ?? false,
          "\(what) has a shadow of another shape")
      }
      let fill = box.backgroundColor?.cgColor.components.map(Double.init)
      let isFilled = zip(fill ?? [], layer.fill.map { [$0.x, $0.y, $0.z, $0.w] } ?? []).allSatisfy {
        abs($0 - $1) < 1e-6
      }
      check((fill == nil) == (layer.fill == nil) && isFilled, "\(what) has another fill")
    }
    var (clip, holder) = (layer.clip, outer.superview)
    while let index = clip, let view = holder, layer.opacity > 0 {
      check(view.clipsToBounds && same(view, drawing.layers[index]), "\(what) is clipped by another box")
      check(isRound(view.layer, drawing.layers[index]), "\(what) is clipped by other corners")
      (clip, holder) = (drawing.layers[index].clip, view.superview)
    }
    check(clip == nil || layer.opacity == 0, "\(what) isn't clipped")
    // What cuts to what the app shows at rest.
    if let cutter = holder, cutter.superview === container, cutter.clipsToBounds == (layer.cut != nil) {
      holder = container
      if let cut = layer.cut, cut.highHalf.min() > 0, layer.opacity > 0 {
        let found = Drawn.corners(of: cutter, in: container)
        check(
          isNear(found[0], cut.lowHalf) && isNear(found[2], cut.lowHalf + cut.highHalf), "\(what) is cut elsewhere")
      }
    }
    if layer.opacity > 0 { check(holder === container, "\(what) is clipped too often") }
    let top = sequence(first: box) { $0.superview === container ? nil : $0.superview }.reversed().first
    order.append(container.subviews.firstIndex { $0 === top } ?? -1)
  }
  check(order == order.sorted(), "\(play.table.name) \(title): the order is \(order)")
}

/// Compares the standard deviation of what is drawn, and where that lies.
@MainActor func compareBlur(_ play: Play, _ index: Int, _ layer: MotionLayer, _ motion: Motion, _ what: String) {
  guard layer.opacity > 0 else { return }
  let container = play.model.container
  let views = Drawn.all(container)
  if let fill = layer.fill {
    let haze = views.first { $0.layer.shadowOpacity > 0 }
    let box = views.first { $0.backgroundColor != nil && $0.superview?.superview === container }
    check((haze != nil) == (layer.blur > 0) && (box == nil) == (layer.blur > 0), "\(what) has a sharp fill")
    guard let haze else { return }
    check(abs(Double(haze.layer.shadowRadius) - layer.blur) < 1e-6, "\(what) has another blur")
    check(
      haze.layer.shadowOffset == .zero && haze.layer.shadowPath.map { isSame(radii($0), layer.cornerRadius) } == true,
      "\(what) has another shape")
    check(abs(Double(haze.layer.shadowOpacity) - fill.w) < 1e-6, "\(what) has another fill")
    check(haze.layer.shadowColor?.components[0] == 0.5, "\(what) has another color")
    check(isNear(Drawn.corners(of: haze, in: container)[2], layer.projection(layer.size)), "\(what) isn't in its place")
    return
  }
  for (side, original) in [(MotionSide.source, play.photo), (.destination, play.photo2)] {
    var place = side == .source ? layer.source : layer.destination
    guard place.opacity > 0 else { continue }
    let view = views.compactMap { $0 as? MotionBlurView }.first { view in
      let isScreen = motion.table.elements[index].kind == .screen
      return isScreen
        ? view.image?.pictured?.view == ObjectIdentifier(play.model.source.view) : view.image === original.image
    }
    guard let view, let image = view.image else {
      check(false, "\(what) has no stand-in")
      continue
    }
    if motion.table.elements[index].kind == .image {
      let own = SIMD2(Double(image.size.width), Double(image.size.height))
      place = motion.content(of: index, side, in: layer.frame, sized: own)
    }
    let ends = [place.offset, place.offset + place.size * place.scale].map { layer.projection($0) }
    let found = Drawn.corners(of: view, in: container)
    check(isNear(found[0], ends[0]) && isNear(found[2], ends[1]), "\(what)'s content is elsewhere")
    let opacity = layer.opacity * (side == .source ? layer.source : layer.destination).opacity
    check(abs(Drawn.opacity(of: view, in: container) - opacity) < 1e-6, "\(what) has another opacity")
    let size = image.size
    var (variance, rest) = (0.0, 1.0)
    for copy in view.subviews.reversed() where copy.alpha > 0 {
      guard let copy = copy as? UIImageView, let image = copy.image else { continue }
      let deviation = (image.cgImage?.deviation ?? 0) / Double(image.scale)
      variance += rest * Double(copy.alpha) * deviation * deviation
      rest *= 1 - Double(copy.alpha)
      let spread = SIMD2(Double(copy.bounds.width / image.size.width), Double(copy.bounds.height / image.size.height))
      let own = SIMD2(Double(view.bounds.width / size.width), Double(view.bounds.height / size.height))
      check(isNear(spread, own), "\(what) has a copy of another size")
    }
    check(rest == 0, "\(what) shows through")
    let scale = (place.scale.x * place.scale.y).squareRoot() * Double(view.bounds.width / image.size.width)
    check(abs(variance.squareRoot() * scale - layer.blur) < 1e-6, "\(what) has another blur")
  }
}

func isSame(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Bool {
  (0..<4).allSatisfy { (one[$0] - other[$0]).magnitude < 1e-6 }
}

func radii(_ path: CGPath) -> SIMD4<Double> {
  let arcs = path.parts.compactMap { part -> Double? in
    if case .arc(_, _, let radius) = part { return Double(radius) }
    return nil
  }
  return arcs.count == 4 ? SIMD4(arcs[3], arcs[0], arcs[1], arcs[2]) : SIMD4(repeating: -1)
}

@MainActor func isRound(_ layer: CALayer, _ expected: MotionLayer) -> Bool {
  if let mask = layer.mask as? CAShapeLayer {
    return mask.path.map { isSame(radii($0), expected.cornerRadius) } ?? false
  }
  return isSame(SIMD4(repeating: Double(layer.cornerRadius)), expected.cornerRadius)
}

/// A motion on the model's screen with the views as they are seen at rest.
@MainActor func motion(of play: Play) -> Motion {
  func seen(_ view: UIView?, _ root: UIView) -> MotionSeen? {
    guard let view, view.isDescendant(of: root) else { return nil }
    let corners = Drawn.corners(of: view, in: root.superview ?? root)
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let (w, h) = (Double(view.bounds.width), Double(view.bounds.height))
    var (clip, next) = (nil as SIMD4<Double>?, view.superview)
    while let one = next, one !== root.superview {
      if one.clipsToBounds {
        let found = Drawn.corners(of: one, in: root.superview ?? root)
        let (low, high) = (found[0], found[2])
        let (before, after) = (clip?.lowHalf ?? low, (clip?.lowHalf ?? low) + (clip?.highHalf ?? high - low))
        let corner = SIMD2(max(low.x, before.x), max(low.y, before.y))
        clip = SIMD4(
          lowHalf: corner, highHalf: SIMD2(min(high.x, after.x) - corner.x, min(high.y, after.y) - corner.y))
      }
      next = one.superview
    }
    return MotionSeen(
      layout: SIMD4(lowHalf: corners[0], highHalf: SIMD2(w, h)), center: (corners[0] + corners[2]) / 2,
      size: SIMD2((across * across).sum().squareRoot(), (down * down).sum().squareRoot()),
      map: SIMD4(across.x / w, across.y / w, down.x / h, down.y / h), opacity: Drawn.opacity(of: view, in: root),
      clip: clip)
  }
  let (a, b): (UIView, UIView) = (play.model.source.view, play.model.destination.view)
  let source: [String: UIView] = ["photo": play.photo, "card": play.card, "title": play.title]
  let destination: [String: UIView] = [
    "photo": play.photo2, "card": play.card2, "title": play.title2, "close": play.close,
  ]
  var screen = MotionScreen(
    width: 390, height: 844, isRightToLeft: play.model.window.semantic == .rightToLeft)
  let plain = Motion(play.table, on: screen)
  let (one, other) = (
    plain.measured(play.table.elements.map { seen(source[$0.id], a) }, on: .source),
    plain.measured(play.table.elements.map { seen(destination[$0.id], b) }, on: .destination)
  )
  screen.views = Array(zip(one, other))
  return Motion(play.table, on: screen)
}

/// What is drawn at each frame, also after a stall, is what the core draws.
/// situations: rtl, reader, kept-state, slow-frames
@MainActor func draws(_ table: MotionTable, isRightToLeft: Bool = false) {
  let play = Play(table, isRightToLeft: isRightToLeft)
  let (before, own) = (Drawn.state(of: play.model.source.view), motion(of: play))
  let transition = play.transition()
  transition.present(play.model.destination, from: play.model.source)
  for (direction, title) in [(MotionDirection.present, "present"), (.dismiss, "dismiss")] {
    if direction == .dismiss { play.model.destination.dismiss(animated: true) }
    let run = own.run(direction)
    // The stage is set in a frame of its own.
    for _ in 0..<2 { frame() }
    compare(play, run, own, at: 0, title)
    let start = clock
    // Frames are dropped.
    for gap in [1.0, 1, 1, 9, 1, 2, 1] {
      frame(gap / 60)
      compare(play, run, own, at: (clock - start) * 1000, title)
    }
    for _ in 0..<60 where transition.isRunning { frame() }
    let shown: UIView = direction == .present ? play.model.destination.view : play.model.source.view
    check(
      UIAccessibility.posted.last == ObjectIdentifier(shown), "\(table.name) \(title): VoiceOver is on another screen")
    check(
      play.model.contexts.last?.completions == [true],
      "\(table.name) \(title) ended with \(String(describing: play.model.contexts.last?.completions))")
  }
  play.model.window.insertSubview(play.model.source.view, at: 0)
  check(Drawn.state(of: play.model.source.view) == before, "\(table.name): the source's views differ")
}

struct Random {
  var state: UInt64
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}

/// The recognizers of a view.
@MainActor func fingers(on view: UIView?) -> [UIGestureRecognizer] {
  (view?.gestureRecognizers ?? []).filter(\.isEnabled)
}

/// What users and apps may do at any moment restores everything, and completes once.
/// situations: cancel
@MainActor func script(_ seed: UInt64) {
  var random = Random(state: seed)
  weak var probe: MotionTransition?
  weak var driven: UIViewController?
  var contexts: [Context] = []
  let source: UIView
  var (before, isGone) = ("", false)
  UIAccessibility.isReduceMotionEnabled = random.next(8) == 0
  UIAccessibility.posted = []
  run: do {
    let play = Play(Tables.all[random.next(4)], random.next(2) == 0 ? .fullScreen : .custom)
    source = play.model.source.view
    let (navigation, recorder) = (UINavigationController(), Recorder())
    let isPushed = random.next(3) == 0
    if isPushed {
      play.model.navigate(navigation)
      navigation.delegate = recorder
    }
    driven = play.model.destination
    let transition = play.transition()
    probe = transition
    var heading = MotionDirection.dismiss
    transition.alongside = {
      check($0 != heading, "script \(seed): the bars hear \($0) twice")
      heading = $0
    }
    steps: for _ in 0..<2 + random.next(3) {
      let isShown =
        play.model.destination.presentingViewController != nil || navigation.viewControllers.count > 1
      if before == "" || !isShown {
        play.model.source.view.frame = play.model.window.bounds
        before = Drawn.state(of: play.model.source.view)
      }
      if !isShown {
        if isPushed {
          transition.push(play.model.destination, on: navigation)
        } else {
          transition.present(play.model.destination, from: play.model.source)
        }
      } else if random.next(2) == 0 {
        if isPushed {
          navigation.popViewController(animated: true)
        } else {
          play.model.destination.dismiss(animated: true)
        }
      } else if let finger = fingers(on: play.model.destination.view).first {
        (finger as? UIPanGestureRecognizer)?.speed = CGPoint(x: 500, y: 500)
        finger.become(.began)
        (finger as? UIPanGestureRecognizer)?.way = CGPoint(x: random.next(300), y: random.next(300))
        (finger as? UIPinchGestureRecognizer)?.scale = 1 + CGFloat(random.next(60)) / 100
        if random.next(3) > 0 { frame() }
        finger.become(.changed)
        if random.next(2) == 0 { frame() }
        finger.become(random.next(4) == 0 ? .cancelled : .ended)
      }
      var turns = 0
      for _ in 0..<200 where transition.isRunning {
        frame(Double(1 + random.next(3)) / 60)
        turns += 1
        switch random.next(turns > 30 ? 200 : 14) {
        case 0: transition.reverse()
        case 1, 2:
          guard let finger = fingers(on: play.model.container.subviews.last).first else { break }
          (finger as? UIPanGestureRecognizer)?.way = .zero
          (finger as? UIPanGestureRecognizer)?.speed = CGPoint(x: 400, y: 400)
          finger.become(.began)
          for _ in 0..<random.next(4) {
            (finger as? UIPanGestureRecognizer)?.way.x += CGFloat(random.next(200) - 100)
            (finger as? UIPanGestureRecognizer)?.way.y += CGFloat(random.next(200) - 100)
            finger.become(.changed)
            frame()
          }
          (finger as? UIPanGestureRecognizer)?.speed = CGPoint(x: random.next(2000) - 1000, y: random.next(2000) - 1000)
          finger.become(random.next(5) == 0 ? .cancelled : .ended)
        case 3 where random.next(6) == 0: play.model.container.frame.size.height -= 50
        case 4 where random.next(6) == 0:
          play.model.container.removeFromSuperview()
          frame()
          play.model.window.addSubview(play.model.container)
        case 5: play.model.container.subviews.last?.touchesBegan([], with: nil)
        case 6: play.model.container.subviews.last?.touchesEnded([], with: nil)
        case 7: play.title2.frame.size.height += 4
        case 8 where random.next(4) == 0:
          isGone = true
          break steps
        default: break
        }
      }
      play.model.container.subviews.last?.touchesEnded([], with: nil)
      for _ in 0..<200 where transition.isRunning { frame() }
      check(!transition.isRunning, "script \(seed) runs on")
    }
    if isGone {
      UIViewController.script = nil
      break run
    }
    contexts = play.model.contexts
    let screens = contexts.map { $0.viewController(forKey: $0.completions == [true] ? .to : .from)?.view }
    check(
      UIAccessibility.posted == screens.map { $0.map { ObjectIdentifier($0) } },
      "script \(seed): VoiceOver is on another screen")
    let isShown = play.model.destination.presentingViewController != nil || navigation.viewControllers.count > 1
    check((heading == .present) == isShown, "script \(seed): the bars heard \(heading) last")
    if isPushed, navigation.viewControllers.count == 1, play.model.contexts.last?.completions == [true] {
      check(navigation.delegate === recorder, "script \(seed): the delegate isn't the app's")
    }
    for context in contexts {
      check(context.completions.count == 1, "script \(seed): completed \(context.completions.count) times")
      check(context.faults.isEmpty, "script \(seed): \(context.faults)")
    }
    // After a change of the size, it fills the container that there is.
    play.model.source.view.frame = play.model.window.bounds
    // What lies under an open screen is hidden where that shows it.
    if !isShown || play.model.destination.modalPresentationStyle == .fullScreen {
      check(Drawn.state(of: play.model.source.view) == before, "script \(seed): the source's views differ")
    }
    let destination: UIView = play.model.destination.view
    check(
      Drawn.all(destination).allSatisfy {
        $0.alpha == 1 && !$0.isHidden && $0.isUserInteractionEnabled && $0.layer.mask == nil
          && $0.layer.transform == CATransform3DIdentity
      }, "script \(seed): the destination's views differ")
    check(
      play.model.container.subviews.allSatisfy { ["source", "destination"].contains($0.name) },
      "script \(seed): stand-ins stay")
    check(CADisplayLink.running.isEmpty, "script \(seed): a display link runs on")
    UIViewController.script = nil
    contexts = []
  }
  if isGone {
    // The app has let go of everything; the next frame finds no window.
    frame()
    source.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    check(Drawn.state(of: source) == before, "script \(seed): the views differ that are left")
    check(CADisplayLink.running.isEmpty, "script \(seed): a display link outlives the screen")
  }
  check(probe == nil, "script \(seed): the transition stays alive")
  check(driven == nil, "script \(seed): the screen stays alive")
}

/// A gesture that completes under its finger, and another finger that catches what runs then.
/// situations: two-fingers
@MainActor func commits() {
  let play = Play(Tables.card)
  let transition = play.transition()
  transition.present(play.model.destination, from: play.model.source)
  func settle() { for _ in 0..<60 { frame() } }
  func pull(_ finger: UIPanGestureRecognizer, _ ways: [CGFloat]) {
    (finger.way, finger.speed) = (.zero, CGPoint(x: 0, y: 10))
    finger.become(.began)
    for way in ways {
      finger.way.y = way
      finger.become(.changed)
      frame()
    }
  }
  func ended(_ title: String, _ completions: [Bool], of count: Int) {
    settle()
    let contexts = play.model.contexts
    check(
      contexts.count == count && contexts.last?.completions == completions,
      "\(title): transition \(contexts.count) ended with \(String(describing: contexts.last?.completions))")
  }
  settle()
  guard let finger = fingers(on: play.model.destination.view).first as? UIPanGestureRecognizer else {
    return check(false, "there is no gesture")
  }
  pull(finger, [60, 140])
  finger.become(.ended)
  ended("let go before the threshold", [false], of: 2)
  pull(finger, [60, 140, 160])
  guard let other = fingers(on: play.model.container.subviews.last).first as? UIPanGestureRecognizer else {
    return check(false, "no other finger can catch what runs")
  }
  pull(other, [-300])
  finger.way.y = 400
  finger.become(.changed)
  other.become(.ended)
  ended("caught", [false], of: 3)
  finger.way.y = 410
  finger.become(.changed)
  finger.become(.ended)
  ended("lifted when it was caught", [false], of: 3)
  pull(finger, [60, 140, 160, 0])
  ended("under the finger", [true], of: 4)
  finger.become(.changed)
  finger.become(.ended)
  ended("lifted", [true], of: 4)
}

/// A scroll view under a pull scrolls to its end first, and then the gesture has the finger.
/// situations: pulled-back
@MainActor func handsOver() {
  let (play, scroll) = (Play(Tables.push), UIScrollView())
  scroll.frame = play.model.window.bounds
  scroll.contentSize = CGSize(width: 390, height: 2000)
  scroll.addGestureRecognizer(scroll.panGestureRecognizer)
  play.model.destination.view.addSubview(scroll)
  let transition = play.transition()
  func settle() { for _ in 0..<60 { frame() } }
  transition.present(play.model.destination, from: play.model.source)
  settle()
  let found = fingers(on: play.model.destination.view).last as? UIPanGestureRecognizer
  guard let finger = found, let delegate = finger.delegate else { return check(false, "there is no pull") }
  let pan = scroll.panGestureRecognizer
  check(
    delegate.gestureRecognizer(finger, shouldRecognizeSimultaneouslyWith: pan),
    "a pull keeps a scroll view from scrolling")
  func pull(from offset: CGFloat, to ways: [CGFloat]) {
    scroll.contentOffset.y = offset
    (finger.way, finger.place, finger.speed) = (.zero, CGPoint(x: 100, y: 300), CGPoint(x: 0, y: 10))
    pan.become(.began)
    finger.become(.began)
    for way in ways {
      scroll.contentOffset.y = max(scroll.contentOffset.y - max(way - finger.way.y, 0), 0)
      finger.way.y = way
      finger.become(.changed)
      frame()
    }
  }
  pull(from: 500, to: [50, 200, 400])
  check(
    play.model.contexts.count == 1 && pan.state == .began, "a pull takes the finger while there is content to scroll")
  finger.become(.ended)
  pan.become(.ended)
  // It scrolls for 200 points; 50 more are short of the threshold.
  pull(from: 200, to: [100, 200, 250])
  check(
    play.model.contexts.count == 2 && pan.state == .began && !scroll.bounces, "a pull doesn't take over at the top")
  // Back beyond where it took over, the content scrolls on, and back at the top, the gesture has the finger again.
  for (way, offset) in [(150.0, 50.0), (100, 100)] {
    finger.way.y = CGFloat(way)
    scroll.contentOffset.y = CGFloat(offset)
    finger.become(.changed)
    for _ in 0..<4 { frame() }
    check(scroll.bounces && !transition.isRunning, "pulled back to \(way), the list doesn't scroll on")
  }
  (finger.way.y, scroll.contentOffset.y) = (200, 0)
  finger.become(.changed)
  finger.way.y = 230
  finger.become(.changed)
  frame()
  check(play.model.contexts.count == 3 && transition.isRunning && !scroll.bounces, "pulled again, nothing happens")
  finger.become(.ended)
  check(scroll.bounces, "the list stays without bouncing")
  settle()
  check(play.model.contexts.last?.completions == [false], "a short pull completes")
  pull(from: 0, to: [30, 70])
  settle()
  check(
    play.model.contexts.count == 4 && play.model.contexts.last?.completions == [true], "a pull at the top doesn't close"
  )
}

/// Gestures toward the trailing edge go to the left, from the right edge, where one reads to the left.
@MainActor func turnsRightToLeft() {
  for isRightToLeft in [false, true] {
    var table = Tables.push
    table.interactions[0].gesture = .edgePan
    let play = Play(table, isRightToLeft: isRightToLeft)
    let (transition, forwards) = (play.transition(), isRightToLeft ? -1.0 : 1)
    func settle() { for _ in 0..<60 { frame() } }
    transition.present(play.model.destination, from: play.model.source)
    settle()
    let found = fingers(on: play.model.destination.view).first as? UIScreenEdgePanGestureRecognizer
    guard let finger = found else { return check(false, "there is no gesture at the edge") }
    check(finger.edges == (isRightToLeft ? .right : .left), "the gesture begins at the other edge")
    for way in [-forwards, forwards] {
      (finger.way, finger.speed) = (.zero, CGPoint(x: 500 * way, y: 0))
      finger.become(.began)
      finger.way.x = 300 * way
      finger.become(.changed)
      frame()
      finger.become(.ended)
      settle()
      let completions = play.model.contexts.map(\.completions)
      check(
        completions == (way == forwards ? [[true], [true]] : [[true]]),
        "a finger \(way < 0 ? "to the left" : "to the right") completed \(completions)")
    }
  }
}

/// situations: reduced
/// The spec's reduced motion plays where a person asks for it; without views, screens alone move.
@MainActor func reduces() {
  for mode in [MotionReduction.Mode.crossfade, .cut] {
    for isFaded in [false, true] {
      UIAccessibility.isReduceMotionEnabled = !isFaded
      UIAccessibility.prefersCrossFadeTransitions = isFaded
      fades(mode)
    }
    fadesUnderAFinger(mode)
  }
  UIAccessibility.prefersCrossFadeTransitions = false
  let play = Play(Tables.push)
  let transition = MotionTransition(play.table)
  transition.present(play.model.destination, from: play.model.source)
  settle()
  check(!transition.isRunning && play.model.contexts.last?.completions == [true], "it doesn't run without its views")
}

@MainActor func reduced(_ mode: MotionReduction.Mode) -> (Play, MotionTransition) {
  var table = Tables.push
  table.reducedMotion = MotionReduction(mode: mode, duration: 200)
  let play = Play(table)
  return (play, play.transition())
}

@MainActor func fades(_ mode: MotionReduction.Mode) {
  let (play, transition) = reduced(mode)
  let view: UIView = play.model.destination.view
  // A screen of a presentation controller's need not fill the container.
  play.model.destination.place = CGRect(x: 0, y: 400, width: 390, height: 444)
  var heard: [MotionDirection] = []
  transition.alongside = { heard.append($0) }
  func runs(_ direction: MotionDirection, turnedAfter turn: Double? = nil, completes: Bool = true) {
    for _ in 0..<2 { frame() }
    var (start, share) = (clock, 0.0)
    while transition.isRunning, clock < start + 1 {
      let now = (clock - start) / 0.2
      share = turn.map { $0 - (now - $0).magnitude } ?? now
      let opacity = direction == .present ? share : 1 - share
      check(
        abs(Double(view.alpha) - opacity) < 1e-6, "\(mode) \(direction): the screen has the opacity \(view.alpha)")
      check(play.photo.alpha == 1, "\(mode) \(direction): the photo is hidden")
      let corner = Drawn.corners(of: view, in: play.model.container)[0]
      check(isNear(corner, SIMD2(0, 400)), "\(mode) \(direction): the screen moves to \(corner)")
      if let turn, abs(now - turn) < 1e-6 {
        transition.reverse()
        frame()
        check(abs(Double(view.alpha) - opacity) < 1e-6, "\(mode) \(direction): the screen jumps")
        start += 1.0 / 60
      }
      frame()
    }
    let completions = play.model.contexts.last?.completions
    check(completions == [completes] && view.alpha == 1, "\(mode) \(direction) ended with \(completions ?? [])")
  }
  transition.present(play.model.destination, from: play.model.source)
  runs(.present)
  play.model.destination.dismiss(animated: true)
  if mode == .crossfade {
    runs(.dismiss, turnedAfter: 0.5, completes: false)
    play.model.destination.dismiss(animated: true)
  }
  runs(.dismiss)
  let turned: [MotionDirection] = mode == .crossfade ? [.dismiss, .present] : []
  check(heard == [.present] + turned + [.dismiss], "\(mode): the bars heard \(heard)")
}

/// Gestures lead back, as ever.
@MainActor func fadesUnderAFinger(_ mode: MotionReduction.Mode) {
  let (play, transition) = reduced(mode)
  transition.present(play.model.destination, from: play.model.source)
  for _ in 0..<40 { frame() }
  let found = fingers(on: play.model.destination.view).first as? UIPanGestureRecognizer
  guard let finger = found else { return check(false, "\(mode): there is no gesture") }
  for (way, completes) in [(150.0, false), (250, true)] {
    (finger.way, finger.speed) = (.zero, CGPoint(x: 10, y: 0))
    finger.become(.began)
    frame()
    finger.way.x = way
    finger.become(.changed)
    frame()
    let alpha = play.model.destination.view.alpha
    if mode == .crossfade {
      check(abs(alpha - (1 - way / 390)) < 1e-6, "\(mode): a finger at \(way) fades to \(alpha)")
    }
    finger.become(.ended)
    for _ in 0..<40 { frame() }
    let completions = play.model.contexts.last?.completions
    check(completions == [completes], "\(mode): a finger to \(way) completed \(completions ?? [])")
  }
}

/// What an app changes alongside hears at once where a run leads.
@MainActor func bars() {
  let play = Play(Tables.card)
  let transition = play.transition()
  var heard: [MotionDirection] = []
  transition.alongside = { heard.append($0) }
  func hear(_ expected: MotionDirection..., after title: String) {
    check(heard == expected, "\(title): the bars heard \(heard.map(\.rawValue))")
    heard = []
  }
  func settle() { for _ in 0..<60 { frame() } }
  transition.present(play.model.destination, from: play.model.source)
  hear(.present, after: "begun")
  for _ in 0..<6 { frame() }
  transition.reverse()
  hear(.dismiss, after: "reversed")
  for _ in 0..<2 { frame() }
  transition.reverse()
  hear(.present, after: "reversed again")
  settle()
  hear(after: "presented")
  guard let finger = fingers(on: play.model.destination.view).first as? UIPanGestureRecognizer else {
    return check(false, "there is no gesture")
  }
  for state in [UIGestureRecognizer.State.ended, .cancelled] {
    (finger.way, finger.speed) = (.zero, CGPoint(x: 0, y: 10))
    finger.become(.began)
    hear(.dismiss, after: "held")
    finger.way.y = 60
    finger.become(.changed)
    frame()
    finger.become(state)
    hear(.present, after: "let go before the threshold")
    settle()
    hear(after: "back")
  }
  finger.become(.began)
  play.model.container.removeFromSuperview()
  frame()
  hear(.dismiss, .present, after: "without a window")
}

/// A delegate of the app.
@MainActor
class Recorder: NSObject, UINavigationControllerDelegate {
  var calls: [String] = []
  nonisolated(unsafe) var methods: Set<String> = []

  nonisolated func responds(to selector: Selector!) -> Bool { methods.contains(selector.name) }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { calls.append("willShow") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { calls.append("didShow") }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    calls.append("animation")
    return nil
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    calls.append("interaction")
    return nil
  }
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    calls.append("supported")
    return .portrait
  }
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    calls.append("preferred")
    return .landscapeLeft
  }
}

final class OtherAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

/// What a navigation controller asks reaches the delegate that the app has set, as long as that has the method.
@MainActor func forwards() {
  let supported = "navigationControllerSupportedInterfaceOrientations:"
  let preferred = "navigationControllerPreferredInterfaceOrientationForPresentation:"
  for methods: Set<String> in [[], [supported], [preferred], [supported, preferred]] {
    let (play, navigation, recorder) = (Play(Tables.push), UINavigationController(), Recorder())
    recorder.methods = methods
    play.model.navigate(navigation)
    navigation.delegate = recorder
    let transition = play.transition()
    transition.push(play.model.destination, on: navigation)
    for _ in 0..<60 where transition.isRunning { frame() }
    check(recorder.calls == ["willShow", "didShow"], "a push told the app's delegate \(recorder.calls)")
    recorder.calls = []
    guard let delegate = navigation.delegate, delegate !== recorder else {
      check(false, "the transition isn't the delegate")
      continue
    }
    let (one, other) = (UIViewController(), UIViewController())
    _ = delegate.navigationController(navigation, animationControllerFor: .push, from: one, to: other)
    _ = delegate.navigationController(navigation, animationControllerFor: .pop, from: one, to: other)
    _ = delegate.navigationController(navigation, interactionControllerFor: OtherAnimator())
    check(recorder.calls == ["animation", "animation", "interaction"], "the app's delegate heard \(recorder.calls)")
    recorder.calls = []
    for (method, ask) in [
      (supported, { _ = delegate.navigationControllerSupportedInterfaceOrientations(navigation) }),
      (preferred, { _ = delegate.navigationControllerPreferredInterfaceOrientationForPresentation(navigation) }),
    ] {
      let answers = delegate.responds(to: Selector(method))
      check(answers == methods.contains(method), "the transition \(answers ? "has" : "lacks") \(method)")
      if answers { ask() }
    }
    check(recorder.calls.count == methods.count, "the app's delegate heard \(recorder.calls) of \(methods.count)")
    recorder.calls = []
    navigation.popViewController(animated: true)
    for _ in 0..<60 where transition.isRunning { frame() }
    check(recorder.calls == ["willShow", "didShow"], "a pop told the app's delegate \(recorder.calls)")
    check(navigation.delegate === recorder, "the delegate isn't the app's after the pop")
  }
  UIViewController.script = nil
}

@main @MainActor
enum Rig {
  static func main() async {
    if CommandLine.arguments.dropFirst().first == "record" { return await record(CommandLine.arguments[2]) }
    if CommandLine.arguments.dropFirst().first == "handmade" { return await recordByHand() }
    forwards()
    waitsForAFrame()
    for table in Tables.all { draws(table) }
    for table in [Tables.push, Tables.card] { draws(table, isRightToLeft: true) }
    commits()
    handsOver()
    turnsRightToLeft()
    reduces()
    bars()
    capsPictures()
    showsLateImages()
    letsSwipesWait()
    logs()
    stopsAtATouch()
    goesOnTop()
    keepsWhatItNeeds()
    measuresAgain()
    staysOutOfOtherScreens()
    situations()
    UIViewController.script = nil
    let count = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 500
    for seed in 0..<count where faults.count < 10 { script(seed + 1) }
    situationsInMoments()
    // After it, the main actor needn't be on the main thread.
    await recordsWhatIsPresented()
    for fault in faults.prefix(20) { Swift.print(fault) }
  }
}

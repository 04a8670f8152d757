import UIKit

/// A view or its stand-in, as it is seen in the window.
struct Sighting {
  var corners: [SIMD2<Double>]
  var opacity: Double
  /// Left, top, right and bottom of what clips leave of it.
  var cut: SIMD4<Double>

  @MainActor
  init(_ view: UIView, in window: UIView) {
    corners = Drawn.corners(of: view, in: window)
    opacity = Drawn.opacity(of: view, in: window)
    var cut = Self.box(Drawn.corners(of: window, in: window))
    func clip(_ one: UIView) {
      let edges = Self.box(Drawn.corners(of: one, in: window))
      cut = SIMD4(max(cut.x, edges.x), max(cut.y, edges.y), min(cut.z, edges.z), min(cut.w, edges.w))
    }
    clip(view)
    var next = view.superview
    while let one = next {
      if one.clipsToBounds { clip(one) }
      next = one.superview
      for bar in next?.subviews.drop(while: { $0 !== one }) ?? [] where bar is UINavigationBar {
        cut.y = max(cut.y, Self.box(Drawn.corners(of: bar, in: window)).w)
      }
    }
    self.cut = cut
  }

  private static func box(_ corners: [SIMD2<Double>]) -> SIMD4<Double> {
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    return SIMD4(x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0)
  }

  func difference(from other: Sighting, cuts: Bool) -> String? {
    let ways = zip(corners, other.corners).map { ($0 - $1).x.magnitude + ($0 - $1).y.magnitude }
    if let most = ways.max(), most > 0.5 { return "is \(most) points off" }
    if (opacity - other.opacity).magnitude > 0.01 { return "has the opacity \(opacity), not \(other.opacity)" }
    let off = (0..<4).map { (cut[$0] - other.cut[$0]).magnitude }.max() ?? 0
    return cuts && off > 0.5 ? "is cut to \(cut), not \(other.cut)" : nil
  }
}

/// What shows a view in flight.
@MainActor func standIn(for view: UIView, in container: UIView) -> UIView? {
  Drawn.all(container).first { one in
    if one === view { return false }
    if let image = (view as? UIImageView)?.image {
      return (one as? UIImageView)?.image === image && one.layer.name?.hasSuffix("source") != nil
    }
    return one.pictured?.view == ObjectIdentifier(view)
  }
}

/// A screen whose root view is a scroll view is drawn where it is.
/// situations: scrolled-root
@MainActor func scrollsRoots() {
  for offset: CGFloat in [-91, 0, 300] {
    for table in [Tables.push, Tables.flip] {
      let play = Play(table)
      let scroll = UIScrollView(frame: play.model.window.bounds)
      for view in play.model.destination.view.subviews { scroll.addSubview(view) }
      play.model.destination.view = scroll
      scroll.name = "destination"
      scroll.contentOffset.y = offset
      let transition = play.transition()
      transition.present(play.model.destination, from: play.model.source)
      for direction in [MotionDirection.present, .dismiss] {
        if direction == .dismiss { play.model.destination.dismiss(animated: true) }
        let own = motion(of: play)
        for _ in 0..<2 { frame() }
        for number in 0..<6 {
          compare(play, own.run(direction), own, at: Double(number) * 1000 / 60, "offset \(offset), \(direction)")
          frame()
        }
        settle()
        check(scroll.contentOffset.y == offset, "it scrolls from \(offset) to \(scroll.contentOffset.y)")
      }
    }
  }
}

/// What can still scroll along the finger scrolls, whatever is inside or around it.
/// situations: inner-scroller
@MainActor func pullsOverCarousels() {
  let play = Play(Tables.push)
  let (page, carousel) = (UIScrollView(frame: play.model.window.bounds), UIScrollView())
  page.contentSize = CGSize(width: 390, height: 2000)
  carousel.frame = CGRect(x: 0, y: 700, width: 390, height: 200)
  carousel.contentSize = CGSize(width: 2000, height: 200)
  for scroll in [page, carousel] { scroll.addGestureRecognizer(scroll.panGestureRecognizer) }
  page.addSubview(carousel)
  play.model.destination.view.addSubview(page)
  let transition = play.transition()
  transition.present(play.model.destination, from: play.model.source)
  settle()
  guard let finger = fingers(on: play.model.destination.view).last as? UIPanGestureRecognizer else {
    return check(false, "there is no pull")
  }
  for (offset, closes) in [(500.0, false), (0, true)] {
    page.contentOffset.y = CGFloat(offset)
    finger.place = CGPoint(x: 100, y: 720 - offset)
    drag(finger, to: [CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 100)])
    finger.become(.ended)
    settle()
    check(
      (play.model.contexts.count == 2) == closes,
      "a pull over a carousel \(closes ? "doesn't close" : "closes") a page that is scrolled by \(offset)")
  }
}

/// A swipe inside a presented stack goes back there first.
/// situations: inner-stack
@MainActor func goesBackInside() {
  var table = Tables.push
  table.interactions[0].gesture = .edgePan
  let play = Play(table)
  let (stack, inner, second) = (UINavigationController(), play.model.destination, UIViewController())
  stack.view.frame = play.model.window.bounds
  stack.modalPresentationStyle = .fullScreen
  stack.view.addSubview(inner.view)
  (stack.viewControllers, inner.navigationController) = ([inner], stack)
  let transition = play.transition()
  transition.present(stack, from: play.model.source)
  settle()
  guard let finger = fingers(on: stack.view).first as? UIPanGestureRecognizer else {
    return check(false, "there is no gesture at the edge")
  }
  (stack.viewControllers, second.navigationController) = ([inner, second], stack)
  second.view.frame = stack.view.bounds
  stack.view.addSubview(second.view)
  let waits = stack.interactivePopGestureRecognizer.flatMap {
    finger.delegate?.gestureRecognizer(finger, shouldBeRequiredToFailBy: $0)
  }
  check(waits == false, "the inner stack's swipe waits")
  finger.place = CGPoint(x: 2, y: 300)
  drag(finger, to: [CGPoint(x: 20, y: 0), CGPoint(x: 300, y: 0)])
  finger.become(.ended)
  settle()
  check(play.model.contexts.count == 1, "a swipe on an inner stack's second screen dismisses all of it")
  stack.viewControllers = [inner]
  second.view.removeFromSuperview()
  drag(finger, to: [CGPoint(x: 20, y: 0), CGPoint(x: 300, y: 0)])
  finger.become(.ended)
  settle()
  check(play.model.contexts.last?.completions == [true], "a swipe on an inner stack's root doesn't dismiss it")
  check(
    play.model.contexts.count == 2,
    "a swipe on an inner stack's root begins \(play.model.contexts.count - 1) times")
}

/// The system's swipe back lives on plain screens above ours; on ours, one works without a gesture in the spec.
/// situations: above
@MainActor func swipesBackAbove() {
  for hasEdge in [true, false] {
    var table = Tables.push
    table.interactions[0].gesture = .edgePan
    if !hasEdge { table.interactions.removeFirst() }
    let (play, navigation, plain) = (Play(table), UINavigationController(), UIViewController())
    let recorder = Recorder()
    play.model.navigate(navigation)
    navigation.delegate = recorder
    let transition = play.transition()
    transition.push(play.model.destination, on: navigation)
    settle()
    recorder.calls = []
    navigation.pushViewController(plain, animated: true)
    settle()
    check(navigation.lets, "the system's swipe back is dead on a screen above")
    check(recorder.calls.suffix(2) == ["willShow", "didShow"], "above, the app's delegate heard \(recorder.calls)")
    navigation.popViewController(animated: true)
    settle()
    check(navigation.animates, "back from a screen above, the transition is forgotten")
    let found = fingers(on: play.model.destination.view).compactMap { $0 as? UIScreenEdgePanGestureRecognizer }
    guard let finger = found.first, found.count == 1 else {
      check(false, "there are \(found.count) swipes back")
      continue
    }
    if !hasEdge {
      let count = play.model.contexts.count
      navigation.interactivePopGestureRecognizer?.isEnabled = false
      drag(finger, to: [CGPoint(x: 20, y: 0), CGPoint(x: 300, y: 0)])
      finger.become(.ended)
      check(play.model.contexts.count == count, "a swipe goes back that the app has disabled")
      navigation.interactivePopGestureRecognizer?.isEnabled = true
    }
    drag(finger, to: [CGPoint(x: 20, y: 0), CGPoint(x: 300, y: 0)])
    finger.become(.ended)
    settle()
    check(navigation.viewControllers.count == 1, "a swipe doesn't go back")
    check(play.model.contexts.last?.completions == [true], "a swipe back is canceled")
  }
  UIViewController.script = nil
}

/// A controller that refuses to be dismissed.
final class Stubborn: UIViewController {
  var refuses = false
  var asked = 0
  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    asked += 1
    if !refuses { super.dismiss(animated: animated, completion: completion) }
  }
}

/// After a refusal, everything is as before, and the next attempt works.
/// situations: rejected
@MainActor func isRefused() {
  let (play, screen) = (Play(Tables.push), Stubborn())
  screen.modalPresentationStyle = .fullScreen
  screen.view.frame = play.model.window.bounds
  for view in play.model.destination.view.subviews { screen.view.addSubview(view) }
  let transition = play.transition()
  transition.present(screen, from: play.model.source)
  settle()
  let before = Drawn.state(of: screen.view)
  guard let finger = fingers(on: screen.view).last as? UIPanGestureRecognizer else {
    return check(false, "there is no pull")
  }
  screen.refuses = true
  drag(finger, to: [CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 40), CGPoint(x: 0, y: 100)])
  check(screen.asked == 1, "a pull asks \(screen.asked) times")
  finger.become(.ended)
  settle()
  check(!transition.isRunning, "a refused dismissal runs on")
  check(Drawn.state(of: screen.view) == before, "a refused dismissal changes the screen")
  screen.refuses = false
  screen.dismiss(animated: true)
  settle()
  check(play.model.contexts.last?.completions == [true] && play.model.contexts.count == 2, "after a refusal, it stays")
  transition.present(screen, from: play.model.source)
  settle()
  guard let other = fingers(on: screen.view).last as? UIPanGestureRecognizer else { return }
  screen.refuses = true
  drag(other, to: [CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 40)])
  other.become(.ended)
  settle()
  screen.refuses = false
  drag(other, to: [CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 100)])
  other.become(.ended)
  settle()
  check(
    play.model.contexts.last?.completions == [true] && play.model.contexts.count == 4,
    "after a refusal, pulls are dead")
}

/// A cell that is reused, cleared or detached in flight changes nothing of what flies.
/// situations: reused, cleared, removed
@MainActor func keepsPictures() {
  for kind in ["cleared", "reused", "removed"] {
    let play = Play(Tables.push)
    let transition = play.transition()
    let (photo, other) = (play.photo.image, UIImage(size: CGSize(width: 30, height: 20)))
    transition.present(play.model.destination, from: play.model.source)
    settle()
    play.model.destination.dismiss(animated: true)
    for _ in 0..<6 { frame() }
    func places() -> [[SIMD2<Double>]] {
      Drawn.all(play.model.container).filter { ($0 as? UIImageView)?.image === photo && $0 !== play.photo }
        .map { Drawn.corners(of: $0, in: play.model.window) }
    }
    let before = places()
    switch kind {
    case "cleared": play.photo.image = nil
    case "reused":
      play.photo.image = other
      transition.source = { ["photo": nil] }
    default:
      play.photo.removeFromSuperview()
    }
    for number in 0..<4 {
      let now = places()
      check(now.count == 1, "\(kind): \(now.count) copies of the photo fly in frame \(number)")
      let shows = Drawn.all(play.model.container).contains {
        ($0 as? UIImageView)?.image === other && $0 !== play.photo
      }
      check(!shows, "\(kind): another item's picture flies")
      if number == 0, let one = before.first, let two = now.first {
        check(zip(one, two).allSatisfy { ($0 - $1).x.magnitude < 1 }, "\(kind): the photo jumps")
      }
      frame()
    }
    settle()
  }
}

/// How an app shows a photo on a screen.
struct Scene {
  let name: String
  /// Changes the photo of a screen, and what is around it.
  let change: @MainActor (_ photo: UIImageView, _ around: UIView) -> Void
  var isCut = false
}

@MainActor let scenes = [
  Scene(name: "as laid out") { _, _ in },
  Scene(name: "scaled") { photo, around in
    photo.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    around.transform = CGAffineTransform(scaleX: 1.1, y: 1.05)
  },
  Scene(name: "turned") { photo, around in
    photo.transform = CGAffineTransform(rotationAngle: 0.1)
    around.transform = CGAffineTransform(rotationAngle: 0.05)
  },
  Scene(name: "faint") { photo, around in (photo.alpha, around.alpha) = (0.8, 0.5) },
  Scene(
    name: "cut by a scroll view",
    change: { photo, around in
      (around.clipsToBounds, around.frame.size.height, around.bounds.origin.y) = (true, 300, 20)
    }, isCut: true),
  Scene(
    name: "below a bar",
    change: { photo, around in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 260))
      bar.name = "bar"
      around.superview?.addSubview(bar)
    }, isCut: true),
  Scene(name: "pressed") { photo, _ in
    // The system is about to let go of it.
    photo.layer.presented = { [unowned photo] in
      let shown = CALayer()
      let layer = photo.layer
      (shown.bounds, shown.position, shown.transform) = (layer.bounds, layer.position, layer.transform)
      (shown.transform.m11, shown.transform.m22, shown.opacity) = (0.95, 0.95, 0.7)
      return shown
    }
  },
  Scene(name: "fitted") { photo, _ in photo.contentMode = .scaleAspectFit },
  Scene(name: "in a corner") { photo, _ in photo.contentMode = .topLeft },
  Scene(name: "bordered") { photo, _ in
    (photo.layer.borderWidth, photo.layer.borderColor) = (3, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    (photo.layer.shadowOpacity, photo.layer.shadowRadius, photo.layer.cornerCurve) = (0.4, 9, .continuous)
    photo.layer.cornerRadius = 4
  },
]

/// A photo in a view around it, on both screens.
@MainActor
struct Rest {
  let play: Play
  let transition: MotionTransition
  let navigation = UINavigationController()
  let isPushed: Bool
  var photos: [UIImageView] { [play.photo, play.photo2] }

  init(_ scene: Scene, isPushed: Bool, _ style: UIModalPresentationStyle = .fullScreen) {
    (play, self.isPushed) = (Play(Tables.push, style), isPushed)
    for view in [play.photo, play.photo2] {
      let around = UIView(frame: play.model.window.bounds)
      view.superview?.addSubview(around)
      around.addSubview(view)
      view.image = UIImage(size: CGSize(width: 300, height: 200))
      scene.change(view, around)
    }
    transition = play.transition()
    if isPushed { play.model.navigate(navigation) }
  }

  func go(_ direction: MotionDirection) {
    switch (direction, isPushed) {
    case (.present, true): transition.push(play.model.destination, on: navigation)
    case (.present, false): transition.present(play.model.destination, from: play.model.source)
    case (.dismiss, true): navigation.popViewController(animated: true)
    case (.dismiss, false): play.model.destination.dismiss(animated: true)
    }
  }

  /// What shows a photo in flight.
  func copy(_ photo: UIImageView) -> UIView? {
    Drawn.all(play.model.container).compactMap { $0 as? UIImageView }.first {
      $0.image === photo.image && !photos.contains($0)
    }
  }
}

/// What an app shows at rest is drawn at the first and the last frame of a direction, there and back.
/// situations: scaled, rotated, faint, half-hidden, animated, hovered, own-fit, bordered, bars, scrollers, keys
@MainActor func rests() {
  for scene in scenes {
    for isPushed in [false, true] {
      let rest = Rest(scene, isPushed: isPushed)
      for direction in [MotionDirection.present, .dismiss] {
        let (from, to) = direction == .present ? (0, 1) : (1, 0)
        let what = "\(scene.name), \(isPushed ? "pushed" : "presented"), \(direction)"
        func compare(_ photo: UIImageView, with seen: Sighting, _ when: String) {
          guard let copy = rest.copy(photo), let box = copy.superview, let frame = box.superview else {
            return check(false, "\(what): nothing flies \(when)")
          }
          let fault = Sighting(box, in: rest.play.model.window).difference(from: seen, cuts: scene.isCut)
          check(fault == nil, "\(what): the photo \(fault ?? "") \(when)")
          let bare = photo.contentMode == .topLeft ? Sighting(copy, in: rest.play.model.window) : seen
          check((bare.corners[0] - seen.corners[0]).x.magnitude < 0.5, "\(what): the image is elsewhere \(when)")
          let (m, fits) = (copy.layer.transform.rows, photo.contentMode == .scaleAspectFit)
          let width = m[0][0] * Double(copy.bounds.width) / Double(box.bounds.width)
          check(
            fits == (width < 1.001) || scene.name == "in a corner",
            "\(what): the image has \(width) of the width \(when)")
          check(
            (box.layer.borderWidth - photo.layer.borderWidth).magnitude < 0.01,
            "\(what): has another border \(when)")
          check(
            (frame.layer.shadowOpacity - photo.layer.shadowOpacity).magnitude < 0.01,
            "\(what): has another shadow \(when)")
          check(box.layer.cornerCurve == photo.layer.cornerCurve, "\(what): has other corners \(when)")
          check(!copy.isUserInteractionEnabled, "\(what): a copy takes the focus")
        }
        var seen = Sighting(rest.photos[from], in: rest.play.model.window)
        let presented = rest.photos[from].layer.presented
        if let shown = presented?() {
          let model = CALayer()
          let layer = rest.photos[from].layer
          (model.transform, model.opacity) = (layer.transform, layer.opacity)
          (layer.transform, layer.opacity) = (shown.transform, shown.opacity)
          seen = Sighting(rest.photos[from], in: rest.play.model.window)
          (layer.transform, layer.opacity) = (model.transform, model.opacity)
        }
        rest.go(direction)
        for _ in 0..<2 { frame() }
        compare(rest.photos[from], with: seen, "at the first frame")
        for photo in rest.photos { check(photo.alpha == 0, "\(what): the photo is drawn twice") }
        for _ in 0..<17 { frame() }
        frame(1.0 / 60 - 1e-5)
        check(rest.transition.isRunning, "\(what): it ends early")
        guard let box = rest.copy(rest.photos[to])?.superview else {
          check(false, "\(what): nothing flies at the end")
          continue
        }
        let drawn = Sighting(box, in: rest.play.model.window)
        let (border, shadow) = (box.layer.borderWidth, box.superview?.layer.shadowOpacity ?? 0)
        for _ in 0..<3 { frame() }
        check(!rest.transition.isRunning, "\(what): it ends late")
        let after = Sighting(rest.photos[to], in: rest.play.model.window)
        let fault = drawn.difference(from: after, cuts: scene.isCut)
        check(fault == nil, "\(what): the photo \(fault ?? "") at the last frame")
        check(
          (border - rest.photos[to].layer.borderWidth).magnitude < 0.01,
          "\(what): has another border at the last frame")
        check(
          (shadow - rest.photos[to].layer.shadowOpacity).magnitude < 0.01,
          "\(what): has another shadow at the last frame")
      }
    }
  }
  UIViewController.script = nil
}

/// A destination that has its views late: the start waits, then the photo flies; after 100 ms its partner fades.
/// situations: late
@MainActor func waitsForViews() {
  for frames in [0, 1, 2, 5, 30] {
    let rest = Rest(scenes[0], isPushed: frames % 2 == 1)
    var count = 0
    rest.transition.destination = { [photo2 = rest.play.photo2] in
      count += 1
      return ["photo": count > frames ? photo2 : nil]
    }
    let before = Sighting(rest.play.photo, in: rest.play.model.window)
    rest.go(.present)
    for _ in 0..<min(frames, 6) {
      frame()
      let fault = Sighting(rest.play.photo, in: rest.play.model.window).difference(from: before, cuts: false)
      check(fault == nil, "\(frames) frames late: the photo \(fault ?? "") while it waits")
    }
    for _ in 0..<3 { frame() }
    check(rest.copy(rest.play.photo) != nil, "\(frames) frames late: the photo doesn't fly")
    check((rest.copy(rest.play.photo2) != nil) == (frames < 6), "\(frames) frames late: the other photo")
    check(rest.play.photo2.alpha == (frames < 6 ? 0 : 1), "\(frames) frames late: it's drawn twice")
    settle()
    check(rest.play.model.contexts.last?.completions == [true], "\(frames) frames late: it doesn't arrive")
  }
  // Nothing waits for what may be missing.
  var table = Tables.push
  table.elements[1].isOptional = true
  let play = Play(table)
  let transition = play.transition()
  transition.destination = { ["photo": nil] }
  transition.present(play.model.destination, from: play.model.source)
  for _ in 0..<2 { frame() }
  check(play.model.container.subviews.count > 2, "it waits for an optional view")
  settle()
  UIViewController.script = nil
}

/// A view at the end that moves is followed, without a jump.
/// situations: moved, rebuilt
@MainActor func followsViews() {
  for isTurned in [false, true] {
    let rest = Rest(scenes[0], isPushed: false)
    rest.go(.present)
    settle()
    rest.go(.dismiss)
    for _ in 0..<6 { frame() }
    func center() -> SIMD2<Double> {
      guard let box = rest.copy(rest.play.photo)?.superview else { return SIMD2(-1, -1) }
      let corners = Drawn.corners(of: box, in: rest.play.model.window)
      return (corners[0] + corners[2]) / 2
    }
    var (last, way) = (center(), SIMD2<Double>.zero)
    rest.play.photo.frame.origin.y += 120
    for number in 0..<13 {
      frame()
      let now = center()
      // Turned, it may go either way.
      let steps = [now - last - way, now - last + way, now - last].prefix(isTurned && number == 6 ? 3 : 1)
      let jump = steps.map { ($0 * $0).sum().squareRoot() }.min() ?? 0
      check(number == 0 || jump < 16, "in frame \(number) the photo jumps by \(jump)")
      (last, way) = (now, now - last)
      if isTurned, number == 5 { rest.transition.reverse() }
    }
    if isTurned { continue }
    frame(1.0 / 60 - 1e-5)
    let drawn = center()
    for _ in 0..<3 { frame() }
    let after = Drawn.corners(of: rest.play.photo, in: rest.play.model.window)
    let off = (after[0] + after[2]) / 2 - drawn
    check((off * off).sum().squareRoot() < 1, "the photo lands \(off) off where its view has moved")
  }
  // A list that is loaded again has another view of it.
  let rest = Rest(scenes[0], isPushed: false)
  rest.go(.present)
  settle()
  rest.go(.dismiss)
  for _ in 0..<6 { frame() }
  let cell = UIImageView(image: rest.play.photo.image)
  cell.frame = rest.play.photo.frame
  rest.play.photo.superview?.addSubview(cell)
  rest.play.photo.removeFromSuperview()
  rest.transition.source = { ["photo": cell] }
  frame()
  check(cell.alpha == 0, "the photo is drawn twice once its list is loaded again")
  settle()
  check(cell.alpha == 1, "a cell that was loaded in flight stays hidden")
  UIViewController.script = nil
}

/// What an app fades in flight is as faint in the last frame as it is afterwards: something around the photo, also by an
/// animation of the system's, and the photo itself, which stays hidden until then.
/// situations: faint
@MainActor func followsFades() {
  let ways: [(String, @MainActor (UIImageView, Double) -> Void)] = [
    ("something around it", { photo, share in photo.superview?.alpha = CGFloat(1 - 0.6 * share) }),
    (
      "an animation around it",
      { photo, share in
        photo.superview?.layer.presented = {
          let shown = CALayer()
          shown.opacity = Float(1 - 0.6 * share)
          return shown
        }
      }
    ),
    ("the photo itself", { photo, share in photo.alpha = CGFloat(1 - 0.6 * share) }),
  ]
  for (name, fade) in ways {
    for isPushed in [false, true] {
      let rest = Rest(scenes[0], isPushed: isPushed)
      for (direction, photo) in [(MotionDirection.present, rest.play.photo2), (.dismiss, rest.play.photo)] {
        let what = "\(name), \(isPushed ? "pushed" : "presented"), \(direction)"
        rest.go(direction)
        for number in 0..<19 {
          frame()
          fade(photo, Double(number) / 18)
        }
        frame(1.0 / 60 - 1e-5)
        check(photo.alpha == 0, "\(what): the photo is drawn twice")
        let drawn = rest.copy(photo)?.superview.map { Drawn.opacity(of: $0, in: rest.play.model.window) } ?? -1
        settle()
        let shown = photo.superview?.layer.presented == nil ? 1 : 0.4
        let after = Drawn.opacity(of: photo, in: rest.play.model.window) * shown
        check((after - 0.4).magnitude < 0.01, "\(what): afterwards, it has the opacity \(after)")
        check((drawn - after).magnitude < 0.02, "\(what): it goes from the opacity \(drawn) to \(after) at the end")
        photo.alpha = 1
        photo.superview?.alpha = 1
        photo.superview?.layer.presented = nil
      }
    }
  }
  // Turned, nothing jumps, and the other end is followed.
  let rest = Rest(scenes[0], isPushed: false)
  let around = [rest.play.photo.superview, rest.play.photo2.superview]
  func opacity() -> Double {
    rest.copy(rest.play.photo)?.superview.map { Drawn.opacity(of: $0, in: rest.play.model.window) } ?? -1
  }
  rest.go(.present)
  for number in 0..<18 {
    frame()
    around[1]?.alpha = CGFloat(1 - 0.03 * Double(number))
  }
  around[0]?.alpha = 0.5
  let before = opacity()
  rest.transition.reverse()
  check((opacity() - before).magnitude < 0.02, "turned: the opacity goes from \(before) to \(opacity()) at once")
  for number in 0..<60 where rest.transition.isRunning {
    around[0]?.alpha = CGFloat(max(0.5 - 0.01 * Double(number), 0.3))
    let before = opacity()
    frame()
    let after = rest.transition.isRunning ? opacity() : Drawn.opacity(of: rest.play.photo, in: rest.play.model.window)
    check((after - before).magnitude < 0.15, "turned: in frame \(number) the opacity jumps from \(before) to \(after)")
  }
  settle()
  UIViewController.script = nil
}

/// What an app fades around the photo where a direction has started counts little by little where that is turned or let go
/// of soon.
/// situations: faint
@MainActor func turnsBackIntoFades() {
  for direction in [MotionDirection.present, .dismiss] {
    for frames in [1, 2, 4] {
      for isLetGo in [false, true] where !isLetGo || direction == .dismiss && frames == 4 {
        let rest = Rest(scenes[0], isPushed: false)
        let what = "\(direction), \(isLetGo ? "let go" : "turned") after \(frames) frames"
        rest.go(.present)
        if direction == .dismiss { settle() }
        let photo = direction == .present ? rest.play.photo : rest.play.photo2
        func opacity() -> Double {
          rest.copy(photo)?.superview.map { Drawn.opacity(of: $0, in: rest.play.model.window) } ?? -1
        }
        let finger = fingers(on: rest.play.model.destination.view).first as? UIPanGestureRecognizer
        if isLetGo, let finger {
          drag(finger, to: [CGPoint(x: 5, y: 0), CGPoint(x: 22 * frames, y: 0)])
        } else if direction == .dismiss {
          rest.go(.dismiss)
        }
        for _ in 0...frames { frame() }
        var before = opacity()
        photo.superview?.alpha = 0.4
        if isLetGo { finger?.become(.cancelled) } else { rest.transition.reverse() }
        check(
          (opacity() - before).magnitude < 0.02, "\(what): at once, the opacity goes from \(before) to \(opacity())")
        for number in 0..<20 {
          frame()
          let after = rest.transition.isRunning ? opacity() : Drawn.opacity(of: photo, in: rest.play.model.window)
          check(
            (after - before).magnitude < 0.4, "\(what): in frame \(number) the opacity goes from \(before) to \(after)")
          before = after
        }
        check((before - 0.4).magnitude < 0.01, "\(what): afterwards, it has the opacity \(before)")
      }
    }
  }
}

/// A fade of the photo itself that goes on in flight, by an animation of the system's, doesn't show it beside its copy.
/// situations: faint, animated
@MainActor func hidesWhatFades() {
  for direction in [MotionDirection.present, .dismiss] {
    for frames in [-6, 6] {
      for isEnd in [false, true] {
        let rest = Rest(scenes[0], isPushed: false)
        let photo = (direction == .present) == isEnd ? rest.play.photo2 : rest.play.photo
        let what = "\(direction), where it \(isEnd ? "ends" : "starts"), after \(frames) frames"
        UIAnimations.window = rest.play.model.window
        if direction == .dismiss {
          rest.go(.present)
          settle()
        }
        func fades() { UIView.animate(withDuration: 0.4, delay: 0) { photo.alpha = 0.4 } }
        if frames < 0 { fades() }
        for _ in 0..<max(-frames, 0) { frame() }
        let before = Double(photo.layer.presentation()?.opacity ?? 0)
        rest.go(direction)
        for number in 0..<19 {
          if number == frames { fades() }
          frame()
          guard number > 0 else { continue }
          let shown = photo.layer.presentation()?.opacity ?? 0
          check(shown == 0, "\(what): in frame \(number), the photo has the opacity \(shown) beside its copy")
          if number > 1 || isEnd { continue }
          let drawn = rest.copy(photo)?.superview.map { Drawn.opacity(of: $0, in: rest.play.model.window) } ?? -1
          check((drawn - before).magnitude < 0.1, "\(what): at first, the copy has the opacity \(drawn), not \(before)")
        }
        frame(1.0 / 60 - 1e-5)
        let last = rest.copy(photo)?.superview.map { Drawn.opacity(of: $0, in: rest.play.model.window) } ?? -1
        settle()
        let after = Double(photo.layer.presentation()?.opacity ?? 0)
        check((after - 0.4).magnitude < 0.01, "\(what): afterwards, it has the opacity \(after)")
        check(
          !isEnd || (last - after).magnitude < 0.02, "\(what): it goes from the opacity \(last) to \(after) at the end")
        UIAnimations.window = nil
      }
    }
  }
}

/// A finger that catches what runs, and lets go again, finds ends that have moved and hand-overs as they are drawn.
/// situations: moved
@MainActor func catchesMovedEnds() {
  for direction in [MotionDirection.present, .dismiss] {
    for frames in [3, 12] {
      let rest = Rest(scenes[0], isPushed: false)
      let photo = direction == .present ? rest.play.photo2 : rest.play.photo
      let what = "\(direction), held for \(frames)"
      rest.go(.present)
      if direction == .dismiss {
        settle()
        rest.go(.dismiss)
      }
      for _ in 0..<6 { frame() }
      (photo.frame.origin.y, photo.frame.size.height) = (photo.frame.origin.y + 120, photo.frame.height + 60)
      for _ in 0..<6 { frame() }
      func drawn() -> [SIMD2<Double>] {
        rest.copy(photo)?.superview.map { Drawn.corners(of: $0, in: rest.play.model.window) } ?? []
      }
      func jump(from before: [SIMD2<Double>]) -> Double {
        zip(before, drawn()).map { ($0 - $1).y.magnitude }.max() ?? .infinity
      }
      guard let finger = fingers(on: rest.play.model.container.subviews.last).first as? UIPanGestureRecognizer else {
        return check(false, "no finger can catch what runs")
      }
      var before = drawn()
      (finger.way, finger.speed) = (.zero, CGPoint(x: 10, y: 0))
      finger.become(.began)
      frame()
      check(jump(from: before) < 20, "\(what): caught, the photo jumps by \(jump(from: before))")
      for _ in 1..<frames { frame() }
      before = drawn()
      finger.become(.ended)
      check(jump(from: before) < 4, "\(what): let go, the photo jumps by \(jump(from: before))")
      settle()
      check(rest.play.model.contexts.last?.completions == [true], "\(what): it ends elsewhere")
    }
  }
  // What the app shows at rest isn't let go of at once either.
  let rest = Rest(scenes[3], isPushed: false)
  rest.go(.present)
  for _ in 0..<4 { frame() }
  guard let finger = fingers(on: rest.play.model.container.subviews.last).first as? UIPanGestureRecognizer else {
    return check(false, "no finger can catch what is faint")
  }
  drag(finger, to: [CGPoint(x: 10, y: 0), CGPoint(x: -100, y: 0)])
  func opacity() -> Double {
    rest.copy(rest.play.photo)?.superview.map { Drawn.opacity(of: $0, in: rest.play.model.window) } ?? -1
  }
  let before = opacity()
  finger.become(.ended)
  check((opacity() - before).magnitude < 0.01, "let go, the opacity jumps from \(before) to \(opacity())")
  settle()
}

/// A tap on a control that is shown does what it does at rest; `close` turns what runs.
/// situations: click-in-flight, back-in-flight
@MainActor func taps() {
  let play = Play(Tables.card)
  let (transition, close) = (play.transition(), UIControl(frame: play.close.frame))
  play.card2.addSubview(close)
  play.close.removeFromSuperview()
  let destination = transition.destination
  transition.destination = { destination().merging(["close": close]) { $1 } }
  close.action = { [weak transition] in transition?.close() }
  transition.present(play.model.destination, from: play.model.source)
  for _ in 0..<20 { frame() }
  var heard: [MotionDirection] = []
  transition.alongside = { heard.append($0) }
  let cover = play.model.container.subviews.last
  func tap(_ point: CGPoint) {
    let touch: Set<UITouch> = [UITouch(at: point)]
    cover?.touchesBegan(touch, with: nil)
    cover?.touchesEnded(touch, with: nil)
  }
  tap(CGPoint(x: 200, y: 700))
  check(heard.isEmpty, "a tap beside a button closes")
  tap(CGPoint(x: 358, y: 73))
  check(heard == [.dismiss], "a tap on a button in flight does nothing")
  tap(CGPoint(x: 358, y: 73))
  check(heard == [.dismiss], "a second tap leads back")
  settle()
  check(play.model.contexts.last?.completions == [false], "the button doesn't close what runs")
}

/// From a list to a photo, to a photo, to a photo, and back three times.
/// situations: chain, back, leaks
@MainActor func chains() {
  let (play, navigation, recorder) = (Play(Tables.push), UINavigationController(), Recorder())
  play.model.navigate(navigation)
  navigation.delegate = recorder
  var screens = [(play.model.source, play.photo)]
  for number in 0..<3 {
    let (screen, photo) = (UIViewController(), UIImageView(image: UIImage(size: CGSize(width: 30, height: 20))))
    screen.view.frame = play.model.window.bounds
    photo.frame = CGRect(x: 10 * number, y: 50 + 40 * number, width: 200, height: 180)
    screen.view.addSubview(photo)
    screens.append((screen, photo))
  }
  func flies(_ leg: String) {
    for _ in 0..<4 { frame() }
    let copies = Drawn.all(play.model.container).filter { $0.layer.name?.hasPrefix("push/photo/") == true }
    check(copies.count == 2, "\(leg): \(copies.count) photos fly")
    settle()
    check(play.model.contexts.last?.completions == [true], "\(leg) doesn't arrive")
  }
  for round in 0..<30 {
    for number in 1...3 {
      let transition = MotionTransition(Tables.push)
      transition.source = { [photo = screens[number - 1].1] in ["photo": photo] }
      transition.destination = { [photo = screens[number].1] in ["photo": photo] }
      transition.push(screens[number].0, on: navigation)
      if round == 0 { flies("leg \(number)") } else { navigation.delegate.map { _ in jumpAhead() } }
    }
    for number in 1...3 {
      navigation.popViewController(animated: true)
      if round == 0 { flies("way back \(number)") } else { jumpAhead() }
    }
    check(navigation.delegate === recorder, "after round \(round), the delegate isn't the app's")
    let count = screens.map { fingers(on: $0.0.view).count }.reduce(0, +)
    check(count <= 6, "after round \(round), there are \(count) gestures")
  }
  check(CADisplayLink.running.isEmpty, "a display link runs at rest")
  // Back to the root at once, over a plain screen.
  let transition = play.transition()
  transition.push(play.model.destination, on: navigation)
  settle()
  navigation.pushViewController(UIViewController(), animated: true)
  settle()
  play.model.popToRoot(of: navigation)
  settle()
  check(navigation.delegate === recorder && !transition.isRunning, "back at the root, the delegate isn't the app's")
  UIViewController.script = nil
}

/// A few long frames.
@MainActor func jumpAhead() { for _ in 0..<6 { frame(0.2) } }

/// Without animation nothing waits; the way back plays.
/// situations: no-animation, process-death
@MainActor func cuts() {
  for isPushed in [false, true] {
    let rest = Rest(scenes[0], isPushed: isPushed)
    UIView.areAnimationsEnabled = false
    rest.go(.present)
    check(!rest.transition.isRunning && rest.play.model.destination.view.alpha == 1, "without animations, it runs")
    check(rest.play.model.contexts.last?.completions == [true], "without animations, it doesn't arrive")
    rest.go(.dismiss)
    check(rest.play.model.contexts.last?.completions == [true], "without animations, it doesn't return")
    UIView.areAnimationsEnabled = true
    let (again, count) = (rest.transition, rest.play.model.contexts.count)
    if isPushed {
      again.push(rest.play.model.destination, on: rest.navigation, animated: false)
    } else {
      again.present(rest.play.model.destination, from: rest.play.model.source, animated: false)
    }
    check(!again.isRunning && rest.play.model.contexts.count == count, "shown at once, it runs")
    rest.go(.dismiss)
    for _ in 0..<4 { frame() }
    check(rest.copy(rest.play.photo) != nil, "the way back of what was shown at once doesn't play")
    settle()
    check(rest.play.model.contexts.last?.completions == [true], "the way back of what was shown at once ends elsewhere")
  }
  UIViewController.script = nil
}

/// Down, moved and up within a frame, and a screen that is laid out under the finger.
/// situations: fast, rebuilt-finger, finger-gone
@MainActor func flicks() {
  for (way, speed, completes) in [(300.0, 2000.0, true), (20, 10, false)] {
    let rest = Rest(scenes[0], isPushed: false)
    rest.go(.present)
    settle()
    guard let finger = fingers(on: rest.play.model.destination.view).first as? UIPanGestureRecognizer else { continue }
    (finger.way, finger.speed) = (.zero, CGPoint(x: speed, y: 0))
    finger.become(.began)
    finger.way.x = way
    finger.become(.changed)
    finger.become(.ended)
    settle()
    check(
      rest.play.model.contexts.count == 2 && rest.play.model.contexts.last?.completions == [completes],
      "a flick of \(way) ended with \(rest.play.model.contexts.last?.completions ?? [])")
  }
  let rest = Rest(scenes[0], isPushed: false)
  rest.go(.present)
  settle()
  guard let finger = fingers(on: rest.play.model.destination.view).first as? UIPanGestureRecognizer else { return }
  drag(finger, to: [CGPoint(x: 20, y: 0), CGPoint(x: 100, y: 0)])
  check(rest.play.model.destination.view.isUserInteractionEnabled, "the view of a finger that drives takes no touches")
  for view in rest.play.model.destination.view.subviews { view.removeFromSuperview() }
  rest.play.model.destination.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
  let before = rest.copy(rest.play.photo2).map { Drawn.corners(of: $0, in: rest.play.model.window)[0] }
  finger.way.x = 200
  finger.become(.changed)
  frame()
  let after = rest.copy(rest.play.photo2).map { Drawn.corners(of: $0, in: rest.play.model.window)[0] }
  check(before != nil && after != nil && before != after, "the drag ends when the screen is built again")
  finger.become(.cancelled)
  settle()
  check(rest.play.model.contexts.last?.completions == [false], "a finger that is gone is thrown")
  UIViewController.script = nil
}

/// In another pane of the window, frames are the pane's.
/// situations: split
@MainActor func splits() {
  let rest = Rest(scenes[0], isPushed: false, .custom)
  rest.play.model.window.frame.size.width = 1000
  rest.play.model.pane = CGRect(x: 500, y: 40, width: 390, height: 844)
  rest.play.model.source.view.frame.origin = CGPoint(x: 500, y: 40)
  let before = Sighting(rest.play.photo, in: rest.play.model.window)
  rest.go(.present)
  for _ in 0..<2 { frame() }
  let fault = rest.copy(rest.play.photo)?.superview.map { Sighting($0, in: rest.play.model.window) }?
    .difference(from: before, cuts: false)
  check(rest.copy(rest.play.photo) != nil && fault == nil, "in a pane, the photo \(fault ?? "doesn't fly")")
  settle()
}

/// A list in a page of another container flies; the rest of the outer screen stays.
/// situations: nested
@MainActor func nests() {
  let rest = Rest(scenes[0], isPushed: false)
  let (outer, tabs) = (UIViewController(), UITabBar(frame: CGRect(x: 0, y: 760, width: 390, height: 84)))
  outer.view.frame = rest.play.model.window.bounds
  outer.view.name = "source"
  rest.play.model.window.addSubview(outer.view)
  outer.view.addSubview(rest.play.model.source.view)
  outer.view.addSubview(tabs)
  let before = Sighting(rest.play.photo, in: rest.play.model.window)
  // UIKit presents from the outermost one.
  rest.transition.present(rest.play.model.destination, from: outer)
  for direction in [MotionDirection.present, .dismiss] {
    if direction == .dismiss { rest.go(.dismiss) }
    for _ in 0..<2 { frame() }
    check(rest.copy(rest.play.photo) != nil, "\(direction): a photo in a tab doesn't fly")
    for _ in 0..<5 {
      frame()
      check(Drawn.opacity(of: tabs, in: rest.play.model.container) == 1, "\(direction): the tab bar fades")
    }
    settle()
  }
  let fault = Sighting(rest.play.photo, in: outer.view).difference(from: before, cuts: false)
  check(fault == nil, "a photo in a tab \(fault ?? "") at the end")
}

/// The same item, or another one, is opened while one closes: what is drawn fades above the second one.
/// situations: again
@MainActor func opensAgain() {
  let links = CADisplayLink.running.count
  for isPushed in [false, true] {
    for (isSame, isHeld) in [(true, false), (false, false), (true, true)] {
      let rest = Rest(scenes[0], isPushed: isPushed)
      rest.go(.present)
      settle()
      if isHeld, let finger = fingers(on: rest.play.model.destination.view).first as? UIPanGestureRecognizer {
        drag(finger, to: [CGPoint(x: 20, y: 0), CGPoint(x: 100, y: 0)])
      } else {
        rest.go(.dismiss)
      }
      for _ in 0..<6 { frame() }
      let (model, what) = (rest.play.model, "\(isPushed ? "pushed" : "presented"), \(isSame ? "the same" : "another")")
      let (container, copies) = (model.container, UIView.pictures.count)
      var second = rest.transition
      if isSame {
        rest.go(.present)
      } else {
        let third = UIViewController()
        third.modalPresentationStyle = .fullScreen
        third.view.frame = model.window.bounds
        second = MotionTransition(Tables.push)
        (second.source, second.destination) = (rest.transition.source, { ["photo": nil] })
        if isPushed {
          second.push(third, on: rest.navigation)
        } else {
          second.present(third, from: model.source)
        }
      }
      let pictures = Drawn.all(model.window).filter { $0.pictured?.view == ObjectIdentifier(container) }
      check(pictures.count == 1 && UIView.pictures.count > copies, "\(what): \(pictures.count) pictures fade")
      for _ in 0..<4 { frame() }
      check(second.isRunning, "\(what): the second one doesn't run")
      check(isSame || !rest.transition.isRunning, "\(what): the first one runs on")
      settle()
      check(model.contexts.map(\.completions) == Array(repeating: [true], count: 3), "\(what): they end otherwise")
      check(!Drawn.all(model.window).contains { $0.pictured != nil }, "\(what): a picture stays")
      check(CADisplayLink.running.count == links, "\(what): a display link runs on")
      check(UIViewController.thrown.isEmpty, "\(what): UIKit throws, as \(UIViewController.thrown)")
      UIViewController.thrown = []
    }
  }
  UIViewController.script = nil
}

/// An app as in the guide: each tap opens a detail of its own, with a transition of its own.
@MainActor
final class Gallery {
  let play = Play(Tables.push), navigation = UINavigationController(), recorder = Recorder()
  let isPushed: Bool
  let items: [UIImageView]
  private(set) var opened: [(screen: UIViewController, photo: UIImageView, transition: MotionTransition)] = []
  var window: UIWindow { play.model.window }
  private let before: String
  private let links = CADisplayLink.running.count

  private let style: UIModalPresentationStyle
  /// Whether the app keeps one transition for all details.
  private let keepsTransition: Bool

  init(isPushed: Bool, _ style: UIModalPresentationStyle = .fullScreen, keepsTransition: Bool = false) {
    (self.isPushed, self.style, self.keepsTransition) = (isPushed, style, keepsTransition)
    let other = UIImageView(image: UIImage(size: CGSize(width: 300, height: 200)))
    (other.frame, other.contentMode, other.name) = (
      CGRect(x: 120, y: 400, width: 140, height: 140), .scaleAspectFill, "other"
    )
    play.model.source.view.addSubview(other)
    items = [play.photo, other]
    if isPushed {
      play.model.navigate(navigation)
      navigation.delegate = recorder
    }
    before = Drawn.state(of: play.model.source.view)
    UIAnimations.window = window
  }

  /// - Parameter presenter: that of a presentation; nil for the list.
  func open(_ item: Int, from presenter: UIViewController? = nil) {
    let (screen, photo) = (UIViewController(), UIImageView(image: items[item].image))
    screen.view.frame = window.bounds
    screen.view.name = "detail"
    screen.modalPresentationStyle = style
    (photo.frame, photo.contentMode, photo.name) = (play.photo2.frame, .scaleAspectFill, "detail photo")
    screen.view.addSubview(photo)
    let transition =
      keepsTransition ? opened.first?.transition ?? MotionTransition(Tables.push) : MotionTransition(Tables.push)
    transition.source = { [weak view = items[item]] in ["photo": view] }
    transition.destination = { [weak self] in ["photo": self?.opened.last { $0.screen.view.window != nil }?.photo] }
    opened.append((screen, photo, transition))
    if isPushed {
      transition.push(screen, on: navigation)
    } else {
      transition.present(screen, from: presenter ?? play.model.source)
    }
  }

  /// As a back button does.
  func close() {
    if isPushed { navigation.popViewController(animated: true) } else { opened.last?.screen.dismiss(animated: true) }
  }

  /// What shows the first photo, back to front: in flight its copies, at rest itself.
  var photos: [UIView] {
    Drawn.all(window).filter { view in
      (view as? UIImageView)?.image === items[0].image && Drawn.opacity(of: view, in: window) > 0.001
    }
  }

  /// Where the last of them lies.
  var top: Double {
    guard let view = photos.last else { return -1 }
    let box = view.layer.name == nil ? view : view.superview ?? view
    return Drawn.corners(of: box, in: window)[0].y
  }

  /// The picture that fades, if nothing lies above it.
  var picture: UIView? {
    guard let outer = play.model.container.superview else { return nil }
    let last = outer.subviews.enumerated().max {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    return last?.element.pictured == nil ? nil : last?.element
  }

  func restored(_ what: String) {
    check(CADisplayLink.running.count == links, "\(what): a display link runs on")
    check(UIViewController.thrown.isEmpty, "\(what): UIKit throws, as \(UIViewController.thrown)")
    UIViewController.thrown = []
    check(!Drawn.all(window).contains { $0.pictured != nil }, "\(what): a picture stays")
    play.model.source.view.frame = window.bounds
    check(Drawn.state(of: play.model.source.view) == before, "\(what): the list differs")
    for one in opened {
      check(one.photo.alpha == 1 && one.screen.view.alpha == 1, "\(what): a detail stays hidden")
      check(!one.transition.isRunning, "\(what): a transition runs on")
    }
    for context in play.model.contexts {
      check(
        context.completions.count == 1 && context.faults.isEmpty, "\(what): \(context.completions) \(context.faults)")
    }
    if isPushed { check(navigation.delegate === recorder, "\(what): the delegate isn't the app's") }
    UIAnimations.window = nil
    UIViewController.script = nil
  }
}

/// Two taps: UIKit presents one screen, which goes on to open; of two that are pushed, what the first one has shown fades
/// above the second one.
/// situations: again
@MainActor func opensTwice() {
  for isReduced in [false, true] {
    for isPushed in [false, true] {
      for (item, frames) in [(0, 0), (0, 1), (0, 3), (0, 9), (0, 12), (0, 25), (1, 0), (1, 1), (1, 9)] {
        UIAccessibility.isReduceMotionEnabled = isReduced
        let gallery = Gallery(isPushed: isPushed, item == 0 ? .fullScreen : .custom, keepsTransition: frames == 1)
        let what =
          "\(isReduced ? "reduced, " : "")\(isPushed ? "pushed" : "presented"), "
          + "\(item == 0 ? "the same" : "another") after \(frames) frames"
        gallery.open(0)
        for _ in 0..<frames { frame() }
        var last = gallery.top
        gallery.open(item)
        if isPushed {
          // Nothing has been drawn of the container before its first frame.
          let drawn: UIView = frames == 0 ? gallery.play.model.source.view : gallery.play.model.container
          let isDrawn = gallery.picture?.pictured?.view == ObjectIdentifier(drawn)
          check(
            frames == 25 || isDrawn && gallery.picture?.layer.presentation()?.opacity == 1,
            "\(what): what is drawn doesn't fade")
        } else {
          check(gallery.top == last, "\(what): at once, it goes from \(last) to \(gallery.top)")
        }
        for number in 0..<30 where !isPushed && !isReduced {
          frame()
          let top = gallery.top
          check((top - last).magnitude < 16, "\(what): in frame \(number) it goes from \(last) to \(top)")
          last = top
        }
        settle()
        check(gallery.top == (isPushed && item == 1 ? -1 : 80), "\(what): it arrives at \(gallery.top)")
        let count = gallery.play.model.contexts.count
        check(count == (isPushed ? 2 : 1), "\(what): there are \(count) transitions")
        if isPushed, frames == 1 {
          // Of the one transition that the app keeps.
          gallery.open(item)
          for _ in 0..<4 { frame() }
          gallery.opened[2].transition.close()
          settle()
        }
        for one in gallery.opened.reversed() where one.screen.view.window != nil {
          one.transition.close()
          check(gallery.opened.contains(where: \.transition.isRunning), "\(what): it doesn't go back")
          settle()
        }
        gallery.restored(what)
      }
    }
  }
  UIAccessibility.isReduceMotionEnabled = false
}

/// The same item, or another one, is opened while one closes, also under a finger that rests: that closes, and what it has
/// shown fades above the second one, which may be closed at once.
/// situations: again
@MainActor func opensWhileOneCloses() {
  for isPushed in [false, true] {
    for isHeld in [false, true] {
      for (item, frames) in [(0, 0), (0, 1), (0, 9), (1, 9)] {
        let gallery = Gallery(isPushed: isPushed, item == 0 ? .fullScreen : .custom)
        let what =
          "\(isPushed ? "pushed" : "presented"), \(item == 0 ? "the same" : "another") \(frames) frames after one "
          + "\(isHeld ? "is held" : "closes")"
        gallery.open(0)
        settle()
        let finger = fingers(on: gallery.opened[0].screen.view).first as? UIPanGestureRecognizer
        if isHeld, let finger {
          drag(finger, to: [CGPoint(x: 20, y: 0), CGPoint(x: 100, y: 0)])
        } else {
          gallery.close()
        }
        for _ in 0..<frames { frame() }
        gallery.open(item)
        check(gallery.picture?.layer.presentation()?.opacity == 1, "\(what): what is drawn doesn't fade")
        for _ in 0..<4 { frame() }
        check(gallery.opened[1].transition.isRunning, "\(what): the second one doesn't open")
        finger?.way.x = 200
        finger?.become(.changed)
        finger?.become(.ended)
        gallery.opened[1].transition.close()
        for number in 0..<4 {
          let before = gallery.top
          frame()
          let top = gallery.top
          check((top - before).magnitude < 16, "\(what): in frame \(number) it goes from \(before) to \(top)")
        }
        settle()
        let completions = gallery.play.model.contexts.map(\.completions)
        check(completions == [[true], [true], [false]], "\(what): they end with \(completions)")
        gallery.restored(what)
      }
    }
  }
}

/// A third one is opened while the second one waits, the second is closed while it opens, and the first goes below it.
/// situations: again
@MainActor func opensThree() {
  for way in ["third", "back", "removed", "nested"] {
    for gap in [0, 1, 3, 9] {
      let gallery = Gallery(isPushed: way != "nested")
      let what = "\(way), \(gap) frames apart"
      let stack = gallery.navigation
      gallery.open(0)
      for _ in 0..<gap { frame() }
      gallery.open(0, from: way == "nested" ? gallery.opened[0].screen : nil)
      for _ in 0..<gap { frame() }
      switch way {
      case "third": gallery.open(1)
      case "back": gallery.close()
      case "removed":
        stack.viewControllers.remove(at: 1)
        gallery.opened[0].screen.navigationController = nil
      default: break
      }
      check(gallery.picture?.layer.presentation()?.opacity ?? 0 > 0.05, "\(what): what is drawn doesn't fade")
      settle()
      for _ in 0..<3 where stack.viewControllers.count > 1 {
        gallery.close()
        settle()
      }
      for one in gallery.opened.reversed() where way == "nested" {
        one.screen.dismiss(animated: true)
        settle()
      }
      gallery.restored(what)
    }
  }
}

/// Closed before its first frame, also by two taps, it doesn't open; closed and opened again, it does.
/// situations: again, back-in-flight
@MainActor func turnsBeforeItsFirstFrame() {
  for turns in [1, 2] {
    for isPushed in [false, true] {
      for frames in [0, 2] {
        let (gallery, what) = (
          Gallery(isPushed: isPushed), "\(isPushed ? "pushed" : "presented"), turned \(turns) times"
        )
        gallery.open(0)
        let transition = gallery.opened[0].transition
        transition.destination = { ["photo": nil] }
        var heard: [MotionDirection] = []
        transition.alongside = { heard.append($0) }
        for _ in 0..<frames { frame() }
        transition.close()
        transition.close()
        if turns == 2 { transition.reverse() }
        settle()
        check(heard == (turns == 1 ? [.dismiss] : [.dismiss, .present]), "\(what): the bars heard \(heard)")
        let completions = gallery.play.model.contexts.map(\.completions)
        check(completions == [[turns == 2]], "\(what): it ends with \(completions)")
        if turns == 2 {
          gallery.close()
          settle()
        }
        gallery.restored(what)
      }
    }
  }
}

/// What can't be seen fades in where its partner is, and out again.
/// situations: unseen, missing
@MainActor func fadesUnseen() {
  for isScrolled in [true, false] {
    for isPushed in [false, true] {
      let rest = Rest(scenes[0], isPushed: isPushed)
      if isScrolled { rest.play.photo.frame.origin.y = 3000 } else { rest.transition.source = { ["photo": nil] } }
      for direction in [MotionDirection.present, .dismiss] {
        let what = "\(isScrolled ? "scrolled away" : "missing"), \(direction)"
        func compare(_ opacity: Double, _ when: String) {
          guard let copy = rest.copy(rest.play.photo2), let box = copy.superview else {
            return check(false, "\(what): the partner isn't drawn \(when)")
          }
          let seen = Sighting(box, in: rest.play.model.window)
          check(
            (seen.opacity - opacity).magnitude < 0.02,
            "\(what): the partner has the opacity \(seen.opacity) \(when)")
          check(
            opacity == 0 || (seen.corners[0] - SIMD2(0, 80)).y.magnitude < 0.5,
            "\(what): the partner is at \(seen.corners[0]) \(when)")
          check(rest.copy(rest.play.photo) == nil, "\(what): it flies \(when)")
        }
        rest.go(direction)
        // It may wait for what comes late.
        for _ in 0..<2 { frame() }
        compare(direction == .present ? 0 : 1, "at the first frame")
        for _ in 0..<17 { frame() }
        frame(1.0 / 60 - 1e-5)
        compare(direction == .present ? 1 : 0, "at the last frame")
        settle()
        check(rest.play.photo.alpha == 1 && rest.play.photo2.alpha == 1, "\(what): views stay hidden")
      }
    }
  }
  UIViewController.script = nil
}

/// Over the source screen, the item is drawn once at every moment, while the destination is open, too.
/// situations: dialog
@MainActor func opensOver() {
  for way in ["dismissed", "canceled", "at once", "gone"] {
    let rest = Rest(scenes[3], isPushed: false, .custom)
    let (alpha, window) = (rest.play.photo.alpha, rest.play.model.window)
    func shown() -> Int {
      let copies = [MotionSide.source, .destination].filter { side in
        Drawn.all(rest.play.model.container).contains { $0.layer.name == "push/photo/\(side)" }
      }
      let own = rest.photos.filter { $0.window != nil && Drawn.opacity(of: $0, in: window) > 0 }
      return own.count + (copies.isEmpty ? 0 : 1)
    }
    func plays(_ what: String) {
      for _ in 0..<2 { frame() }
      for number in 0..<30 {
        check(shown() == 1, "\(way), \(what): the photo is drawn \(shown()) times in frame \(number)")
        frame()
      }
    }
    rest.go(.present)
    plays("present")
    check(rest.play.photo.alpha == 0, "\(way): the photo below is seen")
    switch way {
    case "dismissed":
      rest.go(.dismiss)
      plays("dismiss")
    case "canceled":
      rest.go(.dismiss)
      for _ in 0..<6 { frame() }
      rest.transition.reverse()
      plays("canceled")
      check(rest.play.photo.alpha == 0, "canceled: the photo below is seen")
      rest.go(.dismiss)
      settle()
    case "at once":
      rest.play.model.container.removeFromSuperview()
      frame()
    default:
      rest.play.model.destination.view.removeFromSuperview()
      frame()
    }
    check(rest.play.photo.alpha == alpha, "\(way): the photo has the opacity \(rest.play.photo.alpha) at the end")
    let probes = rest.play.model.destination.view.subviews.filter { $0 is MotionProbe }
    check(probes.isEmpty, "\(way): \(probes.count) probes stay")
  }
}

/// UIKit's own animations, such as those of bars, go along if the app asks for that, and are where the run is.
/// situations: bars
@MainActor func goesAlong() {
  for isPushed in [false, true] {
    let rest = Rest(scenes[0], isPushed: isPushed)
    rest.go(.present)
    check(rest.play.model.contexts.last?.along == nil, "animations of UIKit's go along unasked")
    settle()
    rest.transition.isInterruptible = true
    for isTurned in [true, false] {
      rest.go(.dismiss)
      guard let context = rest.play.model.contexts.last, let along = context.along else {
        return check(false, "no animations of UIKit's go along")
      }
      for _ in 0..<2 { frame() }
      var last = 0.0
      for number in 0..<12 {
        let now = Double(along.fractionComplete)
        // Of 18 frames; turned, it takes as long from where it is.
        let step = isTurned && number > 7 ? -last / Double(26 - number) : 1 / 18.0
        check(
          number == 0 ? now == 0 : number == 7 && isTurned || (now - last - step).magnitude < 1e-3,
          "UIKit's own animations go on by \(now - last) in frame \(number)")
        last = now
        if isTurned, number == 6 { rest.transition.reverse() }
        frame()
      }
      settle()
      let ends = along.state == .inactive && along.finished == (isTurned ? .start : .end)
      check(ends && context.faults.isEmpty, "UIKit's own animations end otherwise: \(context.faults)")
    }
  }
  UIViewController.script = nil
}

/// The delegate has what only the app's has, also what isn't public.
@MainActor func forwardsPrivateSelectors() {
  let (play, navigation, recorder) = (Play(Tables.push), UINavigationController(), Recorder())
  recorder.methods = ["_private:"]
  play.model.navigate(navigation)
  navigation.delegate = recorder
  let transition = play.transition()
  transition.push(play.model.destination, on: navigation)
  settle()
  guard let delegate = navigation.delegate as? MotionNavigation else { return check(false, "there is no delegate") }
  check(delegate.responds(to: Selector(("_private:"))), "the transition lacks _private:")
  check(!delegate.responds(to: Selector(("_other:"))), "the transition has _other:")
  check(
    delegate.forwardingTarget(for: Selector(("_private:"))) as? Recorder === recorder, "_private: isn't forwarded")
  UIViewController.script = nil
}

/// Of 1,000 rows, only those that move are examined.
/// situations: many, bigger-list, paged
@MainActor func looksAtFew() {
  var counts: [Int] = []
  for rows in [10, 1000] {
    let rest = Rest(scenes[0], isPushed: false)
    let list = UIScrollView(frame: rest.play.model.window.bounds)
    rest.play.model.source.view.addSubview(list)
    list.addSubview(rest.play.photo)
    for number in 0..<rows { list.addSubview(UIView(frame: CGRect(x: 0, y: number * 10, width: 100, height: 10))) }
    UIView.lookups = 0
    rest.go(.present)
    for _ in 0..<10 { frame() }
    counts.append(UIView.lookups)
    settle()
    // The item has moved in its list, or the gallery shows another one.
    var item = rest.play.photo
    if rows == 10 {
      item.frame.origin.y = 600
    } else {
      item = UIImageView(image: UIImage(size: CGSize(width: 300, height: 200)))
      (item.frame, item.contentMode) = (CGRect(x: 10, y: 500, width: 90, height: 80), .scaleAspectFill)
      list.addSubview(item)
      rest.transition.source = { ["photo": item] }
    }
    let home = Sighting(item, in: rest.play.model.window)
    rest.go(.dismiss)
    for _ in 0..<19 { frame() }
    frame(1.0 / 60 - 1e-5)
    let copy = Drawn.all(rest.play.model.container).first {
      ($0 as? UIImageView)?.image === item.image && $0 !== item && $0 !== rest.play.photo2
    }
    let fault = copy?.superview.map { Sighting($0, in: rest.play.model.window) }?.difference(from: home, cuts: false)
    check(copy != nil && fault == nil, "the photo \(fault ?? "doesn't fly") to where it is now")
    settle()
    check(item.alpha == 1, "the item stays hidden")
  }
  check(counts[0] == counts[1], "of 10 and of 1,000 rows, \(counts) are examined")
}

@MainActor func situations() {
  scrollsRoots()
  pullsOverCarousels()
  goesBackInside()
  swipesBackAbove()
  isRefused()
  keepsPictures()
  rests()
  waitsForViews()
  followsViews()
  followsFades()
  catchesMovedEnds()
  taps()
  chains()
  cuts()
  flicks()
  splits()
  nests()
  opensOver()
  opensAgain()
  fadesUnseen()
  goesAlong()
  forwardsPrivateSelectors()
  looksAtFew()
}

/// Those with many cases, of which a mistake elsewhere would break most.
@MainActor func situationsInMoments() {
  turnsBackIntoFades()
  hidesWhatFades()
  opensTwice()
  opensWhileOneCloses()
  opensThree()
  turnsBeforeItsFirstFrame()
}

import UIKit
import os

@MainActor func settle() { for _ in 0..<60 { frame() } }

/// Moves a finger from where it comes down, and leaves it there.
@MainActor func drag(_ finger: UIPanGestureRecognizer, to ways: [CGPoint]) {
  (finger.way, finger.speed) = (.zero, ways.first ?? .zero)
  finger.become(.began)
  for way in ways {
    finger.way = way
    finger.become(.changed)
    frame()
  }
}

/// No picture is made in the turn of a touch, in which nothing of the destination is seen yet.
@MainActor func waitsForAFrame() {
  let play = Play(Tables.card)
  let (transition, view): (MotionTransition, UIView) = (play.transition(), play.model.destination.view)
  UIView.pictures = []
  transition.present(play.model.destination, from: play.model.source)
  check(UIView.pictures.isEmpty, "pictures are made in the turn of the touch")
  check(view.superview === play.model.container && view.alpha == 0, "the destination flashes")
  frame()
  check(!UIView.pictures.isEmpty, "no picture is made in the next frame")
  settle()
  check(view.alpha == 1, "the destination stays hidden")
  UIView.pictures = []
  let found = fingers(on: view).first as? UIPanGestureRecognizer
  guard let finger = found else { return check(false, "there is no gesture") }
  finger.speed = CGPoint(x: 0, y: 10)
  finger.become(.began)
  check(UIView.pictures.isEmpty, "pictures are made in the turn of a finger")
  finger.way.y = 40
  finger.become(.changed)
  frame()
  check(!UIView.pictures.isEmpty, "no picture is made in the frame after a finger")
  finger.become(.ended)
  settle()
  // Turned before it stands, it doesn't run.
  let other = Play(Tables.card)
  let turned = other.transition()
  let before = Drawn.state(of: other.model.source.view)
  turned.present(other.model.destination, from: other.model.source)
  turned.reverse()
  frame()
  check(
    !turned.isRunning && other.model.contexts.last?.completions == [false], "it runs although it was turned at once")
  check(Drawn.state(of: other.model.source.view) == before, "turned at once, it leaves views changed")
}

/// There are two pictures of an element at most, none larger than the screen.
@MainActor func capsPictures() {
  let play = Play(Tables.card)
  let transition = play.transition()
  play.card2.frame.size.height = 6000
  UIView.pictures = []
  transition.present(play.model.destination, from: play.model.source)
  for _ in 0..<5 { frame() }
  check(UIView.pictures.contains { $0.view == ObjectIdentifier(play.card2) }, "there is no picture of a long view")
  for (view, area) in UIView.pictures {
    check(area <= 390 * 844 + 1, "a picture has \(area / 390 / 844) times the screen's area")
    check(UIView.pictures.filter { $0.view == view }.count == 1, "a view is pictured twice")
  }
  settle()
}

/// What an app loads late is seen at once, and its own mask stays.
/// situations: late-picture
@MainActor func showsLateImages() {
  let play = Play(Tables.push)
  let (transition, late, mask) = (play.transition(), UIImage(size: CGSize(width: 30, height: 20)), CAShapeLayer())
  play.photo2.image = nil
  (mask.path, play.model.destination.view.layer.mask) = (CGMutablePath(), mask)
  transition.present(play.model.destination, from: play.model.source)
  for _ in 0..<6 { frame() }
  play.photo2.image = late
  frame()
  let shown = Drawn.all(play.model.container).compactMap { $0 as? UIImageView }.filter { $0.image === late }
  check(shown.count == 2, "an image that comes late isn't seen")
  settle()
  check(
    play.model.destination.view.layer.mask === mask && mask.path?.parts.isEmpty == true, "the app's mask is changed")
}

/// Both swipes back of a navigation controller wait for the gestures of the spec; others don't.
@MainActor func letsSwipesWait() {
  let (play, navigation) = (Play(Tables.push), UINavigationController())
  play.model.navigate(navigation)
  let transition = play.transition()
  transition.push(play.model.destination, on: navigation)
  settle()
  let found = fingers(on: play.model.destination.view)
  check(found.count == 2, "there are \(found.count) gestures")
  for finger in found {
    func waits(_ other: UIGestureRecognizer?) -> Bool {
      other.flatMap { finger.delegate?.gestureRecognizer(finger, shouldBeRequiredToFailBy: $0) } ?? false
    }
    check(waits(navigation.interactivePopGestureRecognizer), "the swipe from the edge doesn't wait")
    check(waits(navigation.interactiveContentPopGestureRecognizer), "the swipe over the content doesn't wait")
    check(!waits(UIScreenEdgePanGestureRecognizer()), "a gesture of the app waits")
  }
}

/// Each mistake in an app's views is logged once, with what happens instead.
/// situations: missing, no-size, unseen, tilted, own-corners, kept-alive, log
@MainActor func logs() {
  logged = []
  var table = Tables.card
  table.elements[3].isOptional = true
  for _ in 0..<2 {
    let play = Play(table)
    let transition = MotionTransition(table)
    transition.source = { ["card": play.card, "title": nil, "titel": play.title] }
    transition.destination = { ["card": play.card2, "title": play.card2, "close": nil] }
    transition.present(play.model.destination, from: play.model.source)
    settle()
    play.model.destination.dismiss(animated: true)
    settle()
    let apart = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    transition.source = { ["card": play.card, "title": UIView()] }
    transition.destination = { ["card": apart, "title": play.title2] }
    play.title2.frame.origin.y = 5000
    transition.present(play.model.destination, from: play.model.source)
    settle()
    play.model.destination.dismiss(animated: true)
    settle()
    play.title2.frame.origin.y = 64
    (play.title.frame.size.height, play.title2.isHidden) = (0, true)
    transition.source = { ["card": play.card, "title": play.title] }
    transition.present(play.model.destination, from: play.model.source)
    settle()
    play.title2.isHidden = false
    play.card.layer.transform.m21 = 0.3
    play.model.destination.dismiss(animated: true)
    settle()
  }
  let expected = [
    "title has no view on the source screen: its partner fades",
    "titel is no element: its view on the source screen stays as it is",
    "card and title have one view on the destination screen: each draws it",
    "card on the source screen has corners of 0.0, and in flight of 20.0: give both the same",
    "card on the source screen is skewed or in perspective: in flight it is only turned",
    "title on the source screen is on no screen: its partner fades",
    "title on the source screen has no size: its partner fades",
    "title on the destination screen can't be seen: it is scrolled or cut away: its partner fades",
    "title on the destination screen is hidden: its partner fades",
    "card on the destination screen is on no screen: its partner fades",
  ].map { "Transition card: \($0)." }
  for line in expected {
    check(logged.filter { $0 == line }.count == 2, "\(line) is logged \(logged.filter { $0 == line }.count) times")
  }
  check(logged.count == 2 * expected.count, "logged: \(logged.filter { !expected.contains($0) })")
}

/// A touch anywhere stops what runs: a gesture takes it from there, and without one it goes on.
@MainActor func stopsAtATouch() {
  for follows in [false, true] {
    let play = Play(Tables.push)
    let (transition, own) = (play.transition(), motion(of: play))
    transition.present(play.model.destination, from: play.model.source)
    for _ in 0..<7 { frame() }
    let cover = play.model.container.subviews.last
    let (run, time) = (own.run(.present), 5000.0 / 60)
    compare(play, run, own, at: time, "before a touch")
    cover?.touchesBegan([], with: nil)
    for _ in 0..<20 {
      frame()
      compare(play, run, own, at: time, "under a touch")
    }
    if follows, let finger = fingers(on: cover).first as? UIPanGestureRecognizer {
      finger.speed = CGPoint(x: 10, y: 0)
      finger.become(.began)
      cover?.touchesCancelled([], with: nil)
      compare(play, run, own, at: time, "caught")
      finger.become(.ended)
      settle()
      // 5 of 18 frames are less than a half: it leads back.
      check(play.model.contexts.last?.completions == [false], "let go where it was stopped, it doesn't lead back")
    } else {
      cover?.touchesEnded([], with: nil)
      frame()
      compare(play, run, own, at: time + 1000.0 / 60, "after a touch")
      settle()
      check(play.model.contexts.last?.completions == [true], "a touch keeps it from arriving")
    }
  }
  var table = Tables.push
  table.interactions = []
  let play = Play(table)
  let transition = play.transition()
  transition.present(play.model.destination, from: play.model.source)
  for _ in 0..<4 { frame() }
  play.model.container.subviews.last?.touchesBegan([], with: nil)
  settle()
  check(!transition.isRunning, "a touch stops what no gesture can take over")
}

/// situations: two-hosts
/// A second transition leads from the destination to a third screen, while the first one runs and afterwards.
@MainActor func goesOnTop() {
  for frames in [3, 40] {
    weak var probe: MotionTransition?
    do {
      let (play, other) = (Play(Tables.card), Play(Tables.flip, .custom))
      UIViewController.script = play.model
      let before = Drawn.state(of: play.model.source.view)
      let (first, second) = (play.transition(), other.transition())
      probe = second
      let (screen, third) = (play.model.destination, other.model.destination)
      first.present(screen, from: play.model.source)
      let container = play.model.container
      for _ in 0..<frames { frame() }
      let shown = Drawn.state(of: screen.view)
      second.present(third, from: screen)
      settle()
      check(!first.isRunning && !second.isRunning, "two transitions run on")
      if frames > 30 {
        check(Drawn.state(of: screen.view) == shown, "a second transition changes the first one's screen")
      }
      third.dismiss(animated: true)
      settle()
      play.model.container = container
      screen.dismiss(animated: true)
      settle()
      play.model.window.insertSubview(play.model.source.view, at: 0)
      check(Drawn.state(of: play.model.source.view) == before, "two transitions leave the source changed")
      check(play.model.contexts.map(\.completions) == Array(repeating: [true], count: 4), "one of two doesn't complete")
      check(CADisplayLink.running.isEmpty, "one of two keeps its display link")
      UIViewController.script = nil
    }
    check(probe == nil, "the second transition stays alive")
  }
}

/// Views keep the transitions alive that begin or end on them, the last one if there were more.
@MainActor func keepsWhatItNeeds() {
  let play = Play(Tables.push)
  weak var first: MotionTransition?
  weak var second: MotionTransition?
  do {
    let transition = play.transition()
    first = transition
    transition.present(play.model.destination, from: play.model.source)
  }
  settle()
  check(first != nil, "the screen doesn't keep the transition")
  play.model.destination.dismiss(animated: true)
  settle()
  do {
    let transition = play.transition()
    second = transition
    transition.present(play.model.destination, from: play.model.source)
  }
  settle()
  check(first == nil && second != nil, "a screen keeps the transition that led to it before")
  check(fingers(on: play.model.destination.view).count == 2, "gestures of a former transition stay")
  weak var beginning: MotionTransition?
  do {
    let view = UIView()
    do {
      var table = Tables.push
      table.interactions[0].direction = .present
      let transition = MotionTransition(table)
      beginning = transition
      transition.begin(on: view) { _ in false }
    }
    check(beginning != nil && fingers(on: view).count == 1, "a view doesn't keep what begins on it")
  }
  check(beginning == nil, "a transition outlives the view on which it begins")
}

/// situations: zoomed
/// Larger text moves views: each direction measures them where they are then, and leaves them there.
@MainActor func measuresAgain() {
  let play = Play(Tables.card)
  let transition = play.transition()
  transition.present(play.model.destination, from: play.model.source)
  for _ in 0..<6 { frame() }
  play.title2.frame = CGRect(x: 20, y: 80, width: 300, height: 90)
  play.title.frame = CGRect(x: 16, y: 20, width: 200, height: 60)
  settle()
  check(play.title2.frame.height == 90 && play.title.frame.height == 60, "it undoes the app's layout")
  let own = motion(of: play)
  play.model.destination.dismiss(animated: true)
  for _ in 0..<2 { frame() }
  let run = own.run(.dismiss)
  for number in 0..<8 {
    compare(play, run, own, at: Double(number) * 1000 / 60, "after larger text")
    frame()
  }
  settle()
}

/// situations: resized
/// Where it would lead to another screen than it came from, the system's transition runs; what is over takes no finger.
@MainActor func staysOutOfOtherScreens() {
  let (play, navigation) = (Play(Tables.push), UINavigationController())
  play.model.navigate(navigation)
  let transition = play.transition()
  transition.push(play.model.destination, on: navigation)
  settle()
  let delegate = navigation.delegate
  let other = delegate?.navigationController(
    navigation, animationControllerFor: .pop, from: play.model.destination, to: UIViewController())
  check(other == nil && !transition.isRunning, "it leads to a screen that it doesn't come from")
  let found = fingers(on: play.model.destination.view).first as? UIPanGestureRecognizer
  guard let finger = found else { return check(false, "there is no gesture") }
  drag(finger, to: [CGPoint(x: 100, y: 0)])
  play.model.container.frame.size.height -= 50
  frame()
  check(!transition.isRunning, "it runs on in another size")
  finger.way.x = 120
  finger.become(.changed)
  finger.become(.ended)
  settle()
  check(play.model.contexts.count == 2, "a finger that has lost its transition begins another one")
}

import Foundation
import SwiftUI
import UIKit
import os

/// Pushes and presentations on the model of UIKit.
@MainActor
enum Behaviors {
  static func run() async {
    for pushes in [true, false] {
      for ending in Ending.allCases { await Case(pushes, ending).play() }
    }
    await opensByGesture()
    await waitsForAWindow()
    await replaces()
    for pushes in [true, false] {
      await opensAgain(pushes)
      await closesWhileItWaits(pushes)
    }
    await refuses()
    await drags()
    for pushes in [true, false] { await pulls(pushes) }
    for what in Interruption.allCases { interrupts(what) }
  }

  enum Interruption: CaseIterable { case resized, askedBack, askedBackAndAgain, another, missing }

  /// A stage whose screen, item or views change.
  private static func interrupts(_ what: Interruption) {
    func box(_ side: String, _ frame: [Double]) -> Scene.Box {
      .init(id: "photo", side: side, frame: frame, isPerItem: true)
    }
    let scene = Scene(
      table: "photo-push", width: 390, height: 844, safe: [47, 0, 34, 0], isRightToLeft: false, direction: "present",
      times: [0],
      views: [box("source", [16, 200, 100, 100])] + (what == .missing ? [] : [box("destination", [0, 91, 390, 292])]))
    let player = Player(scene)
    func standIns(_ drawings: [Drawing]) -> [String] { drawings.map(\.name).filter { $0.hasSuffix("stand-in") } }
    func isShown(_ drawings: [Drawing]) -> Bool {
      drawings.contains { $0.name == "destination screen" && $0.opacity == 1 }
    }
    _ = player.graph.draw()
    let start = player.shown(Photo(id: 1))
    var drawn = player.pass(start, to: 100)
    check(what == .missing || !standIns(drawn).isEmpty, "\(what): \(standIns(drawn)) in flight")
    switch what {
    case .resized:
      player.graph.size.width = 844
      for time in [110.0, 120, 130] { drawn = player.pass(start, to: time) }
      check(isShown(drawn) && standIns(drawn).isEmpty, "resized: it flies between old frames")
    case .askedBack:
      player.model.item = nil
      for time in [100.0, 110, 1000] { drawn = player.pass(start, to: time) }
      check(!drawn.contains { $0.name == "destination screen" }, "asked back: the destination stays")
      check(drawn.allSatisfy(\.isTouchable) && !drawn.contains(where: \.isSilent), "asked back: the source is hidden")
    case .askedBackAndAgain:
      drawn = player.pass(start, to: 1000)
      check(isShown(drawn), "it doesn't arrive")
      player.model.item = nil
      drawn = player.pass(start, to: 1010)
      player.model.item = Photo(id: 1)
      for time in [1010.0, 1020, 3000] { drawn = player.pass(start, to: time) }
      check(isShown(drawn) && standIns(drawn).isEmpty, "asked back and again: it doesn't stay")
    case .another:
      player.model.item = Photo(id: 2)
      for time in [110.0, 120, 130] { drawn = player.pass(start, to: time) }
      check(standIns(drawn).contains("photo source other stand-in"), "another item: \(standIns(drawn))")
    case .missing:
      drawn = player.pass(start, to: 210)
      check(standIns(drawn) == ["photo source stand-in"], "missing: \(standIns(drawn)) in flight")
      for time in [220.0, 600, 900] { drawn = player.pass(start, to: time) }
      check(isShown(drawn), "without its view, the destination isn't shown")
      check(
        logged.filter { $0.contains("photo has no view that can be seen on the destination screen: it fades") }.count
          == 1,
        "nothing tells once that a view is missing")
    }
  }

  // situations: back
  enum Ending: CaseIterable { case app, back, turned }

  static func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { Swift.print(message()) }
  }

  static let photoPush = table("photo-push")
  static var clock = 1.0

  static func frame() {
    clock += 1.0 / 60
    CADisplayLink.show(at: clock)
  }

  /// Waits for the tasks that the runtime has started.
  static func turn() async {
    while !Task.started.isEmpty { await Task.started.removeFirst().value }
  }

  /// An app with a screen of photos, of which the second one opens.
  @MainActor
  final class Host {
    let model = Model()
    let navigation = UINavigationController()
    let source = MotionViews()
    var item: Photo?
    /// Whether it refuses to forget the item.
    var keeps = false
    var presenter: MotionPresenter<Photo, Probe>!
    var marks: [(view: UIView, isHidden: Box)] = []
    private let pushes: Bool
    var presentation: MotionPresentationModifier<Photo, Probe> {
      MotionPresentationModifier(
        table: Behaviors.photoPush, pushes: pushes,
        item: Binding(get: { self.item }, set: { if !self.keeps { self.item = $0 } }),
        opening: { id in (id as? Int).map(Photo.init) }
      ) { Probe("detail of \($0.id)") }
    }

    final class Box { var value = false }

    init(_ pushes: Bool) {
      self.pushes = pushes
      if pushes { model.navigate(navigation) }
      for (id, x) in [(1, 16.0), (2, 140.0)] {
        marks.append(
          mark(source, on: model.source.view, item: id, CGRect(x: x, y: 200, width: 100, height: 100)))
      }
      presenter = MotionPresenter(presentation, source, environment)
      if pushes { presenter.navigationController = navigation }
      presenter.parent = model.source
      model.source.view.addSubview(presenter.view)
    }

    var environment: MotionRegion {
      MotionRegion(
        locale: Locale(identifier: "de_DE"), calendar: Calendar(identifier: .gregorian),
        timeZone: TimeZone(secondsFromGMT: 3600) ?? .current)
    }

    func mark(
      _ views: MotionViews, on screen: UIView, item: Int?, _ frame: CGRect
    ) -> (view: UIView, isHidden: Box) {
      let box = Box()
      let element = MotionElementView(
        transition: "photo-push", id: "photo", item: item.map(AnyHashable.init), mark: MotionMark(),
        standIn: { AnyView(Probe("stand-in")) }, isHidden: Binding(get: { box.value }, set: { box.value = $0 }))
      guard let view = host(AnyView(MotionMarkAnchor(element: element, views: views)), in: screen) else {
        fatalError("there is no mark")
      }
      view.frame = frame
      return (view, box)
    }

    /// The app's state has changed.
    func update() { presenter.update(presentation, environment) }

    var shown: MotionHostingController<MotionRoot<Probe>>? {
      let all =
        pushes
        ? navigation.viewControllers
        : [model.source.presentedViewController ?? presenter.presentedViewController].compactMap(\.self)
      return all.compactMap { $0 as? MotionHostingController<MotionRoot<Probe>> }.last
    }

    /// Its views are known only once UIKit shows it.
    func layOut() {
      guard let shown, let views = shown.rootView.place.views else { return }
      marks.append(
        mark(
          views, on: shown.view, item: nil,
          CGRect(x: 0, y: 91, width: 390, height: 292)))
    }

    /// What a destination reads from its environment.
    private func read<Value>(_ value: @escaping (EnvironmentValues) -> Value) -> Value? {
      guard let root = shown?.rootView else { return nil }
      var found: Value?
      let graph = Graph(CGSize(width: 390, height: 844)) {
        MotionRoot(content: Reader { found = value($0) }, region: root.region, place: root.place)
      }
      graph.environment = .presented(by: "the host")
      _ = graph.draw()
      return found
    }

    var region: String? { read(\.locale.identifier) }
    var owner: String? { read(\.dismiss.owner) }

    func settle() async {
      for _ in 0..<60 { Behaviors.frame() }
      await Behaviors.turn()
    }
  }

  @MainActor
  struct Case {
    let host: Host
    let pushes: Bool
    let ending: Ending
    var name: String { "\(pushes ? "push" : "presentation"), \(ending)" }

    init(_ pushes: Bool, _ ending: Ending) { (host, self.pushes, self.ending) = (Host(pushes), pushes, ending) }

    func play() async {
      weak var old = host.presenter
      host.item = Photo(id: 2)
      host.update()
      check(host.presenter.motion.isRunning, "\(name): no transition runs")
      host.layOut()
      check(host.region == host.environment.locale.identifier, "\(name): the region isn't handed on")
      check(host.owner == "the host", "\(name): it is dismissed as another screen")
      for _ in 0..<6 { frame() }
      check(!host.marks[0].isHidden.value, "\(name): a photo that doesn't move is hidden")
      check(
        host.marks[1].isHidden.value && host.marks.allSatisfy({ $0.isHidden.value || $0.view === host.marks[0].view }),
        "\(name): a photo is seen twice")
      let all = Drawn.all(host.model.container)
      check(all.contains { $0 is MotionHostView }, "\(name): no stand-in")
      // situations: keys
      for copy in all where copy is MotionHostView {
        let around = sequence(first: copy) { $0.superview }
        check(around.contains { !$0.isUserInteractionEnabled }, "\(name): a copy takes the focus")
      }
      let left = host.shown
      if ending == .turned {
        host.item = nil
        host.update()
        await host.settle()
        check(host.model.contexts.last?.completions == [false], "\(name): it doesn't return")
      } else {
        await host.settle()
        check(host.model.contexts.last?.completions == [true], "\(name): it doesn't arrive")
        check(host.item != nil, "\(name): the item is gone")
        check(!host.marks.contains { $0.isHidden.value }, "\(name): a photo stays hidden")
        if ending == .app {
          host.item = nil
          host.update()
        } else if pushes {
          _ = host.navigation.popViewController(animated: true)
        } else {
          left?.dismiss(animated: true)
        }
        for _ in 0..<4 { frame() }
        check(host.presenter.motion.isRunning, "\(name): no transition runs back")
        host.update()
        await host.settle()
        check(host.model.contexts.last?.completions == [true], "\(name): rebuilt on its way back, it turns")
      }
      left?.parent = nil
      left?.presentingViewController = nil
      left?.viewDidDisappear(true)
      await turn()
      check(host.item == nil, "\(name): the item stays")
      check(!host.marks.contains { $0.isHidden.value }, "\(name): afterward, a photo stays hidden")
      // Once more, with the views of the last time gone.
      host.item = Photo(id: 1)
      host.update()
      check(host.presenter.motion.isRunning && host.shown !== left, "\(name): it doesn't run again")
      host.layOut()
      await host.settle()
      check(CADisplayLink.running.isEmpty, "\(name): a display link runs on")
      _ = old
      old = nil
    }
  }

  /// A finger opens the item that is under it.
  private static func opensByGesture() async {
    let host = Host(true)
    check(
      host.source.item(at: CGPoint(x: 150, y: 210), of: host.model.source.view) == AnyHashable(2),
      "another item is under the finger")
    check(host.source.item(at: CGPoint(x: 5, y: 5), of: host.model.source.view) == nil, "an item is nowhere")
    host.presenter.viewDidAppear(true)
  }

  /// What is shown from the start appears when there is a window.
  private static func waitsForAWindow() async {
    let host = Host(true)
    host.presenter.view.removeFromSuperview()
    host.item = Photo(id: 2)
    host.update()
    check(host.shown == nil, "it is shown without a window")
    host.model.source.view.addSubview(host.presenter.view)
    host.presenter.viewDidAppear(false)
    check(host.shown != nil, "it isn't shown when it appears")
    host.layOut()
    await host.settle()
  }

  // situations: rejected
  /// The app keeps the item that the user closes.
  private static func refuses() async {
    let host = Host(true)
    host.item = Photo(id: 2)
    host.update()
    host.layOut()
    await host.settle()
    let first = host.shown
    host.keeps = true
    _ = host.navigation.popViewController(animated: true)
    await host.settle()
    first?.parent = nil
    first?.viewDidDisappear(true)
    await turn()
    await turn()
    check(host.item != nil && host.shown != nil && host.shown !== first, "refused: the screen of the item is gone")
    host.layOut()
    await host.settle()
    host.keeps = false
    host.item = nil
    host.update()
    await host.settle()
    check(host.shown == nil || host.presenter.motion.isRunning == false, "refused: the next attempt doesn't work")
  }

  // situations: rebuilt-finger
  /// The app rebuilds while a finger drags: all that is drawn is the same.
  private static func drags() async {
    for pushes in [true, false] {
      var drawn: [[String]] = []
      for rebuilds in [false, true] {
        let host = Host(pushes)
        host.item = Photo(id: 2)
        host.update()
        host.layOut()
        await host.settle()
        let fingers = host.shown?.view.gestureRecognizers?.compactMap { $0 as? UIScreenEdgePanGestureRecognizer }
        guard let finger = fingers?.first else { return check(false, "finger: no gesture leads back") }
        finger.speed.x = 100
        finger.become(.began)
        var frames: [String] = []
        for way in 1...8 {
          finger.way.x = Double(way) * 40
          finger.become(.changed)
          if rebuilds { host.update() }
          frame()
          let all = Drawn.all(host.model.container).map { "\($0.layer.position) \($0.layer.transform) \($0.alpha)" }
          frames.append(all.joined(separator: "\n"))
        }
        drawn.append(frames)
        check(host.model.contexts.last?.completions == [], "finger: it is over before the finger is gone")
        finger.become(.ended)
        await host.settle()
        check(host.model.contexts.count == 2, "finger: there are \(host.model.contexts.count) transitions")
        check(host.model.contexts.last?.completions == [true], "finger: it doesn't go back")
      }
      check(Set(drawn[0]).count > 6, "finger: it doesn't drag")
      check(drawn[0] == drawn[1], "finger: rebuilt, something else is drawn")
    }
  }

  // situations: inner-scroller, finger-gone
  /// A pull over a scroll view closes the destination only from its top, and a finger that is gone doesn't.
  private static func pulls(_ pushes: Bool) async {
    for (offset, isGone, closes) in [(300.0, false, false), (0, true, false), (0, false, true)] {
      let what = "\(pushes ? "push" : "presentation"), pulled at \(offset)\(isGone ? ", gone" : "")"
      let host = Host(pushes)
      host.item = Photo(id: 2)
      host.update()
      host.layOut()
      await host.settle()
      let left = host.shown
      guard let screen = left?.view,
        let finger = screen.gestureRecognizers?.compactMap({ $0 as? UIPanGestureRecognizer }).first(where: {
          !($0 is UIScreenEdgePanGestureRecognizer)
        })
      else { return check(false, "\(what): no pull leads back") }
      let scroll = UIScrollView(frame: screen.bounds)
      scroll.contentSize = CGSize(width: 390, height: 2000)
      scroll.contentOffset.y = offset
      scroll.addGestureRecognizer(scroll.panGestureRecognizer)
      screen.addSubview(scroll)
      (finger.place, finger.speed) = (CGPoint(x: 100, y: 300), CGPoint(x: 0, y: 10))
      finger.become(.began)
      for way in [20.0, 120, isGone ? 150 : 220] {
        finger.way.y = way
        finger.become(.changed)
        frame()
      }
      finger.become(isGone ? .cancelled : .ended)
      await host.settle()
      let completions = host.model.contexts.dropFirst().map(\.completions)
      check(completions == (offset > 0 ? [] : [[closes]]), "\(what): it ends with \(completions)")
      guard closes else {
        check(host.item != nil && host.shown === left, "\(what): the item is gone")
        continue
      }
      left?.parent = nil
      left?.presentingViewController = nil
      left?.viewDidDisappear(true)
      await turn()
      check(host.item == nil, "\(what): the item stays")
    }
  }

  // situations: again
  /// The same item, or another one, is asked for while one opens: that goes on, or back before the other one opens.
  private static func opensAgain(_ pushes: Bool) async {
    for id in [2, 1] {
      for frames in [0, 2, 8] {
        let (host, what) = (Host(pushes), "\(pushes ? "push" : "presentation"), \(id) asked for after \(frames) frames")
        host.item = Photo(id: 2)
        host.update()
        let first = host.shown
        host.layOut()
        for _ in 0..<frames { frame() }
        host.item = Photo(id: id)
        for _ in 0...id { host.update() }
        let drawn = Drawn.all(host.model.window).filter { $0.pictured != nil }
        check(drawn.isEmpty && host.model.contexts.count == 1, "\(what): it doesn't go on")
        await host.settle()
        check(host.model.contexts.map(\.completions) == [[id == 2]], "\(what): it ends elsewhere")
        if id == 1 {
          first?.parent = nil
          first?.presentingViewController = nil
          first?.viewDidDisappear(true)
          await turn()
          check(host.shown != nil && host.shown !== first, "\(what): the other one doesn't open")
          host.layOut()
          await host.settle()
        }
        check(host.item?.id == id && host.model.contexts.last?.completions == [true], "\(what): it isn't shown")
        check(!host.marks.contains { $0.isHidden.value }, "\(what): a photo stays hidden")
      }
    }
  }

  // situations: again
  /// Before its first frame, the app forgets the item, is built again, and asks for it again or doesn't.
  private static func closesWhileItWaits(_ pushes: Bool) async {
    for isAgain in [false, true] {
      for frames in [0, 3] {
        let (host, what) = (
          Host(pushes), "\(pushes ? "push" : "presentation"), forgotten \(isAgain ? "and asked for" : "")"
        )
        host.item = Photo(id: 2)
        host.update()
        let left = host.shown
        for _ in 0..<frames { frame() }
        host.item = nil
        for _ in 0..<2 { host.update() }
        if isAgain { host.item = Photo(id: 2) }
        for _ in 0..<2 { host.update() }
        host.layOut()
        await host.settle()
        check(host.model.contexts.map(\.completions) == [[isAgain]], "\(what): it ends elsewhere")
        if !isAgain {
          left?.parent = nil
          left?.presentingViewController = nil
          left?.viewDidDisappear(true)
        }
        await turn()
        check((host.item != nil) == isAgain, "\(what): the item is \(String(describing: host.item))")
      }
    }
  }

  /// Another item takes the place of the one that is shown.
  private static func replaces() async {
    let host = Host(false)
    host.item = Photo(id: 2)
    host.update()
    host.layOut()
    await host.settle()
    let first = host.shown
    host.item = Photo(id: 1)
    host.update()
    await host.settle()
    first?.presentingViewController = nil
    first?.viewDidDisappear(true)
    await turn()
    check(host.shown != nil && host.shown !== first, "the other item isn't shown")
    check(host.item?.id == 1, "the other item is gone")
    host.layOut()
    await host.settle()
  }
}

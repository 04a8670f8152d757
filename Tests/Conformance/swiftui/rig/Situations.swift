import Foundation
import SwiftUI
import UIKit
import os

/// What apps do around a motion on a stage, by the names in `Tests/Conformance/situations.tsv`.
@MainActor
enum Situations {
  /// Where the photo is on both screens, in points of the screen.
  static let start = CGRect(x: 131, y: 222, width: 128, height: 128),
    end = CGRect(x: 10, y: 91, width: 370, height: 292)
  static let name = "photo-push"

  static func run() {
    let all: [(String, () -> Void)] = [
      ("rests", rests), ("partners", partners), ("late", late), ("lists", lists), ("ends", ends), ("turns", turns),
      ("containers", containers), ("state", state), ("load", load),
    ]
    for (name, play) in all {
      current = name
      logged = []
      play()
    }
  }

  static var current = ""

  static func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { Swift.print("\(current): \(message())") }
  }

  /// The view of a photo, marked.
  static func photo(_ side: String, _ item: Int? = nil, of marked: Int? = nil) -> AnyView {
    let name = "photo \(item.map { "\($0) " } ?? "")\(side)"
    return AnyView(
      Probe(name).modifier(
        MotionElementModifier(transition: Self.name, id: "photo", item: (marked ?? item).map(AnyHashable.init)) {
          AnyView(Probe("\(name) stand-in"))
        }))
  }

  static func placed(_ view: AnyView, _ frame: CGRect) -> AnyView {
    AnyView(view.frame(width: frame.width, height: frame.height).position(x: frame.midX, y: frame.midY))
  }

  static func screen(_ name: String, _ views: [AnyView]) -> AnyView {
    AnyView(
      ZStack(alignment: .topLeading) {
        Probe("\(name) screen")
        ForEach(views.indices, id: \.self) { views[$0] }
      })
  }

  /// An app with a stage, and a clock.
  @MainActor
  final class Trial {
    final class Shelf {
      var item: Photo?
      var change = 0.0
      var source = 1.0, destination = 1.0
    }
    let shelf = Shelf()
    let graph: Graph
    let present = table(name).present.duration, dismiss = table(name).dismiss.duration

    init(
      safe: CGFloat = 0, source: @escaping (Shelf) -> AnyView, destination: @escaping (Shelf, Photo) -> AnyView,
      outside: @escaping (AnyView) -> AnyView = { $0 }
    ) {
      var edges = EdgeInsets()
      edges.top = safe
      let shelf = shelf
      graph = Graph(CGSize(width: 390, height: 844), safe: edges) {
        outside(
          AnyView(
            source(shelf).modifier(
              MotionStageModifier(table(name), Binding(get: { shelf.item }, set: { shelf.item = $0 })) {
                destination(shelf, $0)
              })))
      }
      _ = graph.draw()
      _ = graph.draw()
    }

    /// With the photo's view in something on both screens.
    convenience init(_ around: @escaping (AnyView) -> AnyView, source: Bool = true, destination: Bool = true) {
      self.init(
        source: { _ in screen("source", [placed(source ? around(photo("source", 1)) : photo("source", 1), start)]) },
        destination: { _, _ in
          screen("destination", [placed(destination ? around(photo("destination")) : photo("destination"), end)])
        })
    }

    @discardableResult
    func frame(_ milliseconds: Double = 10) -> [Drawing] {
      graph.date += milliseconds / 1000
      return graph.draw()
    }

    /// Asks for an item, and goes to its first frame.
    @discardableResult
    func ask(_ item: Photo?) -> [Drawing] {
      shelf.item = item
      frame()
      frame()
      return frame(0.001)
    }

    @discardableResult
    func arrive(_ item: Photo?) -> [Drawing] {
      ask(item)
      frame(item == nil ? dismiss : present)
      return frame()
    }

    var now: [Drawing] { graph.draw() }

    /// There and back, nothing jumps at either end.
    func expectNoJump(_ what: String, to item: Photo = Photo(id: 1)) {
      for (item, from, to, duration) in [
        (item, "source", "destination", present), (nil, "destination", "source", dismiss),
      ] {
        let before = seen(now, from)
        let first = seen(ask(item), "\(from) stand-in")
        compare(before, first, "\(what): where \(item == nil ? "dismiss" : "present") starts")
        let last = seen(frame(duration - 0.02), "\(to) stand-in")
        frame(1)
        let after = seen(frame(), to)
        compare(last, after, "\(what): where \(item == nil ? "dismiss" : "present") ends")
      }
    }

    private func compare(_ one: Seen?, _ other: Seen?, _ what: String) {
      guard let one, let other else {
        return check(false, "\(what), it is seen \(one == nil ? "after" : "before") alone")
      }
      let way = zip(one.corners, other.corners).map { ($0 - $1).max().magnitude + ($0 - $1).min().magnitude }.max() ?? 0
      check(way < 0.2, "\(what), it jumps by \(way) points")
      check(
        (one.opacity - other.opacity).magnitude < 0.01,
        "\(what), its opacity jumps from \(one.opacity) to \(other.opacity)")
      let cut = (one.box - other.box)
      check(max(cut.max(), -cut.min()) < 0.2, "\(what), it is cut to \(one.box), then to \(other.box)")
    }
  }

  struct Seen {
    let corners: [SIMD2<Double>]
    let opacity: Double
    /// The edges of what is seen.
    let box: SIMD4<Double>
  }

  /// The photo that is drawn last with a name that ends so.
  static func seen(_ drawings: [Drawing], _ name: String) -> Seen? {
    guard let one = drawings.last(where: { $0.name.hasPrefix("photo") && $0.name.hasSuffix(name) && $0.opacity > 1e-4 })
    else { return nil }
    func edges(_ corners: [SIMD2<Double>]) -> SIMD4<Double> {
      let (low, high) = (corners.reduce(corners[0], pointwiseMin), corners.reduce(corners[0], pointwiseMax))
      return SIMD4(lowHalf: low, highHalf: high)
    }
    let screen = [SIMD4(0, 0, 390, 844)] + one.clips.map { edges($0.corners) }
    let box = screen.reduce(edges(one.corners)) {
      SIMD4(lowHalf: pointwiseMax($0.lowHalf, $1.lowHalf), highHalf: pointwiseMin($0.highHalf, $1.highHalf))
    }
    return Seen(corners: one.corners, opacity: one.opacity, box: box)
  }

  static func standIns(_ drawings: [Drawing]) -> [String] {
    drawings.filter { $0.name.hasSuffix("stand-in") && $0.opacity > 1e-4 }.map(\.name)
  }

  /// Cut by a scroll view of a height, scrolled by some points.
  static func scrolled(_ view: AnyView, _ offset: CGFloat, _ height: CGFloat) -> AnyView {
    AnyView(view.offset(y: -offset).frame(width: 390, height: height, alignment: .topLeading).clipped())
  }

  // situations: scaled, rotated, faint, half-hidden, scrollers, bordered, animated, scrolled-root, tilted
  static func rests() {
    let around: [(String, (AnyView) -> AnyView)] = [
      ("scaled", { AnyView($0.scaleEffect(CGSize(width: 0.95, height: 0.9))) }),
      ("rotated", { AnyView($0.rotationEffect(.degrees(20))) }),
      ("turned over", { AnyView($0.rotationEffect(.degrees(-170)).scaleEffect(CGSize(width: 0.8, height: 0.8))) }),
      ("faint", { view in AnyView(ZStack { view.opacity(0.8) }.opacity(0.5)) }),
      ("half hidden", { AnyView($0.offset(x: 0, y: 40).clipped()) }),
      ("bordered", { view in AnyView(ZStack { view }.background { Probe("border") }) }),
    ]
    for (name, wrap) in around {
      for (source, destination) in [(true, false), (false, true), (true, true)] {
        Trial(wrap, source: source, destination: destination).expectNoJump(name)
      }
    }
    Trial(
      safe: 47,
      source: { _ in scrolled(screen("source", [placed(photo("source", 1), start)]), 150, 300) },
      destination: { _, _ in screen("destination", [placed(photo("destination"), end)]) }
    ).expectNoJump("scrolled root, below the safe area")
    // Skewed: its center stays, and it is said once.
    var skew = ProjectionTransform()
    skew.m21 = 0.4
    let tilted = Trial({ AnyView($0.projectionEffect(skew)) }, destination: false)
    let before = seen(tilted.now, "source")
    for _ in 0..<2 {
      let first = seen(tilted.ask(Photo(id: 1)), "source stand-in")
      if let before, let first {
        let (one, other) = (before.corners[0] + before.corners[2], first.corners[0] + first.corners[2])
        check((one - other).max().magnitude < 1e-6 && (one - other).min().magnitude < 1e-6, "tilted: its center jumps")
        check((first.corners[1] - first.corners[0]).y.magnitude > 1, "tilted: it isn't turned like the skewed one")
      } else {
        check(false, "tilted: it isn't seen")
      }
      tilted.frame(1000)
      tilted.arrive(nil)
    }
    check(logged.filter { $0.contains("skewed") }.count == 1, "tilted: it isn't said once")
    // The app changes the item with an animation of its own.
    let animated = Trial({ $0 })
    let rest = seen(animated.now, "source")
    withAnimation { animated.shelf.item = Photo(id: 1) }
    animated.frame()
    animated.frame()
    var drawn = animated.frame(0.001)
    check(seen(drawn, "source stand-in")?.opacity == rest?.opacity, "animated: the stand-in fades in")
    check(seen(drawn, "source") == nil, "animated: its own view fades")
    drawn = animated.frame(animated.present - 1)
    let share = drawn.last { $0.name == "destination screen" }?.opacity ?? 0
    check(share > 0.95, "animated: the destination fades in twice, and has \(share) at the end")
  }

  // situations: missing, no-size, kept-alive, unseen, twice, forgotten, log
  static func partners() {
    func flies(
      _ what: String, _ source: [AnyView], _ destination: [AnyView], _ expected: Set<String>, _ drawn: String = ""
    ) {
      logged = []
      let trial = Trial(
        source: { _ in screen("source", source) }, destination: { _, _ in screen("destination", destination) })
      for _ in 0..<2 {
        trial.ask(Photo(id: 1))
        trial.frame(105)
        let flying = Set(standIns(trial.frame(60)))
        check(flying == expected, "\(what): \(flying.sorted()) fly")
        trial.frame(1000)
        check(
          trial.frame().contains { $0.name == "destination screen" && $0.opacity == 1 }, "\(what): it doesn't arrive")
        trial.ask(nil)
        let back = Set(standIns(trial.frame(60)))
        check(back == expected, "\(what): \(back.sorted()) fly back")
        trial.frame(1000)
        check(!trial.frame().contains { $0.name == "destination screen" }, "\(what): it doesn't go")
      }
      let said = logged.filter { $0.contains("no view that can be seen") }
      check(said.count == (expected.count < 2 ? 2 - expected.count : 0), "\(what): it says \(said)")
    }
    let (own, other) = (placed(photo("source", 1), start), placed(photo("destination"), end))
    let nowhere = CGRect(x: 131, y: 2000, width: 128, height: 128)
    flies("both", [own], [other], ["photo 1 source stand-in", "photo destination stand-in"])
    flies("missing", [own], [], ["photo 1 source stand-in"])
    flies("missing on the source", [], [other], ["photo destination stand-in"])
    flies("no size", [own], [placed(photo("destination"), .zero)], ["photo 1 source stand-in"])
    flies("out of sight", [placed(photo("source", 1), nowhere)], [other], ["photo destination stand-in"])
    flies("scrolled out", [scrolled(own, 500, 400)], [other], ["photo destination stand-in"])
    flies("in another tab", [AnyView(own.aside(true))], [other], ["photo destination stand-in"])
    let twice = [
      placed(photo("source", 1), nowhere), own, placed(photo("again", 1), CGRect(x: 10, y: 600, width: 90, height: 90)),
    ]
    flies("twice", twice, [other], ["photo 1 again stand-in", "photo destination stand-in"])
    let trial = Trial(source: { _ in screen("source", twice) }, destination: { _, _ in screen("destination", [other]) })
    check(seen(trial.ask(Photo(id: 1)), "source") != nil, "twice: the other one is hidden")
  }

  // situations: late, late-picture
  static func late() {
    for frames in [1, 2, 5] {
      var asked = 0
      let trial = Trial(
        source: { _ in screen("source", [placed(photo("source", 1), start)]) },
        destination: { _, _ in
          screen("destination", [placed(photo("destination"), asked < frames ? .zero : end)])
        })
      trial.shelf.item = Photo(id: 1)
      for _ in 0...frames {
        let drawn = trial.frame()
        asked += 1
        check(
          drawn.contains { $0.name == "source screen" && $0.isTouchable }, "late: the source is inert while it waits")
      }
      trial.frame()
      check(standIns(trial.frame()).count == 2, "late by \(frames) frames: it doesn't fly")
    }
  }

  // situations: reused, removed, bigger-list, paged, twice
  static func lists() {
    // The row that flies gets another photo, and then goes.
    let trial = Trial(
      source: { shelf in
        let row = placed(photo(shelf.change > 0 ? "other" : "source", 1, of: shelf.change > 0 ? 7 : 1), start)
        return screen("source", shelf.change > 1 ? [] : [row])
      },
      destination: { _, _ in screen("destination", [placed(photo("destination"), end)]) })
    trial.ask(Photo(id: 1))
    for change in [1.0, 2] {
      trial.shelf.change = change
      check(standIns(trial.frame()).contains("photo 1 source stand-in"), "reused: what flies is \(standIns(trial.now))")
    }
    // The item is elsewhere in the list by then.
    let sorted = Trial(
      source: { shelf in screen("source", [placed(photo("source", 1), start.offsetBy(dx: 0, dy: shelf.change))]) },
      destination: { _, _ in screen("destination", [placed(photo("destination"), end)]) })
    sorted.arrive(Photo(id: 1))
    sorted.shelf.change = 200
    sorted.frame()
    sorted.ask(nil)
    sorted.frame(sorted.dismiss - 0.02)
    let top = seen(sorted.now, "stand-in")?.corners[0].y ?? 0
    check((top - 422).magnitude < 0.2, "bigger list: it flies to \(top)")
    // The user has paged to the second item: that one flies home.
    let paged = Trial(
      source: { _ in
        screen(
          "source", [placed(photo("source", 1), start), placed(photo("source", 2), start.offsetBy(dx: 0, dy: 200))])
      },
      destination: { shelf, _ in
        screen(
          "destination",
          [1, 2].map { item in
            placed(photo("destination", item), end.offsetBy(dx: (Double(item) - 1 - shelf.change) * 390, dy: 0))
          })
      })
    paged.arrive(Photo(id: 1))
    paged.shelf.change = 1
    paged.frame()
    let flying = Set(standIns(paged.ask(nil)))
    check(
      flying.isSubset(of: ["photo 2 destination stand-in", "photo 2 source stand-in"]) && !flying.isEmpty,
      "paged: \(flying) fly")
    check(
      seen(paged.now, "photo 1 source") != nil || paged.now.contains { $0.name == "photo 1 source" && $0.opacity == 1 },
      "paged: the first one is hidden")
    paged.frame(paged.dismiss - 0.02)
    check(((seen(paged.now, "stand-in")?.corners[0].y ?? 0) - 422).magnitude < 0.2, "paged: it flies elsewhere")
  }

  // situations: moved, resized
  static func ends() {
    let trial = Trial(
      source: { _ in screen("source", [placed(photo("source", 1), start)]) },
      destination: { shelf, _ in
        screen("destination", [placed(photo("destination"), end.offsetBy(dx: 0, dy: shelf.change))])
      })
    trial.ask(Photo(id: 1))
    trial.frame(trial.present / 2)
    let before = seen(trial.frame(0.001), "source stand-in")?.corners[0].y ?? 0
    trial.shelf.change = 60
    trial.frame(0.001)
    let after = seen(trial.frame(0.001), "source stand-in")?.corners[0].y ?? 0
    check((before - after).magnitude < 1, "moved: it jumps from \(before) to \(after)")
    trial.frame(trial.present / 2 - 0.05)
    let last = seen(trial.now, "destination stand-in")?.corners[0].y ?? 0
    trial.frame(1)
    let rest = seen(trial.frame(), "destination")?.corners[0].y ?? 0
    check(
      (last - rest).magnitude < 0.5 && (rest - 151).magnitude < 1e-6, "moved: it ends at \(last), and is at \(rest)")
    // situations: faint
    for turns in [false, true] {
      let trial = Trial(
        source: { shelf in screen("source", [placed(AnyView(photo("source", 1).opacity(shelf.source)), start)]) },
        destination: { shelf, _ in
          screen("destination", [placed(AnyView(photo("destination").opacity(shelf.destination)), end)])
        })
      var (last, side) = (0.0, "destination")
      func fade(_ shares: [Double], _ duration: Double, _ change: (Double) -> Void) {
        for share in shares {
          change(share)
          trial.frame(duration / 10)
          let now = seen(trial.frame(0.001), "\(side) stand-in")?.opacity ?? 0
          check(share == shares[0] || (now - last).magnitude < 0.2, "fading: it jumps from \(last) to \(now)")
          last = now
        }
      }
      trial.ask(Photo(id: 1))
      fade((1...(turns ? 8 : 9)).map { 1 - 0.06 * Double($0) }, trial.present) { trial.shelf.destination = $0 }
      if turns {
        side = "source"
        trial.shelf.item = nil
        trial.frame(0.001)
        last = seen(trial.now, "source stand-in")?.opacity ?? 0
        fade((1...7).map { 1 - 0.1 * Double($0) }, trial.dismiss) { trial.shelf.source = $0 }
      } else {
        trial.frame(trial.present / 10 - 0.05)
        last = seen(trial.now, "destination stand-in")?.opacity ?? 0
      }
      trial.frame(1000)
      let after = seen(trial.frame(), side)?.opacity ?? 0
      check((after - (turns ? 0.3 : 0.46)).magnitude < 0.01, "fading: afterwards, it has the opacity \(after)")
      if !turns { check((after - last).magnitude < 0.02, "fading: it ends at \(last), and is at \(after)") }
    }
    // Turned soon, what has become fainter where it started counts little by little.
    for wait in [10.0, 40, 80] {
      let trial = Trial(
        source: { shelf in screen("source", [placed(AnyView(photo("source", 1).opacity(shelf.source)), start)]) },
        destination: { _, _ in screen("destination", [placed(photo("destination"), end)]) })
      trial.ask(Photo(id: 1))
      trial.frame(wait)
      var last = seen(trial.now, "source stand-in")?.opacity ?? 0
      (trial.shelf.source, trial.shelf.item) = (0.4, nil)
      for step in 0..<8 {
        let now = seen(trial.frame(step == 0 ? 0.001 : 16), "source stand-in")?.opacity ?? 0
        check(
          (now - last).magnitude < (step == 0 ? 0.02 : 0.3),
          "fading: turned after \(wait) ms, it goes from \(last) to \(now)")
        last = now
      }
      trial.frame(1000)
      let after = seen(trial.frame(), "source")?.opacity ?? 0
      check((after - 0.4).magnitude < 0.01, "fading: turned after \(wait) ms, it has the opacity \(after) afterwards")
    }
    // The window changes, and a bar comes.
    for change in [{ (graph: Graph) in graph.size.width = 844 }, { graph in graph.safe.bottom = 300 }] {
      let trial = Trial({ $0 })
      trial.ask(Photo(id: 1))
      trial.frame(100)
      change(trial.graph)
      for _ in 0..<3 { trial.frame() }
      let drawn = trial.now
      check(
        standIns(drawn).isEmpty && drawn.contains { $0.name == "destination screen" && $0.opacity == 1 },
        "resized: it is stuck")
      trial.arrive(nil)
      check(!trial.now.contains { $0.name == "destination screen" }, "resized: it doesn't go")
    }
  }

  // situations: back-in-flight, again, chain, cancel, no-animation, click-in-flight, dialog, reader, reduced, keys
  static func turns() {
    let trial = Trial({ $0 })
    func places(_ drawings: [Drawing]) -> [SIMD2<Double>] { seen(drawings, "source stand-in")?.corners ?? [] }
    trial.ask(Photo(id: 1))
    trial.frame(trial.present * 0.4)
    let before = places(trial.now)
    check(trial.now.contains { $0.name == "destination screen" && $0.isTouchable }, "click in flight: nothing answers")
    let copies = trial.now.filter { $0.name.hasSuffix("stand-in") }
    check(
      !copies.isEmpty && copies.allSatisfy { $0.isSilent && !$0.isTouchable }, "keys: copies are reached in flight")
    trial.shelf.item = nil
    let turned = places(trial.frame(0.001))
    let way = zip(before, turned).map { ($0 - $1).max().magnitude }.max() ?? 1e9
    check(before.count == 4 && way < 0.1, "turned: it jumps by \(way)")
    trial.frame(2000)
    check(!trial.frame().contains { $0.name == "destination screen" }, "turned: the destination stays")
    // Another item, in flight and at rest: what was seen fades.
    let two = Trial(
      source: { _ in
        screen(
          "source", [placed(photo("source", 1), start), placed(photo("source", 2), start.offsetBy(dx: 0, dy: 200))])
      }, destination: { _, item in screen("destination", [placed(photo("destination \(item.id)"), end)]) })
    for isFlying in [true, false] {
      two.ask(Photo(id: 1))
      two.frame(isFlying ? two.present * 0.4 : 3000)
      let before = two.frame(0.001).last { $0.name == "destination screen" }?.opacity ?? 0
      two.shelf.item = Photo(id: 2)
      let drawn = two.frame(1)
      let after = drawn.filter { $0.name == "destination screen" }.map(\.opacity).max() ?? 0
      check((before - after).magnitude < 0.02, "again: the screen jumps from \(before) to \(after)")
      if isFlying { check(standIns(drawn).contains("photo 1 source stand-in"), "again: what flew is gone") }
      two.frame(3000)
      two.frame()
      check(two.frame().filter { $0.name == "destination screen" }.count == 1, "again: two screens stay")
      two.arrive(nil)
    }
    // The same item, or another one, while one opens or closes, also before its first frame; the second is closed at once.
    for closes in [false, true] {
      for (id, wait) in [(1, 0.0), (1, 15), (1, 90), (2, 0), (2, 15), (2, 90)] {
        let what = "again: \(id) asked for \(wait) ms after one \(closes ? "closes" : "opens")"
        two.arrive(closes ? Photo(id: 1) : nil)
        two.shelf.item = closes ? nil : Photo(id: 1)
        two.frame()
        two.frame(wait)
        func look(_ name: String) -> [Double] {
          [
            seen(two.now, name)?.corners[0].y ?? -1,
            two.now.filter { $0.name == "destination screen" }.map(\.opacity).max() ?? 0,
          ]
        }
        let name = closes ? "photo destination 1 stand-in" : "photo 1 source stand-in"
        let isFlying = standIns(two.now).contains(name)
        let before = look(name)
        two.shelf.item = Photo(id: id)
        two.frame(1)
        let after = look(name)
        let fits = zip(before, after).allSatisfy { ($0 - $1).magnitude < ($0 > 1 ? 4 : 0.03) }
        check(!isFlying || fits, "\(what): it goes from \(before) to \(after)")
        for _ in 0..<4 { two.frame() }
        check(!standIns(two.now).isEmpty || closes && id == 1 && wait == 0, "\(what): nothing flies")
        two.shelf.item = nil
        for gap in [1.0, 10, 10, 3000, 10] { two.frame(gap) }
        let idle = two.frame()
        check(
          idle.allSatisfy { $0.isTouchable && !$0.isSilent && $0.opacity == 1 },
          "\(what): it leaves \(idle.map(\.name))")
      }
    }
    // Canceled while it waits, and taken away in flight.
    let waiting = Trial(
      source: { _ in screen("source", [placed(photo("source", 1), start)]) },
      destination: { _, _ in screen("destination", []) })
    waiting.ask(Photo(id: 1))
    waiting.shelf.item = nil
    waiting.frame()
    let idle = waiting.frame()
    check(
      idle.allSatisfy { $0.isTouchable && !$0.isSilent && $0.opacity == 1 }, "canceled: it leaves \(idle.map(\.name))")
    // Without animation, it is there at once.
    let still = Trial({ $0 })
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { still.shelf.item = Photo(id: 1) }
    var drawn = still.frame()
    check(
      drawn.contains { $0.name == "destination screen" && $0.opacity == 1 } && standIns(drawn).isEmpty,
      "no animation: it flies")
    withTransaction(transaction) { still.shelf.item = nil }
    drawn = still.frame()
    check(!drawn.contains { $0.name == "destination screen" }, "no animation: it stays")
    check(!standIns(still.ask(Photo(id: 1))).isEmpty, "no animation: the next one doesn't fly")
    // While it is shown, the photo is drawn once, and VoiceOver finds the destination alone.
    let open = Trial({ $0 })
    drawn = open.arrive(Photo(id: 1))
    check(drawn.filter { $0.name.hasPrefix("photo") && $0.opacity > 0 }.count == 1, "dialog: the photo is drawn twice")
    for one in drawn {
      check(one.isSilent == one.name.contains("source"), "reader: \(one.name) is \(one.isSilent ? "" : "not ")hidden")
    }
    // From the destination to another one, and back twice.
    let (first, second) = (Trial.Shelf(), Trial.Shelf())
    func leg(_ shelf: Trial.Shelf, _ view: AnyView, _ next: @escaping () -> AnyView) -> AnyView {
      AnyView(
        view.modifier(
          MotionStageModifier(table(name), Binding(get: { shelf.item }, set: { shelf.item = $0 })) { _ in next() }))
    }
    let graph = Graph(CGSize(width: 390, height: 844)) {
      leg(first, screen("list", [placed(photo("list", 1), start)])) {
        leg(second, screen("middle", [placed(photo("middle"), end)])) {
          screen("last", [placed(photo("last"), CGRect(x: 50, y: 500, width: 200, height: 100))])
        }
      }
    }
    _ = graph.draw()
    func step(_ milliseconds: Double) -> [Drawing] {
      graph.date += milliseconds / 1000
      return graph.draw()
    }
    for (shelf, item, from, to) in [
      (first, Photo(id: 1), "1 list", "middle"), (second, Photo(id: 1), "middle", "last"),
      (second, nil, "middle", "last"), (first, nil, "1 list", "middle"),
    ] {
      shelf.item = item
      for _ in 0..<3 { _ = step(10) }
      let flying = Set(standIns(step(100)))
      check(
        !flying.isEmpty && flying.isSubset(of: ["photo \(from) stand-in", "photo \(to) stand-in"]),
        "chain: from \(from) to \(to), \(flying) fly")
      for _ in 0..<3 { _ = step(2000) }
    }
    // Reduced, nothing moves, there, turned and back.
    let reduced = Trial({ $0 })
    reduced.graph.environment.accessibilityReduceMotion = true
    reduced.ask(Photo(id: 1))
    check(standIns(reduced.frame(50)).isEmpty, "reduced: it flies")
    reduced.shelf.item = nil
    check(standIns(reduced.frame(10)).isEmpty, "reduced: it flies back")
    reduced.frame(1000)
    check(!reduced.frame().contains { $0.name == "destination screen" }, "reduced: it stays")
  }

  // situations: nested, split, bars, two-hosts, process-death, environment, zoomed
  static func containers() {
    // In a column beside another one, below a bar that the app draws above the stage.
    let split = Trial(
      safe: 47,
      source: { _ in screen("source", [placed(photo("source", 1), CGRect(x: 20, y: 100, width: 80, height: 80))]) },
      destination: { _, _ in
        screen("destination", [placed(photo("destination"), CGRect(x: 0, y: 40, width: 240, height: 200))])
      },
      outside: { stage in
        AnyView(
          ZStack(alignment: .topLeading) {
            stage.frame(width: 250, height: 700).position(x: 265, y: 400)
            placed(AnyView(Probe("bar")), CGRect(x: 0, y: 0, width: 390, height: 90))
          })
      })
    split.expectNoJump("split")
    split.ask(Photo(id: 1))
    check(split.frame(50).last?.name == "bar", "bars: something is above the bar")
    // In a page of an outer screen that is a stage of the same transition: the rest of that screen stays.
    let outer = Trial.Shelf()
    let nested = Trial(
      source: { _ in screen("source", [placed(photo("source", 1), CGRect(x: 20, y: 100, width: 80, height: 80))]) },
      destination: { _, _ in
        screen("destination", [placed(photo("destination"), CGRect(x: 0, y: 40, width: 240, height: 200))])
      },
      outside: { stage in
        AnyView(
          screen(
            "outer",
            [placed(AnyView(Probe("rest")), end), placed(stage, CGRect(x: 100, y: 90, width: 250, height: 700))]
          )
          .modifier(
            MotionStageModifier(table(Self.name), Binding(get: { outer.item }, set: { outer.item = $0 })) { _ in
              screen("outer destination", [])
            }))
      })
    func around() -> [Drawing] { nested.now.filter { $0.name == "rest" || $0.name.hasPrefix("outer") } }
    let before = around()
    nested.expectNoJump("nested")
    for item in [Photo(id: 1), nil] {
      nested.ask(item)
      for _ in 0..<12 {
        nested.frame(50)
        let now = around()
        check(
          now.map(\.name) == before.map(\.name)
            && zip(now, before).allSatisfy { $0.corners == $1.corners && $0.opacity == $1.opacity },
          "nested: the outer screen changes")
      }
      nested.frame(3000)
    }
    // Two stages in one window, of which one flies.
    let (first, second) = (Trial.Shelf(), Trial.Shelf())
    func stage(_ shelf: Trial.Shelf, _ name: String) -> AnyView {
      AnyView(
        screen(name, [placed(photo(name, 1), start)]).modifier(
          MotionStageModifier(table(Self.name), Binding(get: { shelf.item }, set: { shelf.item = $0 })) { _ in
            screen("\(name) detail", [placed(photo("\(name) detail"), end)])
          }))
    }
    let graph = Graph(CGSize(width: 390, height: 844)) {
      ZStack {
        stage(first, "left")
        stage(second, "right")
      }
    }
    _ = graph.draw()
    first.item = Photo(id: 1)
    for _ in 0..<4 {
      graph.date += 0.02
      _ = graph.draw()
    }
    let drawn = graph.draw()
    check(
      standIns(drawn) == ["photo 1 left stand-in"] || standIns(drawn).allSatisfy { $0.contains("left") },
      "two hosts: \(standIns(drawn)) fly")
    check(
      drawn.contains { $0.name == "photo 1 right" && $0.opacity == 1 }, "two hosts: the other one's photo is hidden")
    // Views in hosting views of their own, as in a navigation stack, a list or a tab.
    let sides = [("source", true, false), ("destination", false, true), ("both", true, true)]
    for (name, isSource, isDestination) in sides {
      let (own, other) = (Apart.Inside(photo("source", 1)), Apart.Inside(photo("destination")))
      let trial = Trial(
        source: { _ in screen("source", [placed(isSource ? AnyView(Apart(inside: own)) : photo("source", 1), start)]) },
        destination: { _, _ in
          screen("destination", [placed(isDestination ? AnyView(Apart(inside: other)) : photo("destination"), end)])
        })
      for (item, from) in [(Photo(id: 1), start), (nil, end)] {
        let drawn = trial.ask(item)
        let corner = seen(drawn, "stand-in")?.corners[0] ?? SIMD2(-1, -1)
        let way = corner - SIMD2(Double(from.minX), Double(from.minY))
        check(max(way.max(), -way.min()) < 0.2, "apart, \(name): it flies from \(corner)")
        trial.frame(50)
        let flying = Set(standIns(trial.now))
        check(flying.count == 2, "apart, \(name): \(flying) fly")
        let seen = (isSource ? own.drawn : []) + (isDestination ? other.drawn : [])
        check(seen.allSatisfy { $0.opacity == 0 && $0.isSilent }, "apart, \(name): it is seen twice")
        trial.frame(3000)
        trial.frame()
      }
      check(own.drawn.allSatisfy { $0.opacity == 1 }, "apart, \(name): it stays hidden")
    }
    // Restored on the destination: it is there at once, and its way back plays.
    let shelf = Trial.Shelf()
    shelf.item = Photo(id: 1)
    let restored = Graph(CGSize(width: 390, height: 844)) { stage(shelf, "left") }
    check(restored.draw().contains { $0.name == "left detail screen" && $0.opacity == 1 }, "restored: it isn't shown")
    check(standIns(restored.draw()).isEmpty, "restored: it flies")
    shelf.item = nil
    for _ in 0..<4 {
      restored.date += 0.02
      _ = restored.draw()
    }
    check(!standIns(restored.draw()).isEmpty, "restored: it doesn't fly back")
    // What flies has its own environment.
    var found: [String] = []
    func named(_ side: String, _ item: Int?) -> AnyView {
      AnyView(
        Probe("photo \(side)").modifier(
          MotionElementModifier(transition: Self.name, id: "photo", item: item.map(AnyHashable.init)) {
            AnyView(
              Reader { found.append("\(side) \($0.locale.identifier) \($0.dismiss.owner) \($0.layoutDirection)") })
          }
        ).environment(\.locale, Locale(identifier: side == "source" ? "de_DE" : "ja_JP"))
          .environment(\.layoutDirection, side == "source" ? .rightToLeft : .leftToRight))
    }
    let own = Trial(
      source: { _ in screen("source", [placed(named("source", 1), start)]) },
      destination: { _, _ in screen("destination", [placed(named("destination", nil), end)]) })
    own.graph.environment = .presented(by: "app")
    own.arrive(nil)
    own.ask(Photo(id: 1))
    own.frame(own.present - 1)
    check(
      Set(found) == ["source de_DE app rightToLeft", "destination ja_JP app leftToRight"],
      "environment: \(Set(found).sorted())")
  }

  // situations: kept-state, rebuilt
  static func state() {
    var made: [String] = []
    // What the app's model changes in flight.
    func changing(_ shelf: Trial.Shelf) -> AnyView {
      AnyView(ForEach(Array(0..<Int(shelf.change)), id: \.self) { Probe("row \($0)") })
    }
    func counted(_ name: String) -> AnyView { AnyView(Counted { made.append(name) }) }
    for spec in ["photo-push", "app-store-card", "screen-in-card"] {
      made = []
      let shelf = Trial.Shelf()
      let graph = Graph(CGSize(width: 390, height: 844)) {
        screen("source", [changing(shelf), counted("source")]).modifier(
          MotionStageModifier(table(spec), Binding(get: { shelf.item }, set: { shelf.item = $0 })) { _ in
            screen("destination", [changing(shelf), counted("destination")])
          })
      }
      _ = graph.draw()
      for item in [Photo(id: 1), nil, Photo(id: 1), nil] {
        shelf.item = item
        for _ in 0..<8 {
          graph.date += 0.1
          shelf.change = (shelf.change + 1).truncatingRemainder(dividingBy: 3)
          _ = graph.draw()
        }
        for _ in 0..<3 {
          graph.date += 3
          _ = graph.draw()
        }
      }
      check(made == ["source", "destination", "destination"], "state, \(spec): made are \(made)")
    }
  }

  // situations: many, leaks, slow-frames
  static func load() {
    func measured(_ rows: Int) -> (before: Int, inFlight: Int) {
      let trial = Trial(
        source: { _ in
          screen("source", (1...rows).map { placed(photo("source", $0), start.offsetBy(dx: 0, dy: Double($0))) })
        }, destination: { _, _ in screen("destination", [placed(photo("destination"), end)]) })
      trial.shelf.item = Photo(id: 1)
      MotionMarkView.looks = 0
      trial.frame()
      trial.frame()
      let before = MotionMarkView.looks
      trial.frame()
      return (before, MotionMarkView.looks - before)
    }
    let (few, many) = (measured(3), measured(300))
    check(few == many, "many: \(few) of 3 rows are measured, and \(many) of 300")
    let trial = Trial({ $0 })
    var counts: [Int] = []
    for _ in 0..<100 {
      trial.arrive(Photo(id: 1))
      trial.arrive(nil)
      counts.append(trial.graph.count)
    }
    check(Set(counts.dropFirst()).count == 1, "leaks: \(counts.first ?? 0), then \(counts.last ?? 0) views are kept")
    // A stall: it goes on where the clock says.
    trial.ask(Photo(id: 1))
    trial.frame(50)
    let stalled = seen(trial.frame(150), "source stand-in")
    trial.arrive(nil)
    trial.frame(3000)
    trial.ask(Photo(id: 1))
    for _ in 0..<20 { trial.frame(10) }
    let even = seen(trial.now, "source stand-in")
    check(stalled != nil && even != nil, "slow frames: it isn't seen")
    if let stalled, let even {
      check((stalled.corners[0] - even.corners[0]).max().magnitude < 1e-3, "slow frames: it is elsewhere")
    }
  }
}

/// A view in a hosting view of its own, which has the environment around it.
private struct Apart: UIViewRepresentable {
  let inside: Inside

  @MainActor
  final class Inside {
    let graph: Graph
    private(set) var drawn: [Drawing] = []

    init(_ view: AnyView) { graph = Graph(.zero) { view } }

    func draw(in view: UIView, _ environment: EnvironmentValues) {
      (graph.size, graph.environment) = (view.bounds.size, environment)
      drawn = graph.draw()
      view.subviews.forEach { $0.removeFromSuperview() }
      graph.window.subviews.forEach(view.addSubview)
    }
  }

  func makeUIView(context: UIViewRepresentableContext<Self>) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: UIViewRepresentableContext<Self>) {
    inside.draw(in: view, context.environment)
  }
}

/// Says when its state is made.
private struct Counted: View {
  @State private var mark: Mark

  final class Mark {}

  init(_ made: @escaping () -> Void) {
    _mark = State(making: {
      made()
      return Mark()
    })
  }

  var body: some View { Probe("counted") }
}

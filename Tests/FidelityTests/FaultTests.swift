import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Mistakes of an exporter or an editor, planted into correct files: each must be detected.
struct FaultTests {
  @Test(arguments: PlayedTarget.edited.sample(1), Examples.names.sample(1))
  func everythingAFrameLate(target: PlayedTarget, name: String) throws {
    try expectWorse(target, name) { $0.aFrameLate(of: target) }
  }

  @Test(arguments: PlayedTarget.edited.sample(1), Examples.names.sample(1))
  func directionsSwapped(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let swapped = files.swapping(
      [("present", "dismiss"), ("_enter", "_return"), ("transitionDuration", "reverseTransitionDuration")])
    let (good, bad) = (target.verify(files, transition), target.verify(swapped, transition))
    // A way retraced by a symmetric curve is the same in both directions, but shows the other side's content.
    #expect(good.value != bad.value || bad.hasErrors)
  }

  @Test(arguments: PlayedTarget.edited.sample(1), Examples.names.sample(1))
  func easingsMadeLinear(target: PlayedTarget, name: String) throws {
    guard try Examples.transition(name).hasCurves else { return }
    try expectWorse(target, name) { $0.makingEasingsLinear(of: target) }
  }

  @Test(arguments: PlayedTarget.edited.sample(1), Examples.names.sample(1))
  func elementsSwapped(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let elements = transition.spec.elements
    guard let first = elements.first(where: { $0.role == .matched })?.id, let last = elements.last?.id, first != last
    else { return }
    // There, all views move along one curve at one time, so the XML is the same for each.
    if name == "matched-geometry", target.player.target == "android" { return }
    let files = Exported.files(of: name, target)
    let swapped = files.swappingQuoted(first, last, in: name)
    let (good, bad) = (target.verify(files, transition), target.verify(swapped, transition))
    #expect(good.value != bad.value || bad.hasErrors)
  }

  /// A deviation must become visible, an element must disappear, or a file must become unreadable.
  private func expectWorse(_ target: PlayedTarget, _ name: String, _ edit: (FileTree) -> FileTree) throws {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let edited = edit(files)
    try #require(edited != files)
    let good = try #require(target.verify(files, transition).value)
    guard let bad = target.verify(edited, transition).value else { return }
    let growth = zip(good.measurements, bad.measurements).flatMap { good, bad in
      zip(good.elements, bad.elements).flatMap { good, bad -> [Double] in
        if good.missingAt != bad.missingAt { return [1] }
        return bad.deviations.map { deviation in
          deviation.amount - (good.deviations.first { $0.quantity == deviation.quantity }?.amount ?? 0)
        }
      }
    }
    // A large deviation may shrink at its worst place.
    #expect((growth.max() ?? 0) > 0.01 || (!good.verdict.passes && good != bad))
  }
}

extension ResolvedTransition {
  fileprivate var hasCurves: Bool {
    reference.present.elements.contains { element in
      element.tracks.contains { $0.segments.contains { $0.easing.shape != .linear } }
    }
  }
}

/// Every number of every file, edited one at a time.
struct EditedNumberTests {
  @Test(arguments: PlayedTarget.edited.sample(1), Examples.names.sample(1))
  func eachIsSeen(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let good = target.verify(files, transition)
    let numbers = files.numbers(of: target)
    try #require(!numbers.isEmpty)
    var unseen: [String] = []
    for index in stride(from: 0, to: numbers.count, by: max(numbers.count / 4, 1)) {
      let place = numbers[index].replacing(" /", with: "/")
      if Unseen.harmless(in: target.player.target).contains(where: place.contains) { continue }
      // At first the card's back is seen edge-on: a line, along which handles move nothing.
      if name == "card-flip", place.contains("/layers/0/shapes/0/it/0/ks/k/0/s/0/o/") { continue }
      // Handles of a straight side, along which they move nothing; a card seen edge-on has only vertical ones.
      if place.contains(/\/(i\/[26]\/0|o\/[15]\/0|i\/[04]\/1|o\/[37]\/1)$/) { continue }
      if name == "card-flip", place.contains(/\/(i\/[0246]|o\/[1357])\/1$/) { continue }
      // The detail screen, which has faded by then.
      if name == "app-store-card", place.contains(".dismiss.json/layers/7/shapes/0/it/0/s/k/3/") { continue }
      // The tint of a placeholder isn't part of the spec: only a fresh export has it.
      if place.contains(".reduced.json"), place.contains("/c/k/") { continue }
      let edited = files.editingNumber(index, of: target)
      let bad = target.verify(edited, transition)
      if bad.value == good.value, bad.findings.count == good.findings.count { unseen.append(numbers[index]) }
    }
    #expect(unseen == [])
  }
}

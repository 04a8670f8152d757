extension SpecDecoder {
  /// Checks that frames that refer to another element's frame end at a frame, on each viewport. What refers to each other are
  /// pairs of an element and a state.
  func checkFrameCircles(_ spec: TransitionSpec, _ names: SpecNames) {
    guard spec.elements.contains(where: \.namesFrameByID) else { return }
    let viewports = Set(spec.elements.flatMap { $0.overrides.map(\.viewport) })
    let variants = [nil] + spec.viewports.map(\.name).filter(viewports.contains).map(Optional.some)
    let (sides, count) = (Side.allCases, spec.elements.count)
    var reported: Set<[Int]> = []
    for viewport in variants {
      // The pairs of the source come first.
      let circles = Circles.find(count: sides.count * count) { pair in
        let (index, side) = (pair % count, sides[pair / count])
        guard let relation = spec.elements[index].frameRelation(side, on: viewport), let target = relation.target,
          let next = names.elements[target.id]
        else { return nil }
        return next + (relation.side ?? side == .source ? 0 : count)
      }
      // Frames that refer to each other in both states alike are one mistake.
      for circle in circles where reported.insert(circle.map { $0 % count }.rotated).inserted {
        reportCircle(circle.map { ($0 % count, sides[$0 / count]) }, on: viewport, spec)
      }
    }
  }

  private func reportCircle(_ circle: [(index: Int, side: Side)], on viewport: String?, _ spec: TransitionSpec) {
    let places = circle.prefix(6).map { index, side in
      place(spec.elements[index].pointer(toFrameOf: side, on: viewport, from: .element(index)))
    }
    let ids = circle.map { spec.elements[$0.index].id }
    report(
      .cyclicReference, .frameCircle(ids), at: places[0],
      notes: zip(ids, places).dropFirst().map { Note("the frame of \($0.inBackticks)", at: $1) })
  }
}

extension [Int] {
  /// The same circle from its smallest element on.
  fileprivate var rotated: [Int] {
    guard let smallest = self.min(), let split = firstIndex(of: smallest) else { return self }
    return Array(self[split...] + self[..<split])
  }
}

extension Element {
  fileprivate var namesFrameByID: Bool {
    source?.frame?.relation != nil || destination?.frame?.relation != nil
      || overrides.contains { $0.source?.frame?.relation != nil || $0.destination?.frame?.relation != nil }
  }

  fileprivate func frameRelation(_ side: Side, on viewport: String?) -> FrameRelation? {
    let states = states(on: viewport ?? "")
    return (side == .source ? states.source : states.destination).frame?.relation
  }
}

extension ElementState.Frame {
  package var relation: FrameRelation? {
    if case .relation(let relation) = self { relation } else { nil }
  }
}

extension Message {
  fileprivate static func frameCircle(_ ids: [String]) -> Message {
    ids.count == 1
      ? "the frame of \(ids[0].inBackticks) refers to itself" : "frames refer to each other: \(Circles.text(ids))"
  }
}

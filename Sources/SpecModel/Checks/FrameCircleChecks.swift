extension SpecDecoder {
  /// Checks that frames that refer to another element's frame end at a frame, in each state on each viewport.
  func checkFrameCircles(_ spec: TransitionSpec, _ names: SpecNames) {
    guard spec.elements.contains(where: \.namesFrameByID) else { return }
    let viewports = Set(spec.elements.flatMap { $0.overrides.map(\.viewport) })
    let variants = [nil] + spec.viewports.map(\.name).filter(viewports.contains).map(Optional.some)
    var reported: Set<[Int]> = []
    for viewport in variants {
      for side in Side.allCases {
        let circles = Circles.find(count: spec.elements.count) { index in
          spec.elements[index].frameID(side, on: viewport).flatMap { names.elements[$0] }
        }
        for circle in circles where reported.insert(circle).inserted {
          reportCircle(circle, side, on: viewport, spec)
        }
      }
    }
  }

  private func reportCircle(_ circle: [Int], _ side: Side, on viewport: String?, _ spec: TransitionSpec) {
    let places = circle.prefix(6).map { index in
      place(spec.elements[index].pointer(toFrameOf: side, on: viewport, from: .element(index)))
    }
    let ids = circle.map { spec.elements[$0].id }
    report(
      .cyclicReference, .frameCircle(ids), at: places[0],
      notes: zip(ids, places).dropFirst().map { Note("the frame of \($0.inBackticks)", at: $1) })
  }
}

extension Element {
  fileprivate var namesFrameByID: Bool {
    source?.frame?.elementID != nil || destination?.frame?.elementID != nil
      || overrides.contains { $0.source?.frame?.elementID != nil || $0.destination?.frame?.elementID != nil }
  }

  fileprivate func frameID(_ side: Side, on viewport: String?) -> String? {
    let states = states(on: viewport ?? "")
    return (side == .source ? states.source : states.destination).frame?.elementID
  }
}

extension ElementState.Frame {
  fileprivate var elementID: String? {
    if case .element(let id) = self { id } else { nil }
  }
}

extension Message {
  fileprivate static func frameCircle(_ ids: [String]) -> Message {
    ids.count == 1
      ? "the frame of \(ids[0].inBackticks) refers to itself" : "frames refer to each other: \(Circles.text(ids))"
  }
}

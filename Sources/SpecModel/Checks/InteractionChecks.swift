extension SpecDecoder {
  func checkInteractions(_ spec: TransitionSpec, _ names: SpecNames) {
    for (index, interaction) in spec.interactions.enumerated() {
      let pointer = JSONPointer.root / "interactions" / index
      checkTravel(of: interaction, at: pointer / "distance", spec.viewports)
      guard case .animates(let entries, _, let follow) = interaction.effect else { continue }
      checkEntries(entries, at: pointer / "animate", spec, names)
      for (position, id) in follow.enumerated() where names.elements[id] == nil {
        unknown(id, .element, at: pointer / "follow" / position, among: names.ids)
      }
    }
  }

  /// Checks that a distance that depends on the viewport is more than 0 on each.
  private func checkTravel(of interaction: Interaction, at pointer: JSONPointer, _ viewports: [Viewport]) {
    guard interaction.distance.plainPoints == nil else { return }
    for viewport in viewports {
      let points = interaction.distance.points(in: viewport)
      guard points < NumberRange.tiny else { continue }
      report(.invalidValue, .noTravel(points, on: viewport.name), at: place(pointer))
      return
    }
  }
}

extension Message {
  fileprivate static func noTravel(_ points: Double, on viewport: String) -> Message {
    "`distance` must be more than 0, but it is \(JSONLiteral.text(of: points)) points on viewport \(viewport.inBackticks)"
  }
}

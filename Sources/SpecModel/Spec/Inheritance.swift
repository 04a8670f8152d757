extension Element {
  /// Returns both states on one viewport, in terms of the spec: overrides are applied, then inheritance. Defaults of
  /// single properties aren't filled in. An inherited id or `%` is inherited as written, and evaluated in the
  /// inheriting state.
  public func states(on viewport: String) -> (source: ElementState, destination: ElementState) {
    let source = written(.source, on: viewport)
    let destination = written(.destination, on: viewport)
    switch role {
    case .matched:
      return (source ?? ElementState(), destination ?? ElementState())
    case .entering:
      let full = destination ?? ElementState()
      return (Self.inheriting(source, from: full), full)
    case .leaving:
      let full = source ?? ElementState()
      return (full, Self.inheriting(destination, from: full))
    case .overlay:
      let source = source ?? ElementState()
      let destination = destination ?? ElementState()
      return (source.laid(over: destination), destination.laid(over: source))
    }
  }

  /// The partial state of an entering or leaving element: if omitted, it is the full one faded out; otherwise it
  /// changes only what it lists.
  private static func inheriting(_ state: ElementState?, from full: ElementState) -> ElementState {
    guard let state else {
      var faded = full
      faded.opacity = 0
      return faded
    }
    return state.laid(over: full)
  }

  private func written(_ side: Side, on viewport: String) -> ElementState? {
    let base = side == .source ? source : destination
    guard let override = overrides.first(where: { $0.viewport == viewport }),
      let change = side == .source ? override.source : override.destination
    else { return base }
    return base.map { change.laid(over: $0) } ?? change
  }
}

extension Element {
  /// Both states as text, on one viewport: overrides laid over what is written, then what a state inherits. Defaults of
  /// single properties are not filled in. An inherited id or `%` is text too: it is evaluated in the inheriting state.
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

  /// A state of an entering or leaving element beside its full one: absent, it is the full one faded out; given, it
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

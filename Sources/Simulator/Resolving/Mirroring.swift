import SpecModel

extension Scene {
  /// The scene as the spec writes it: not mirrored, regardless of its viewport's reading direction.
  package var leftToRight: Scene { isMirrored ? mirrored : self }

  /// The scene as a right-to-left viewport shows it. Mirroring twice returns the original.
  package var mirrored: Scene {
    let mirror = Mirror(width: viewport.width)
    return Scene(
      viewport: viewport, isMirrored: !isMirrored, elements: elements.map(mirror.element),
      present: mirror.timeline(present), dismiss: mirror.timeline(dismiss))
  }
}

/// Swaps left and right across a viewport's width. Shadows stay, and corners are already logical.
struct Mirror {
  /// In points.
  let width: Double

  func value(_ value: SIMD4<Double>, of property: Property) -> SIMD4<Double> {
    guard property.isMirrored else { return value }
    return SIMD4((property == .position ? width : 0) - value[0], value[1], 0, 0)
  }

  func element(_ element: SceneElement) -> SceneElement {
    var mirrored = element
    mirrored.anchor.x = 1 - element.anchor.x
    mirrored.source = state(element.source)
    mirrored.destination = state(element.destination)
    return mirrored
  }

  func timeline(_ timeline: Timeline) -> Timeline {
    Timeline(
      direction: timeline.direction, duration: timeline.duration, isReversed: timeline.isReversed,
      phases: timeline.phases, elements: timeline.elements.map(elementTimeline), opening: timeline.opening,
      closing: timeline.closing)
  }

  private func state(_ state: RestState) -> RestState {
    var mirrored = state
    mirrored.values = values(state.values)
    mirrored.align.x = 1 - state.align.x
    return mirrored
  }

  func values(_ values: PropertyValues) -> PropertyValues {
    var mirrored = values
    for property in Property.allCases { mirrored[property] = value(values[property], of: property) }
    return mirrored
  }

  private func elementTimeline(_ timeline: ElementTimeline) -> ElementTimeline {
    ElementTimeline(
      initial: values(timeline.initial),
      tracks: timeline.tracks.map { track in
        Track(
          property: track.property, initial: value(track.initial, of: track.property),
          segments: track.segments.map { segment($0, of: track.property) })
      }, presence: timeline.presence)
  }

  private func segment(_ segment: Segment, of property: Property) -> Segment {
    var mirrored = segment
    mirrored.from = endpoint(segment.from, of: property)
    mirrored.to = endpoint(segment.to, of: property)
    mirrored.way = way(segment.way, of: property)
    return mirrored
  }

  /// A width moves what is to its right, which is to its left when mirrored.
  private func endpoint(_ endpoint: Endpoint, of property: Property) -> Endpoint {
    var mirrored = endpoint
    mirrored.value = value(endpoint.value, of: property)
    mirrored.held?.size.x.negate()
    return mirrored
  }

  private func way(_ way: Way, of property: Property) -> Way {
    switch way {
    case .straight: return .straight
    case .arc(let degrees): return .arc(degrees: -degrees)
    case .keyframes(var path):
      for index in path.values.indices {
        path.values[index] = endpoint(path.values[index], of: property)
      }
      return .keyframes(path)
    }
  }
}

public import Simulator
public import SpecModel

extension ResolvedTransition {
  /// The version of the tree that `json` makes. Added keys don't change it; removed or changed ones do.
  package static let jsonVersion = 1

  /// The resolved transition as templates and process plugins see it; Docs/schemas/resolved.schema.json describes it.
  ///
  /// Every key is always present. A union is an object of all its cases, of which one is truthy, and its `name`. Items
  /// of lists have `index`, `first` and `last`. Times are milliseconds, lengths points, angles degrees.
  public var json: JSONLiteral { json(with: nil) }

  /// - Parameter forms: the forms of easings and paths that a target requests, which are added.
  func json(with forms: MotionForms?) -> JSONLiteral {
    let elements = spec.elements.map { $0.json(in: spec) }
    let tree: JSONLiteral = [
      "resolvedVersion": .number(Double(Self.jsonVersion)),
      "name": .names(name),
      "description": .string(spec.description ?? ""),
      "perspective": .optional(spec.perspective),
      "rtl": .choice(spec.rightToLeft),
      "interruption": .choice(spec.interruption ?? .redirect),
      "reducedMotion": (spec.reducedMotion ?? ReducedMotion()).json.adding([
        "isDefault": .bool(spec.reducedMotion == nil)
      ]),
      "elements": .list(elements) { $0 },
      "viewports": .list(scenes) { $0.json(of: self, elements, forms) },
      "interactions": .list(spec.interactions) { $0.json(in: self, forms) },
      "curves": .list(spec.curves) { $0.json(in: spec, forms) },
    ]
    return tree.adding(.object(forms?.allCurves.map { [.init("curveForms", $0)] } ?? []))
  }
}

extension ReducedMotion {
  fileprivate var json: JSONLiteral {
    ["mode": .choice(mode), "duration": .number(duration)]
  }
}

extension Element {
  /// The members of an element that are the same everywhere.
  func json(in spec: TransitionSpec) -> JSONLiteral {
    [
      "id": .names(id),
      "tag": .string(spec.name + "/" + id),
      "kind": .choice(kind),
      "role": .choice(role),
      "parent": parent.map { .names($0) } ?? nil,
      "clip": .bool(clip),
      "path": path.json,
      "blend": .choice(blend),
      "perItem": .bool(isPerItem),
      "optional": .bool(isOptional),
    ]
  }
}

extension Element.Path {
  fileprivate var json: JSONLiteral {
    switch self {
    case .linear: ["name": "linear", "linear": true, "arc": nil]
    case .arc(let degrees): ["name": "arc", "linear": false, "arc": ["degrees": .number(degrees)]]
    }
  }
}

extension Scene {
  /// - Parameter heads: the members of the elements that are the same everywhere.
  fileprivate func json(
    of transition: ResolvedTransition, _ heads: [JSONLiteral], _ forms: MotionForms?
  ) -> JSONLiteral {
    func json(_ direction: Direction) -> JSONLiteral {
      let tolerances = forms?.tolerances(of: self, direction, in: transition)
      return timeline(direction).json(of: transition.spec, heads, elements, forms, within: tolerances)
    }
    return [
      "name": .names(viewport.name),
      "width": .number(viewport.width),
      "height": .number(viewport.height),
      "safeArea": [
        "top": .number(viewport.safeArea.top), "bottom": .number(viewport.safeArea.bottom),
        "leading": .number(viewport.safeArea.leading), "trailing": .number(viewport.safeArea.trailing),
      ],
      "rightToLeft": .bool(viewport.isRightToLeft),
      "mirrored": .bool(isMirrored),
      "elements": .list(Array(zip(heads, elements))) { $0.adding($1.timelessJSON).adding($1.statesJSON) },
      "present": json(.present),
      "dismiss": json(.dismiss),
    ]
  }
}

extension SceneElement {
  /// The members on this viewport that don't depend on time.
  var timelessJSON: JSONLiteral {
    [
      "anchor": anchor.json, "fillIsTrack": .bool(hasFill),
      "sides": ["source": source.contentJSON, "destination": destination.contentJSON],
    ]
  }

  fileprivate var statesJSON: JSONLiteral {
    [
      "source": source.json(anchor: anchor),
      "destination": destination.json(anchor: anchor),
    ]
  }
}

extension RestState {
  /// What this side draws inside the frame.
  fileprivate var contentJSON: JSONLiteral {
    let size = values[.size]
    return [
      "fit": .choice(fit), "align": align.json,
      "size": ["width": .number(max(size[0], 0)), "height": .number(max(size[1], 0))],
      "fill": fill.map { .string($0.hex) } ?? nil,
    ]
  }

  fileprivate func json(anchor: UnitPoint) -> JSONLiteral {
    [
      "values": values.json,
      "frame": values.frame(anchor: anchor),
      "fit": .choice(fit),
      "align": align.json,
      "fill": fill.map { .string($0.hex) } ?? nil,
      "frameIsLiteral": .bool(isFrameLiteral),
    ]
  }
}

extension UnitPoint {
  fileprivate var json: JSONLiteral { ["x": .number(x), "y": .number(y)] }
}

extension PropertyValues {
  /// The properties by name.
  var json: JSONLiteral {
    .object(Property.allCases.map { .init($0.rawValue, $0.json(self[$0])) })
  }

  /// The frame that position and size result in, from its top left corner.
  func frame(anchor: UnitPoint) -> JSONLiteral {
    let (place, size) = (self[.position], self[.size])
    return [
      "x": .number(place[0] - anchor.x * size[0]), "y": .number(place[1] - anchor.y * size[1]),
      "width": .number(size[0]), "height": .number(size[1]),
    ]
  }
}

public import SpecModel

extension Verification {
  /// The verification as JSON, for programs; numbers aren't rounded.
  public var json: JSONLiteral {
    [
      "transition": .string(transition),
      "target": .string(target),
      "viewport": viewports.first.map { .string($0) } ?? nil,
      "viewports": .array(viewports.map { .string($0) }),
      "unmeasuredViewports": .array(unmeasuredViewports.map { .string($0) }),
      "verdict": .string(verdict.rawValue),
      "edits": edits.map { ["measured": .number(Double($0.measured)), "unmeasured": .number(Double($0.unmeasured))] }
        ?? nil,
      "pace": pace?.json ?? nil,
      "worst": worst?.json ?? nil,
      "bounds": ["points": .number(bounds.points), "share": .number(bounds.share), "time": .number(bounds.time)],
      "features": .array(
        features.map { ["feature": .string($0.name), "verdict": .string($0.verdict.rawValue)] }),
      "directions": .array(measurements.map { $0.json(within: bounds) }),
    ]
  }
}

extension TracePace {
  fileprivate var json: JSONLiteral {
    [
      "trace": .string(source), "lateness": .number(lateness), "interval": .number(interval),
      "frames": .number(Double(frames)), "dropped": .number(Double(dropped)),
    ]
  }
}

extension WorstPlace {
  fileprivate var json: JSONLiteral {
    [
      "viewport": .string(viewport), "direction": .string(direction.rawValue), "element": .string(element),
      "quantity": deviation.map { .string($0.quantity.rawValue) } ?? nil,
      "unit": deviation.map { .string($0.quantity.unit) } ?? nil,
      "amount": deviation.map { .number($0.amount) } ?? nil, "time": .number(time),
    ]
  }
}

extension Measurement {
  fileprivate func json(within bounds: Bounds) -> JSONLiteral {
    [
      "direction": .string(direction.rawValue),
      "viewport": .string(viewport),
      "verdict": .string(verdict(within: bounds).rawValue),
      "designDuration": .number(designDuration),
      "exportDuration": .number(exportDuration),
      "coarseStep": coarseStep.map { .number($0) } ?? nil,
      "elements": .array(elements.map { $0.json(within: bounds) }),
    ]
  }
}

extension ElementMeasurement {
  fileprivate func json(within bounds: Bounds) -> JSONLiteral {
    [
      "element": .string(id),
      "verdict": .string(verdict(within: bounds).rawValue),
      "missingAt": missingAt.map { .number($0) } ?? nil,
      "unmeasured": .array(undecided.map { .string($0.rawValue) }),
      "placeholders": .array(placeholders.map { .string($0.rawValue) }),
      "deviations": .array(
        deviations.map { deviation in
          [
            "quantity": .string(deviation.quantity.rawValue), "unit": .string(deviation.quantity.unit),
            "amount": .number(deviation.amount), "time": .number(deviation.time),
            "mean": .number(deviation.mean),
            "verdict": .string(bounds.verdict(on: deviation).rawValue),
          ]
        }),
    ]
  }
}

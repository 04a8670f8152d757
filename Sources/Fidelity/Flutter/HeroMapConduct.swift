import SpecModel

extension Conduct {
  init(_ root: JSONCursor, heads: [JSONCursor], on viewport: Viewport) throws(ReadingError) {
    let reduced = try root.required("reducedMotion")
    try reduced.allows(["mode", "duration"])
    reducedMotion = ReducedMotion(mode: try reduced.word("mode"), duration: try reduced.number("duration"))
    for head in heads {
      elements[try head.string("id")] = PlayedElement(
        kind: try head.string("kind"), isPerItem: try head.required("perItem").flag(),
        isOptional: try head.required("optional").flag())
    }
    let curves = try root.required("curves").items()
    gestures = try root.required("interactions").items().map { item throws(ReadingError) in
      try PlayedGesture(item, curves, on: viewport)
    }
  }
}

extension PlayedGesture {
  fileprivate init(_ item: JSONCursor, _ curves: [JSONCursor], on viewport: Viewport) throws(ReadingError) {
    try item.allows([
      "name", "gesture", "direction", "distance", "threshold", "velocity", "drives", "then", "animate", "follow",
      "release",
    ])
    func known(_ key: String, in cursor: JSONCursor) throws(ReadingError) -> JSONCursor? {
      let member = try cursor.required(key)
      return member.isNull ? nil : member
    }
    name = try item.string("name")
    gesture = try item.string("gesture")
    heading = try known("direction", in: item)?.string()
    let distance = try item.required("distance")
    guard let length = Length(written: try distance.string()) else { throw distance.error("this must be a length") }
    self.distance = length.points(in: viewport)
    threshold = try item.number("threshold")
    velocity = try known("velocity", in: item)?.number()
    drives = try known("drives", in: item) != nil
    direction = try item.word(drives ? "drives" : "then")
    for id in try item.required("follow").items() { follow.insert(try id.string()) }
    written = try item.required("animate").items().map { entry throws(ReadingError) in
      try entry.allows(["elements", "to"])
      return Written(selector: try entry.string("elements"), to: try entry.required("to").value)
    }
    release = Release()
    guard let release = try known("release", in: item) else { return }
    try release.allows(["duration", "curve"])
    self.release.duration = try known("duration", in: release)?.number()
    guard let index = try known("curve", in: release) else { return }
    guard let place = Int(exactly: try index.number()), curves.indices.contains(place) else {
      throw index.error("there is no such curve")
    }
    self.release.curve = try HeroCurve(curves[place])
  }
}

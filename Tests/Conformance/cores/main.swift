// Values of tables as MotionCore plays them. See languages.py for the lines.

/// The numbers of an element, and what is handed over.
func numbers(_ motion: Motion, _ index: Int, _ own: MotionValues, _ shares: SIMD2<Double>, _ layer: MotionLayer)
  -> [Double]
{
  let (element, role, values) = (motion.table.elements[index], motion.roles[index], motion.shown(own))
  func parts(_ property: MotionProperty) -> [Double] { (0..<property.count).map { values[property][$0] } }
  func clamped(_ number: Double, _ limit: Double = 1) -> Double { min(max(number, 0), limit) }
  let size = parts(.size).map { max($0, 0) }
  let anchor = motion.isMirrored ? SIMD2(1 - motion.anchors[index].x, motion.anchors[index].y) : motion.anchors[index]
  let position = parts(.position)
  let presence = clamped(values.presence)
  let content = role == .matched ? values[.content][0] : 0
  let opacities = element.contents(as: role, at: clamped(content))
  let shadow = parts(.shadow)
  let clip = motion.handoverClip(of: index, shares, around: layer.reach).map { frame in (0..<4).map { frame[$0] } }
  return [position[0] - anchor.x * size[0], position[1] - anchor.y * size[1]] + size + parts(.translation)
    + [clamped(values[.opacity][0]) * presence] + parts(.cornerRadius).map { clamped($0, min(size[0], size[1]) / 2) }
    + parts(.scale) + parts(.rotation) + parts(.rotationX) + parts(.rotationY) + [max(values[.blur][0], 0)]
    + [clamped(shadow[0]), max(shadow[1], 0), shadow[2], shadow[3]] + [
      content, opacities.source, opacities.destination,
    ]
    + [motion.handoverOpacity(of: index, shares), motion.handoverRotation(of: index, shares)] + (clip ?? [])
}

func split(_ text: some StringProtocol, _ separator: Character) -> [String] {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false)
  return text.isEmpty ? [] : parts.map { String($0) }
}

func decimals(_ text: some StringProtocol, _ separator: Character = ",") -> [Double] {
  split(text, separator).map { Double($0) ?? 0 }
}

func frame(_ text: String) -> SIMD4<Double>? {
  let parts = decimals(text)
  return parts.isEmpty ? nil : SIMD4(parts[0], parts[1], parts[2], parts[3])
}

func motion(_ table: MotionTable, _ stage: String, _ views: String) -> Motion {
  let parts = split(stage, ",")
  let sizes = parts.map { Double($0) ?? 0 }
  var screen = MotionScreen(
    width: sizes[0], height: sizes[1], safeArea: SIMD4(sizes[3], sizes[4], sizes[5], sizes[6]),
    isRightToLeft: parts[2] == "rtl",
    views: table.elements.map { _ in (MotionView(), MotionView()) })
  for one in split(views, ";").map({ split($0, ":") }) {
    let view =
      one[2] == "-"
      ? MotionView(isMissing: true)
      : MotionView(
        frame: frame(one[2]),
        handover: MotionHandover(opacity: Double(one[3]) ?? 1, rotation: Double(one[4]) ?? 0, clip: frame(one[5])))
    if one[1] == "0" {
      screen.views[Int(one[0]) ?? 0].source = view
    } else {
      screen.views[Int(one[0]) ?? 0].destination = view
    }
  }
  return Motion(table, on: screen)
}

while let line = readLine() {
  let parts = split(line, "\t")
  mistake = Int(parts[0]) ?? 0
  let motion = motion(tables[Int(parts[1]) ?? 0], parts[2], parts[3])
  let (what, moments) = (split(parts[4], ":"), split(parts[5], ",").map { decimals($0, "@") })
  var drawing = MotionDrawing(motion)
  func direction(_ text: String) -> MotionDirection { text == "present" ? .present : .dismiss }
  func turned(_ run: MotionRun, _ turns: String) -> MotionRun {
    decimals(turns).reduce(run) { motion.turned($0, at: $1) }
  }
  func frames(
    _ shares: ([Double]) -> SIMD2<Double>, _ values: (Int, [Double]) -> MotionValues, _ draw: ([Double]) -> Void
  ) -> [[[Double]]] {
    moments.map { moment in
      draw(moment)
      return motion.table.elements.indices.map {
        numbers(motion, $0, values($0, moment), shares(moment), drawing.layers[$0])
      }
    }
  }
  func frames(_ run: MotionRun) -> [[[Double]]] {
    frames {
      run.handoverShares(at: $0[0])
    } _: {
      run.values(of: $0, at: $1[0])
    } _: {
      motion.draw(run, at: $0[0], into: &drawing)
    }
  }
  func frames(_ caught: MotionCatch) -> [[[Double]]] {
    func elapsed(_ moment: [Double]) -> Double { moment.count > 1 ? moment[1] : 0 }
    return frames {
      caught.handoverShares(at: $0[0], elapsed: elapsed($0))
    } _: {
      caught.values(of: $0, at: $1[0], elapsed: elapsed($1))
    } _: {
      motion.draw(caught, at: $0[0], elapsed: elapsed($0), into: &drawing)
    }
  }
  func four(_ frame: SIMD4<Double>) -> [Double] { (0..<4).map { frame[$0] } }
  if what[0] == "ends" {
    let run = motion.run(direction(what[1]))
    var ends = MotionEnds()
    print(
      moments.map { one -> [[Double]] in
        ends.move(Int(one[1]), by: SIMD4(one[2], one[3], one[4], one[5]), at: one[0], of: run)
        let next = motion.turned(run, at: one[0] + 10)
        return motion.table.elements.indices.map { index in
          four(ends.added(to: index, at: one[0] + 10, of: run))
            + four(ends.turned(at: one[0] + 10, of: run).added(to: index, at: 30, of: next))
        }
      })
    continue
  }
  if what[0] == "seen" {
    let seen = moments.map { one -> MotionSeen? in
      one.count < 2
        ? nil
        : MotionSeen(
          layout: SIMD4(one[0], one[1], one[2], one[3]), center: SIMD2(one[4], one[5]), size: SIMD2(one[6], one[7]),
          map: SIMD4(one[8], one[9], one[10], one[11]), opacity: one[12],
          clip: SIMD4(one[13], one[14], one[15], one[16]))
    }
    let views = motion.measured(seen, on: what[1] == "0" ? .source : .destination)
    print([
      views.map { view -> [Double] in
        (view.frame.map(four) ?? []) + [view.handover.opacity, view.handover.rotation, view.isMissing ? 1 : 0]
          + (view.handover.clip.map(four) ?? [])
      }
    ])
    continue
  }
  func gesture() -> MotionInteraction { motion.table.interactions[Int(what[1]) ?? 0] }
  switch what[0] {
  case "turn": print(frames(turned(motion.run(direction(what[1])), what[2])))
  case "finger": print(frames(motion.touched(by: gesture())))
  case "caught":
    print(
      motion.caught(motion.run(direction(what[2])), at: Double(what[3]) ?? 0, by: gesture())
        .map(frames) ?? [])
  case "let":
    print(frames(turned(motion.released(gesture(), at: Double(what[2]) ?? 0, velocity: Double(what[3]) ?? 0), what[4])))
  default: print(frames(motion.run(direction(what[0]))))
  }
}

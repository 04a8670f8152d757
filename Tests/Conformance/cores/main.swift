// Values of the table as MotionCore plays it.
let table = AllCoresMotion.table
let motion = Motion(table, on: MotionScreen(width: 390, height: 844, safeArea: SIMD4(47, 34, 0, 0)))

func numbers(_ run: MotionRun, _ index: Int, _ time: Double) -> [Double] {
  let values = run.values(of: index, at: time)
  let isMatched = table.elements[index].role == .matched
  let content = isMatched ? values[.content][0] : 0
  let opacities = table.elements[index].contents(at: min(max(content, 0), 1))
  func parts(_ property: MotionProperty, _ count: Int) -> [Double] { (0..<count).map { values[property][$0] } }
  // All anchors are centers, and no value is out of its range.
  let (size, position) = (parts(.size, 2), parts(.position, 2))
  let frame = [position[0] - size[0] / 2, position[1] - size[1] / 2] + size
  let turns = parts(.rotation, 1) + parts(.rotationX, 1) + parts(.rotationY, 1)
  return frame + parts(.translation, 2) + parts(.opacity, 1) + parts(.cornerRadius, 4) + parts(.scale, 2) + turns
    + parts(.blur, 1) + parts(.shadow, 4) + [content, opacities.source, opacities.destination]
}

while let line = readLine() {
  let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
  mistake = Int(parts[0]) ?? 0
  let motion = Motion(table, on: motion.screen)
  var run = motion.run(parts[1] == "present" ? .present : .dismiss)
  if let time = Double(parts[2]) { run = motion.turned(run, at: time) }
  print(
    parts[3].split(separator: ",").map { time in
      table.elements.indices.map { numbers(run, $0, Double(time) ?? 0) }
    })
}

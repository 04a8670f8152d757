import Fidelity
import Simulator
import SpecModel

/// Reads only the lines: it shows what an app with only the file would show.
struct LinesPlayer: Player {
  let target = "lines"
  let title = "Lines"

  func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    guard let file = files[name + ".txt"] else {
      let finding = Finding(.unreadableExport, "there is no file `\(name).txt`", at: Place(name + ".txt", .file))
      return Checked(nil, findings: [finding])
    }
    return Checked(LinesPlayback(file.text, direction: direction))
  }

  func cure(for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition) -> Message {
    "use the curve `linear` and one movement for each element"
  }
}

struct LinesPlayback: Playback {
  private(set) var duration = 0.0
  private var lines: [Line] = []

  /// An element is on its way to a place for a time.
  private struct Line {
    let element: String
    let start, duration: Double
    /// The center's x and y, width, height.
    let place: SIMD4<Double>
  }

  init(_ text: String, direction: Direction) {
    var isInDirection = false
    for words in text.split(separator: "\n").map({ $0.split(separator: " ") }) {
      let numbers = words.dropFirst().compactMap { Double($0) }
      if words.count == 2, numbers.count == 1 {
        isInDirection = words[0] == direction.rawValue
        if isInDirection { duration = numbers[0] }
      } else if isInDirection, words.count == 7, numbers.count == 6 {
        let place = SIMD4(numbers[2], numbers[3], numbers[4], numbers[5])
        lines.append(Line(element: String(words[0]), start: numbers[0], duration: numbers[1], place: place))
      }
    }
  }

  var moments: [Double] { lines.flatMap { [$0.start, $0.start + $0.duration] } }

  var drawingOrder: [String]? {
    var seen: Set<String> = []
    return lines.map(\.element).filter { seen.insert($0).inserted }
  }

  func looks(of element: String, at time: Double) -> [Look] {
    let own = lines.filter { $0.element == element }
    guard var place = own.first?.place else { return [] }
    for line in own.dropFirst() where time >= line.start {
      let progress = line.duration > 0 ? min((time - line.start) / line.duration, 1) : 1
      place += (line.place - place) * progress
    }
    let (center, half) = (place.lowHalf, place.highHalf / 2)
    let turns: [SIMD2<Double>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    var look = Look(corners: turns.map { center + $0 * half })
    look.sourceOpacity = 1
    return [look]
  }
}

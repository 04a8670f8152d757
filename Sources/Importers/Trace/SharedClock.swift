import Simulator
import SpecModel

/// How far the time of a frame is off.
struct FrameTime {
  /// Milliseconds.
  var shift = 0.0
  /// The variance that is left, as a share of the recorder's.
  var share = 1.0
}

extension MotionAnalysis {
  /// Moves frames in time to where what else moves agrees on, and finds the values between which everything moves anew.
  ///
  /// All that a frame shows shares the error δ of its time. A residual r along a speed v, with the deviation σ, is then r = vδ: the
  /// least of Σ(r - vδ)²/σ² + δ²/τ² is δ = Σ(vr/σ²) / (Σ(v²/σ²) + 1/τ²), and leaves to δ the variance 1 / (Σ(v²/σ²) + 1/τ²). What is
  /// seen in a few frames, or mostly hidden, gets the exact times of what is seen all along. For each track, the others count:
  /// with times that follow it, any curve explains a motion.
  mutating func alignClock() {
    let recorded = tracks
    let prior = 1 / (noise.time * noise.time)
    var clocks = tracks.map { _ in [Double: FrameTime]() }
    for _ in 0..<2 {
      let told = tracks.indices.map { index in
        recorded[index].isExplained ? moments(of: tracks[index], recorded[index], clocks[index]) : [:]
      }
      var all: [Double: Moment] = [:]
      for moments in told { all.merge(moments) { $0 + $1 } }
      for index in tracks.indices {
        for (time, moment) in all {
          let others = moment - (told[index][time] ?? .zero)
          let shift = others.x / (others.y + prior)
          clocks[index][time] = FrameTime(
            shift: min(max(shift, -3 * noise.time), 3 * noise.time), share: prior / (others.y + prior))
        }
        for segment in tracks[index].segments.indices {
          tracks[index].segments[segment].part = recorded[index].segments[segment].part.retimed(clocks[index])
        }
        refit(index)
      }
    }
  }

  /// Σ(vr/σ²) and Σ(v²/σ²) of a frame.
  private typealias Moment = SIMD2<Double>

  /// What a track tells of the times of frames.
  private func moments(
    of track: MotionTrack, _ recorded: MotionTrack, _ clock: [Double: FrameTime]
  ) -> [Double: Moment] {
    var moments: [Double: Moment] = [:]
    for (segment, part) in zip(track.segments, recorded.segments.map(\.part)) {
      let timing = timings[segment.timing]
      for (index, time) in part.times.enumerated() where !part.doubtful.contains(time) {
        let shift = clock[time]?.shift ?? 0
        let progress = [-1, 0, 1].map { timing.progress(at: time + shift + $0) }
        guard progress[0] != progress[2] else { continue }
        for pair in part.values.indices {
          let shown = progress.map { part.value(of: pair, at: $0, from: segment.start[pair], to: segment.end[pair]) }
          let sure = 1 / (part.deviations[pair] * part.deviations[pair])
          let speed = (shown[2] - shown[0]) / 2
          let residual = part.values[pair][index] - shown[1] + speed * shift
          moments[time, default: .zero] += Moment((speed * residual).sum(), speed.square) * sure
        }
      }
    }
    return moments
  }
}

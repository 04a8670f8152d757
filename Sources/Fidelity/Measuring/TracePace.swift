/// The pace of a trace: when its motion began, and how many frames it had.
package struct TracePace: Sendable, Hashable {
  /// The file of the trace.
  package var source: String
  /// Milliseconds from the trigger to the start of the motion.
  package var lateness: Double
  /// The display's milliseconds from frame to frame.
  package var interval: Double
  /// The frames that were recorded while the motion ran, and those that the display skipped between them.
  package var frames, dropped: Int

  /// Creates a pace. Times are in milliseconds.
  package init(source: String, lateness: Double, interval: Double, frames: Int, dropped: Int) {
    (self.source, self.lateness, self.interval) = (source, lateness, interval)
    (self.frames, self.dropped) = (frames, dropped)
  }
}

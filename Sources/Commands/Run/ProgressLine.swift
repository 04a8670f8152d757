import Dispatch

/// A line on the terminal that tells how far a run is, once it takes longer than a moment: written over itself, and gone
/// when the run ends.
final class ProgressLine: Sendable {
  private let system: any System
  private let queue = DispatchQueue(label: "progress")
  /// Sources are safe to use from any thread, though the module does not say so.
  private nonisolated(unsafe) let timer: (any DispatchSourceTimer)?
  // What follows is touched on the queue alone.
  private nonisolated(unsafe) var (done, total) = (0, 0)
  private nonisolated(unsafe) var isShown = false

  /// Milliseconds: what takes less needs no line.
  static let patience = 1000
  private static let interval = 100

  /// - Parameter isOn: whether someone watches.
  init(in system: any System, isOn: Bool, patience: Int = ProgressLine.patience) {
    self.system = system
    timer = isOn ? DispatchSource.makeTimerSource(queue: queue) : nil
    timer?.setEventHandler { [weak self] in self?.show() }
    timer?.schedule(deadline: .now() + .milliseconds(patience), repeating: .milliseconds(Self.interval))
    timer?.resume()
  }

  /// More is to be done.
  func expect(_ count: Int) {
    queue.sync { total += count }
  }

  /// One thing is done.
  func step() {
    queue.sync { done += 1 }
  }

  /// Takes the line away.
  func end() {
    timer?.cancel()
    queue.sync {
      if isShown { system.tell("\r\u{1B}[K") }
      isShown = false
    }
  }

  /// Shows it now, without waiting for its time.
  func showNow() {
    queue.sync { show() }
  }

  private func show() {
    guard timer?.isCancelled == false else { return }
    isShown = true
    system.tell("\r\u{1B}[K" + Self.line(done: done, total: total))
  }

  static func line(done: Int, total: Int) -> String {
    let width = 24
    let filled = total > 0 ? width * min(done, total) / total : 0
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
    return "[\(bar)] \(done) of \(total)"
  }
}

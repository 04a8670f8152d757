import Dispatch

/// A line on the terminal that shows the progress of a run that takes more than a moment. It overwrites itself, and
/// disappears when the run ends.
final class ProgressLine: Sendable {
  private let system: any System
  private let queue = DispatchQueue(label: "progress")
  /// Dispatch sources are thread-safe, although the module doesn't declare it.
  private nonisolated(unsafe) let timer: (any DispatchSourceTimer)?
  // The following state is only used on the queue.
  private nonisolated(unsafe) var (done, total, what) = (0, 0, "")
  private nonisolated(unsafe) var isShown = false

  /// The milliseconds before the line is shown.
  static let patience = 1000
  private static let interval = 100

  /// - Parameter isOn: whether someone is watching.
  init(in system: any System, isOn: Bool, patience: Int = ProgressLine.patience) {
    self.system = system
    timer = isOn ? DispatchSource.makeTimerSource(queue: queue) : nil
    timer?.setEventHandler { [weak self] in self?.show() }
    timer?.schedule(deadline: .now() + .milliseconds(patience), repeating: .milliseconds(Self.interval))
    timer?.resume()
  }

  /// Begins work of another kind.
  /// - Parameter what: what the pieces are, and what is done with them, such as `specs read`.
  func expect(_ count: Int, _ what: String) {
    queue.sync { (done, total, self.what) = (0, count, what) }
  }

  /// Counts a finished piece of work.
  func step() {
    queue.sync { done += 1 }
  }

  /// Removes the line.
  func end() {
    timer?.cancel()
    queue.sync {
      if isShown { system.tell("\r\u{1B}[K") }
      isShown = false
    }
  }

  /// Shows the line at once.
  func showNow() {
    queue.sync { show() }
  }

  private func show() {
    guard timer?.isCancelled == false else { return }
    isShown = true
    system.tell("\r\u{1B}[K" + Self.line(done: done, total: total, what, columns: system.columns(of: .error)))
  }

  /// Without its bar in a terminal that is too narrow for it: a line that breaks can't be overwritten.
  static func line(done: Int, total: Int, _ what: String, columns: Int? = nil) -> String {
    let text = "\(done) of \(total) \(what)"
    let width = 24
    if let columns, columns <= width + 3 + text.count { return String(text.prefix(max(columns - 1, 0))) }
    let filled = total > 0 ? width * min(done, total) / total : 0
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
    return "[\(bar)] \(text)"
  }
}

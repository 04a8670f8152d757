import SpecModel

/// Why a file can't be read as its platform reads it.
struct ReadingError: Error {
  let message: Message
  let spot: Place.Spot

  init(_ message: Message, at spot: Place.Spot) {
    self.message = message
    self.spot = spot
  }

  func finding(in path: String) -> Finding {
    Finding(.unreadableExport, message, at: Place(path, spot))
  }
}

import SpecModel
import TableFormat

extension ReadingError {
  func finding(in path: String) -> Finding {
    Finding(.unreadableExport, message, at: Place(path, spot))
  }
}

extension String {
  /// This folder's path with a name appended; the empty path is the working directory.
  package func appending(pathComponent name: String) -> String {
    isEmpty || hasSuffix("/") ? self + name : self + "/" + name
  }

  /// The path of the folder that contains the last component; empty for a single name.
  package var parentPath: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// This path, which starts in the folder unless it is absolute.
  package func path(from folder: String) -> String {
    hasPrefix("/") ? self : folder.appending(pathComponent: self)
  }
}

/// The files of an export: relative paths with `/`, in a fixed order. Only Commands accesses disks.
public struct FileTree: Sendable, Equatable {
  /// A file of the tree.
  public struct File: Sendable, Equatable {
    /// The path relative to the tree's root, with `/` between its components.
    public let path: String
    /// The file's content.
    public let bytes: [UInt8]

    /// Creates a file of bytes. The path is relative to the tree's root, with `/` between its components.
    public init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    /// Creates a file of text, in UTF-8. The path is relative to the tree's root, with `/` between its components.
    public init(_ path: String, _ text: String) {
      self.init(path, Array(text.utf8))
    }

    /// The bytes as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The files sorted by path, each path once.
  public private(set) var files: [File] = []

  /// Creates a tree of files; if two have the same path and different contents, the first counts.
  public init(_ files: [File] = []) {
    for file in files { add(file) }
  }

  /// Adds a file. Returns false, and changes nothing, if the path exists with different contents.
  @discardableResult
  public mutating func add(_ file: File) -> Bool {
    let index = files.partitioningIndex { $0.path >= file.path }
    if index < files.endIndex, files[index].path == file.path { return files[index] == file }
    files.insert(file, at: index)
    return true
  }

  /// The paths of all files, in the tree's order.
  public var paths: [String] { files.map(\.path) }

  /// The file at a path; nil if there is none.
  public subscript(path: String) -> File? {
    let index = files.partitioningIndex { $0.path >= path }
    return index < files.endIndex && files[index].path == path ? files[index] : nil
  }
}

extension FileTree {
  /// Returns why the name of a file or folder has a special meaning on some system; nil for most names.
  package static func reserved(_ name: some StringProtocol) -> String? {
    let small = name.lowercased()
    // A Mac passes over characters that don't show.
    let shown = String(small.unicodeScalars.filter { $0.isASCII || !$0.properties.isDefaultIgnorableCodePoint })
    if shown == ".git" || small == "git~1" { return "\(shown.inBackticks) belongs to Git" }
    if small.hasSuffix(".") || small.hasSuffix(" ") { return "Windows drops a dot or a space at the end of a name" }
    let stem = small.prefix { $0 != "." }
    return devices.contains(String(stem)) ? "\(String(stem).inBackticks) is a device on Windows" : nil
  }

  /// Returns whether a path stays below its folder on every system: plain names separated by single slashes.
  package static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && reserved(name) == nil
        && name.unicodeScalars.allSatisfy { !$0.isControl && $0 != "\\" && $0 != ":" }
    }
  }

  private static let devices: Set<String> = Set(["con", "prn", "aux", "nul", "conin$", "conout$"]).union(
    ["com", "lpt"].flatMap { name in (0...9).map { name + String($0) } })
}

extension Unicode.Scalar {
  /// Whether it controls a terminal or the text direction, and isn't visible.
  package var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}

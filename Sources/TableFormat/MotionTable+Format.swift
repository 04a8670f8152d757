package import MotionCore

extension MotionTable {
  /// The table in the words of the format.
  /// - Parameter decimals: how many decimals numbers have at most.
  package func tree(decimals: Int) -> MotionTree {
    Form<MotionTable>.table.write(self, TableScope(decimals: decimals)) ?? .null
  }

  /// The table of a module or a page, which is JSON in the words of the format.
  package init(_ root: JSONCursor) throws(ReadingError) { self = try Form<MotionTable>.table.read(root, TableScope()) }
}

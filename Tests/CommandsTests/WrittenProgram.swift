import Foundation

/// Writes a shell script that can be run.
///
/// Another process writes it: while this one has a file open to write to, a program that another test starts at that
/// moment has it open too for an instant, and until then the system refuses to run it ("text file busy").
func writeProgram(_ script: String, to path: String) throws {
  let writer = Process()
  writer.executableURL = URL(filePath: "/bin/sh")
  writer.arguments = ["-c", "printf '%s' \"$1\" > \"$0\" && chmod +x \"$0\"", path, "#!/bin/sh\n\(script)\n"]
  try writer.run()
  writer.waitUntilExit()
}

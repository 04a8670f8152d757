import Foundation
import Importers
import Simulator
import SpecModel

/// Traces of specs, made with noise, and what is imported of them:
///
///     trace-imports curves|specs|time SEED [FILE…]
let arguments = CommandLine.arguments
let seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1
let isVerbose = ProcessInfo.processInfo.environment["VERBOSE"] != nil

switch arguments.count > 1 ? arguments[1] : "" {
case "curves": SingleCurves.run(seed: seed)
case "specs": WholeSpecs.run(Array(arguments.dropFirst(3)), seed: seed)
case "time": WholeSpecs.time(seed: seed)
case _: print("trace-imports curves|specs|time SEED [FILE…]")
}

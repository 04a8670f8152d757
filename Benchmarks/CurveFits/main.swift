import Simulator

/// The springs of `FitRecordsTests`, then springs that swing ever longer.
let springs: [(name: String, spring: TestSpring)] = [
  (
    "1 / 150 / 15",
    TestSpring(frequency: 150.0.squareRoot(), dampingRatio: 7.5 / 150.0.squareRoot(), seconds: 0.835)
  ),
  ("ζ 0.75, v 2", TestSpring(dampingRatio: 0.75, velocity: 2, fittedTo: 0.6)),
  ("ζ 0.2", TestSpring(dampingRatio: 0.2, fittedTo: 1)),
  ("ζ 0.15", TestSpring(dampingRatio: 0.15, fittedTo: 1)),
  ("ζ 0.1", TestSpring(dampingRatio: 0.1, fittedTo: 1)),
  ("ζ 0.05", TestSpring(dampingRatio: 0.05, fittedTo: 1)),
  ("ζ 0.02", TestSpring(dampingRatio: 0.02, fittedTo: 1)),
  ("ζ 0.01", TestSpring(dampingRatio: 0.01, fittedTo: 1)),
]

let table = FitTable(forms: FitForm.all, springs: springs.map(\.spring))
let names = springs.map(\.name)

print("Pieces without the last step to 1, or points but the first; milliseconds of CPU time.\n")
print(table.text(names) { "\($0.count): \(decimal($0.milliseconds, 2))" })
print("Errors in thousandths of the distance: proven, and seen at \(FitForm.samples) places.\n")
print(table.text(names) { "\(decimal($0.bound * 1000, 3)) (\(decimal($0.seen * 1000, 3)))" })

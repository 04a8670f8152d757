# Reads the output of `swift test` and prints how many tests passed, failed and were skipped: "12 0 1".
# Both runners close a run with a line of totals, but a failed run's line counts issues, not tests: so failures are
# counted by test. A test, or a run, that starts and never ends has crashed, and counts as failed.

# Swift Testing: "✔ Test run with 5 tests in 1 suite passed after 0.1 seconds." Skipped tests are in its total.
/^◇ Test run started\.$/ { runsOpen += 1 }
/^[^ ]+ Test run with [0-9]+ tests?( in [0-9]+ suites?)? (passed|failed) after / {
  runsOpen -= 1
  passed += $5 - failedHere - skippedHere
  failedHere = skippedHere = 0
  next
}
/ recorded an? (known )?issue/ { next }
/^✘ Test .+ failed after [0-9.]+ seconds with [0-9]+ issues?( \(.*\))?\.$/ { failed += 1; failedHere += 1 }
/^➜ Test .+ skipped(\.|: ".*")$/ { skipped += 1; skippedHere += 1 }

# XCTest: "Test Case 'Suite.test' passed (0.1 seconds)", a line a test.
/^Test Case '.+' started at / { casesOpen += 1 }
/^Test Case '.+' (passed|failed|skipped) \([0-9.]+ seconds\)\.?$/ {
  casesOpen -= 1
  ended = $0
  sub(/ \([0-9.]+ seconds\)\.?$/, "", ended)
  if (ended ~ / passed$/) passed += 1
  if (ended ~ / failed$/) failed += 1
  if (ended ~ / skipped$/) skipped += 1
}

END {
  crashed = (runsOpen > 0 ? runsOpen : 0) + (casesOpen > 0 ? casesOpen : 0)
  print passed + 0, failed + crashed, skipped + 0
}

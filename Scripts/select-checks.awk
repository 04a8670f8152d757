# awk -f select-checks.awk TABLE PATHS: for each check of the table (see test-inputs.txt), "run CHECK PATH" with the first of the
# changed paths that it reads; "compare CHECK PATH" where it reads these only by way of what the program writes; or "skip CHECK".
# With a path that no line of the table matches, every check runs.

# A pattern as a regular expression for whole paths.
function expression(pattern) {
  gsub(/[.+]/, "[&]", pattern)
  gsub(/\*\*\//, "\001", pattern)
  gsub(/\*\*/, "\002", pattern)
  gsub(/\*/, "[^/]*", pattern)
  gsub(/\001/, "(.*/)?", pattern)
  gsub(/\002/, ".*", pattern)
  return "^" pattern "$"
}

# Whether the path matches a pattern of the line: 2, 1 if only by way of what the program writes, else 0.
function reads(name, path,    patterns, count, i, best, found) {
  best = 0
  count = split(inputs[name], patterns, " ")
  for (i = 1; i <= count; i++) {
    if (patterns[i] ~ /^=/) found = reads(substr(patterns[i], 2), path) ? 1 : 0
    else found = patterns[i] ~ /^@/ ? reads(patterns[i], path) : (path ~ expression(patterns[i]) ? 2 : 0)
    if (found > best) best = found
  }
  return best
}

FNR == 1 { file++ }

file == 1 && /^[^#]/ {
  if (!($1 in inputs)) order[++lines] = $1
  name = $1
  sub(/^[^ ]+ +/, "")
  inputs[name] = inputs[name] " " $0
}

file == 2 {
  known = 0
  for (i = 1; i <= lines; i++) {
    how = reads(order[i], $0)
    if (!how) continue
    known = 1
    if (how > most[order[i]]) {
      most[order[i]] = how
      because[order[i]] = $0
    }
  }
  if (!known && unknown == "") unknown = $0
}

END {
  for (i = 1; i <= lines; i++) {
    name = order[i]
    if (name ~ /^@/) continue
    path = unknown != "" ? unknown : because[name]
    verb = unknown == "" && most[name] == 1 ? "compare" : "run"
    print (path != "" ? verb " " name " " path : "skip " name)
  }
}

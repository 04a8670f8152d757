# awk -f select-checks.awk TABLE PATHS: for each check of the table (see test-inputs.txt), "run CHECK PATH" with the first of the
# changed paths that it reads, or "skip CHECK". With a path that no line of the table matches, every check runs.

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

# Whether the path matches a pattern of the line.
function reads(name, path,    patterns, count, i) {
  count = split(inputs[name], patterns, " ")
  for (i = 1; i <= count; i++)
    if (patterns[i] ~ /^@/ ? reads(patterns[i], path) : path ~ expression(patterns[i])) return 1
  return 0
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
    if (!reads(order[i], $0)) continue
    known = 1
    if (!(order[i] in because)) because[order[i]] = $0
  }
  if (!known && unknown == "") unknown = $0
}

END {
  for (i = 1; i <= lines; i++) {
    name = order[i]
    if (name ~ /^@/) continue
    path = unknown != "" ? unknown : because[name]
    print (path != "" ? "run " name " " path : "skip " name)
  }
}

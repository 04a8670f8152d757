import Screens

for lines in Screens.summary { print(lines.joined(separator: "\n")) }

for name in a b c d e f g; do transition-export init $name; done
echo '{"specs": ["*.transition.json"], "targets": { "flutter": {} }, "output": "out"}' > transition-export.json
transition-export export
rm f.transition.json g.transition.json
transition-export export

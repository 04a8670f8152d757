transition-export init card
echo '{ "specs": ["card.transition.json"], "targets": { "android": { "output": "app" }, "compose": { "output": "app" } } }' > transition-export.json
transition-export validate

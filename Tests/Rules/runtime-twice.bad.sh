transition-export init card
echo '{ "specs": ["card.transition.json"], "targets": { "android": {}, "compose": {} } }' > transition-export.json
transition-export validate

echo '{ "rules": { "import-guess": "off", "import-loss": "off" } }' > transition-export.json
cat > home.json <<'END'
{ "document": { "id": "0:1", "type": "CANVAS", "children": [
  { "id": "1:1", "name": "Home", "type": "FRAME", "absoluteBoundingBox": { "x": 0, "y": 0, "width": 390, "height": 844 },
    "interactions": [ { "trigger": { "type": "ON_CLICK" }, "actions": [ { "type": "NODE", "destinationId": "2:1",
      "transition": { "type": "DISSOLVE", "duration": 300, "easing": { "type": "EASE_OUT" } } } ] } ] },
  { "id": "2:1", "name": "Detail", "type": "FRAME", "absoluteBoundingBox": { "x": 500, "y": 0, "width": 390, "height": 844 } } ] } }
END
transition-export import figma home.json

cat > home.json <<'END'
{ "nodes": {
  "1:1": { "document": { "id": "1:1", "name": "Home", "type": "FRAME", "absoluteBoundingBox": { "x": 0, "y": 0, "width": 390, "height": 844 },
    "interactions": [ { "trigger": { "type": "ON_CLICK" }, "actions": [ { "type": "NODE", "destinationId": "2:1",
      "transition": { "type": "DISSOLVE", "duration": 0.3, "easing": { "type": "EASE_OUT" } } } ] },
    { "trigger": { "type": "ON_CLICK" }, "actions": [ { "type": "NODE", "destinationId": "2:1",
      "transition": { "type": "DISSOLVE", "duration": 0.3, "easing": { "type": "EASE_OUT" } } } ] } ] } },
  "2:1": null } }
END
transition-export import figma home.json

echo '{ "rules": { "example-not-exported": "off" } }' > transition-export.json
transition-export init card2
transition-export init card-2
transition-export validate card2.transition.json card-2.transition.json --target android

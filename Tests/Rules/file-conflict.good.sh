echo '{ "rules": { "example-not-exported": "off" } }' > transition-export.json
transition-export init card2
transition-export init card-two
transition-export validate card2.transition.json card-two.transition.json --target android

transition-export init card
mkdir -p build/transitions/flutter
echo '{ "note": "written by hand" }' > build/transitions/flutter/card.hero.json
transition-export card.transition.json --target flutter

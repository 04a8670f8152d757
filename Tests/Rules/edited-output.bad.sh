transition-export init card
transition-export card.transition.json --target flutter
echo '// a change by hand' >> build/transitions/flutter/card_transition.dart
transition-export card.transition.json --target flutter

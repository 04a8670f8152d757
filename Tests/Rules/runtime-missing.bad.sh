transition-export init card
transition-export card.transition.json --target flutter
rm build/transitions/flutter/transition_runtime/table.dart
transition-export card.transition.json --target flutter --check

transition-export init card
transition-export card.transition.json --target flutter
sed -i.old 's/Runtime version [0-9]*/Runtime version 0/' build/transitions/flutter/transition_runtime/table.dart
transition-export card.transition.json --target flutter --check

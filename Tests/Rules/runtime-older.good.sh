transition-export init card
transition-export card.transition.json --target flutter
transition-export card.transition.json --target flutter --check

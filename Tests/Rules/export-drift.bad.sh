transition-export init card
transition-export card.transition.json --target flutter
sed -i.old 's/"duration": 250/"duration": 300/' card.transition.json
transition-export card.transition.json --target flutter --check

transition-export init card
transition-export validate card.transition.json

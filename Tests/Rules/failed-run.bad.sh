transition-export init card
transition-export validate 'drafts/*.transition.json'

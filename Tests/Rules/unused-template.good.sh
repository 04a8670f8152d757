transition-export templates copy css -o mine
transition-export templates check --templates mine

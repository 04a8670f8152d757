print("transition-export")

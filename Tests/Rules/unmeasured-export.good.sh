transition-export init slide
transition-export verify slide.transition.json --target css --max-error 0.5

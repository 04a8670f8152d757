transition-export init slide
transition-export slide.transition.json --target android -o build
transition-export verify slide.transition.json --target android --from build

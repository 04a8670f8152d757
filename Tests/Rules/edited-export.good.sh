transition-export init slide
transition-export slide.transition.json --target flutter -o build
transition-export verify slide.transition.json --target flutter --from build --max-error 0.5

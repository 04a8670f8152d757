transition-export init slide
transition-export slide.transition.json --target lottie -o build
transition-export verify slide.transition.json --target lottie --from build --max-error 0.5

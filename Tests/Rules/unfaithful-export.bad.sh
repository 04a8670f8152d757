transition-export init slide
transition-export slide.transition.json --target lottie -o build
sed -i.old 's/"fr":60/"fr":50/' build/lottie/slide.present.json
transition-export verify slide.transition.json --target lottie --from build --max-error 0.5

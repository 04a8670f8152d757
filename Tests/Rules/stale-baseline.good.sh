transition-export init slide
transition-export validate slide.transition.json --target lottie --write-baseline baseline.json
transition-export validate slide.transition.json --target lottie --set lottie.images=embedded --write-baseline baseline.json
transition-export validate slide.transition.json --target lottie --set lottie.images=embedded --baseline baseline.json

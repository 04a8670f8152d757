transition-export init slide
transition-export slide.transition.json --target flutter -o build
echo 'int ours = 1;' >> build/flutter/slide_transition.dart
transition-export verify slide.transition.json --target flutter --from build --max-error 0.5

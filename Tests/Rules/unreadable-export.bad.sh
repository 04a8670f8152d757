transition-export init slide
transition-export slide.transition.json --target android -o build
sed -i.old '$d' build/android/res/values/slide_transition_names.xml
transition-export verify slide.transition.json --target android --from build

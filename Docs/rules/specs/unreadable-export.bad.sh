transition-export init slide
transition-export slide.transition.json --target android -o build
sed -i.old '$d' build/android/res/transition/slide_enter.xml
transition-export verify slide.transition.json --target android --from build

transition-export init slide
echo '{}' > slide.tokens.json
sed 's|"name": "slide",|"name": "slide", "tokens": ["../slide.tokens.json"],|' slide.transition.json > changed
mv changed slide.transition.json
transition-export validate slide.transition.json

transition-export init slide
transition-export templates copy css -o mine
mv mine/css mine/styles
sed 's/"name": "css"/"name": "styles"/' mine/styles/target.json > changed
mv changed mine/styles/target.json
transition-export verify slide.transition.json --target styles --templates mine --max-error 0.5

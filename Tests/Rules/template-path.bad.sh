transition-export templates copy css -o mine
sed 's|"path": "motion.css"|"path": "../motion.css"|' mine/css/target.json > changed
mv changed mine/css/target.json
transition-export templates check --templates mine

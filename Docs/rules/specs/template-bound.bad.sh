transition-export templates copy css -o mine
echo '{{> x.css}}' > mine/css/x.css.mustache
transition-export templates check --templates mine

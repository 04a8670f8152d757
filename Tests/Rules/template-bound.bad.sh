transition-export templates copy css -o mine
echo '{{> progress.css}}' > mine/css/progress.css.mustache
transition-export templates check --templates mine

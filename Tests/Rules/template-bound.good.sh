transition-export templates copy css -o mine
echo '{{> component.css}}' > mine/css/progress.css.mustache
transition-export templates check --templates mine

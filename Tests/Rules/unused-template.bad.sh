transition-export templates copy css -o mine
cp mine/css/progress.css.mustache mine/css/progress-copy.css.mustache
transition-export templates check --templates mine

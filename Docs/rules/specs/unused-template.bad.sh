transition-export templates copy css -o mine
cp mine/css/x.css.mustache mine/css/x-copy.css.mustache
transition-export templates check --templates mine

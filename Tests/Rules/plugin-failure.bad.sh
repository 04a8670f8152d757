transition-export init slide
cat > transition-export-notes <<'END'
#!/bin/sh
cat > request.json
exit 3
END
chmod +x transition-export-notes
transition-export validate slide.transition.json --target notes --plugin ./transition-export-notes

mkdir programs
cat > programs/transition-export-sheet <<'END'
#!/bin/sh
case $(cat) in
*'"transition":null'*) files= ;;
*) files='{ "path": "sheet.txt", "text": "a note" }' ;;
esac
echo '{ "protocol": 1, "target": { "name": "sheet", "title": "Sheet", "summary": "A line." },'
echo '"support": { "*": "exact" }, "files": ['"$files"'] }'
END
chmod +x programs/transition-export-sheet
PATH="$PWD/programs:$PATH" transition-export targets

transition-export init slide
cat > slide.trace.jsonl <<'END'
{"trace":1,"transition":"slide","direction":"present","platform":"test","trigger":0,"refreshRate":10,"window":{"width":390,"height":844}}
{"time":0,"elements":[{"id":"detail","corners":[[0,0],[390,0],[390,844],[0,844]],"opacity":0},{"id":"card","corners":[[16,420],[187,420],[187,591],[16,591]]}]}
{"time":100,"elements":[{"id":"detail","corners":[[0,0],[390,0],[390,844],[0,844]],"opacity":0.571},{"id":"card","corners":[[16,202.9],[300.7,202.9],[300.7,440.2],[16,440.2]]}]}
{"time":200,"elements":[{"id":"detail","corners":[[0,0],[390,0],[390,844],[0,844]],"opacity":0.938},{"id":"card","corners":[[16,74.3],[368.1,74.3],[368.1,350.9],[16,350.9]]}]}
{"time":300,"elements":[{"id":"detail","corners":[[0,0],[390,0],[390,844],[0,844]]},{"id":"card","corners":[[16,57.6],[376.8,57.6],[376.8,339.3],[16,339.3]]}]}
{"time":400,"elements":[{"id":"detail","corners":[[0,0],[390,0],[390,844],[0,844]]},{"id":"card","corners":[[16,61.2],[375.0,61.2],[375.0,341.7],[16,341.7]]}]}
{"time":500,"elements":[{"id":"detail","corners":[[0,0],[390,0],[390,844],[0,844]]},{"id":"card","corners":[[16,63],[374,63],[374,343],[16,343]]}]}
END
transition-export verify slide.transition.json --trace slide.trace.jsonl

import Testing

@testable import Commands

struct SimulateTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide, "bad.json": Fixtures.misspelled])

  @Test func printsTheFormatOfTheSpec() {
    #expect(system.run("simulate slide.json --times 0,50") == 0)
    #expect(
      system.out == """
        {"name":"slide","direction":"present","viewport":"phone","duration":100,"frames":[
        {"time":0,"elements":{"card":{"frame":{"x":0,"y":0,"width":100,"height":100},"translation":{"x":0,"y":0},\
        "opacity":1,"cornerRadius":0,"scale":{"x":1,"y":1},"rotation":0,"rotationX":0,"rotationY":0,"blur":0,\
        "shadow":{"opacity":0,"radius":0,"x":0,"y":0},"fill":"#0000FFFF","content":0,"sourceOpacity":1,\
        "destinationOpacity":0}}},
        {"time":50,"elements":{"card":{"frame":{"x":50,"y":0,"width":100,"height":100},"translation":{"x":0,"y":0},\
        "opacity":1,"cornerRadius":0,"scale":{"x":1,"y":1},"rotation":0,"rotationX":0,"rotationY":0,"blur":0,\
        "shadow":{"opacity":0,"radius":0,"x":0,"y":0},"fill":"#0000FFFF","content":0.5,"sourceOpacity":1,\
        "destinationOpacity":0.5}}}
        ]}

        """)
    #expect(system.err == "")
  }

  @Test func printsCSV() {
    #expect(system.run("simulate slide.json --direction dismiss --times 25 --format csv") == 0)
    #expect(
      system.out == """
        time,element,x,y,width,height,translationX,translationY,opacity,topLeadingRadius,topTrailingRadius,\
        bottomLeadingRadius,bottomTrailingRadius,scaleX,scaleY,rotation,rotationX,rotationY,blur,shadowOpacity,\
        shadowRadius,shadowX,shadowY,fill,content,sourceOpacity,destinationOpacity
        25,card,75,0,100,100,0,0,1,0,0,0,0,1,1,0,0,0,0,0,0,0,0,#0000FFFF,0.75,1,0.75

        """)
  }

  @Test func playsSixtyFramesASecondByItself() {
    #expect(system.run("simulate slide.json") == 0)
    #expect(system.out.split(separator: "\n").count == 1 + 7 + 1)
    #expect(system.out.contains("\"time\":16.666666666666668,"))
  }

  @Test func showsWhatRunsOnAfterLettingGo() {
    #expect(system.run("simulate slide.json --interaction drag --release 0.25,0 --times 0,1e9") == 0)
    #expect(
      system.out.hasPrefix(
        #"{"name":"slide","interaction":"drag","release":{"progress":0.25,"velocity":0},"completes":false,"viewport":"phone","#
      ))
    #expect(system.out.contains("\n{\"time\":0,\"elements\":{"))
    #expect(system.run("simulate slide.json --interaction drag --release 0.25") == 2)
    #expect(system.run("simulate slide.json --interaction drag --release 0.25,0 --progress 1") == 2)
    #expect(system.run("simulate slide.json --release 0.25,0") == 2)
  }

  @Test func showsAnInteractionUnderTheFinger() {
    #expect(system.run("simulate slide.json --interaction drag --viewport pad --progress 0.25") == 0)
    #expect(system.out.hasPrefix("{\"name\":\"slide\",\"interaction\":\"drag\",\"viewport\":\"pad\",\"frames\":[\n"))
    #expect(system.out.contains("{\"progress\":0.25,\"elements\":{\"card\":{\"frame\":{\"x\":75,"))
  }

  @Test func showsTheRunBehindInterruptions() {
    #expect(system.run("simulate slide.json --interrupt 50 --times 0,100") == 0)
    #expect(
      system.out.hasPrefix(
        #"{"name":"slide","direction":"dismiss","interrupted":[50],"viewport":"phone","duration":100,"frames":["#))
    #expect(system.out.contains("{\"time\":0,\"elements\":{\"card\":{\"frame\":{\"x\":50,"))
    #expect(system.out.contains("{\"time\":100,\"elements\":{\"card\":{\"frame\":{\"x\":0,"))
    let twice = MemorySystem(["slide.json": Fixtures.slide])
    #expect(twice.run("simulate slide.json --direction dismiss --interrupt 40,80 --format csv --times 0") == 0)
    #expect(twice.out.contains("\n0,card,92"))
    for turns in ["0", "100", "50,100", "-1", "50,x", ""] {
      let other = MemorySystem(["slide.json": Fixtures.slide])
      #expect(other.run("simulate slide.json --interrupt \(turns)") == 2, "\(turns)")
      #expect(other.out == "")
    }
    #expect(system.run("simulate slide.json --interaction drag --progress 1 --interrupt 50") == 2)
  }

  @Test func showsTheRunBehindInterruptedReleases() {
    #expect(system.run("simulate slide.json --interaction drag --release 0.25,0 --interrupt 10 --times 0,1e9") == 0)
    #expect(
      system.out.hasPrefix(
        #"{"name":"slide","interaction":"drag","release":{"progress":0.25,"velocity":0},"completes":false,"#))
    #expect(system.out.contains(#""interrupted":[10],"#))
    #expect(system.run("simulate slide.json --interaction drag --release 0.25,0 --interrupt 1e6") == 2)
    #expect(system.run("simulate slide.json --interaction drag --interrupt 10") == 2)
  }

  @Test func showsAFingerThatCatches() {
    #expect(
      system.run("simulate slide.json --interaction drag --caught present,20 --progress 0.8,0.8 --elapsed 0,100") == 0)
    #expect(
      system.out.hasPrefix(
        #"{"name":"slide","interaction":"drag","caught":{"direction":"present","time":20},"viewport":"phone","frames":["#
      ))
    #expect(system.out.contains("{\"progress\":0.8,\"elapsed\":0,\"elements\":{\"card\":{\"frame\":{\"x\":20,"))
    let csv = MemorySystem(["slide.json": Fixtures.slide])
    #expect(
      csv.run("simulate slide.json --interaction drag --caught present,20 --progress 1 --elapsed 5 --format csv") == 0)
    #expect(csv.out.hasPrefix("progress,elapsed,element,x,"))
    for rest in [
      "--caught present,20 --progress 0.8", "--caught present,20 --progress 0.8 --elapsed 0,1",
      "--caught present,20 --progress 0.8 --elapsed -1", "--caught present --progress 0.8 --elapsed 0",
      "--caught up,20 --progress 0.8 --elapsed 0", "--caught present,0 --progress 0.8 --elapsed 0",
      "--caught present,100 --progress 0.8 --elapsed 0", "--progress 0.8 --elapsed 0",
      "--caught present,20 --release 0.5,0",
    ] {
      let other = MemorySystem(["slide.json": Fixtures.slide])
      #expect(other.run("simulate slide.json --interaction drag \(rest)") == 2, "\(rest)")
    }
    #expect(system.run("simulate slide.json --caught present,20 --elapsed 0") == 2)
  }

  @Test func showsMeasuredFrames() {
    let frames = #"{ "elements": { "card": { "destination": { "x": 300, "y": 0, "width": 50, "height": 150 } } } }"#
    func first(_ options: String) -> String? {
      let system = MemorySystem(["slide.json": Fixtures.slide, "app.json": frames])
      guard system.run("simulate slide.json --measured app.json --format csv \(options)") == 0 else { return nil }
      return system.out.split(separator: "\n").dropFirst().first.map { $0.split(separator: ",0,0,1,")[0] }.map(
        String.init)
    }
    #expect(first("--times 0") == "0,card,0,0,100,100")
    #expect(first("--times 50") == "50,card,150,0,75,125")
    #expect(first("--direction dismiss --times 0") == "0,card,300,0,50,150")
    #expect(first("--viewport pad --times 50") == "50,card,150,0,75,125")
    #expect(first("--interrupt 50 --times 0") == "0,card,150,0,75,125")
    #expect(first("--interaction drag --progress 0.5") == "0.5,card,150,0,75,125")
    #expect(first("--interaction drag --release 0.5,0 --times 0") == "0,card,150,0,75,125")
    #expect(first("--interaction drag --caught present,50 --progress 0.5 --elapsed 0") == "0.5,0,card,150,0,75,125")
  }

  @Test func showsWhatIsHandedOver() {
    func shown(_ side: String, _ options: String) -> String {
      let views = #"{ "elements": { "card": { "source": \#(side) } } }"#
      let system = MemorySystem(["slide.json": Fixtures.slide, "app.json": views])
      #expect(system.run("simulate slide.json --measured app.json \(options)") == 0, "\(system.err)")
      return system.out
    }
    let turned = #"{ "opacity": 0.5, "rotation": -30 }"#
    #expect(shown(turned, "--times 0").contains(#""handover":{"opacity":0.5,"rotation":-30,"clip":null}"#))
    #expect(shown(turned, "--times 25").contains(#""handover":{"opacity":0.75,"rotation":-15,"clip":null}"#))
    #expect(!shown(turned, "--times 50").contains("handover"))
    let csv = shown(turned, "--times 0 --format csv")
    #expect(csv.contains(",handoverOpacity,handoverRotation,clipX,") && csv.contains(",0.5,-30,,,,\n"))
    #expect(shown(#"{ "missing": true }"#, "--times 50").contains(#""opacity":0.5,"#))
  }

  @Test(arguments: [
    (#"{ "elements": { "crad": {} } }"#, "`app.json`, line 1: unknown element `crad`; did you mean `card`?"),
    (
      #"{ "elements": { "card": { "sorce": {} } } }"#, "`app.json`, line 1: unknown key `sorce`; did you mean `source`?"
    ),
    (
      "{ \"elements\": {\n\"close\": { \"source\": {} } } }",
      "`app.json`, line 2: `close` has no source frame to measure on `phone`: it isn't on that screen"
    ),
    (
      #"{ "elements": { "dim": { "source": {} } } }"#,
      "`app.json`, line 1: `dim` has no source frame to measure on `phone`: its frame is the viewport"
    ),
    (
      #"{ "elements": { "title": { "destination": {} } } }"#,
      "`app.json`, line 1: `title` has no destination frame to measure on `phone`: its frame follows `card`"
    ),
    (
      #"{ "elements": { "card": { "source": { "x": 0, "y": 0, "width": -1, "height": 1 } } } }"#,
      "`app.json`, line 1: `width` takes points from 0 up"
    ),
    (
      #"{ "elements": { "card": { "source": { "x": 2e9, "y": 0, "width": 1, "height": 1 } } } }"#,
      "`app.json`, line 1: `x` takes points from -1e9 to 1e9"
    ),
    (
      #"{ "elements": { "card": { "source": { "x": 1e400, "y": 0, "width": 1, "height": 1 } } } }"#,
      "`app.json`, line 1: the number is too large: the limit is about 1.8e308"
    ),
    (#"{ "elements": { "card": { "source": { "x": 0 } } } }"#, "`app.json`, line 1: `source` has no `y`"),
    (
      #"{ "elements": { "card": { "source": { "opacity": -1 } } } }"#,
      "`app.json`, line 1: `opacity` takes a factor from 0 up"
    ),
    (
      #"{ "elements": { "title": { "source": { "rotation": 181 } } } }"#,
      "`app.json`, line 1: `rotation` takes degrees from -180 to 180"
    ),
    (#"{ "elements": { "card": { "source": { "clip": { "x": 0 } } } } }"#, "`app.json`, line 1: `clip` has no `y`"),
    (
      #"{ "elements": { "card": { "source": { "missing": true, "opacity": 1 } } } }"#,
      "`app.json`, line 1: `missing` takes the place of all else"
    ),
    (
      #"{ "elements": { "card": { "source": { "missing": false } } } }"#,
      "`app.json`, line 1: `missing` takes only `true`"
    ),
    (
      #"{ "elements": { "dim": { "source": { "opacity": 0.5 } } } }"#,
      "`app.json`, line 1: `dim` has no source frame to measure on `phone`: its frame is the viewport"
    ),
    (#"{ "elements": { "card": {}, "card": {} } }"#, "`app.json`, line 1: the key `card` appears twice in one object"),
    ("[]", "`app.json`, line 1: the file takes an object, not an array"),
    ("{}", "`app.json`, line 1: the file has no `elements`"),
    ("{", "`app.json`, line 1: the file ends before a bracket is closed"),
  ])
  func refusesMeasuredFrames(_ frames: String, _ message: String) {
    let spec = Fixtures.slide.replacingOccurrences(
      "\"elements\": [",
      """
      "elements": [
        { "id": "dim", "role": "overlay", "fill": "#000000" },
        { "id": "close", "destination": { "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } } },
        { "id": "title", "source": { "frame": "card" }, "destination": { "frame": "card" } },
      """)
    let system = MemorySystem(["slide.json": spec, "app.json": frames])
    #expect(system.run("simulate slide.json --measured app.json") == 2)
    #expect(system.err.contains("error: \(message)\n"), "\(system.err)")
    #expect(system.out == "")
  }

  @Test func aSpecWithErrorsIsRefused() {
    #expect(system.run("simulate bad.json") == 1)
    #expect(system.out == "")
    #expect(system.err.hasSuffix("\n1 error\n"))
  }

  @Test func stopsQuietlyWhenNobodyReads() {
    system.outputLimit = 200_000
    #expect(system.run("simulate slide.json --fps 1000000") == 0)
    #expect(system.err == "")
    #expect(system.output.count < 400_000)
  }

  @Test func numbersAreTheShortestThatReadBack() {
    let text: SampleText = "\(-0.0) \(1.0) \(0.1) \(1e300) \(Double.leastNonzeroMagnitude) \(Double.infinity)"
    #expect(String(decoding: text.bytes, as: UTF8.self) == "0 1 0.1 1e+300 5e-324 null")
  }
}

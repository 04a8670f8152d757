import Simulator
import SpecModel
import Testing

@testable import Importers

/// The rows of the table that maps prototypes to specs.
struct FigmaMappingTests {
  private let card = Design("1:2", "Card", "RECTANGLE", [16, 100, 100, 50], Design.fill(1))
  private let moved = Design("2:2", "Card", "RECTANGLE", [500, 300, 200, 80], Design.fill(1))

  /// Whether a spec is sound: it reads back without findings, resolves and has no errors of motion.
  static func isSound(_ spec: TransitionSpec) -> Bool {
    let text = spec.literal(schema: "s").laidOut()
    guard let document = JSONDocument.parse(Array(text.utf8), source: "").value else { return false }
    let read = SpecReader.read(document)
    guard read.value == spec, let resolved = Resolver.resolve(spec, source: "").value else { return false }
    return !MotionRules.findings(in: resolved).contains { $0.severity == .error }
  }

  private func single(_ name: String) -> Import { Import(Design.screens([card], [moved], reaction: name)) }

  @Test func smartAnimateMatchesByName() throws {
    let made = Import(Design.screens([card], [moved]))
    let spec = try #require(made.spec)
    #expect(Self.isSound(spec))
    #expect(spec.elements.map(\.id) == ["detail", "card"])
    #expect(made.frame("card", .source) == [16, 100, 100, 50])
    #expect(made.frame("card", .destination) == [0, 300, 200, 80])
    #expect(spec.present[0].duration == 300 && spec.present[0].curve == .builtIn(.easeOut))
    #expect(spec.name == "home-to-detail")
    #expect(spec.elements[0].fill?.text == "#FFFFFF")
  }

  @Test func whatIsEqualIsNoElement() throws {
    let same = [
      Design("1:3", "Bar", "FRAME", [0, 0, 390, 50], Design.fill(0), [Design("1:4", "Icon", "VECTOR", [5, 5, 9, 9])])
    ]
    let other = [
      Design(
        "2:3", "Bar", "FRAME", [500, 0, 390, 50], Design.fill(0), [Design("2:4", "Icon", "VECTOR", [505, 5, 9, 9])])
    ]
    let made = Import(Design.screens(same + [card], other + [moved]))
    #expect(made.spec?.elements.map(\.id) == ["detail", "card"])
    #expect(made.reports("import-loss", "layers on both screens, 2 make 1 elements, 0 are hidden, 4 part of views"))
  }

  /// What is in a card that only moves is its content; in one that grows, it is an element of its own.
  @Test func contentsMoveWithTheirParent() {
    func card(_ id: String, _ x: Double, _ width: Double) -> Design {
      Design(
        id, "Card", "FRAME", [x, 100, width, 50], Design.fill(1) + #","clipsContent":true"#,
        [
          Design(id + "1", "Label", "TEXT", [x + 5, 105, 50, 20], #","characters":"Hi""#)
        ])
    }
    let moves = Import(Design.screens([card("1:2", 16, 100)], [card("2:2", 600, 100)]))
    #expect(moves.spec?.elements.map(\.id) == ["detail", "card"])
    let grows = Import(Design.screens([card("1:2", 16, 100)], [card("2:2", 516, 200)]))
    #expect(grows.spec?.elements.map(\.id) == ["detail", "card", "label"])
    #expect(grows.element("label")?.parent == "card")
    #expect(grows.element("card")?.fit == .layout)
  }

  /// A group that is only as large as its layers is no element where they move apart, and one where they move together.
  @Test func groups() {
    func group(_ id: String, _ x: Double, apart: Double) -> Design {
      Design(
        id, "Group", "GROUP", [x, 0, 20 + apart, 10], "",
        [
          Design(id + "1", "Left", "RECTANGLE", [x, 0, 10, 10], Design.fill(1)),
          Design(id + "2", "Right", "RECTANGLE", [x + 10 + apart, 0, 10, 10], Design.fill(1)),
        ])
    }
    let apart = Import(Design.screens([group("1:2", 0, apart: 0)], [group("2:2", 500, apart: 50)]))
    #expect(apart.spec?.elements.map(\.id) == ["detail", "right"])
    let together = Import(Design.screens([group("1:2", 0, apart: 0)], [group("2:2", 600, apart: 0)]))
    #expect(together.spec?.elements.map(\.id) == ["detail", "group"])
  }

  /// What cuts a layer on one of the screens is an element, though it stands still; what fades it is in its own opacity.
  @Test func whatStandsStillCutsAndFades() {
    func list(_ id: String, _ x: Double, _ y: Double, _ more: String) -> Design {
      Design(
        id, "List", "FRAME", [x, 0, 390, 300], Design.fill(1) + more,
        [Design(id + "1", "Row", "RECTANGLE", [x, y, 390, 50], Design.fill(0))])
    }
    func made(_ more: String) -> Import {
      Import(Design.screens([list("1:2", 0, 100, more)], [list("2:2", 500, 280, more)]))
    }
    let cut = made(#","clipsContent":true"#)
    #expect(cut.spec?.elements.map(\.id) == ["detail", "list", "row"])
    #expect(cut.element("row")?.parent == "list" && cut.element("list")?.fit == nil)
    let faded = made(#","opacity":0.5"#)
    #expect(faded.spec?.elements.map(\.id) == ["detail", "row"])
    #expect(faded.element("row")?.source?.numbers[.opacity] == 0.5)
  }

  /// A container whose color changes is a shape, which shows nothing of what is in it: that is an element, too.
  @Test func colorsOfContainersChange() {
    func card(_ id: String, _ x: Double, _ red: Double) -> Design {
      Design(
        id, "Card", "FRAME", [x, 0, 99, 99], Design.fill(red), [Design(id + "1", "Dot", "ELLIPSE", [x, 0, 9, 9])])
    }
    let made = Import(Design.screens([card("1:2", 0, 0)], [card("2:2", 500, 1)]))
    #expect(made.element("card")?.kind == .shape && made.element("card")?.destination?.fill?.text == "#FF0000")
    #expect(made.element("dot")?.parent == "card")
    #expect(made.spec.map(Self.isSound) == true)
  }

  /// A mask that moves shows other parts of what stands still.
  @Test func masksMove() {
    func pair(_ id: String, _ x: Double, _ width: Double) -> [Design] {
      [
        Design(id, "Mask", "RECTANGLE", [x, 0, width, 50], #","isMask":true"#),
        Design(id + "1", "Photo", "RECTANGLE", [x, 0, 100, 100], Design.fill(1)),
      ]
    }
    let made = Import(Design.screens(pair("1:2", 0, 50), pair("2:2", 500, 90)))
    #expect(made.spec?.elements.map(\.id) == ["detail", "mask", "photo"])
    #expect(made.element("photo")?.parent == "mask")
  }

  @Test func hiddenLayersAreCounted() {
    let hidden = Design("1:9", "Ghost", "FRAME", [0, 0, 9, 9], #","visible":false"#, [Design("1:91", "Inner")])
    let made = Import(Design.screens([card, hidden], [moved]))
    #expect(made.spec?.elements.map(\.id) == ["detail", "card"])
    #expect(
      made.reports("import-loss", "of 4 layers on both screens, 2 make 1 elements, 2 are hidden, 0 part of views"))
  }

  @Test func orderAndRolesAreThoseOfTheScreens() {
    let source = [Design("1:5", "Old"), card, Design("1:6", "Last")]
    let destination = [Design("2:5", "New", "RECTANGLE", [510, 0, 9, 9]), moved]
    let made = Import(Design.screens(source, destination))
    #expect(made.spec?.elements.map(\.id) == ["detail", "new", "old", "card", "last"])
    #expect(made.element("old")?.role == .leaving && made.element("new")?.role == .entering)
    #expect(made.element("old")?.destination == nil)
    let crossed = Import(
      Design.screens(
        [card, Design("1:7", "Top")], [Design("2:7", "Top", "RECTANGLE", [500, 5, 9, 9]), moved]))
    #expect(crossed.reports("import-difference", "`Card` (`2:2`): it is in front of `Top` on one screen only"))
  }

  @Test func repeatedNamesMatchInOrder() {
    let rows = (0..<3).map { Design("1:1\($0)", "Row", "RECTANGLE", [0, 100 * Double($0), 390, 90], Design.fill(1)) }
    let moved = (0..<3).map {
      Design("2:1\($0)", "Row", "RECTANGLE", [500, 200 * Double($0), 390, 90], Design.fill(1))
    }
    let made = Import(Design.screens(rows, moved))
    #expect(made.spec?.elements.map(\.id) == ["detail", "row", "row-2"])
    #expect(made.frame("row", .source) == [0, 100, 390, 90] && made.frame("row", .destination) == [0, 200, 390, 90])
    #expect(made.reports("import-loss", "layers share names, so these ids are longer: `row-2`"))
  }

  @Test func textsMatchByStyleAndPlace() {
    func text(_ id: String, _ words: String, _ box: [Double]) -> Design {
      Design(id, words, "TEXT", box, #","characters":"\#(words)","style":{"fontSize":20,"fontFamily":"Inter"}"#)
    }
    let made = Import(
      Design.screens(
        [text("1:5", "One", [0, 0, 50, 20]), text("1:6", "Two", [0, 400, 50, 20])],
        [text("2:5", "Three", [500, 380, 50, 20])]))
    #expect(made.element("three")?.role == .matched)
    #expect(made.frame("three", .source) == [0, 400, 50, 20])
    #expect(made.element("one")?.role == .leaving)
  }

  @Test func turnedLayers() throws {
    // 100 × 40, turned by 30° clockwise: the box around it is wider.
    let (c, s) = (0.8660254037844387, 0.5)
    let box = [50.0, 50.0, 100 * c + 40 * s, 100 * s + 40 * c]
    let made = Import(
      Design.screens(
        [Design("1:2", "Card", "RECTANGLE", box, Design.fill(1) + #","rotation":0.5235987755982988"#)], [moved]))
    #expect(made.element("card")?.source?.numbers[.rotation] == 30)
    let frame = try #require(made.frame("card", .source))
    #expect(zip(frame, [50 + box[2] / 2 - 50, 50 + box[3] / 2 - 20, 100, 40]).allSatisfy { abs($0 - $1) < 1e-4 })
    let guessed = Import(
      Design.screens(
        [Design("1:2", "Card", "RECTANGLE", box, Design.fill(1) + #","rotation":0.7853981633974483"#)], [moved]))
    #expect(guessed.reports("import-difference", "geometry=paths"))
    let mirrored = Import(
      Design.screens(
        [Design("1:2", "Card", "RECTANGLE", box, #","relativeTransform":[[-1,0,0],[0,1,0]]"#)], [moved]))
    #expect(mirrored.reports("import-difference", "skewed or mirrored"))
  }

  /// A layer in a turned card: its frame is that before the card is turned.
  @Test func turnedParents() throws {
    func card(_ id: String, angle: Double, label: [Double]) -> Design {
      Design(
        id, "Card", "FRAME", [100, 100, 100, 100], Design.fill(1) + #","rotation":\#(angle),"size":{"x":100,"y":100}"#,
        [
          Design(id + "1", "Dot", "RECTANGLE", label, Design.fill(0) + #","size":{"x":20,"y":20}"#)
        ])
    }
    // A quarter turn clockwise takes what is 30 points above the center to its right.
    let source = card("1:2", angle: Double.pi / 2, label: [170, 140, 20, 20])
    let destination = Design(
      "2:1", "Detail", "FRAME", [0, 0, 390, 844], "", [card("2:2", angle: 0, label: [140, 170, 20, 20])])
    let made = Import(
      Design.file([
        Design("1:1", "Home", "FRAME", [0, 0, 390, 844], Design.reaction(to: "2:1"), [source]), destination,
      ]))
    #expect(made.element("dot")?.parent == "card")
    #expect(made.frame("dot", .source) == [140, 110, 20, 20])
    #expect(made.element("dot")?.source?.numbers[.rotation] == nil)
  }

  @Test func looks() {
    let look =
      #","opacity":0.30000001192092896,"rectangleCornerRadii":[0,24,4,48],"effects":[{"type":"LAYER_BLUR","radius":8},"#
      + #"{"type":"DROP_SHADOW","radius":10,"offset":{"x":0,"y":4},"color":{"r":1,"g":0,"b":0,"a":0.5},"spread":2},"#
      + #"{"type":"INNER_SHADOW","radius":1}],"cornerSmoothing":0.6"#
    let made = Import(
      Design.screens(
        [Design("1:2", "Card", "RECTANGLE", [16, 100, 200, 200], Design.fill(1) + look)], [moved]))
    let state = made.element("card")?.source
    #expect(state?.numbers[.opacity] == 0.3 && state?.numbers[.blur] == 4)
    #expect(state?.cornerRadius == .corners(SIMD4(0, 24, 48, 4)))
    #expect(state?.shadow == [Length(0.5), Length(5), nil, Length(4)])
    for text in ["inner shadow", "the color of the shadow", "the spread of the shadow", "corner smoothing"] {
      #expect(made.reports("import-difference", "`Card` (`2:2`): \(text) isn't imported"))
    }
    #expect(made.reports("import-loss", "the shadow changes"))
  }

  @Test func paints() {
    let gradient = #","fills":[{"type":"GRADIENT_LINEAR","gradientStops":[]}]"#
    let made = Import(Design.screens([Design("1:2", "Card", "RECTANGLE", [0, 0, 9, 9], gradient)], [moved]))
    #expect(made.element("card")?.kind == .image)
    #expect(made.reports("import-difference", "`gradient linear` changes"))
    let fading = Import(Design.screens([Design("1:2", "Card", "RECTANGLE", [0, 0, 9, 9])], [moved]))
    #expect(fading.element("card")?.source?.fill?.text == "#FF000000")
    #expect(fading.element("card")?.destination?.fill?.text == "#FF0000")
  }

  @Test func masks() {
    func pair(_ x: Double, _ type: String, _ width: Double) -> [Design] {
      [
        Design("\(x)", "Mask", type, [x, 0, width, 100], #","isMask":true"#),
        Design("\(x)1", "Photo", "RECTANGLE", [x, 0, 100, 100], Design.fill(1)),
      ]
    }
    let made = Import(Design.screens(pair(0, "ELLIPSE", 100), pair(550, "ELLIPSE", 100)))
    #expect(made.element("photo")?.parent == "mask" && made.element("photo")?.clip == true)
    #expect(made.element("mask")?.source?.cornerRadius == .uniform(50))
    let other = Import(Design.screens(pair(0, "VECTOR", 100), pair(550, "VECTOR", 100)))
    #expect(other.element("photo")?.parent == nil)
    #expect(other.reports("import-difference", "its mask isn't a rectangle or ellipse"))
  }

  @Test(arguments: [
    ("DISSOLVE", "LEFT", nil, nil), ("PUSH", "LEFT", "100%", "-100%"), ("MOVE_IN", "TOP", "100%", nil),
    ("MOVE_OUT", "RIGHT", nil, "100%"), ("SLIDE_IN", "BOTTOM", "-100%", nil),
  ])
  func screensMove(kind: String, direction: String, entering: String?, leaving: String?) throws {
    let made = single(Design.reaction(to: "2:1", #""type":"\#(kind)","direction":"\#(direction)""#))
    let spec = try #require(made.spec)
    #expect(Self.isSound(spec))
    func start(_ element: Element?, _ side: Side) -> String? {
      let parts = (side == .source ? element?.source : element?.destination)?.translation ?? []
      return parts.compactMap { $0 }.first.map { "\(JSONLiteral.text(of: $0[.percent]))%" }
    }
    #expect(start(made.element("detail"), .source) == entering)
    #expect(start(made.element("home"), .destination) == leaving)
    #expect(spec.elements.count == (kind == "PUSH" || kind == "MOVE_OUT" ? 2 : 1))
    #expect(made.reports("import-difference", "slides") == kind.hasPrefix("SLIDE"))
  }

  @Test func matchedLayersOfScreensThatMove() throws {
    let bar = Design("1:3", "Bar", "FRAME", [0, 0, 390, 50], Design.fill(0))
    let same = Design("2:3", "Bar", "FRAME", [500, 0, 390, 50], Design.fill(0))
    let made = Import(
      Design.screens(
        [bar, card, Design("1:4", "Only")], [same, moved],
        reaction: Design.reaction(to: "2:1", #""type":"PUSH","direction":"LEFT","matchLayers":true"#)))
    #expect(made.spec.map(Self.isSound) == true)
    #expect(made.spec?.elements.map(\.id) == ["home", "detail", "bar", "card"])
  }

  @Test func overlays() throws {
    let sheet = Design("3:1", "Sheet", "FRAME", [900, 0, 390, 300], Design.fill(1) + #","cornerRadius":16"#)
    func made(_ transition: String, more: String = "") -> Import {
      Import(
        Design.file([
          Design(
            "1:1", "Home", "FRAME", [0, 0, 390, 844],
            Design.reaction(to: "3:1", transition, navigation: "OVERLAY", more: more)), sheet,
        ]))
    }
    let fades = made(#""type":"DISSOLVE""#)
    #expect(fades.frame("sheet", .destination) == [0, 272, 390, 300])
    #expect(fades.spec?.elements.map(\.id) == ["sheet"] && fades.element("sheet")?.source == nil)
    #expect(fades.reports("import-guess", "the place of an overlay"))
    let moves = made(#""type":"MOVE_IN","direction":"TOP""#, more: #","overlayRelativePosition":{"x":0,"y":544}"#)
    #expect(moves.spec.map(Self.isSound) == true)
    #expect(moves.frame("sheet", .destination) == [0, 544, 390, 300])
    #expect(moves.element("sheet")?.source?.translation == [nil, Length(100, .percent)])
  }

  @Test func variants() throws {
    func variant(_ id: String, _ x: Double, _ fill: Double, _ more: String = "") -> Design {
      Design(
        id, "state=\(id)", "COMPONENT", [x, 0, 100, 50], Design.fill(fill) + more,
        [
          Design(id + "1", "Dot", "RECTANGLE", [x + fill * 50, 0, 9, 9], Design.fill(0))
        ])
    }
    let made = Import(
      Design.file([
        Design(
          "5:1", "Toggle", "COMPONENT_SET", [0, 0, 300, 50], "",
          [
            variant("off", 0, 0, Design.reaction(to: "on", navigation: "CHANGE_TO")), variant("on", 150, 1),
          ])
      ]))
    #expect(made.spec.map(Self.isSound) == true)
    #expect(made.spec?.viewports[0].width == 100)
    #expect(made.frame("dot", .destination) == [50, 0, 9, 9])
    #expect(made.reports("import-guess", "the variants are imported as screens"))
  }

  @Test func wayBack() throws {
    func made(_ back: String) -> Import {
      Import(
        Design.file([
          Design("1:1", "Home", "FRAME", [0, 0, 390, 844], Design.reaction(to: "2:1"), [card]),
          Design(
            "2:1", "Detail", "FRAME", [500, 0, 390, 844], "",
            [moved, Design("2:9", "Close", "ELLIPSE", [500, 0, 9, 9], back)]),
        ]), "1:1")
    }
    let own = made(Design.reaction(to: "1:1", duration: 0.2, easing: #"{"type":"EASE_IN"}"#)).spec
    guard case .phases(let phases) = own?.dismiss else {
      Issue.record("no phases")
      return
    }
    #expect(phases[0].duration == 200 && phases[0].curve == .builtIn(.easeIn))
    #expect(own.map(Self.isSound) == true)
    #expect(made(Design.reaction(to: "1:1")).spec?.dismiss == .play(.retrace, duration: nil))
    let action = made(#","interactions":[{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"BACK"}]}]"#)
    #expect(action.reports("import-guess", "`Close` (`2:9`): the way back plays the last action"))
    #expect(made("").reports("import-guess", "no reaction leads back"))
  }

  @Test func drags() throws {
    let made = Import(
      Design.screens(
        [
          Design(
            "1:2", "Card", "RECTANGLE", [16, 100, 100, 50],
            Design.fill(1) + Design.reaction(to: "2:1", trigger: "ON_DRAG"))
        ],
        [moved], reaction: ""))
    let drag = try #require(made.spec?.interactions.first)
    #expect(drag.effect == .drives(.present) && drag.direction == .down && drag.distance == Length(215))
    #expect(made.spec.map(Self.isSound) == true)
  }

  @Test func itemsOfLists() throws {
    func row(_ id: String, _ y: Double, _ more: String = "") -> Design {
      Design(id, "Row \(id)", "INSTANCE", [0, y, 390, 50], Design.fill(1) + #","componentId":"9:9""# + more)
    }
    let list = Design(
      "1:3", "List", "FRAME", [0, 0, 390, 844], "", [row("1:4", 0, Design.reaction(to: "2:1")), row("1:5", 60)])
    let open = Design(
      "2:3", "List", "FRAME", [500, 0, 390, 844], "",
      [Design("2:4", "Row 1:4", "FRAME", [500, 0, 390, 300], Design.fill(1))])
    let made = Import(Design.screens([list], [open], reaction: ""))
    #expect(made.element("row-1-4")?.isPerItem == true)
    #expect(made.element("row-1-5")?.isPerItem == false)
    #expect(made.reports("import-guess", "one of several instances"))
  }

  @Test func timesAndEasings() {
    #expect(single(Design.reaction(to: "2:1", duration: 0.17000000178813934)).spec?.present[0].duration == 170)
    let old = single(Design.reaction(to: "2:1", duration: 300))
    #expect(old.spec?.present[0].duration == 300 && old.reports("import-difference", "read as 300 milliseconds"))
    let bezier = single(
      Design.reaction(
        to: "2:1",
        easing:
          #"{"type":"CUSTOM_CUBIC_BEZIER","easingFunctionCubicBezier":{"x1":0.20000000298023224,"y1":0,"x2":0,"y2":1}}"#
      ))
    #expect(bezier.spec?.present[0].curve == .cubicBezier(BezierHandles(0.2, 0, 0, 1)))
    let gentle = single(Design.reaction(to: "2:1", duration: 0.25, easing: #"{"type":"GENTLE"}"#))
    #expect(gentle.spec?.present[0].duration == nil)
    #expect(gentle.reports("import-loss", "the file says 250 ms, but the spring settles after 800 ms"))
    let quick = single(Design.reaction(to: "2:1", duration: 0.712, easing: #"{"type":"QUICK"}"#))
    #expect(!quick.reports("import-loss", "settles"))
    let custom = single(
      Design.reaction(
        to: "2:1", easing: #"{"type":"CUSTOM_SPRING","easingFunctionSpring":{"mass":2,"stiffness":80,"damping":10}}"#))
    #expect(custom.spec?.present[0].curve == .spring(Spring(.physical(mass: 2, stiffness: 80, damping: 10))))
    let unknown = single(Design.reaction(to: "2:1", easing: #"{"type":"WOBBLE"}"#))
    #expect(unknown.reports("import-difference", "the easing `wobble` isn't known"))
    for (name, time) in [("GENTLE", 800.0), ("QUICK", 712), ("BOUNCY", 862), ("SLOW", 1337)] {
      let curve = single(Design.reaction(to: "2:1", easing: #"{"type":"\#(name)"}"#)).spec?.present[0].curve
      #expect(curve?.spring.flatMap(Importers.settlingTime) == time)
    }
  }

  /// Files of 2023 have three keys in place of reactions.
  @Test func flatReactions() {
    let made = single(#","transitionNodeID":"2:1","transitionDuration":250,"transitionEasing":"EASE_IN""#)
    #expect(made.spec?.present[0].duration == 250 && made.spec?.present[0].curve == .builtIn(.easeIn))
    #expect(made.reports("import-guess", "the file has neither the trigger nor the kind"))
  }

  @Test func pluginsWriteDegrees() {
    let text =
      #"[{"id":"1:1","name":"A","type":"FRAME","width":390,"height":844,"absoluteBoundingBox":{"x":0,"y":0,"width":390,"height":844},"#
      + #""reactions":[{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"NODE","destinationId":"2:1","navigation":"NAVIGATE","#
      + #""transition":{"type":"SMART_ANIMATE","duration":0.3,"easing":{"type":"EASE_OUT"}}}]}],"children":[{"id":"1:2","name":"Card","#
      + #""type":"RECTANGLE","rotation":90,"width":40,"height":20,"absoluteBoundingBox":{"x":10,"y":10,"width":20,"height":40}}]},"#
      + #"{"id":"2:1","name":"B","type":"FRAME","absoluteBoundingBox":{"x":500,"y":0,"width":390,"height":844},"children":[{"id":"2:2","#
      + #""name":"Card","type":"RECTANGLE","width":40,"height":20,"absoluteBoundingBox":{"x":600,"y":10,"width":40,"height":20}}]}]"#
    let made = Import(text)
    #expect(made.element("card")?.source?.numbers[.rotation] == -90)
    #expect(made.frame("card", .source) == [0, 20, 40, 20])
  }

  @Test func otherActionsAreReported() {
    let other =
      #","interactions":[{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"URL","url":"x"},null,"#
      + #"{"type":"NODE","destinationId":"2:1","navigation":"NAVIGATE","transition":null},{"type":"CONDITIONAL","conditionalBlocks":[{"actions":["#
      + #"{"type":"NODE","destinationId":"2:1","navigation":"SCROLL_TO","transition":{"type":"SCROLL_ANIMATE"}}]}]}]}]"#
    let made = Import(Design.screens([card, Design("1:8", "Link", "TEXT", [0, 0, 9, 9], other)], [moved]))
    for text in [
      "`url` isn't imported", "this reaction is instant", "conditions aren't imported", "`scroll to` isn't imported",
    ] {
      #expect(made.reports("import-loss", "`Link` (`1:8`): \(text)"))
    }
    let trigger = single(Design.reaction(to: "2:1", trigger: "AFTER_TIMEOUT"))
    #expect(trigger.reports("import-loss", "the trigger `after timeout` isn't imported"))
  }

  @Test func whatCannotBeImported() {
    #expect(
      single(Design.reaction(to: "7:7")).reports("import-failed", "it leads to `7:7`, which isn't in the file"))
    #expect(single(Design.reaction(to: "1:1")).reports("import-failed", "the screen that it is on"))
    #expect(Import("{}").reports("import-failed", "neither an answer of Figma's REST API"))
    #expect(Import(#"{"nodes":{"1:2":null}}"#).reports("import-guess", "the file has no node `1:2`"))
  }
}

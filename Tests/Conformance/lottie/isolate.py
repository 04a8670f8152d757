"""One element of a Lottie file alone on a transparent ground, so that its pixels measure it and nothing else."""

import copy

# What a layer needs for its children to be placed by it, and nothing that it draws.
PLACING = {"ind", "parent", "st", "ip", "op", "sr", "ks", "nm", "ddd", "ty"}


def isolated(document, names, opaque):
    """The document with only the layers whose `nm` is in `names`; `opaque` draws them at full opacity."""
    document = copy.deepcopy(document)
    assets = {asset["id"]: asset for asset in document.get("assets", []) if "layers" in asset}
    document["layers"] = Isolation(assets, set(names), opaque).layers(document["layers"])
    return document


def layer_names(document):
    """The names of all layers, those of precompositions with them."""
    lists = [document["layers"]] + [asset.get("layers", []) for asset in document.get("assets", [])]
    return {layer.get("nm") for layers in lists for layer in layers}


class Isolation:
    def __init__(self, assets, names, opaque):
        self.assets, self.names, self.opaque = assets, names, opaque

    def layers(self, layers):
        """The layers to draw, their mattes as they are, and their parents as empty ones."""
        by_index = {layer["ind"]: layer for layer in layers if "ind" in layer}
        drawn = [layer for layer in layers if self.holds(layer)]
        mattes = [matte(layer, layers, by_index) for layer in drawn if layer.get("tt")]
        result = []
        for layer in layers:
            if any(layer is one for one in drawn):
                result.append(self.drawing(layer))
            elif any(layer is one for one in mattes):
                result.append(self.without_effects(layer))
            elif any(layer is one for kept in drawn + mattes for one in ancestors(kept, by_index)):
                result.append({key: layer[key] for key in layer if key in PLACING} | {"ty": 3})
        return result

    def holds(self, layer):
        """Whether the layer is one of those wanted, or a precomposition with one of them inside."""
        if layer.get("nm") in self.names:
            return True
        inside = self.assets.get(layer.get("refId"), {}).get("layers", [])
        return any(self.holds(one) for one in inside)

    def drawing(self, layer):
        layer = self.without_effects(layer)
        if layer.get("nm") not in self.names:
            asset = self.assets[layer["refId"]]
            asset["layers"] = self.layers(asset["layers"])
        recolour(layer.get("shapes", []))
        return layer

    def without_effects(self, layer):
        """The layer without blur and shadow, and opaque where that is asked for."""
        layer = {key: value for key, value in layer.items() if key != "ef"}
        if self.opaque:
            layer["ks"] = layer["ks"] | {"o": {"a": 0, "k": 100}}
        return layer


def matte(layer, layers, by_index):
    """The layer that gives this one its matte: the one `tp` names, else the one above it in the file."""
    if "tp" in layer:
        return by_index.get(layer["tp"])
    above = next(index for index, one in enumerate(layers) if one is layer) - 1
    return layers[above] if above >= 0 else None


def ancestors(layer, by_index):
    """The chain of parents; a cycle in the file ends it."""
    chain = []
    while layer is not None and layer.get("parent") in by_index:
        layer = by_index[layer["parent"]]
        if any(layer is one for one in chain):
            break
        chain.append(layer)
    return chain


def recolour(shapes):
    """Fills opaque white, whatever their colour's own alpha is."""
    for item in shapes:
        if item.get("ty") == "fl":
            item["c"], item["o"] = {"a": 0, "k": [1, 1, 1]}, {"a": 0, "k": 100}
        recolour(item.get("it", []))

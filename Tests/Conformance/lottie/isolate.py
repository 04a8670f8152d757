"""One element of a Lottie file alone on a transparent background, so that the pixels measure only that element."""

import copy

# The keys that a layer needs to position its children, but not to draw anything.
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
        """The layers to draw, and their parents without contents."""
        by_index = {layer["ind"]: layer for layer in layers if "ind" in layer}
        drawn = [layer for layer in layers if self.holds(layer)]
        result = []
        for layer in layers:
            if any(layer is one for one in drawn):
                result.append(self.drawing(layer))
            elif any(layer is one for kept in drawn for one in ancestors(kept, by_index)):
                result.append({key: layer[key] for key in layer if key in PLACING} | {"ty": 3})
        return result

    def holds(self, layer):
        """Whether the layer is one of those wanted, or a precomposition with one of them inside."""
        if layer.get("nm") in self.names:
            return True
        inside = self.assets.get(layer.get("refId"), {}).get("layers", [])
        return any(self.holds(one) for one in inside)

    def drawing(self, layer):
        if layer.get("nm") in self.names:
            return self.plain(layer)
        asset = self.assets[layer["refId"]]
        asset["layers"] = self.layers(asset["layers"])
        return self.plain(layer)

    def plain(self, layer):
        """The layer with everything in it, but without blur and shadow, in white, and opaque on request."""
        layer = {key: value for key, value in layer.items() if key != "ef"}
        if self.opaque:
            layer["ks"] = layer["ks"] | {"o": {"a": 0, "k": 100}}
        self.recolor(layer.get("shapes", []))
        asset = self.assets.get(layer.get("refId"))
        if asset and layer.get("nm") in self.names:
            # First, as these may contain compositions.
            self.names.update(one.get("nm") for one in asset["layers"])
            asset["layers"] = [self.plain(one) for one in asset["layers"]]
        return layer

    def recolor(self, shapes):
        """Makes fills opaque white, whatever their color's alpha is; drops lines and names, which exceed what they label, and what stands for content."""
        shapes[:] = [item for item in shapes if item.get("ty") != "st" and item.get("nm") not in ("name", "content")]
        for item in shapes:
            if item.get("ty") == "fl":
                item["c"], item["o"] = {"a": 0, "k": [1, 1, 1]}, {"a": 0, "k": 100}
            elif item.get("ty") == "tr" and self.opaque:
                item["o"] = {"a": 0, "k": 100}
            self.recolor(item.get("it", []))


def ancestors(layer, by_index):
    """The chain of parents; a cycle in the file ends it."""
    chain = []
    while layer is not None and layer.get("parent") in by_index:
        layer = by_index[layer["parent"]]
        if any(layer is one for one in chain):
            break
        chain.append(layer)
    return chain

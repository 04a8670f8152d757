// swift-format-ignore-file

/// `Docs/schemas/spec.schema.json`, where it is edited; `RECORD=1 swift test --filter SchemaTests` brings it here.
enum SpecSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Transition spec, version 1",
      "description": "One screen transition. What only a reading of the whole file shows (references, overlaps, states that are not reached) is left to `transition-export validate`.",
      "type": "object",
      "properties": {
        "$schema": {
          "type": "string"
        },
        "specVersion": {
          "const": 1
        },
        "name": {
          "$ref": "#/$defs/name"
        },
        "description": {
          "type": "string"
        },
        "viewports": {
          "type": "array",
          "minItems": 1,
          "maxItems": 16,
          "items": {
            "type": "object",
            "properties": {
              "name": {
                "$ref": "#/$defs/name"
              },
              "width": {
                "type": "number",
                "exclusiveMinimum": 0
              },
              "height": {
                "type": "number",
                "exclusiveMinimum": 0
              },
              "safeArea": {
                "type": "object",
                "properties": {
                  "top": {
                    "type": "number",
                    "minimum": 0
                  },
                  "bottom": {
                    "type": "number",
                    "minimum": 0
                  },
                  "leading": {
                    "type": "number",
                    "minimum": 0
                  },
                  "trailing": {
                    "type": "number",
                    "minimum": 0
                  }
                },
                "additionalProperties": false
              },
              "rtl": {
                "type": "boolean",
                "default": false
              }
            },
            "required": [
              "name",
              "width",
              "height"
            ],
            "additionalProperties": false
          }
        },
        "perspective": {
          "type": "number",
          "exclusiveMinimum": 0,
          "description": "Distance of the eye in points."
        },
        "curves": {
          "type": "object",
          "propertyNames": {
            "allOf": [
              {
                "$ref": "#/$defs/name"
              },
              {
                "not": {
                  "enum": [
                    "linear",
                    "ease",
                    "ease-in",
                    "ease-out",
                    "ease-in-out",
                    "standard",
                    "standard-decelerate",
                    "standard-accelerate",
                    "emphasized",
                    "emphasized-decelerate",
                    "emphasized-accelerate"
                  ]
                }
              }
            ]
          },
          "additionalProperties": {
            "$ref": "#/$defs/curve"
          }
        },
        "elements": {
          "type": "array",
          "minItems": 1,
          "maxItems": 100000,
          "items": {
            "$ref": "#/$defs/element"
          },
          "description": "Back to front."
        },
        "present": {
          "$ref": "#/$defs/phases"
        },
        "dismiss": {
          "anyOf": [
            {
              "enum": [
                "retrace",
                "reverse"
              ]
            },
            {
              "type": "object",
              "properties": {
                "play": {
                  "enum": [
                    "retrace",
                    "reverse"
                  ]
                },
                "duration": {
                  "type": "number",
                  "exclusiveMinimum": 0
                }
              },
              "required": [
                "play"
              ],
              "additionalProperties": false
            },
            {
              "$ref": "#/$defs/phases"
            }
          ],
          "default": "retrace"
        },
        "interactions": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/interaction"
          }
        },
        "reducedMotion": {
          "type": "object",
          "properties": {
            "mode": {
              "enum": [
                "crossfade",
                "cut",
                "same"
              ],
              "default": "crossfade"
            },
            "duration": {
              "type": "number",
              "minimum": 0
            }
          },
          "additionalProperties": false
        },
        "rtl": {
          "enum": [
            "mirror",
            "same"
          ],
          "default": "mirror"
        },
        "tokens": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "targets": {
          "type": "object",
          "additionalProperties": {
            "type": "object"
          }
        },
        "allow": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "specVersion",
        "name",
        "viewports",
        "elements",
        "present"
      ],
      "additionalProperties": false,
      "$defs": {
        "name": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
          "maxLength": 64
        },
        "length": {
          "description": "Points, or a sum such as `100vw - safeBottom - 32`.",
          "anyOf": [
            {
              "type": "number"
            },
            {
              "type": "string",
              "pattern": "^-?([0-9]+(\\.[0-9]+)?(vw|vh)?|safeTop|safeBottom|safeLeading|safeTrailing)( [+-] ([0-9]+(\\.[0-9]+)?(vw|vh)?|safeTop|safeBottom|safeLeading|safeTrailing))*$"
            }
          ]
        },
        "ownLength": {
          "description": "A length whose terms may end in %: of the element's own size.",
          "anyOf": [
            {
              "type": "number"
            },
            {
              "type": "string",
              "pattern": "^-?([0-9]+(\\.[0-9]+)?(vw|vh|%)?|safeTop|safeBottom|safeLeading|safeTrailing)( [+-] ([0-9]+(\\.[0-9]+)?(vw|vh|%)?|safeTop|safeBottom|safeLeading|safeTrailing))*$"
            }
          ]
        },
        "color": {
          "type": "string",
          "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
        },
        "state": {
          "type": "object",
          "description": "What an element looks like on one screen. What is left out has its default, or is inherited.",
          "properties": {
            "frame": {
              "anyOf": [
                {
                  "type": "object",
                  "properties": {
                    "x": {
                      "$ref": "#/$defs/length"
                    },
                    "y": {
                      "$ref": "#/$defs/length"
                    },
                    "width": {
                      "$ref": "#/$defs/length"
                    },
                    "height": {
                      "$ref": "#/$defs/length"
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "type": "string",
                  "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
                }
              ]
            },
            "translation": {
              "type": "object",
              "properties": {
                "x": {
                  "$ref": "#/$defs/ownLength"
                },
                "y": {
                  "$ref": "#/$defs/ownLength"
                }
              },
              "additionalProperties": false
            },
            "opacity": {
              "type": "number",
              "minimum": 0,
              "maximum": 1
            },
            "cornerRadius": {
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0
                },
                {
                  "type": "object",
                  "properties": {
                    "topLeading": {
                      "type": "number",
                      "minimum": 0
                    },
                    "topTrailing": {
                      "type": "number",
                      "minimum": 0
                    },
                    "bottomLeading": {
                      "type": "number",
                      "minimum": 0
                    },
                    "bottomTrailing": {
                      "type": "number",
                      "minimum": 0
                    }
                  },
                  "additionalProperties": false
                }
              ]
            },
            "scale": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "type": "object",
                  "properties": {
                    "x": {
                      "type": "number"
                    },
                    "y": {
                      "type": "number"
                    }
                  },
                  "additionalProperties": false
                }
              ]
            },
            "rotation": {
              "type": "number"
            },
            "rotationX": {
              "type": "number"
            },
            "rotationY": {
              "type": "number"
            },
            "blur": {
              "type": "number",
              "minimum": 0
            },
            "shadow": {
              "type": "object",
              "properties": {
                "opacity": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                "radius": {
                  "type": "number",
                  "minimum": 0
                },
                "x": {
                  "type": "number"
                },
                "y": {
                  "type": "number"
                }
              },
              "additionalProperties": false
            },
            "fill": {
              "$ref": "#/$defs/color"
            },
            "fit": {
              "enum": [
                "cover",
                "contain",
                "width",
                "height",
                "none",
                "stretch",
                "layout"
              ]
            },
            "align": {
              "type": "object",
              "properties": {
                "x": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                "y": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                }
              },
              "required": [
                "x",
                "y"
              ],
              "additionalProperties": false
            },
            "content": {
              "type": "number",
              "minimum": 0,
              "maximum": 1
            }
          },
          "additionalProperties": false
        },
        "changes": {
          "type": "object",
          "properties": {
            "frame": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "anyOf": [
                    {
                      "type": "object",
                      "properties": {
                        "x": {
                          "$ref": "#/$defs/length"
                        },
                        "y": {
                          "$ref": "#/$defs/length"
                        },
                        "width": {
                          "$ref": "#/$defs/length"
                        },
                        "height": {
                          "$ref": "#/$defs/length"
                        }
                      },
                      "additionalProperties": false
                    },
                    {
                      "const": "viewport"
                    }
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "anyOf": [
                                  {
                                    "type": "object",
                                    "properties": {
                                      "x": {
                                        "$ref": "#/$defs/length"
                                      },
                                      "y": {
                                        "$ref": "#/$defs/length"
                                      },
                                      "width": {
                                        "$ref": "#/$defs/length"
                                      },
                                      "height": {
                                        "$ref": "#/$defs/length"
                                      }
                                    },
                                    "additionalProperties": false
                                  },
                                  {
                                    "const": "viewport"
                                  }
                                ]
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "position": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "x": {
                      "$ref": "#/$defs/length"
                    },
                    "y": {
                      "$ref": "#/$defs/length"
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "x": {
                                    "$ref": "#/$defs/length"
                                  },
                                  "y": {
                                    "$ref": "#/$defs/length"
                                  }
                                },
                                "additionalProperties": false
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "size": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "width": {
                      "$ref": "#/$defs/length"
                    },
                    "height": {
                      "$ref": "#/$defs/length"
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "width": {
                                    "$ref": "#/$defs/length"
                                  },
                                  "height": {
                                    "$ref": "#/$defs/length"
                                  }
                                },
                                "additionalProperties": false
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "translation": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "x": {
                      "$ref": "#/$defs/length"
                    },
                    "y": {
                      "$ref": "#/$defs/length"
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "x": {
                                    "$ref": "#/$defs/length"
                                  },
                                  "y": {
                                    "$ref": "#/$defs/length"
                                  }
                                },
                                "additionalProperties": false
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "opacity": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "cornerRadius": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0
                    },
                    {
                      "type": "object",
                      "properties": {
                        "topLeading": {
                          "type": "number",
                          "minimum": 0
                        },
                        "topTrailing": {
                          "type": "number",
                          "minimum": 0
                        },
                        "bottomLeading": {
                          "type": "number",
                          "minimum": 0
                        },
                        "bottomTrailing": {
                          "type": "number",
                          "minimum": 0
                        }
                      },
                      "additionalProperties": false
                    }
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "anyOf": [
                                  {
                                    "type": "number",
                                    "minimum": 0
                                  },
                                  {
                                    "type": "object",
                                    "properties": {
                                      "topLeading": {
                                        "type": "number",
                                        "minimum": 0
                                      },
                                      "topTrailing": {
                                        "type": "number",
                                        "minimum": 0
                                      },
                                      "bottomLeading": {
                                        "type": "number",
                                        "minimum": 0
                                      },
                                      "bottomTrailing": {
                                        "type": "number",
                                        "minimum": 0
                                      }
                                    },
                                    "additionalProperties": false
                                  }
                                ]
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "scale": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "anyOf": [
                    {
                      "type": "number"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "x": {
                          "type": "number"
                        },
                        "y": {
                          "type": "number"
                        }
                      },
                      "additionalProperties": false
                    }
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "anyOf": [
                                  {
                                    "type": "number"
                                  },
                                  {
                                    "type": "object",
                                    "properties": {
                                      "x": {
                                        "type": "number"
                                      },
                                      "y": {
                                        "type": "number"
                                      }
                                    },
                                    "additionalProperties": false
                                  }
                                ]
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "rotation": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "number"
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "number"
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "rotationX": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "number"
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "number"
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "rotationY": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "number"
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "number"
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "blur": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "number",
                  "minimum": 0
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "number",
                                "minimum": 0
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "shadow": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "opacity": {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    "radius": {
                      "type": "number",
                      "minimum": 0
                    },
                    "x": {
                      "type": "number"
                    },
                    "y": {
                      "type": "number"
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "object",
                                "properties": {
                                  "opacity": {
                                    "type": "number",
                                    "minimum": 0,
                                    "maximum": 1
                                  },
                                  "radius": {
                                    "type": "number",
                                    "minimum": 0
                                  },
                                  "x": {
                                    "type": "number"
                                  },
                                  "y": {
                                    "type": "number"
                                  }
                                },
                                "additionalProperties": false
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "fill": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "$ref": "#/$defs/color"
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "$ref": "#/$defs/color"
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "content": {
              "anyOf": [
                {
                  "enum": [
                    "source",
                    "destination"
                  ]
                },
                {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                {
                  "type": "object",
                  "properties": {
                    "keyframes": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 10000,
                      "items": {
                        "type": "object",
                        "properties": {
                          "at": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 1
                          },
                          "value": {
                            "anyOf": [
                              {
                                "enum": [
                                  "source",
                                  "destination"
                                ]
                              },
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              }
                            ]
                          }
                        },
                        "required": [
                          "at",
                          "value"
                        ],
                        "additionalProperties": false
                      }
                    },
                    "interpolation": {
                      "enum": [
                        "linear",
                        "cubic",
                        "hold"
                      ]
                    }
                  },
                  "required": [
                    "keyframes"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "additionalProperties": false
        },
        "curve": {
          "description": "A built-in curve, one of `curves`, or a form.",
          "anyOf": [
            {
              "type": "string",
              "anyOf": [
                {
                  "enum": [
                    "linear",
                    "ease",
                    "ease-in",
                    "ease-out",
                    "ease-in-out",
                    "standard",
                    "standard-decelerate",
                    "standard-accelerate",
                    "emphasized",
                    "emphasized-decelerate",
                    "emphasized-accelerate"
                  ]
                },
                {
                  "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
                  "maxLength": 64
                }
              ]
            },
            {
              "type": "object",
              "properties": {
                "cubicBezier": {
                  "type": "array",
                  "prefixItems": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "type": "number"
                    },
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "type": "number"
                    }
                  ],
                  "items": false,
                  "minItems": 4
                }
              },
              "required": [
                "cubicBezier"
              ],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "points": {
                  "type": "array",
                  "minItems": 2,
                  "maxItems": 100000,
                  "items": {
                    "type": "array",
                    "minItems": 2,
                    "maxItems": 2,
                    "items": {
                      "type": "number"
                    }
                  }
                }
              },
              "required": [
                "points"
              ],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "steps": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 100000
                },
                "jump": {
                  "enum": [
                    "end",
                    "start",
                    "both",
                    "none"
                  ]
                }
              },
              "required": [
                "steps"
              ],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "pieces": {
                  "type": "array",
                  "minItems": 1,
                  "maxItems": 100000,
                  "items": {
                    "type": "array",
                    "minItems": 6,
                    "maxItems": 6,
                    "items": {
                      "type": "number"
                    }
                  }
                }
              },
              "required": [
                "pieces"
              ],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "spring": {
                  "anyOf": [
                    {
                      "type": "object",
                      "properties": {
                        "mass": {
                          "type": "number",
                          "exclusiveMinimum": 0
                        },
                        "stiffness": {
                          "type": "number",
                          "exclusiveMinimum": 0
                        },
                        "damping": {
                          "type": "number",
                          "exclusiveMinimum": 0
                        },
                        "velocity": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "stiffness",
                        "damping"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "response": {
                          "type": "number",
                          "exclusiveMinimum": 0
                        },
                        "dampingRatio": {
                          "type": "number",
                          "exclusiveMinimum": 0
                        },
                        "velocity": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "response",
                        "dampingRatio"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "response": {
                          "type": "number",
                          "exclusiveMinimum": 0
                        },
                        "bounce": {
                          "type": "number",
                          "exclusiveMinimum": -1,
                          "exclusiveMaximum": 1
                        },
                        "velocity": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "response",
                        "bounce"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "dampingRatio": {
                          "type": "number",
                          "minimum": 0.01,
                          "maximum": 1
                        },
                        "velocity": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "dampingRatio"
                      ],
                      "additionalProperties": false
                    }
                  ]
                }
              },
              "required": [
                "spring"
              ],
              "additionalProperties": false
            }
          ]
        },
        "phase": {
          "type": "object",
          "properties": {
            "name": {
              "$ref": "#/$defs/name"
            },
            "start": {
              "type": "number",
              "minimum": 0
            },
            "after": {
              "$ref": "#/$defs/name"
            },
            "with": {
              "$ref": "#/$defs/name"
            },
            "offset": {
              "type": "number"
            },
            "duration": {
              "type": "number",
              "exclusiveMinimum": 0
            },
            "curve": {
              "$ref": "#/$defs/curve"
            },
            "stagger": {
              "type": "object",
              "properties": {
                "interval": {
                  "type": "number",
                  "minimum": 0
                },
                "from": {
                  "enum": [
                    "first",
                    "last"
                  ]
                }
              },
              "required": [
                "interval"
              ],
              "additionalProperties": false
            },
            "only": {
              "enum": [
                "motion",
                "effects"
              ]
            },
            "animate": {
              "type": "object",
              "description": "By element id, a pattern such as `row-*`, or `*` for all others.",
              "propertyNames": {
                "pattern": "^([a-z][a-z0-9-]*\\*?|\\*)$"
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "enum": [
                      "source",
                      "destination"
                    ]
                  },
                  {
                    "$ref": "#/$defs/changes"
                  }
                ]
              }
            }
          },
          "required": [
            "name",
            "animate"
          ],
          "additionalProperties": false,
          "allOf": [
            {
              "not": {
                "required": [
                  "start",
                  "after"
                ]
              }
            },
            {
              "not": {
                "required": [
                  "start",
                  "with"
                ]
              }
            },
            {
              "not": {
                "required": [
                  "after",
                  "with"
                ]
              }
            }
          ],
          "dependentSchemas": {
            "offset": {
              "anyOf": [
                {
                  "required": [
                    "after"
                  ]
                },
                {
                  "required": [
                    "with"
                  ]
                }
              ]
            }
          }
        },
        "phases": {
          "type": "object",
          "properties": {
            "phases": {
              "type": "array",
              "minItems": 1,
              "maxItems": 1000,
              "items": {
                "$ref": "#/$defs/phase"
              }
            }
          },
          "required": [
            "phases"
          ],
          "additionalProperties": false
        },
        "element": {
          "type": "object",
          "properties": {
            "id": {
              "allOf": [
                {
                  "$ref": "#/$defs/name"
                },
                {
                  "not": {
                    "enum": [
                      "viewport",
                      "source",
                      "destination"
                    ]
                  }
                }
              ]
            },
            "kind": {
              "enum": [
                "container",
                "image",
                "text",
                "shape",
                "control",
                "screen"
              ],
              "default": "container"
            },
            "role": {
              "enum": [
                "matched",
                "entering",
                "leaving",
                "overlay"
              ]
            },
            "source": {
              "$ref": "#/$defs/state"
            },
            "destination": {
              "$ref": "#/$defs/state"
            },
            "in": {
              "$ref": "#/$defs/name"
            },
            "clip": {
              "type": "boolean",
              "default": true
            },
            "anchor": {
              "type": "object",
              "properties": {
                "x": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                "y": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                }
              },
              "required": [
                "x",
                "y"
              ],
              "additionalProperties": false
            },
            "path": {
              "anyOf": [
                {
                  "const": "linear"
                },
                {
                  "type": "object",
                  "properties": {
                    "arc": {
                      "type": "number",
                      "minimum": -180,
                      "maximum": 180,
                      "not": {
                        "const": 0
                      }
                    }
                  },
                  "required": [
                    "arc"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "fit": {
              "enum": [
                "cover",
                "contain",
                "width",
                "height",
                "none",
                "stretch",
                "layout"
              ]
            },
            "align": {
              "type": "object",
              "properties": {
                "x": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                "y": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                }
              },
              "required": [
                "x",
                "y"
              ],
              "additionalProperties": false
            },
            "blend": {
              "enum": [
                "over",
                "cross",
                "through",
                "cut"
              ],
              "default": "over"
            },
            "fill": {
              "$ref": "#/$defs/color"
            },
            "perItem": {
              "type": "boolean",
              "default": false
            },
            "optional": {
              "type": "boolean",
              "default": false
            },
            "viewports": {
              "type": "object",
              "propertyNames": {
                "$ref": "#/$defs/name"
              },
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "source": {
                    "$ref": "#/$defs/state"
                  },
                  "destination": {
                    "$ref": "#/$defs/state"
                  }
                },
                "additionalProperties": false
              }
            }
          },
          "required": [
            "id"
          ],
          "additionalProperties": false,
          "if": {
            "properties": {
              "kind": {
                "const": "screen"
              }
            },
            "required": [
              "kind"
            ]
          },
          "then": {
            "required": [
              "role"
            ],
            "properties": {
              "role": {
                "enum": [
                  "leaving",
                  "entering"
                ]
              },
              "perItem": {
                "const": false
              },
              "optional": {
                "const": false
              }
            }
          }
        },
        "interaction": {
          "type": "object",
          "properties": {
            "name": {
              "$ref": "#/$defs/name"
            },
            "gesture": {
              "enum": [
                "pan",
                "edge-pan",
                "pull",
                "pinch"
              ]
            },
            "direction": {
              "enum": [
                "down",
                "up",
                "leading",
                "trailing",
                "any"
              ]
            },
            "distance": {
              "$ref": "#/$defs/length"
            },
            "threshold": {
              "type": "number",
              "minimum": 0,
              "maximum": 1,
              "default": 0.5
            },
            "velocity": {
              "type": "number",
              "minimum": 0
            },
            "drives": {
              "enum": [
                "present",
                "dismiss"
              ]
            },
            "then": {
              "enum": [
                "present",
                "dismiss"
              ]
            },
            "animate": {
              "type": "object",
              "description": "By element id, a pattern such as `row-*`, or `*` for all others.",
              "propertyNames": {
                "pattern": "^([a-z][a-z0-9-]*\\*?|\\*)$"
              },
              "additionalProperties": {
                "anyOf": [
                  {
                    "enum": [
                      "source",
                      "destination"
                    ]
                  },
                  {
                    "$ref": "#/$defs/changes"
                  }
                ]
              }
            },
            "follow": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/name"
              }
            },
            "release": {
              "type": "object",
              "properties": {
                "duration": {
                  "type": "number",
                  "exclusiveMinimum": 0
                },
                "curve": {
                  "$ref": "#/$defs/curve"
                }
              },
              "additionalProperties": false
            }
          },
          "required": [
            "name",
            "gesture",
            "distance"
          ],
          "additionalProperties": false,
          "oneOf": [
            {
              "required": [
                "drives"
              ],
              "not": {
                "anyOf": [
                  {
                    "required": [
                      "then"
                    ]
                  },
                  {
                    "required": [
                      "animate"
                    ]
                  },
                  {
                    "required": [
                      "follow"
                    ]
                  }
                ]
              }
            },
            {
              "required": [
                "then"
              ]
            }
          ]
        }
      }
    }

    """#
}

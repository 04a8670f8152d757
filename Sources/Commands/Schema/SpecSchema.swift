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
                "anyOf": [
                  {
                    "type": "number",
                    "exclusiveMinimum": 0
                  },
                  {
                    "$ref": "#/$defs/token"
                  }
                ]
              },
              "height": {
                "anyOf": [
                  {
                    "type": "number",
                    "exclusiveMinimum": 0
                  },
                  {
                    "$ref": "#/$defs/token"
                  }
                ]
              },
              "safeArea": {
                "type": "object",
                "properties": {
                  "top": {
                    "anyOf": [
                      {
                        "type": "number",
                        "minimum": 0
                      },
                      {
                        "$ref": "#/$defs/token"
                      }
                    ]
                  },
                  "bottom": {
                    "anyOf": [
                      {
                        "type": "number",
                        "minimum": 0
                      },
                      {
                        "$ref": "#/$defs/token"
                      }
                    ]
                  },
                  "leading": {
                    "anyOf": [
                      {
                        "type": "number",
                        "minimum": 0
                      },
                      {
                        "$ref": "#/$defs/token"
                      }
                    ]
                  },
                  "trailing": {
                    "anyOf": [
                      {
                        "type": "number",
                        "minimum": 0
                      },
                      {
                        "$ref": "#/$defs/token"
                      }
                    ]
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
          "description": "Distance of the eye in points.",
          "anyOf": [
            {
              "type": "number",
              "exclusiveMinimum": 0
            },
            {
              "$ref": "#/$defs/token"
            }
          ]
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
                  "anyOf": [
                    {
                      "type": "number",
                      "exclusiveMinimum": 0
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
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
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
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
          },
          "description": "Files of design tokens, relative to this file."
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
              "$ref": "#/$defs/token"
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
              "$ref": "#/$defs/token"
            },
            {
              "type": "string",
              "pattern": "^-?([0-9]+(\\.[0-9]+)?(vw|vh|%)?|safeTop|safeBottom|safeLeading|safeTrailing)( [+-] ([0-9]+(\\.[0-9]+)?(vw|vh|%)?|safeTop|safeBottom|safeLeading|safeTrailing))*$"
            }
          ]
        },
        "color": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
            },
            {
              "$ref": "#/$defs/token"
            }
          ]
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
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "cornerRadius": {
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0
                },
                {
                  "$ref": "#/$defs/token"
                },
                {
                  "type": "object",
                  "properties": {
                    "topLeading": {
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    "topTrailing": {
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    "bottomLeading": {
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    "bottomTrailing": {
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
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
                  "$ref": "#/$defs/token"
                },
                {
                  "type": "object",
                  "properties": {
                    "x": {
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    "y": {
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    }
                  },
                  "additionalProperties": false
                }
              ]
            },
            "rotation": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "rotationX": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "rotationY": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "blur": {
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "shadow": {
              "type": "object",
              "properties": {
                "opacity": {
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
                },
                "radius": {
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
                },
                "x": {
                  "anyOf": [
                    {
                      "type": "number"
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
                },
                "y": {
                  "anyOf": [
                    {
                      "type": "number"
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
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
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
                },
                "y": {
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
                }
              },
              "required": [
                "x",
                "y"
              ],
              "additionalProperties": false
            },
            "content": {
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                  "$ref": "#/$defs/token"
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                              },
                              {
                                "$ref": "#/$defs/token"
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
                      "$ref": "#/$defs/token"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "topLeading": {
                          "anyOf": [
                            {
                              "type": "number",
                              "minimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "topTrailing": {
                          "anyOf": [
                            {
                              "type": "number",
                              "minimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "bottomLeading": {
                          "anyOf": [
                            {
                              "type": "number",
                              "minimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "bottomTrailing": {
                          "anyOf": [
                            {
                              "type": "number",
                              "minimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                                    "$ref": "#/$defs/token"
                                  },
                                  {
                                    "type": "object",
                                    "properties": {
                                      "topLeading": {
                                        "anyOf": [
                                          {
                                            "type": "number",
                                            "minimum": 0
                                          },
                                          {
                                            "$ref": "#/$defs/token"
                                          }
                                        ]
                                      },
                                      "topTrailing": {
                                        "anyOf": [
                                          {
                                            "type": "number",
                                            "minimum": 0
                                          },
                                          {
                                            "$ref": "#/$defs/token"
                                          }
                                        ]
                                      },
                                      "bottomLeading": {
                                        "anyOf": [
                                          {
                                            "type": "number",
                                            "minimum": 0
                                          },
                                          {
                                            "$ref": "#/$defs/token"
                                          }
                                        ]
                                      },
                                      "bottomTrailing": {
                                        "anyOf": [
                                          {
                                            "type": "number",
                                            "minimum": 0
                                          },
                                          {
                                            "$ref": "#/$defs/token"
                                          }
                                        ]
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
                      "$ref": "#/$defs/token"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "x": {
                          "anyOf": [
                            {
                              "type": "number"
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "y": {
                          "anyOf": [
                            {
                              "type": "number"
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                                    "$ref": "#/$defs/token"
                                  },
                                  {
                                    "type": "object",
                                    "properties": {
                                      "x": {
                                        "anyOf": [
                                          {
                                            "type": "number"
                                          },
                                          {
                                            "$ref": "#/$defs/token"
                                          }
                                        ]
                                      },
                                      "y": {
                                        "anyOf": [
                                          {
                                            "type": "number"
                                          },
                                          {
                                            "$ref": "#/$defs/token"
                                          }
                                        ]
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
                  "$ref": "#/$defs/token"
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                              },
                              {
                                "$ref": "#/$defs/token"
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
                  "$ref": "#/$defs/token"
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                              },
                              {
                                "$ref": "#/$defs/token"
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
                  "$ref": "#/$defs/token"
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                              },
                              {
                                "$ref": "#/$defs/token"
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
                  "$ref": "#/$defs/token"
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                              },
                              {
                                "$ref": "#/$defs/token"
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
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0,
                          "maximum": 1
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    "radius": {
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    "x": {
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    "y": {
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                                    "anyOf": [
                                      {
                                        "type": "number",
                                        "minimum": 0,
                                        "maximum": 1
                                      },
                                      {
                                        "$ref": "#/$defs/token"
                                      }
                                    ]
                                  },
                                  "radius": {
                                    "anyOf": [
                                      {
                                        "type": "number",
                                        "minimum": 0
                                      },
                                      {
                                        "$ref": "#/$defs/token"
                                      }
                                    ]
                                  },
                                  "x": {
                                    "anyOf": [
                                      {
                                        "type": "number"
                                      },
                                      {
                                        "$ref": "#/$defs/token"
                                      }
                                    ]
                                  },
                                  "y": {
                                    "anyOf": [
                                      {
                                        "type": "number"
                                      },
                                      {
                                        "$ref": "#/$defs/token"
                                      }
                                    ]
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                  "$ref": "#/$defs/token"
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
                            "anyOf": [
                              {
                                "type": "number",
                                "minimum": 0,
                                "maximum": 1
                              },
                              {
                                "$ref": "#/$defs/token"
                              }
                            ]
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
                              },
                              {
                                "$ref": "#/$defs/token"
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
                },
                {
                  "$ref": "#/$defs/token"
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
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0,
                          "maximum": 1
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    {
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    {
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": 0,
                          "maximum": 1
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
                    },
                    {
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
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
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
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
                  "anyOf": [
                    {
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 100000
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
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
                      "anyOf": [
                        {
                          "type": "number"
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
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
                          "anyOf": [
                            {
                              "type": "number",
                              "exclusiveMinimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "stiffness": {
                          "anyOf": [
                            {
                              "type": "number",
                              "exclusiveMinimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "damping": {
                          "anyOf": [
                            {
                              "type": "number",
                              "exclusiveMinimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "velocity": {
                          "anyOf": [
                            {
                              "type": "number"
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
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
                          "anyOf": [
                            {
                              "type": "number",
                              "exclusiveMinimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "dampingRatio": {
                          "anyOf": [
                            {
                              "type": "number",
                              "exclusiveMinimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "velocity": {
                          "anyOf": [
                            {
                              "type": "number"
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
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
                          "anyOf": [
                            {
                              "type": "number",
                              "exclusiveMinimum": 0
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "bounce": {
                          "anyOf": [
                            {
                              "type": "number",
                              "exclusiveMinimum": -1,
                              "exclusiveMaximum": 1
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "velocity": {
                          "anyOf": [
                            {
                              "type": "number"
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
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
                          "anyOf": [
                            {
                              "type": "number",
                              "minimum": 0.01,
                              "maximum": 1
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
                        },
                        "velocity": {
                          "anyOf": [
                            {
                              "type": "number"
                            },
                            {
                              "$ref": "#/$defs/token"
                            }
                          ]
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
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "after": {
              "$ref": "#/$defs/name"
            },
            "with": {
              "$ref": "#/$defs/name"
            },
            "offset": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "duration": {
              "anyOf": [
                {
                  "type": "number",
                  "exclusiveMinimum": 0
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "curve": {
              "$ref": "#/$defs/curve"
            },
            "timing": {
              "$ref": "#/$defs/token",
              "description": "A `transition` token: duration and curve, its delay added to the start."
            },
            "stagger": {
              "type": "object",
              "properties": {
                "interval": {
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
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
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
                },
                "y": {
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
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
                      "anyOf": [
                        {
                          "type": "number",
                          "minimum": -180,
                          "maximum": 180,
                          "not": {
                            "const": 0
                          }
                        },
                        {
                          "$ref": "#/$defs/token"
                        }
                      ]
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
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
                },
                "y": {
                  "anyOf": [
                    {
                      "type": "number",
                      "minimum": 0,
                      "maximum": 1
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
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
              "default": 0.5,
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
            },
            "velocity": {
              "anyOf": [
                {
                  "type": "number",
                  "minimum": 0
                },
                {
                  "$ref": "#/$defs/token"
                }
              ]
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
                  "anyOf": [
                    {
                      "type": "number",
                      "exclusiveMinimum": 0
                    },
                    {
                      "$ref": "#/$defs/token"
                    }
                  ]
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
        },
        "token": {
          "type": "string",
          "pattern": "^\\{[^{}]+\\}$",
          "description": "A design token of the files in `tokens`: `{group.name}`."
        }
      }
    }

    """#
}

/** Pictures that need no files: for each key, its name and a gradient. */
const photos = { sea: ["Sea", "#286eb4"], hill: ["Hill", "#3c8246"], dawn: ["Dawn", "#ff9a5a"] };

export const keys = Object.keys(photos);
export const title = (key) => photos[key][0];

const source = (key) => `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <linearGradient id="g" x2="1" y2="1"><stop stop-color="${photos[key][1]}"/><stop offset="1" stop-color="white"/></linearGradient>
  <rect width="1200" height="900" fill="url(#g)"/></svg>`)}`;

/** The attributes of the element `name` of a transition, for an item. */
export const element = (name, key) => `data-transition="${name}" data-transition-key="${key}"`;

export const image = (name, key) => `<img ${element(name, key)} src="${source(key)}" alt="${title(key)}">`;

export const card = (key) => `${image("app-store-card/card", key)}
  <strong ${element("app-store-card/title", key)}>${title(key)}</strong>
  <span ${element("app-store-card/subtitle", key)}>A place to go</span>`;

/** The three lists, whose buttons open a screen for an item. */
export const home = () => `<h2>Today</h2>${keys.map((key) => button("article", key, `class="card"`, card(key))).join("")}
  <h2>Photos</h2><div class="grid">${keys.map((key) => button("detail", key, "", image("photo-push/photo", key))).join("")}</div>
  <h2>Viewer</h2><div class="grid">${keys.map((key) => button("viewer", key, "", image("photo-viewer/photo", key))).join("")}</div>`;

const button = (screen, key, attributes, content) => `<button data-open="${screen}" data-key="${key}" ${attributes}>${content}</button>`;

/** The content of each screen that opens. */
export const screens = {
  article: (key) => `<div class="card">${card(key)}<button id="close-article" data-close data-transition="app-store-card/close"
    aria-label="Close" autofocus>✕</button></div><p>Everything about ${title(key)}.</p>`,
  detail: (key) => `${image("photo-push/photo", key)}<button data-close autofocus>Close</button>`,
  viewer: (key) => `${image("photo-viewer/photo", key)}<button data-close autofocus>Close</button>`,
};

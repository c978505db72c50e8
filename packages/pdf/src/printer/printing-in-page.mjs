// Functions that run in the page of the printing browser: sent as source text, so they cannot use their surroundings.

/** @param {string} sheet */
export const putStyleSheet = async (sheet) => {
  document.body.innerHTML = '';
  const style = document.querySelector('style');
  if (style) style.textContent = sheet;
  await Promise.all([...document.fonts].map((face) => face.load()));
};

export const decodePictures = async () => {
  await Promise.all([...document.images].map((image) => image.decode()));
};

export const loadFacesAndPictures = async () => {
  await Promise.all([...document.fonts].map((face) => face.load()));
  await Promise.all([...document.images].map((image) => image.decode()));
};

/** @param {string} html */
export const showMarkup = async (html) => {
  document.body.innerHTML = html;
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode()));
};

/** @param {string} css */
export const addRules = async (css) => {
  const known = document.getElementById('lr-look');
  const style = known ?? document.createElement('style');
  style.id = 'lr-look';
  style.textContent = css;
  if (!known) document.head.append(style);
};

/** @param {string} given */
export const undecodableOf = async (given) => {
  const undecodable = [];
  for (const src of JSON.parse(given)) {
    const image = new Image();
    image.src = src;
    try {
      await image.decode();
      if (image.naturalWidth < 1) undecodable.push(src);
    } catch {
      undecodable.push(src);
    }
  }
  return JSON.stringify(undecodable);
};

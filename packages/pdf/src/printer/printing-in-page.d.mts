/** Replaces the page's style sheet, empties its body and loads every font that the sheet names. */
export function putStyleSheet(sheet: string): Promise<void>;
/** Rejects with an EncodingError if a picture cannot be decoded. */
export function decodePictures(): Promise<void>;
export function loadFacesAndPictures(): Promise<void>;
/** Replaces the body and waits for its fonts and pictures. */
export function showMarkup(html: string): Promise<void>;
/** Puts rules after all others of the page, replacing those added before. */
export function addRules(css: string): Promise<void>;
/** From a JSON list of addresses, those of pictures that cannot be decoded. */
export function undecodableOf(given: string): Promise<string>;

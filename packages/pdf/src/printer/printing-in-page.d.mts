/** Replaces the page's style sheet, empties its body and loads every face that the sheet names. */
export function putStyleSheet(sheet: string): Promise<void>;
/** Rejects with an EncodingError where a picture cannot be decoded. */
export function decodePictures(): Promise<void>;
export function loadFacesAndPictures(): Promise<void>;
/** Replaces the body and waits for its faces and pictures. */
export function showMarkup(html: string): Promise<void>;
/** Puts rules after all others of the page, in place of those that were added before. */
export function addRules(css: string): Promise<void>;
/** Of a JSON list of addresses, those of pictures that cannot be decoded. */
export function undecodableOf(given: string): Promise<string>;

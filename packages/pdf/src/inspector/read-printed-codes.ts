import { codesIn } from './read-codes.ts';
import { readPrintedFile } from './read-file.ts';

/** Width of the picture of a page: at least five pixels per module of a QR code of 20 mm on A4. */
const WIDTH = 2000;
const WHOLE = { left: 0, top: 0, right: WIDTH, bottom: 4 * WIDTH };

/** The contents of all QR codes on the pages of a printed file, as a phone reads them. */
export const codesOfFile = async (pdf: Uint8Array, pages: number): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const { picture } = await readPrintedFile(pdf, { page, width: WIDTH, part: WHOLE });
    if (picture) codes.push(...(await codesIn(picture, { ...WHOLE, bottom: picture.height })));
  }
  return codes;
};

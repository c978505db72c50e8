import type { CDPSession, Page } from 'puppeteer';
import { PAGE_ORIGIN } from '../browser.ts';
import { decodePictures, loadFacesAndPictures, putStyleSheet, showMarkup } from './printing-in-page.mjs';

/**
 * What the press says to its page, in Chromium's own protocol: a print is two questions, where puppeteer asks ten and
 * reads the answer in pieces, which cost as much as writing the certificate.
 */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? page.createCDPSession();
  sessions.set(page, known);
  return known;
};

const PATIENCE = { timeout: 20_000 };
const PAGE = `${PAGE_ORIGIN}/page.html`;

export const isOpen = (page: Page): boolean => page.url() === PAGE;
export const open = async (page: Page) => {
  await page.goto(PAGE, { waitUntil: 'load' });
};

/** A picture of the design is there and cannot be decoded: no sheet is to blame, and each would fail by it. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Does something in the page, where its own scripts are off, and waits for it. Throws what it throws. */
const within = async (page: Page, work: (given: string) => Promise<void>, given = '') => {
  const session = await sessionOf(page);
  const expression = `(${work})(${JSON.stringify(given)})`;
  const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true }, PATIENCE);
  if (!answer.exceptionDetails) return;
  const what = answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text;
  throw /^EncodingError\b/.test(what) ? new UnreadablePicture(what) : new Error(what);
};

/** Gives the page our style sheet, and loads every face in it: one that cannot be loaded is a failure, not another face. */
export const dress = (page: Page, css: string) => within(page, putStyleSheet, css);

/** Waits for the pictures of what is open. Throws UnreadablePicture, where a browser would leave an empty place. */
export const seePictures = (page: Page) => within(page, decodePictures);

/** Puts the markup of our renderer into the page and waits until its faces and pictures are there. */
export const show = (page: Page, markup: string) => within(page, showMarkup, markup);

/** What the page shows, as Chromium prints it: its own size, with backgrounds, without margins. */
export const printPdf = async (page: Page, tagged: boolean): Promise<Buffer> => {
  const session = await sessionOf(page);
  const { data } = await session.send(
    'Page.printToPDF',
    {
      ...{ preferCSSPageSize: true, printBackground: true, generateTaggedPDF: tagged, generateDocumentOutline: false },
      ...{ marginTop: 0, marginRight: 0, marginBottom: 0, marginLeft: 0, transferMode: 'ReturnAsBase64' as const },
    },
    PATIENCE,
  );
  return Buffer.from(data, 'base64');
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** What the page shows in a box, as a picture of twice its size. */
export const photographed = async (page: Page, box: Box): Promise<Buffer> => {
  await page.setViewport({ width: box.width + 2 * box.x, height: box.height + 2 * box.y, deviceScaleFactor: 2 });
  await within(page, loadFacesAndPictures);
  return Buffer.from(await page.screenshot({ type: 'png', clip: { ...box } }));
};

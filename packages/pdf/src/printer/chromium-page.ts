import type { CDPSession, Page } from 'puppeteer';
import { PAGE_ORIGIN } from './browsers.ts';
import {
  addRules,
  decodePictures,
  loadFacesAndPictures,
  putStyleSheet,
  showMarkup,
  undecodableOf,
} from './printing-in-page.mjs';

/**
 * The printer drives its page with Chromium's own protocol: a print is two requests. Puppeteer sends ten and reads the
 * answer in pieces, which takes as long as writing the certificate.
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

/** A picture of the design cannot be decoded, so every certificate of the design fails. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Runs a function in the page, whose own scripts are off, and answers its result. Errors are passed on. */
const within = async <T>(page: Page, work: (given: string) => Promise<T>, given = ''): Promise<T> => {
  const session = await sessionOf(page);
  const expression = `(${work})(${JSON.stringify(given)})`;
  const asked = { expression, awaitPromise: true, returnByValue: true };
  const answer = await session.send('Runtime.evaluate', asked, PATIENCE);
  if (!answer.exceptionDetails) return answer.result.value;
  const what = answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text;
  throw /^EncodingError\b/.test(what) ? new UnreadablePicture(what) : new Error(what);
};

/**
 * Sets the page's style sheet and loads its fonts; one that cannot be loaded is an error, never replaced by another.
 */
export const setStyle = (page: Page, css: string) => within(page, putStyleSheet, css);

/** Waits for the page's pictures. Throws UnreadablePicture where a browser would leave an empty space. */
export const loadPictures = (page: Page) => within(page, decodePictures);

/** Puts our renderer's markup into the page and waits until its fonts and pictures are loaded. */
export const show = (page: Page, markup: string) => within(page, showMarkup, markup);

/** Prints the page in its own size, with backgrounds and without margins. */
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

/** Draws the page with these rules after all others. */
export const dress = (page: Page, css: string) => within(page, addRules, css);

/** Which of these addresses cannot be shown as a picture. */
export const undecodable = async (page: Page, addresses: readonly string[]): Promise<string[]> =>
  JSON.parse(await within(page, undecodableOf, JSON.stringify(addresses)));

/** A picture of the screen, `scale` pixels per unit, compressed quickly. */
export const screenOf = async (page: Page, scale: number): Promise<Buffer> => {
  const session = await sessionOf(page);
  const { width = 0, height = 0 } = page.viewport() ?? {};
  const clip = { x: 0, y: 0, width, height, scale };
  const asked = { format: 'png' as const, optimizeForSpeed: true, clip };
  const { data } = await session.send('Page.captureScreenshot', asked, PATIENCE);
  return Buffer.from(data, 'base64');
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** A picture of a part of the page at twice its size. */
export const photographed = async (page: Page, box: Box): Promise<Buffer> => {
  await page.setViewport({ width: box.width + 2 * box.x, height: box.height + 2 * box.y, deviceScaleFactor: 2 });
  await within(page, loadFacesAndPictures);
  return Buffer.from(await page.screenshot({ type: 'png', clip: { ...box } }));
};

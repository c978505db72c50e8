import { bleedUnits, type Design, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { printedHeight } from '@laurel/slide/print.tsx';
import { type PrintRun, printTogether } from '@laurel/slide/print-runs.tsx';
import type { Page } from 'puppeteer';
import { NotSkiaPdf, type PdfFile, pageBox, readPdf } from '../file/read-pdf.ts';
import type { PageFont } from '../fonts/page-font.ts';
import { type Fragment, showsText, standsForModules } from '../page/fragment.ts';
import { splitPage, taggedAs } from '../splitter/split-page.ts';
import type { PrintedPages } from '../writer/write-certificate.ts';
import { printPdf, show } from './chromium-page.ts';

const PT_PER_PX = 0.75;

export class WrongPages extends Error {
  override readonly name = 'WrongPages';
}

/** Prints what the page shows. Throws unless that is one page of the design's size. */
export const printedFile = async (page: Page, tagged: boolean, design: Design): Promise<PdfFile> => {
  const file = readPdf(await printPdf(page, tagged));
  if (file.pages.length !== 1) throw new WrongPages(`${file.pages.length} pages instead of one`);
  const room = bleedUnits(design);
  const width = (PAGE_UNITS + 2 * room) * PT_PER_PX;
  const height = (printedHeight(design) + 2 * room) * PT_PER_PX;
  for (const id of file.pages) {
    const { width: w, height: h } = pageBox(file, id);
    if (Math.abs(w - width) > 0.75 || h < height - 0.01 || h > height + 3)
      throw new WrongPages(`a page of ${w} × ${h} points`);
  }
  return file;
};

export type PrintedFragments = { readonly box: PrintedPages['box']; readonly fragments: readonly Fragment[] };

/** Prints runs on one page and splits them. The browser tags only the runs that need more than one element. */
export const printFragments = async (
  page: Page,
  design: Design,
  runs: readonly PrintRun[],
  fonts: readonly PageFont[],
): Promise<PrintedFragments> => {
  const tagged = runs.some(({ spoken }) => !spoken);
  const markup = runs.map((run) => run.markup());
  await show(page, printTogether(design, markup));
  const file = await printedFile(page, tagged, design);
  const [first = 0] = file.pages;
  const split = splitPage(file, first, runs.length, fonts);
  const fragments = split.map((one, i) => (runs[i]?.spoken ? taggedAs(one, runs[i].spoken) : one));
  for (const [i, run] of runs.entries()) mustBeWhole(run, fragments[i]);
  return { box: pageBox(file, first), fragments };
};

/** Throws when the QR code has no place, or when a screen reader could not read the text of a fragment. */
const mustBeWhole = ({ key, modules }: PrintRun, fragment: Fragment | undefined) => {
  if (modules && fragment?.drawings.filter(standsForModules).length !== 1)
    throw new NotSkiaPdf(`no place for the QR code of ${key}`);
  if (fragment && fragment.structure.length === 0 && fragment.drawings.some(showsText))
    throw new NotSkiaPdf(`untagged: ${key}`);
};

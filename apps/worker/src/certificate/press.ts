import type { Design } from '@laurel/domain/certificate/design.ts';
import { bleedUnits, PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { FaceId } from '@laurel/slide/fonts/faces.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { makePageFont, type PageFont } from '@laurel/slide/fonts/page-font.ts';
import { charactersDrawn, type Laid as LaidSlide, openLayout } from '@laurel/slide/lay-out.ts';
import { layersOf, ON_SCREEN, printCss, printDocument, printedHeight, printPage } from '@laurel/slide/print.tsx';
import { type PrintRun, printRuns, printTogether } from '@laurel/slide/print-runs.tsx';
import type { Page } from 'puppeteer';
import type { Asset, Browsers } from '../browser.ts';
import { NoBrowser, PAGE_ORIGIN } from '../browser.ts';
import { cutApart, type Fragment, type PagePart, pageBox, showsText, standsForModules, taggedAs } from './fragment.ts';
import { type FailedSheet, narrowDown } from './narrow-down.ts';
import { dress, isOpen, open, photographed, printPdf, seePictures, show, UnreadablePicture } from './printing-page.ts';
import { Remembered } from './remembered.ts';
import { NotSkiaPdf, type PdfFile, readPdf } from './skia-pdf.ts';
import { type PageSize, type PrintedPage, prepareUnderlay, type Underlay } from './write-certificate.ts';

/** A picture of a design, by its source in the design; read once a chunk and served from memory. */
type Pictures = ReadonlyMap<string, Asset>;

/** A design as it was pinned, and what every certificate of it shares. */
export type Plate = {
  readonly hash: string;
  readonly design: Design;
  readonly seal: string | undefined;
  readonly pictures: Pictures;
  readonly words: { readonly qr: string; readonly seal: string };
};
export type Sheet = { readonly id: string; readonly printed: Printed; readonly traceUrl: string };
export type Pressed = PrintedPage & { readonly sheet: Sheet; readonly fitted: Record<string, number> };
export type Failed = FailedSheet<Sheet>;
export type PressMode =
  /** One print a certificate: what goes wrong with one concerns no other. */
  | 'accessible'
  /** Many to a print and cut apart: several times as fast, and the same bytes. */
  | 'bulk';

class WrongPages extends Error {
  override readonly name = 'WrongPages';
}

/** It says something that no face can draw, not even the one for what is rare: a name of it would lack a character. */
class NoGlyph extends Error {
  override readonly name = 'NoGlyph';
}

/** Handing a certificate over failed: the sheet is not to blame, and nothing is gained by printing it again now. */
class NotHandedOver extends Error {
  override readonly name = 'NotHandedOver';
}

type Orders = {
  readonly mode: PressMode;
  /** Takes what was printed; what it throws ends the run. */
  readonly done: (pressed: Pressed) => Promise<void>;
  /** Asked before each print and now and then between; the run ends quietly when it says no. */
  readonly goOn?: () => boolean;
  /** Prints characters that no font has as nothing; the preview reports them. */
  readonly specimen?: boolean;
};

/** Certificates of one print in the bulk mode, and the most runs of one: marks lie a unit apart on a page of a thousand. */
const BULK = 125;
const RUNS_AT_MOST = 900;
/** Runs that are remembered of a plate: its unchanging ones, and those of some hundred certificates. */
const REMEMBERED = 1_000;
/** Designs whose proofs are remembered, each with its background in print. */
const PLATES = 8;
/** Certificates handed over at a time. */
const AT_A_TIME = 4;
const PT_PER_PX = 0.75;

/** Each run has faces of its own with just its characters, so on a page that stays open each has its own addresses. */
const fontPath = (run: number, face: FaceId) => `font/${run}/${face}.ttf`;
const picturePath = (src: string) => `picture/${encodeURIComponent(src)}`;

/** What was printed of a plate before. Of two runs that draw the same, one is printed. */
type Proofs = {
  readonly under: Promise<Underlay | undefined>;
  readonly fragments: Remembered<string, Fragment>;
  box: PrintedPage['box'] | undefined;
};
type Laid = Pick<LaidSlide, 'fitted' | 'texts'> & { readonly sheet: Sheet; readonly runs: readonly PrintRun[] };

/** Prints certificates of one design at a time. It keeps what it printed of the designs it met last. */
export const openPress = (browsers: Browsers, library: FontLibrary) => {
  const plates = new Remembered<string, Proofs>(PLATES);
  let runs = 0;

  const hostOf = (plate: Plate) => ({
    imageAddress: (src: string) => (plate.pictures.has(src) ? `${PAGE_ORIGIN}/${picturePath(src)}` : undefined),
    seal: plate.seal,
    words: plate.words,
  });
  const assetsFor = (plate: Plate, run: number, fonts: readonly PageFont[], html: string) => {
    const assets = new Map<string, Asset>([['page.html', { type: 'text/html; charset=utf-8', body: html }]]);
    for (const [src, asset] of plate.pictures) assets.set(picturePath(src), asset);
    for (const { face, file } of fonts) assets.set(fontPath(run, face), { type: 'font/ttf', body: file });
    return assets;
  };
  const cssFor = (design: Design, run: number, fonts: readonly PageFont[]) =>
    printCss(
      design,
      fonts.map(({ face }) => face),
      (face) => `${PAGE_ORIGIN}/${fontPath(run, face)}`,
    );

  const fontsOf = (laid: readonly Pick<LaidSlide, 'texts'>[]): Promise<PageFont[]> =>
    Promise.all([...charactersDrawn(laid)].map(([face, points]) => makePageFont(library, face, points)));

  const printUnderlay = async (plate: Plate, sheet: Sheet): Promise<Underlay | undefined> => {
    const { under } = layersOf(plate.design);
    if (!under) return undefined;
    const body = printPage({ design: under, data: sheet, host: hostOf(plate) }, {});
    const html = printDocument(under.title, cssFor(under, 0, []), [body]);
    return browsers.withPage(assetsFor(plate, 0, [], html), async (page) => {
      await open(page);
      await seePictures(page);
      const file = await printed(page, false, 1, under);
      return prepareUnderlay(file, file.pages[0] ?? 0);
    });
  };
  const proofsOf = (plate: Plate, sheet: Sheet): Proofs => {
    const known = plates.get(plate.hash);
    if (known) return known;
    const made: Proofs = { under: printUnderlay(plate, sheet), fragments: new Remembered(REMEMBERED), box: undefined };
    plates.set(plate.hash, made);
    made.under.catch(() => plates.forget(plate.hash));
    return made;
  };

  /** Prints runs on a page, each once. The browser tags those that are more than one thing to a screen reader. */
  const printRunsOf = async (page: Page, design: Design, runs: readonly PrintRun[], fonts: readonly PageFont[]) => {
    const tagged = runs.some(({ spoken }) => !spoken);
    await show(
      page,
      printTogether(
        design,
        runs.map((run) => run.markup()),
      ),
    );
    const file = await printed(page, tagged, 1, design);
    const [first = 0] = file.pages;
    const cut = cutApart(file, first, runs.length, fonts);
    const fragments = cut.map((one, i) => (runs[i]?.spoken ? taggedAs(one, runs[i].spoken) : one));
    for (const [i, { key, modules }] of runs.entries())
      if (modules && fragments[i]?.drawings.filter(standsForModules).length !== 1)
        throw new NotSkiaPdf(`no place for the QR code of ${key}`);
    // A certificate that a screen reader cannot read is not stored.
    for (const [i, { key }] of runs.entries()) {
      const one = fragments[i];
      if (one && one.structure.length === 0 && one.drawings.some(showsText)) throw new NotSkiaPdf(`untagged: ${key}`);
    }
    return { box: pageBox(file, first), fragments };
  };

  /** Prints sheets on one page of one browser; throws at the first that fails, having handed over those before it. */
  const run = async (plate: Plate, sheets: readonly Sheet[], { mode, done, goOn, specimen }: Orders) => {
    const [first] = sheets;
    if (!first) return;
    const proofs = proofsOf(plate, first);
    const under = await proofs.under;
    const design = under ? layersOf(plate.design).over : plate.design;
    const host = hostOf(plate);
    const layOut = openLayout(library);
    const laid: Laid[] = [];
    for (const sheet of sheets) {
      const { fitted, texts, missing } = await layOut({ design, data: sheet });
      // How many, and not which: names stand in no log.
      if (missing.length > 0 && !specimen) throw new NoGlyph(`${missing.length} characters that no face has`);
      laid.push({ sheet, fitted, texts, runs: printRuns({ design, data: sheet, host }, { fitted, texts }) });
    }
    const fonts = await fontsOf(laid);
    const html = printDocument(design.title, '', []);
    const number = ++runs;
    const work = async (page: Page) => {
      if (!isOpen(page)) await open(page);
      await dress(page, cssFor(design, number, fonts));
      const size = sizeOf(design);
      const together = mode === 'bulk' ? BULK : 1;
      for (let from = 0; from < laid.length; from += together) {
        if (goOn && !goOn()) return;
        const some = laid.slice(from, from + together);
        const fragments = await fragmentsFor(proofs, some, (runs) => printRunsOf(page, design, runs, fonts));
        await inGroups(some, AT_A_TIME, goOn, async ({ sheet, fitted, runs }) => {
          const parts = runs.map(({ key, modules }): PagePart => {
            const fragment = fragments.get(key);
            if (!fragment) throw new WrongPages(`a run was not printed: ${key}`);
            return { ...fragment, modules };
          });
          const box = proofs.box ?? { width: 0, height: 0 };
          await done({ sheet, fitted, parts, box, under, size }).catch((cause) => {
            throw new NotHandedOver(sheet.id, { cause });
          });
        });
      }
    };
    await browsers.withPage(assetsFor(plate, number, fonts, html), work, plate.hash);
  };

  /**
   * Prints them all, handing each over as it is done. What makes a print fail is narrowed down to the sheets at fault;
   * they are answered, and all others are printed. Throws when there is no browser, and what `done` throws.
   */
  const press = async (plate: Plate, sheets: readonly Sheet[], orders: Orders): Promise<readonly Failed[]> => {
    const noSheets = (error: unknown) => error instanceof NotHandedOver || error instanceof NoBrowser;
    const attempt = async (some: readonly Sheet[], { over }: { over: (id: string) => void }) => {
      const left = new Map(some.map((sheet) => [sheet.id, sheet]));
      const done = async (pressed: Pressed) => {
        await orders.done(pressed);
        over(pressed.sheet.id);
        left.delete(pressed.sheet.id);
      };
      try {
        await run(plate, some, { ...orders, done });
        return [];
      } catch (failure) {
        // The design's pictures are the same for all: none of them need be tried by itself.
        if (failure instanceof UnreadablePicture) return [...left.values()].map((sheet) => ({ sheet, failure }));
        throw failure;
      }
    };
    try {
      return await narrowDown(sheets, attempt, noSheets);
    } catch (error) {
      throw error instanceof NotHandedOver ? error.cause : error;
    }
  };

  /** A certificate as Chromium draws it, two pixels a unit, and what characters no face of ours has. */
  const photograph = async (plate: Plate, sheet: Sheet): Promise<{ png: Buffer; missing: string[] }> => {
    const { design } = plate;
    const input = { design, data: sheet, host: hostOf(plate) };
    const laid = await openLayout(library)(input);
    const { fitted, missing } = laid;
    const fonts = await fontsOf([laid]);
    const number = ++runs;
    const css = `${cssFor(design, number, fonts)}${ON_SCREEN}`;
    const html = printDocument(design.title, css, [printPage(input, fitted)]);
    const png = await browsers.withPage(assetsFor(plate, number, fonts, html), async (page) => {
      await open(page);
      const room = bleedUnits(design);
      return photographed(page, { x: room, y: room, width: PAGE_UNITS, height: Math.round(printedHeight(design)) });
    });
    return { png, missing };
  };
  return { press, photograph };
};

/**
 * Some at a time, so that one is written while another is signed, as long as nothing stops it; the first failure once
 * all of its group have ended. /
 */
const inGroups = async <T>(all: readonly T[], size: number, goOn: Orders['goOn'], work: (one: T) => Promise<void>) => {
  for (let from = 0; from < all.length; from += size) {
    if (goOn && !goOn()) return;
    const ended = await Promise.allSettled(all.slice(from, from + size).map(work));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
};

const sizeOf = (design: Design): PageSize => {
  const { width, height } = pageSizeMm(design);
  const points = (mm: number) => (mm * 72) / 25.4;
  return {
    ...{ width: points(width), height: points(height), bleed: points(design.page?.bleedMm ?? 0) },
    ...{ printedHeight: printedHeight(design), room: bleedUnits(design) },
  };
};

const inPages = (runs: readonly PrintRun[]): (readonly PrintRun[])[] =>
  Array.from({ length: Math.ceil(runs.length / RUNS_AT_MOST) }, (_, n) =>
    runs.slice(n * RUNS_AT_MOST, (n + 1) * RUNS_AT_MOST),
  );

/** The fragments of all runs of some certificates: what is remembered, and what is printed for them. */
const fragmentsFor = async (
  proofs: Proofs,
  laid: readonly Laid[],
  print: (runs: readonly PrintRun[]) => Promise<{ box: PrintedPage['box']; fragments: readonly Fragment[] }>,
): Promise<ReadonlyMap<string, Fragment>> => {
  const found = new Map<string, Fragment>();
  const wanted = new Map<string, PrintRun>();
  for (const run of laid.flatMap(({ runs }) => runs)) {
    const known = proofs.fragments.get(run.key);
    if (known) found.set(run.key, known);
    else wanted.set(run.key, run);
  }
  const missing = [...wanted.values()];
  const [ours, others] = [missing.filter((run) => run.spoken), missing.filter((run) => !run.spoken)];
  for (const some of [...inPages(ours), ...inPages(others)]) {
    const { box, fragments } = await print(some);
    proofs.box ??= box;
    for (const [i, { key }] of some.entries()) {
      const fragment = fragments[i];
      if (!fragment) continue;
      found.set(key, fragment);
      proofs.fragments.set(key, fragment);
    }
  }
  return found;
};

/** Prints what the page shows, and insists on as many pages as there are sheets, each of the design's size. */
const printed = async (page: Page, tagged: boolean, sheets: number, design: Design): Promise<PdfFile> => {
  const file = readPdf(await printPdf(page, tagged));
  if (file.pages.length !== sheets) throw new WrongPages(`${file.pages.length} pages for ${sheets} sheets`);
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

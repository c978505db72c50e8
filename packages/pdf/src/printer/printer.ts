import { bleedUnits, type Design, PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { type Laid as LaidSlide, openLayout } from '@laurel/slide/lay-out.ts';
import { layersOf, ON_SCREEN, printDocument, printedHeight, printPages } from '@laurel/slide/print.tsx';
import { type PrintRun, printRuns } from '@laurel/slide/print-runs.tsx';
import type { Page } from 'puppeteer';
import type { PdfFile } from '../file/read-pdf.ts';
import { Remembered } from '../fonts/remembered.ts';
import type { Fragment, PagePart } from '../page/fragment.ts';
import { prepareUnderlay, type Underlay } from '../writer/underlay.ts';
import type { PageSize, PrintedPages } from '../writer/write-certificate.ts';
import { type Browsers, NoBrowser } from './browsers.ts';
import { isOpen, loadPictures, open, photographed, setStyle, show, UnreadablePicture } from './chromium-page.ts';
import { fragmentsFor, newPrintedParts, type PrintedParts } from './fragment-cache.ts';
import { type FailedItem, narrowDown } from './narrow-down.ts';
import { assetsFor, cssFor, fontsFor, hostOf } from './page-assets.ts';
import { printedFile, printFragments, WrongPages } from './print-fragments.ts';
import type { CertificateToPrint, PrintableDesign, PrintMode } from './printable.ts';

export type PrintedCertificate = PrintedPages & {
  readonly certificate: CertificateToPrint;
  /** Font sizes that differ from the design's, by element. */
  readonly fitted: Record<string, number>;
};
type Failed = FailedItem<CertificateToPrint>;

/** The text has a character that no font has: a name would be incomplete. */
class NoGlyph extends Error {
  override readonly name = 'NoGlyph';
}

/** `onPrinted` failed: no certificate is at fault, and printing it again would not help. */
class NotHandedOver extends Error {
  override readonly name = 'NotHandedOver';
}

type PrintOptions = {
  readonly mode: PrintMode;
  /** Receives each printed certificate; an error that it throws ends the run. */
  readonly onPrinted: (printed: PrintedCertificate) => Promise<void>;
  /** Asked before each print and between certificates; if it answers no, the run ends without an error. */
  readonly mayContinue?: () => boolean;
  /** Prints nothing for a character that no font has; a preview lists these characters separately. */
  readonly allowMissing?: boolean;
};

/** Certificates per print in bulk mode. */
const BULK = 125;
/** How many designs' printed parts are remembered, each with its background. */
const DESIGNS = 8;
/** How many certificates are handed over at a time. */
const AT_A_TIME = 4;

type Laid = Pick<LaidSlide, 'fitted' | 'texts'> & {
  readonly certificate: CertificateToPrint;
  /** Of each page. */
  readonly pages: readonly (readonly PrintRun[])[];
};

/** Prints certificates of one design at a time, and remembers the printed parts of the latest designs. */
export class Printer {
  readonly #browsers: Browsers;
  readonly #library: FontLibrary;
  readonly #designs = new Remembered<string, PrintedParts>(DESIGNS);
  #prints = 0;

  constructor(browsers: Browsers, library: FontLibrary) {
    this.#browsers = browsers;
    this.#library = library;
  }

  /**
   * Prints all certificates and hands each over when it is done. A failing print is narrowed down to the certificates
   * at fault, which are returned; all others are printed. Throws if there is no browser, and what `onPrinted` throws.
   */
  async print(
    printable: PrintableDesign,
    certificates: readonly CertificateToPrint[],
    options: PrintOptions,
  ): Promise<readonly Failed[]> {
    const attempt = (some: readonly CertificateToPrint[], { over }: { over: (id: string) => void }) =>
      this.#attempt(printable, some, options, over);
    try {
      return await narrowDown(
        certificates,
        attempt,
        (error) => error instanceof NotHandedOver || error instanceof NoBrowser,
      );
    } catch (error) {
      throw error instanceof NotHandedOver ? error.cause : error;
    }
  }

  /** The pages of a certificate as Chromium draws them, two pixels per unit, and the characters that no font has. */
  async photograph(
    printable: PrintableDesign,
    certificate: CertificateToPrint,
  ): Promise<{ pngs: Buffer[]; missing: string[] }> {
    const { design } = printable;
    const input = { design, data: certificate, host: hostOf(printable) };
    const laid = await openLayout(this.#library)(input);
    const fonts = await fontsFor(this.#library, [laid]);
    const print = ++this.#prints;
    const css = `${cssFor(design, print, fonts)}${ON_SCREEN}`;
    const html = printDocument(design.title, css, []);
    const pngs = await this.#browsers.withPage(assetsFor(printable, print, fonts, html), async (page) => {
      await open(page);
      const room = bleedUnits(design);
      const box = { x: room, y: room, width: PAGE_UNITS, height: Math.round(printedHeight(design)) };
      const taken: Buffer[] = [];
      for (const markup of printPages(input, laid.fitted)) {
        await show(page, markup);
        taken.push(await photographed(page, box));
      }
      return taken;
    });
    return { pngs, missing: laid.missing };
  }

  /** One attempt to print certificates; answers those whose failure is already final. */
  async #attempt(
    printable: PrintableDesign,
    certificates: readonly CertificateToPrint[],
    options: PrintOptions,
    over: (id: string) => void,
  ): Promise<readonly Failed[]> {
    const left = new Map(certificates.map((certificate) => [certificate.id, certificate]));
    const onPrinted = async (printed: PrintedCertificate) => {
      await options.onPrinted(printed);
      over(printed.certificate.id);
      left.delete(printed.certificate.id);
    };
    try {
      await this.#printTogether(printable, certificates, { ...options, onPrinted });
      return [];
    } catch (failure) {
      // All certificates have the design's pictures, so none needs to be tried alone.
      if (failure instanceof UnreadablePicture) return [...left.values()].map((item) => ({ item, failure }));
      throw failure;
    }
  }

  /**
   * Prints certificates on one page of one browser. Throws at the first failure, after handing over the ones before
   * it.
   */
  async #printTogether(
    printable: PrintableDesign,
    certificates: readonly CertificateToPrint[],
    options: PrintOptions,
  ): Promise<void> {
    const [first] = certificates;
    if (!first) return;
    if (printable.design.slides.length === 0) throw new Error('a design to print has a page');
    const parts = this.#partsOf(printable, first);
    const under = await parts.under;
    const design = under ? layersOf(printable.design).over : printable.design;
    const laid = await this.#layOut(printable, design, certificates, options.allowMissing ?? false);
    const fonts = await fontsFor(this.#library, laid);
    const print = ++this.#prints;
    const work = async (page: Page) => {
      if (!isOpen(page)) await open(page);
      await setStyle(page, cssFor(design, print, fonts));
      const shared = { under, size: sizeOf(design) };
      const together = options.mode === 'bulk' ? BULK : 1;
      for (let from = 0; from < laid.length; from += together) {
        if (options.mayContinue?.() === false) return;
        const some = laid.slice(from, from + together);
        const runs = some.flatMap((one) => one.pages.flat());
        const fragments = await fragmentsFor(parts, runs, (missing) => printFragments(page, design, missing, fonts));
        await handOver(
          some,
          fragments,
          { ...shared, box: parts.box ?? under?.box ?? { width: 0, height: 0 } },
          options,
        );
      }
    };
    const html = printDocument(design.title, '', []);
    await this.#browsers.withPage(assetsFor(printable, print, fonts, html), work, printable.hash);
  }

  async #layOut(
    printable: PrintableDesign,
    design: Design,
    certificates: readonly CertificateToPrint[],
    allowMissing: boolean,
  ): Promise<Laid[]> {
    const host = hostOf(printable);
    const layOut = openLayout(this.#library);
    const laid: Laid[] = [];
    for (const certificate of certificates) {
      const { fitted, texts, missing } = await layOut({ design, data: certificate });
      // The number and not the characters: they may be parts of a name, and the log must contain no names.
      if (missing.length > 0 && !allowMissing) throw new NoGlyph(`${missing.length} characters that no font has`);
      const pages = printRuns({ design, data: certificate, host }, { fitted, texts });
      laid.push({ certificate, fitted, texts, pages });
    }
    return laid;
  }

  #partsOf(printable: PrintableDesign, certificate: CertificateToPrint): PrintedParts {
    const known = this.#designs.get(printable.hash);
    if (known) return known;
    const made = newPrintedParts(this.#printUnderlay(printable, certificate));
    this.#designs.set(printable.hash, made);
    made.under.catch(() => this.#designs.forget(printable.hash));
    return made;
  }

  /** Prints the layers of each page below everything that differs between certificates. */
  async #printUnderlay(printable: PrintableDesign, certificate: CertificateToPrint): Promise<Underlay | undefined> {
    const files: (PdfFile | undefined)[] = [];
    for (const under of layersOf(printable.design).under)
      files.push(under ? await this.#printLayer(printable, under, certificate) : undefined);
    return prepareUnderlay(files);
  }

  #printLayer(printable: PrintableDesign, under: Design, certificate: CertificateToPrint): Promise<PdfFile> {
    const body = printPages({ design: under, data: certificate, host: hostOf(printable) }, {});
    const html = printDocument(under.title, cssFor(under, 0, []), body);
    return this.#browsers.withPage(assetsFor(printable, 0, [], html), async (page) => {
      await open(page);
      await loadPictures(page);
      return printedFile(page, false, under);
    });
  }
}

/** Joins the fragments of each certificate and hands it over, some at a time. */
const handOver = (
  laid: readonly Laid[],
  fragments: ReadonlyMap<string, Fragment>,
  shared: Omit<PrintedPages, 'pages'>,
  { mayContinue, onPrinted }: PrintOptions,
) =>
  inGroups(laid, AT_A_TIME, mayContinue, async ({ certificate, fitted, pages }) => {
    const partOf = ({ key, modules }: PrintRun): PagePart => {
      const fragment = fragments.get(key);
      if (!fragment) throw new WrongPages(`a run was not printed: ${key}`);
      return { ...fragment, modules };
    };
    await onPrinted({ certificate, fitted, pages: pages.map((runs) => runs.map(partOf)), ...shared }).catch((cause) => {
      throw new NotHandedOver(certificate.id, { cause });
    });
  });

/** Some at a time, so that one is written while another is signed. Throws the first failure once its whole group has ended. */
const inGroups = async <T>(
  all: readonly T[],
  size: number,
  mayContinue: PrintOptions['mayContinue'],
  work: (one: T) => Promise<void>,
) => {
  for (let from = 0; from < all.length; from += size) {
    if (mayContinue?.() === false) return;
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

import type { Design } from '@laurel/domain/certificate/design.ts';
import { joinNames } from '@laurel/domain/certificate/printed.ts';
import { pagesOf } from '@laurel/domain/certificate/printed-pages.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { type Laid, openLayout } from '@laurel/slide/lay-out.ts';
import type { Finding } from '@laurel/slide/preflight.ts';
import { printDocument, printPages } from '@laurel/slide/print.tsx';
import type { Page } from 'puppeteer';
import { makePreviewFile } from '../certificate/certificate-file.ts';
import type { Browsers } from '../printer/browsers.ts';
import { open, setStyle, show } from '../printer/chromium-page.ts';
import type { FailedItem } from '../printer/narrow-down.ts';
import { assetsFor, cssFor, fontsFor, hostOf } from '../printer/page-assets.ts';
import type { CertificateToPrint, PrintableDesign } from '../printer/printable.ts';
import type { Printer } from '../printer/printer.ts';
import { apart, fieldsToSee } from './fields-to-see.ts';
import { isBlank } from './ink.ts';
import { type Judged, judgeField, sheetOf } from './judge-field.ts';
import { judgeFile } from './judge-file.ts';
import { areaOf, openViewfinder, pictureFields, pictureLoudly, picturePage, SURROUNDED } from './photographs.ts';
import type { ReadPrintedFile } from './read-file.ts';
import { placesOf, unreadablePictures, withoutPictures } from './unreadable-pictures.ts';

/** A certificate to inspect, with its place in the batch from 1. */
export type CertificateToInspect = CertificateToPrint & { readonly ordinal: number };
export type Inspected = { readonly id: string; readonly findings: readonly Finding[] };

type Means = {
  readonly browsers: Browsers;
  readonly library: FontLibrary;
  readonly printer: Printer;
  readonly read: ReadPrintedFile;
};
type ToLook = {
  readonly certificate: CertificateToInspect;
  readonly laid: Laid;
  /** As it would be issued. */
  readonly pdf: Uint8Array;
};
/** Of the files, which are not kept. */
const AT = '2000-01-01T00:00:00.000Z';

/** The page that `page` shows. */
type PageToLook = ToLook &
  Pick<Means, 'read'> & { readonly number: number; readonly design: Design; readonly markup: string };

/**
 * Prints certificates as they would be issued, and examines their pages as a reader, a phone and a person copying text
 * would. Reports what is wrong with each, and returns those that cannot be printed.
 */
export const inspect = async (
  means: Means,
  printable: PrintableDesign,
  certificates: readonly CertificateToInspect[],
  onInspected: (inspected: Inspected) => void,
): Promise<readonly FailedItem<CertificateToPrint>[]> => {
  const bad = await unreadablePictures(means.browsers, printable);
  const broken = placesOf(printable.design, bad, printable.seal).map(
    (place): Finding => ({ kind: 'unreadableImage', severity: 'error', ...place }),
  );
  if (broken.length > 0) onInspected({ id: '', findings: broken });
  const left = withoutPictures(printable, bad);
  const files = new Map<string, Uint8Array>();
  const failed = await means.printer.print(left, certificates, {
    mode: 'bulk',
    allowMissing: true,
    onPrinted: async (page) => {
      files.set(page.certificate.id, makePreviewFile(page, AT));
    },
  });
  const layOut = openLayout(means.library);
  const toLook: ToLook[] = [];
  for (const certificate of certificates) {
    const pdf = files.get(certificate.id);
    if (pdf) toLook.push({ certificate, laid: await layOut({ design: left.design, data: certificate }), pdf });
  }
  await lookAtPages(means, left, toLook, onInspected);
  return failed;
};

/** Examines certificates one after another on one page. */
const lookAtPages = async (
  { browsers, library, read }: Means,
  printable: PrintableDesign,
  toLook: readonly ToLook[],
  onInspected: (inspected: Inspected) => void,
) => {
  const { design } = printable;
  const laid = toLook.map((one) => one.laid);
  const fonts = await fontsFor(library, laid);
  const html = printDocument(design.title, '', []);
  await browsers.withPage(assetsFor(printable, 0, fonts, html), async (page) => {
    await open(page);
    await openViewfinder(page, design);
    await setStyle(page, `${cssFor(design, 0, fonts)}${SURROUNDED}`);
    for (const one of toLook) {
      const findings = await lookAt(page, printable, { ...one, read });
      const recipient = joinNames(one.certificate.printed.students, 'name', 3);
      const about = { ordinal: one.certificate.ordinal, recipient };
      onInspected({ id: one.certificate.id, findings: findings.map((finding) => ({ ...finding, ...about })) });
    }
  });
};

const lookAt = async (
  page: Page,
  printable: PrintableDesign,
  one: ToLook & Pick<Means, 'read'>,
): Promise<readonly Finding[]> => {
  const { certificate, laid } = one;
  const markups = printPages({ design: printable.design, data: certificate, host: hostOf(printable) }, laid.fitted);
  const found: Finding[] = [];
  for (const [n, design] of pagesOf(printable.design).entries()) {
    const judged = await lookAtPage(page, printable, { ...one, number: n + 1, design, markup: markups[n] ?? '' });
    found.push(...(markups.length > 1 ? judged.map((finding) => ({ ...finding, page: n + 1 })) : judged));
  }
  return found;
};

const lookAtPage = async (
  page: Page,
  printable: PrintableDesign,
  { certificate, laid, pdf, number, design, markup, read }: PageToLook,
): Promise<readonly Judged[]> => {
  const { seal, imageAddress } = hostOf(printable);
  await show(page, markup);
  const drawsSeal = seal !== undefined && imageAddress(seal) !== undefined;
  const fields = fieldsToSee(design, laid, certificate, drawsSeal);
  const all = await picturePage(page);
  const found: Judged[] = isBlank(all, areaOf(design, sheetOf(design), all))
    ? [{ kind: 'blankPage', severity: 'warning' }]
    : [];
  for (const group of apart(fields)) {
    const looks = await pictureFields(page, all, group);
    const judged = group.flatMap((field) => judgeField(design, field, looks));
    // Hidden, or only the same colour as its background: in the loud colour, the second is visible.
    const loud = judged.some(({ kind }) => kind === 'covered') ? await pictureLoudly(page, looks, group) : undefined;
    found.push(...(loud ? group.flatMap((field) => judgeField(design, field, loud)) : judged));
  }
  const file = { pdf, page: number, knownMissing: laid.missing.length > 0, read };
  return [...found, ...(await judgeFile(design, certificate, fields, file))];
};

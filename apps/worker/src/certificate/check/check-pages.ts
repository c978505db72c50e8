import { setImmediate as breathe } from 'node:timers/promises';
import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { fontRows } from '@laurel/db/certificate/fonts.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import { uploadedFacesOf } from '@laurel/slide/named-fonts.ts';
import { type AtHand, checkCertificate, checkDesign, type Finding } from '@laurel/slide/preflight.ts';
import type { LookAtPages } from './look-at-pages.ts';
import { Risks } from './risks.ts';

/** Certificates between two updates of the progress. */
const PROGRESS_EVERY = 25;

/** What certificates are printed with. */
export type PageLook = Pick<BatchRow['batch'], 'designHash' | 'print' | 'waivers'>;
export type CheckMeans = { readonly db: Db; readonly library: FontLibrary; readonly lookAtPages: LookAtPages };
export type CheckProgress = (done: number, total: number) => Promise<void>;

const atHandFor = async (db: Db, design: Design, { print, waivers = [] }: PageLook): Promise<AtHand> => {
  const sources = design.slides.flatMap((slide) => [
    slide.background?.src ?? '',
    ...slide.elements.filter(isImage).map((element) => element.src),
  ]);
  const hashes = sources.filter((src) => src.startsWith('asset:')).map((src) => src.slice('asset:'.length));
  const faces = design.slides.flatMap((slide) => [...uploadedFacesOf(slide, design.rareFonts).keys()]);
  const fonts = new Set((await fontRows(db, faces)).map((font) => font.face));
  return { images: await imagesByHash(db, hashes), fonts, hasSeal: print.seal !== null, pages: print.pages, waivers };
};

/** What can be checked for every certificate without printing it, and which of them to check on their pages. */
const readAll = async (
  design: Design,
  printed: readonly Printed[],
  library: FontLibrary,
  progress: (done: number) => Promise<void>,
) => {
  const layOut = openLayout(library);
  const risks = new Risks(design);
  const findings: Finding[] = [];
  for (const [i, one] of printed.entries()) {
    if (design.slides.length > 0)
      findings.push(
        ...(await checkCertificate(design, one, i + 1, async (input) => {
          const laid = await layOut(input);
          risks.add(i, one, laid);
          return laid;
        })),
      );
    if (i % PROGRESS_EVERY !== PROGRESS_EVERY - 1) continue;
    await progress(i + 1);
    await breathe(); // other work of this process
  }
  return { findings, chosen: risks.chosen() };
};

/**
 * What is wrong with certificates of one look: with the design, with what the data of each show, and with the printed
 * pages of those that differ the most. `ordinal` of a finding is the certificate's place among them, from 1.
 */
export const checkPages = async (
  { db, library, lookAtPages }: CheckMeans,
  look: PageLook,
  printed: readonly Printed[],
  progress: CheckProgress,
): Promise<Finding[]> => {
  const whole = await designVersion(db, look.designHash);
  if (!whole) throw new Error(`design version ${look.designHash} is not there`);
  const design = asPrinted(whole, look.print);
  await progress(0, printed.length);
  const read = await readAll(design, printed, library, (done) => progress(done, printed.length));
  const pages = read.chosen.map((n) => ({ ordinal: n + 1, printed: printed[n] as Printed }));
  const total = printed.length + pages.length;
  const seen = await lookAtPages(look, design, pages, (done) => progress(printed.length + done, total));
  return [...checkDesign(whole, await atHandFor(db, design, look)), ...read.findings, ...seen];
};

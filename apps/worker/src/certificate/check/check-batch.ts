import { setImmediate as breathe } from 'node:timers/promises';
import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { fontRows } from '@laurel/db/certificate/fonts.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { wouldPrint } from '@laurel/db/certificate/would-print.ts';
import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import { lastNumber, numbersFit } from '@laurel/domain/certificate/numbering.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import { uploadedFacesOf } from '@laurel/slide/named-fonts.ts';
import { type AtHand, checkCertificate, checkDesign, type Finding } from '@laurel/slide/preflight.ts';
import { type LookAtPages, onceEach } from './look-at-pages.ts';
import { Risks } from './risks.ts';

/** Certificates between two updates of the progress. */
const PROGRESS_EVERY = 25;

/** Works that one finding names; the others are counted. */
const MOST_CODES = 12;

const codesOf = (certified: readonly { readonly award: { readonly workCode: string } }[]) => {
  const codes = certified.map(({ award }) => award.workCode);
  const more = codes.length - MOST_CODES;
  return `${codes.slice(0, MOST_CODES).join(' ')}${more > 0 ? ` … +${more}` : ''}`;
};

type Batch = BatchRow['batch'];
type Means = { readonly db: Db; readonly library: FontLibrary; readonly lookAtPages: LookAtPages };
type Progress = (done: number, total: number) => Promise<void>;

const atHandFor = async (db: Db, design: Design, { print, waivers = [] }: Batch): Promise<AtHand> => {
  const sources = design.slides.flatMap((slide) => [
    slide.background?.src ?? '',
    ...slide.elements.filter(isImage).map((element) => element.src),
  ]);
  const hashes = sources.filter((src) => src.startsWith('asset:')).map((src) => src.slice('asset:'.length));
  const faces = design.slides.slice(0, 1).flatMap((slide) => [...uploadedFacesOf(slide, design.rareFonts).keys()]);
  const fonts = new Set((await fontRows(db, faces)).map((font) => font.face));
  return { images: await imagesByHash(db, hashes), fonts, hasSeal: print.seal !== null, waivers };
};

const numberFindings = ({ rule }: Batch, numbers: Awaited<ReturnType<typeof wouldPrint>>['numbers']): Finding[] =>
  numbers
    .filter(({ used, last }) => !numbersFit(rule, used, last - used))
    .map(({ last }) => ({
      kind: 'numbersOverflow',
      severity: 'error',
      detail: rule.kind === 'sequence' ? `${last} > ${lastNumber(rule)}` : String(last),
    }));

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
 * All problems that can be found before numbers are assigned, errors first: what the data of every recipient show, and
 * what the printed pages of those show that differ the most.
 */
export const checkBatch = async (
  { db, library, lookAtPages }: Means,
  { batch }: BatchRow,
  progress: Progress,
): Promise<{ recipients: number; places: string; findings: Finding[] }> => {
  const design = await designVersion(db, batch.designHash);
  if (!design) throw new Error(`design version ${batch.designHash} is not there`);
  const { printed, places, certified, erased, numbers } = await wouldPrint(db, batch, batch);
  await progress(0, printed.length);
  const read = await readAll(design, printed, library, (done) => progress(done, printed.length));
  const pages = read.chosen.map((n) => ({ ordinal: n + 1, printed: printed[n] as Printed }));
  const total = printed.length + pages.length;
  const seen = await lookAtPages(batch, design, pages, (done) => progress(printed.length + done, total));
  const findings: Finding[] = [
    ...checkDesign(design, await atHandFor(db, design, batch)),
    ...(printed.length === 0 ? [{ kind: 'noRecipients', severity: 'error' } as const] : []),
    ...(certified.length > 0
      ? [{ kind: 'duplicateRecipient', severity: 'warning', detail: codesOf(certified) } as const]
      : []),
    ...(erased.length > 0 ? [{ kind: 'erasedRecipient', severity: 'warning', detail: codesOf(erased) } as const] : []),
    ...read.findings,
    ...seen,
    ...numberFindings(batch, numbers),
  ];
  return {
    recipients: printed.length,
    places,
    findings: onceEach(findings).sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning')),
  };
};

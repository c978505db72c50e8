import { setImmediate as breathe } from 'node:timers/promises';
import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { fontRows } from '@laurel/db/certificate/fonts.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { wouldPrint } from '@laurel/db/certificate/would-print.ts';
import { isImage } from '@laurel/domain/certificate/design.ts';
import { lastNumber, numbersFit } from '@laurel/domain/certificate/numbering.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import { checkCertificate, checkDesign, type Finding } from '@laurel/slide/preflight.ts';
import { uploadedFacesOf } from '@laurel/slide/uploaded-faces.ts';

/** Certificates between two updates of the progress. */
const PROGRESS_EVERY = 25;

/** Works that one finding names; the others are counted. */
const MOST_CODES = 12;

const codesOf = (certified: readonly { readonly award: { readonly workCode: string } }[]) => {
  const codes = certified.map(({ award }) => award.workCode);
  const more = codes.length - MOST_CODES;
  return `${codes.slice(0, MOST_CODES).join(' ')}${more > 0 ? ` … +${more}` : ''}`;
};

/** All problems that can be found before numbers are assigned, recipient by recipient; errors first. */
export const checkBatch = async (
  db: Db,
  { batch }: BatchRow,
  library: FontLibrary,
  progress: (done: number, total: number) => Promise<void>,
): Promise<{ recipients: number; findings: Finding[] }> => {
  const design = await designVersion(db, batch.designHash);
  if (!design) throw new Error(`design version ${batch.designHash} is not there`);
  const sources = design.slides.flatMap((slide) => [
    slide.background?.src ?? '',
    ...slide.elements.filter(isImage).map((element) => element.src),
  ]);
  const hashes = sources.filter((src) => src.startsWith('asset:')).map((src) => src.slice('asset:'.length));
  const faces = design.slides.slice(0, 1).flatMap((slide) => [...uploadedFacesOf(slide).keys()]);
  const fonts = new Set((await fontRows(db, faces)).map((font) => font.face));
  const findings: Finding[] = checkDesign(design, {
    images: await imagesByHash(db, hashes),
    fonts,
    hasSeal: batch.print.seal !== null,
  });

  const { printed, certified, numbers } = await wouldPrint(db, batch, batch);
  if (printed.length === 0) findings.push({ kind: 'noRecipients', severity: 'error' });
  if (certified.length > 0)
    findings.push({ kind: 'duplicateRecipient', severity: 'warning', detail: codesOf(certified) });
  const layOut = openLayout(library);
  await progress(0, printed.length);
  for (const [i, one] of printed.entries()) {
    findings.push(...(await checkCertificate(design, one, i + 1, layOut)));
    if (i % PROGRESS_EVERY !== PROGRESS_EVERY - 1) continue;
    await progress(i + 1, printed.length);
    await breathe(); // other work of this process
  }
  for (const { used, last } of numbers)
    if (!numbersFit(batch.rule, used, last - used))
      findings.push({
        kind: 'numbersOverflow',
        severity: 'error',
        detail: batch.rule.kind === 'sequence' ? `${last} > ${lastNumber(batch.rule)}` : String(last),
      });
  return {
    recipients: printed.length,
    findings: findings.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning')),
  };
};

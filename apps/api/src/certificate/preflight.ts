import { setImmediate as breathe } from 'node:timers/promises';
import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { fontRows } from '@laurel/db/certificate/fonts.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { isImage } from '@laurel/domain/certificate/design.ts';
import { lastNumber, numbersFit } from '@laurel/domain/certificate/numbering.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { uploadedFacesOf } from '@laurel/slide/fonts/uploaded-faces.ts';
import { checkCertificate, checkDesign, type Finding } from '@laurel/slide/preflight.ts';
import { type Context, found } from '../trpc.ts';
import { fontLibrary } from './fonts.ts';
import { longestFirst, wouldPrint } from './would-print.ts';

/** More than this is not read by anybody; the count still says how many there are. */
const MOST_FINDINGS = 200;

export type Preflight = {
  readonly recipients: number;
  readonly errors: number;
  readonly warnings: number;
  readonly findings: readonly Finding[];
  /** What the first certificates would say, to look at before numbers are given. */
  readonly samples: readonly Printed[];
};

/** Everything that can be known to go wrong before numbers are given, recipient by recipient. */
export const preflight = async ({ db, ports }: Context, row: BatchRow): Promise<Preflight> => {
  const { batch } = row;
  const design = found(await designVersion(db, batch.designHash));
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
  for (const { award } of certified)
    findings.push({
      kind: 'duplicateRecipient',
      severity: 'warning',
      recipient: award.teamName,
      detail: award.workCode,
    });
  const library = fontLibrary({ db, ports });
  for (const [i, one] of printed.entries()) {
    findings.push(...(await checkCertificate(design, one, i + 1, library)));
    if (i % 25 === 24) await breathe(); // others' requests are answered meanwhile
  }
  for (const { used, last } of numbers)
    if (!numbersFit(batch.rule, used, last - used))
      findings.push({
        kind: 'numbersOverflow',
        severity: 'error',
        detail: batch.rule.kind === 'sequence' ? `${last} > ${lastNumber(batch.rule)}` : String(last),
      });
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const ordered = [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  return {
    recipients: printed.length,
    errors,
    warnings: findings.length - errors,
    findings: ordered.slice(0, MOST_FINDINGS),
    samples: longestFirst(printed.slice(0, 50), 3).slice(0, 20),
  };
};

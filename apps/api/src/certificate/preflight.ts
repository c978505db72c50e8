import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { isImage } from '@laurel/domain/certificate/design.ts';
import { lastNumber, numbersFit } from '@laurel/domain/certificate/numbering.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { checkCertificate, checkDesign, type Finding } from '@laurel/slide/preflight.ts';
import { type Context, found } from '../trpc.ts';
import { longestFirst, wouldPrint } from './would-print.ts';

const libraries = new Map<string, FontLibrary>();
/** Cut fonts are kept in the data folder; one library a folder, since it remembers what it has read. */
export const fontLibrary = (dataFolder: string): FontLibrary => {
  const folder = path.join(dataFolder, 'fonts');
  const known = libraries.get(folder) ?? openFontLibrary(folder);
  libraries.set(folder, known);
  return known;
};

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
  const findings: Finding[] = checkDesign(design, await imagesByHash(db, hashes), batch.print.seal !== null);

  const { printed, certified, numbers } = await wouldPrint(db, batch, batch);
  for (const { award } of certified)
    findings.push({
      kind: 'duplicateRecipient',
      severity: 'warning',
      recipient: award.teamName,
      detail: award.workCode,
    });
  const library = fontLibrary(ports.settings.dataFolder);
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

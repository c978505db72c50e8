import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { numbersTaken } from '@laurel/db/certificate/counters.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { recipientsOf, writeOut } from '@laurel/db/certificate/recipients.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { loadState } from '@laurel/db/event-store/load-state.ts';
import { isImage } from '@laurel/domain/certificate/design.ts';
import { lastNumber, numbersFit, sequenceBody } from '@laurel/domain/certificate/numbering.ts';
import { joinNames, type Printed } from '@laurel/domain/certificate/printed.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { checkCertificate, checkDesign, type Finding } from '@laurel/slide/preflight.ts';
import { type Context, found } from '../trpc.ts';

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

  const { recipients, certified } = await recipientsOf(db, batch);
  for (const { award } of certified)
    findings.push({
      kind: 'duplicateRecipient',
      severity: 'warning',
      recipient: award.teamName,
      detail: award.workCode,
    });

  const state = await loadState(db, competitionOf(batch.competitionId));
  const competition = found(state.status === 'none' ? undefined : state);
  const items = new Map(competition.items.map((item) => [item.itemId, item.name.zh]));
  const scopes = recipients.map(({ award }) =>
    batch.rule.scope === 'item' ? `item:${award.itemId}` : `competition:${batch.competitionId}`,
  );
  const taken = await numbersTaken(
    db,
    [...new Set(scopes)].map((scope) => `number ${scope}`),
  );
  const next = new Map<string, number>();
  const written = await writeOut(db, recipients);
  const library = fontLibrary(ports.settings.dataFolder);
  const samples: Printed[] = [];
  for (const [i, { award }] of recipients.entries()) {
    const scope = scopes[i] ?? '';
    const n = (next.get(scope) ?? taken.get(`number ${scope}`) ?? 0) + 1;
    next.set(scope, n);
    const printed: Printed = {
      school: written[i]?.school ?? '',
      students: (written[i]?.students ?? []).map(({ name, school }) => ({ name, school })),
      teachers: (written[i]?.teachers ?? []).map(({ name, school }) => ({ name, school })),
      workName: award.workTitle,
      teamName: award.teamName,
      awardName: award.levelName.zh,
      competitionName: competition.name.zh,
      itemName: items.get(award.itemId) ?? '',
      issuerName: batch.print.issuerName,
      issueDate: batch.print.issueDate,
      number: {
        prefix: batch.rule.prefix,
        body: batch.rule.kind === 'sequence' ? sequenceBody(batch.rule, n) : 'X'.repeat(batch.rule.length),
        suffix: batch.rule.suffix,
      },
      namesShown: batch.print.namesShown,
    };
    if (samples.length < 50) samples.push(printed);
    findings.push(...(await checkCertificate(design, printed, i + 1, library)));
    if (i % 25 === 24) await breathe(); // others' requests are answered meanwhile
  }
  for (const [scope, last] of next) {
    const used = taken.get(`number ${scope}`) ?? 0;
    if (!numbersFit(batch.rule, used, last - used))
      findings.push({
        kind: 'numbersOverflow',
        severity: 'error',
        detail: batch.rule.kind === 'sequence' ? `${last} > ${lastNumber(batch.rule)}` : String(last),
      });
  }
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const ordered = [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  const byLength = [...samples].sort(
    (a, b) => joinNames(b.students, 'name').length - joinNames(a.students, 'name').length,
  );
  return {
    recipients: recipients.length,
    errors,
    warnings: findings.length - errors,
    findings: ordered.slice(0, MOST_FINDINGS),
    samples: [...new Set([...byLength.slice(0, 3), ...samples])].slice(0, 20),
  };
};

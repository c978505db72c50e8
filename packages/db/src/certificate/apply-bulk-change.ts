import { createHash } from 'node:crypto';
import { awardOf } from '@laurel/domain/award/result.ts';
import { applyBulkChange as decide } from '@laurel/domain/certificate/apply-bulk-change.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { certificateOf, certificateStreamId } from '@laurel/domain/certificate/certificate.ts';
import { correctPeople, type TextCorrection } from '@laurel/domain/certificate/corrected-texts.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { AwardId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { AnyCommand, Executed, RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';

import { command, executeMany } from '@laurel/event-store/execute-many.ts';
import type { BulkChangeRow } from './bulk-changes.ts';
import { correctsErased, openCorrections } from './bulk-corrections.ts';
import { type BulkEntry, entriesOfPage, type Noted, noteOutcomes, notePage } from './bulk-entries.ts';
import { certificatesById, type IssuedFacts } from './certificate-board.ts';
import { asIssued } from './from-the-log.ts';
import { printedOf, printedPeople } from './printed-data.ts';
import { reissueFacts } from './reissue-certificate.ts';

/** Certificates after which the progress moves. */
const AT_ONCE = 50;

type How = { readonly request: RequestMeta; readonly kek: Buffer };

/**
 * Changes the certificates of one page that were found ready. Each is a separate command, whose id comes from the bulk
 * change and the certificate, so that a page that is started twice changes none twice. When the bulk change is paused,
 * it ends immediately, and the rest stays ready.
 */
export async function applyBulkPage(db: Db, row: BulkChangeRow, page: number, how: How): Promise<void> {
  const { bulkChangeId } = row;
  const left = (await entriesOfPage(db, row, page)).filter(({ state }) => state === 'ready');
  for (let from = 0; from < left.length; from += AT_ONCE) {
    const some = left.slice(from, from + AT_ONCE);
    const { commands, failed } = await commandsFor(db, row, some, how);
    const places = [...commands.keys()];
    const answers = await executeMany(db, [...commands.values()]);
    const outcomes = [...failed, ...places.flatMap((place, i) => outcomeOf(place, answers[i]) ?? [])];
    await noteOutcomes(db, bulkChangeId, outcomes);
    if (answers.some((answer) => !answer.ok && answer.refusal === 'bulkChangePaused')) return;
    if (outcomes.length < some.length) throw new Error(`bulk change ${bulkChangeId}, page ${page}: tooBusy`);
  }
}

type Commands = { readonly commands: ReadonlyMap<number, AnyCommand>; readonly failed: readonly Noted[] };

/** The command for each entry by its place, and those that cannot be tried. */
const commandsFor = async (db: Db, row: BulkChangeRow, entries: readonly BulkEntry[], how: How): Promise<Commands> => {
  const { bulkChangeId, bulk } = row;
  if (bulk.change.kind === 'revoke')
    return {
      commands: new Map(entries.map((entry) => [entry.place, revocation(bulkChangeId, entry, how)])),
      failed: [],
    };
  const rows = await certificatesById(
    db,
    entries.map(({ certificateId }) => certificateId),
  );
  const { sound } = await asIssued(db, rows);
  const issued = new Map(sound.map((one) => [one.certificateId, one.issued]));
  const printed = await printedOf(db, [...issued.values()], how.kek);
  const corrections = await openCorrections(db, entries, how.kek);
  const commands = new Map<number, AnyCommand>();
  const failed: Noted[] = [];
  for (const { place, certificateId } of entries) {
    const before = issued.get(certificateId);
    const says = printed.get(certificateId);
    const correction = corrections.get(certificateId) ?? NOTHING;
    const printsErased = [...(says?.students ?? []), ...(says?.teachers ?? [])].some(({ name }) => name === ERASED);
    if (!before || !says) failed.push({ place, state: 'failed', problem: 'altered' });
    else if (printsErased || correctsErased(correction)) failed.push({ place, state: 'failed', problem: 'erased' });
    else commands.set(place, reissue(bulkChangeId, { before, says, correction }, how));
  }
  return { commands, failed };
};

/** The same certificate of the same bulk change always gets the same new id. */
const newIdOf = (bulkChangeId: string, certificateId: CertificateId): CertificateId => {
  const hex = createHash('sha256').update(`${bulkChangeId} ${certificateId}`).digest('hex');
  return CertificateId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
};

const about = (bulkChangeId: string, certificateId: CertificateId, { request }: How) => ({
  command: { bulkChangeId, certificateId, newCertificateId: newIdOf(bulkChangeId, certificateId) },
  commandId: `bulk-${bulkChangeId}-${certificateId}`,
  actor: systemActor,
  request,
  takes: { certificate: certificateOf(certificateId) },
});

/** What one certificate was issued with, what it says, and which parts are corrected. */
type ToReissue = { readonly before: IssuedFacts; readonly says: Printed; readonly correction: TextCorrection };

const NOTHING: TextCorrection = { people: [] };

/** The names and schools that a certificate prints, for the one that takes its place, as they are corrected. */
const asPrinted = ({ before, says, correction }: ToReissue) => {
  const { students, teachers, school } = printedPeople(before, says);
  return {
    students: correctPeople('students', students, school, correction),
    teachers: correctPeople('teachers', teachers, school, correction),
    school: correction.school ?? school,
  };
};

/** What is printed of the work and its team, as it is corrected. */
const worksOf = ({ before, correction: { workTitle = before.workTitle, teamName = before.teamName } }: ToReissue) => ({
  ...before,
  ...{ workTitle, teamName },
});

const reissue = (bulkChangeId: string, one: ToReissue, how: How) => {
  const before = worksOf(one);
  const common = about(bulkChangeId, before.certificateId, how);
  const { newCertificateId } = common.command;
  return command({
    useCase: 'certificate.apply_bulk_change',
    ...common,
    looks: { bulk: bulkChangeOf(bulkChangeId), award: awardOf(AwardId.parse(before.awardId)) },
    fresh: [certificateStreamId(newCertificateId)],
    facts: (tx, { award }) => reissueFacts(tx, { newCertificateId }, before, award, how.kek, asPrinted(one)),
    decide: ({ certificate, bulk }, by, facts) => decide(certificate, common.command, by, bulk, facts),
    conflicts: { fresh: 'certificateSuperseded' },
  });
};

/** Refusals after which a certificate is left for a later round. */
const LEFT: ReadonlySet<string> = new Set(['tooBusy', 'bulkChangePaused']);

/** The result for one certificate; nothing before it was processed. */
const outcomeOf = (place: number, answer: Executed<unknown, string> | undefined): Noted | undefined => {
  if (answer?.ok) return { place, state: 'done', problem: null };
  return answer && !LEFT.has(answer.refusal) ? { place, state: 'failed', problem: answer.refusal } : undefined;
};

const revocation = (bulkChangeId: string, { certificateId }: BulkEntry, how: How) => {
  const common = about(bulkChangeId, certificateId, how);
  return command({
    useCase: 'certificate.apply_bulk_change',
    ...common,
    looks: { bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ certificate, bulk }, by) => decide(certificate, common.command, by, bulk),
  });
};

/** What is left of a page has failed, so that somebody reads why and can have it tried again. */
export const giveUpBulkPage = async (db: Db, row: BulkChangeRow, page: number, problem: 'error' | 'altered') => {
  await notePage(db, row, page, { state: 'failed', problem });
};

import { awardOf } from '@laurel/domain/award/result.ts';
import type { BatchPrint } from '@laurel/domain/certificate/batch.ts';
import { hasLook, type NewLook, withLook } from '@laurel/domain/certificate/bulk-change.ts';
import type { TextCorrection } from '@laurel/domain/certificate/corrected-texts.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { AwardId, type BatchId, type CertificateId, type FileHash } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { Altered } from '../kernel/altered.ts';
import { loadStates } from '../kernel/load-state.ts';
import type { BulkChangeRow } from './bulk-changes.ts';
import { correctsErased, openCorrections, withCorrection } from './bulk-corrections.ts';
import { type BulkEntry, entriesOfPage, noteChecked, noteLookedAt, notePage } from './bulk-entries.ts';
import { type CertificateRow, certificatesById, type IssuedFacts } from './certificate-board.ts';
import { asIssued } from './from-the-log.ts';
import { printedOf } from './printed-data.ts';
import { recordBulkCheck } from './record-bulk-check.ts';

/** Why these certificates cannot be changed; null for those that can. */
async function problemsOf(db: Db, entries: readonly BulkEntry[], { change }: BulkChangeRow['bulk'], kek: Buffer) {
  const ids = entries.map(({ certificateId }) => certificateId);
  const rows = await certificatesById(db, ids);
  const { sound } = await asIssued(db, rows);
  const isSound = new Set(sound.map(({ certificateId }) => certificateId));
  const again =
    change.kind === 'revoke'
      ? new Map<CertificateId, string>()
      : await reissueProblems(db, sound, change, await openCorrections(db, entries, kek), kek);
  return new Map(
    rows.map(({ certificateId, status }) => {
      if (status === 'revoked' || status === 'superseded') return [certificateId, status];
      return [certificateId, isSound.has(certificateId) ? (again.get(certificateId) ?? null) : 'altered'];
    }),
  );
}

/** An entry of a list has none. */
const awardIn = ({ awardId }: IssuedFacts) => awardOf(AwardId.parse(awardId));

/** Why some certificates cannot be issued again: a name on it is erased, its award is revoked, or nothing would be new. */
async function reissueProblems(
  db: Db,
  rows: readonly CertificateRow[],
  look: NewLook,
  corrections: ReadonlyMap<CertificateId, TextCorrection>,
  kek: Buffer,
) {
  const issued = rows.map((row) => row.issued);
  const printed = await printedOf(db, issued, kek);
  const awards = await loadStates(db, issued.map(awardIn));
  const problemOf = (one: IssuedFacts) => {
    const says = printed.get(one.certificateId);
    const correction = corrections.get(one.certificateId);
    if (correction && correctsErased(correction)) return 'erased';
    if (!says || [...says.students, ...says.teachers].some(({ name }) => name === ERASED)) return 'erased';
    if (awards.get(awardIn(one).id)?.status === 'revoked') return 'awardRevoked';
    return !correction && hasLook(one, look) ? 'same' : null;
  };
  const problems = issued.map((one) => [one.certificateId, problemOf(one)] as const);
  return new Map(problems.flatMap(([id, problem]) => (problem ? [[id, problem] as const] : [])));
}

/** A certificate that can be issued again, as it would be printed. */
export type ToReissue = {
  readonly place: number;
  readonly batchId: BatchId;
  readonly designHash: FileHash;
  readonly print: BatchPrint;
  readonly printed: Printed;
};
/**
 * Looks at certificates as they would be printed; answers what is wrong with some, by their place. `looked` is given the
 * places as they are looked at.
 */
type LookAtReissued = (
  certificates: readonly ToReissue[],
  looked: (places: readonly number[]) => Promise<void>,
) => Promise<ReadonlyMap<number, string>>;

type About = {
  readonly commandId: string;
  readonly request: RequestMeta;
  readonly kek: Buffer;
  readonly look: LookAtReissued;
};

/** Looks at the certificates of one page; returns how many of them can be changed. None if the page was altered. */
async function checkPage(db: Db, row: BulkChangeRow, page: number, kek: Buffer): Promise<number> {
  const { bulkChangeId, bulk, checks } = row;
  const entries = await entriesOfPage(db, row, page).catch((error: unknown) => {
    if (error instanceof Altered) return null;
    throw error;
  });
  if (!entries) {
    await notePage(db, row, page, { state: 'blocked', problem: 'altered' });
    return 0;
  }
  const problems = await problemsOf(db, entries, bulk, kek);
  const found = entries.map(({ place, certificateId }) => {
    const problem = problems.has(certificateId) ? (problems.get(certificateId) ?? null) : 'missing';
    return { place, problem, state: problem ? ('blocked' as const) : ('ready' as const) };
  });
  // The page of a certificate that is issued again has yet to be examined.
  await noteChecked(db, bulkChangeId, { check: checks, looked: bulk.change.kind === 'revoke' }, found);
  return found.filter(({ state }) => state === 'ready').length;
}

/** Those of one page that can be issued again; none where the page was altered. */
async function reissuedOfPage(db: Db, row: BulkChangeRow, page: number, kek: Buffer): Promise<ToReissue[]> {
  const { change } = row.bulk;
  if (change.kind === 'revoke') return [];
  const all = await entriesOfPage(db, row, page).catch((error: unknown) => {
    if (error instanceof Altered) return [];
    throw error;
  });
  const entries = all.filter(({ state }) => state === 'ready');
  const rows = await certificatesById(
    db,
    entries.map(({ certificateId }) => certificateId),
  );
  const issued = new Map(rows.map((one) => [one.certificateId, one.issued]));
  const printed = await printedOf(db, [...issued.values()], kek);
  const corrections = await openCorrections(db, entries, kek);
  return entries.flatMap(({ place, certificateId }) => {
    const before = issued.get(certificateId);
    const says = printed.get(certificateId);
    const correction = corrections.get(certificateId);
    if (!before || !says) return [];
    const next = correction ? withCorrection(says, correction) : says;
    return [{ place, batchId: before.batchId, ...withLook(before, change), printed: next }];
  });
}

/** Blocks what would be printed with an error; answers how many. */
async function blockWrongPages(db: Db, row: BulkChangeRow, { kek, look }: Pick<About, 'kek' | 'look'>) {
  const certificates: ToReissue[] = [];
  for (const page of row.bulk.pages.keys()) certificates.push(...(await reissuedOfPage(db, row, page, kek)));
  if (certificates.length === 0) return 0;
  const { bulkChangeId, checks } = row;
  const wrong = [...(await look(certificates, (places) => noteLookedAt(db, bulkChangeId, checks, places)))];
  const blocked = wrong.map(([place, problem]) => ({ place, problem, state: 'blocked' as const }));
  await noteChecked(db, bulkChangeId, { check: checks, looked: true }, blocked);
  return blocked.length;
}

/**
 * Looks at every certificate of a bulk change, a page at a time, then at what those that are issued again would print,
 * and records how many of them can be changed.
 */
export async function checkBulkChange(db: Db, row: BulkChangeRow, { kek, look, ...about }: About) {
  const { bulkChangeId, bulk } = row;
  let ready = 0;
  for (const page of bulk.pages.keys()) ready += await checkPage(db, row, page, kek);
  ready -= await blockWrongPages(db, row, { kek, look });
  return recordBulkCheck(db, { bulkChangeId, ready, blocked: bulk.certificates - ready }, about);
}

import { applyBulkChange as decide } from '@laurel/domain/certificate/apply-bulk-change.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { finishBulkChange } from '@laurel/domain/certificate/finish-bulk-change.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Executed, RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { command, executeMany } from '@laurel/event-store/execute-many.ts';
import type { BulkChangeRow } from './bulk-changes.ts';
import { type BulkEntry, countEntries, entriesOfPage, type Noted, noteOutcomes } from './bulk-entries.ts';

/** Certificates after which the progress moves. */
const AT_ONCE = 50;

/**
 * Changes the certificates of one page that were found ready. Each is a command of its own, whose id comes from the bulk
 * change and the certificate, so that a page that is started twice changes none twice.
 */
export async function applyBulkPage(db: Db, row: BulkChangeRow, page: number, request: RequestMeta): Promise<void> {
  const { bulkChangeId } = row;
  const left = (await entriesOfPage(db, row, page)).filter(({ state }) => state === 'ready');
  for (let from = 0; from < left.length; from += AT_ONCE) {
    const some = left.slice(from, from + AT_ONCE);
    const answers = await executeMany(
      db,
      some.map((entry) => change(bulkChangeId, entry, request)),
    );
    const outcomes = some.flatMap(({ place }, i) => outcomeOf(place, answers[i]) ?? []);
    await noteOutcomes(db, bulkChangeId, outcomes);
    if (outcomes.length < some.length) throw new Error(`bulk change ${bulkChangeId}, page ${page}: tooBusy`);
  }
}

/** What became of one certificate; nothing while its turn did not come. */
const outcomeOf = (place: number, answer: Executed<unknown, string> | undefined): Noted | undefined => {
  if (answer?.ok) return { place, state: 'done', problem: null };
  return answer && answer.refusal !== 'tooBusy' ? { place, state: 'failed', problem: answer.refusal } : undefined;
};

const change = (bulkChangeId: string, { certificateId }: BulkEntry, request: RequestMeta) => {
  const one = { bulkChangeId, certificateId };
  return command({
    useCase: 'certificate.apply_bulk_change',
    command: one,
    commandId: `bulk-${bulkChangeId}-${certificateId}`,
    actor: systemActor,
    request,
    takes: { certificate: certificateOf(certificateId) },
    looks: { bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ certificate, bulk }, by) => decide(certificate, one, by, bulk),
  });
};

/** After the last try of a page: what is left of it has failed, so that somebody can have it tried again. */
export async function giveUpBulkPage(db: Db, row: BulkChangeRow, page: number): Promise<void> {
  const left = (await entriesOfPage(db, row, page)).filter(({ state }) => state === 'ready');
  await noteOutcomes(
    db,
    row.bulkChangeId,
    left.map(({ place }) => ({ place, state: 'failed', problem: 'error' })),
  );
}

/** Records the end of a bulk change once nothing of it is left to be tried, whichever page was the last. */
export async function finishBulkChangeWhenDone(
  db: Db,
  row: BulkChangeRow,
  about: { readonly request: RequestMeta },
): Promise<void> {
  const { bulkChangeId, bulk } = row;
  const counts = (await countEntries(db, [row])).get(bulkChangeId);
  if (!counts || counts.ready + counts.waiting > 0) return;
  const finished = { bulkChangeId, changed: counts.done, failed: counts.failed };
  const answer = await execute(db, {
    useCase: 'certificate.finish_bulk_change',
    command: finished,
    commandId: `bulk-${bulkChangeId}-end-${bulk.attempt}`,
    actor: systemActor,
    ...about,
    takes: { bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ bulk: now }, by) => finishBulkChange(now, finished, by),
  });
  if (!answer.ok && answer.refusal !== 'commandReused')
    throw new Error(`bulk change ${bulkChangeId}: ${answer.refusal}`);
}

import { type VersionConflict, versionConflict } from '@laurel/db/rows/version-conflict.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { Uuid, type WorkId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { type WorkEvent, workStreamId } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { lastChange } from '@laurel/event-store/last-change.ts';
import { z } from 'zod';

const writing = ['submission.work_drafted', 'submission.work_submitted'] as const satisfies WorkEvent['type'][];

/**
 * `seen`: when what the page shows of the work was written; null when nothing was; left out by programs. `unanswered`:
 * saves of the same page whose answers have not come, so that a broken line is not taken for another window.
 */
export const SeenDraft = { seen: Instant.nullable().optional(), unanswered: z.array(Uuid).max(20).optional() };

/** When the team's current text was written: the version that the page edits. */
export const writtenAt = async (db: Db | Tx, workId: WorkId): Promise<Instant | null> =>
  (await lastChange(db, workStreamId(workId), writing))?.at ?? null;

/** The refusal when the work was changed since the page read it, in another window or by another team member. */
export async function writtenSince(
  tx: Tx,
  reader: Actor,
  workId: WorkId,
  {
    seen,
    unanswered = [],
  }: { readonly seen?: Instant | null | undefined; readonly unanswered?: readonly string[] | undefined },
): Promise<VersionConflict | null> {
  if (seen === undefined) return null;
  const last = await lastChange(tx, workStreamId(workId), writing);
  return (last?.at ?? null) === seen || (last && unanswered.includes(last.commandId))
    ? null
    : versionConflict(tx, reader, last);
}

import { expertFrom, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { copyOfVersion } from '@laurel/db/review/expert-desk.ts';
import { judged, reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import type { SessionRow } from '@laurel/db/scene/session-board.ts';
import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Slot } from '@laurel/domain/scene/slot.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** From the check-in until the session is sealed. */
const OPEN: readonly SessionRow['status'][] = ['checkin', 'ready', 'running', 'paused', 'finished'];

/** The review copies that this person may open now: as a judge of the session, and of works without a conflict. */
export async function openedWorks(db: Db, personId: PersonId, row: SessionRow, slots: readonly Slot[]) {
  if (!row.judges.includes(personId) || !OPEN.includes(row.status)) return [];
  const [expert] = await expertsByIds(db, [personId]);
  const judge = expert && expertFrom(expert);
  if (judge?.status !== 'active') return [];
  const rows = await reviewWorksByIds(
    db,
    slots.map(({ workId }) => workId),
  );
  const works = new Map(rows.map((work) => [work.workId, work]));
  const opened = slots.map(async (slot) => {
    const work = works.get(slot.workId);
    const copy = work && !conflictWith(judge, judged(work)) && (await copyOfVersion(db, slot.workId, work.version));
    return copy ? [{ slot, copy: { ...copy, alias: slot.code, competitionId: row.competitionId } }] : [];
  });
  return (await Promise.all(opened)).flat();
}

import { interventionsIn, seenAs } from '@laurel/db/review/interventions.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** What approves a run, by somebody who confirms what single people did to its scores. */
export async function confirmed(db: Db, scoreRunId: ScoreRunId) {
  const run = await scoreRunById(db, scoreRunId);
  const seen = run && seenAs(await interventionsIn(db, run));
  return {
    scoreRunId,
    resolution: null,
    commandId: crypto.randomUUID() as string,
    ...(seen && { confirms: seen.hash }),
  };
}

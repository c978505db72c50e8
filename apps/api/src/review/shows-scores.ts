import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { reads, viewsRun } from '../kernel/reads.ts';
import { type Context, must } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';

type SignedIn = Context & { readonly actor: NonNullable<Context['actor']> };

/**
 * A run whose scores somebody is about to be shown, all or those of one work. The view is recorded, because auditors
 * need to know who saw them, and when. A run that was computed before its round was opened again is not shown to those
 * who score in it.
 */
export async function showsScores(
  ctx: SignedIn,
  scoreRunId: ScoreRunId,
  may: typeof canSeeScores,
  workId?: WorkId,
): Promise<ScoreRunRow> {
  const run = await runHere(ctx, scoreRunId, may);
  must(!(await scoresMeanwhile(ctx, run.roundId)));
  if (workId) await reads(ctx, 'read_work', workId, 'explanation');
  else await reads(ctx, 'read_round', run.roundId, 'ranks');
  await viewsRun(ctx, run.scoreRunId);
  return run;
}

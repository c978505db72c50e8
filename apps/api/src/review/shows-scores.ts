import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { noteView } from '@laurel/db/review/score-views.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { type Context, must } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';

type SignedIn = Context & { readonly actor: NonNullable<Context['actor']> };

/**
 * A run whose scores somebody is about to be shown, which is noted: an auditor asks who knew them, and since when. A run
 * that was computed before its round was opened again is not shown to those who score in it.
 */
export async function showsScores(
  ctx: SignedIn,
  scoreRunId: ScoreRunId,
  may: typeof canSeeScores,
): Promise<ScoreRunRow> {
  const run = await runHere(ctx, scoreRunId, may);
  must(!(await scoresMeanwhile(ctx, run.roundId)));
  await noteView(ctx.db, run.scoreRunId, ctx.actor.personId, ctx.now());
  return run;
}

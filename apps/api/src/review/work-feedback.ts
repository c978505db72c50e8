import { announcedResultOf } from '@laurel/db/award/result-board.ts';
import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { passedComments } from '@laurel/db/review/comment-checks.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { resultOfWork } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { commentAad } from '@laurel/db/review/sheet-board.ts';
import { type WorkRow, workById } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { isNothing } from '@laurel/domain/review/feedback.ts';
import { teamFeedback } from '@laurel/domain/review/team-feedback.ts';
import { canSeeOwnWork } from '@laurel/domain/submission/submission.policy.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { type Context, found, signedIn } from '../kernel/trpc.ts';
import { explainedAdjustments, explainedInterventions } from './explained-besides.ts';

/**
 * How a work was scored, for its own team, as far as the organiser released it. Its school sees the same without the
 * comments. Null before a result with the work is announced; from then on the answer says so where nothing is released.
 */
export const workFeedback = signedIn.input(z.strictObject({ workId: WorkId })).query(async ({ ctx, input }) => {
  const row = await workById(ctx.db, input.workId);
  const own = row && canSeeOwnWork(ctx.actor, row);
  const work = found(own || (row && (await isOfOwnSchool(ctx, row))) ? row : undefined);
  const run = await announcedRunOf(ctx, work);
  const result = run && (await resultOfWork(ctx.db, run.resultHash, work.workId));
  const round = run && (await roundById(ctx.db, run.roundId));
  if (!run || !result || !round) return null;
  if (!run.feedback || isNothing(run.feedback)) return { isReleased: false as const };
  const { policy } = round.round;
  const feedback = own ? run.feedback : { ...run.feedback, comments: false };
  const comments = feedback.comments ? await commentsOf(ctx, work.workId) : new Map<string, string>();
  return {
    isReleased: true as const,
    releasedAt: run.feedbackAt,
    criteria: policy.criteria.map(({ criterionId, name }) => ({ criterionId, name })),
    levels: policy.awards.levels.map(({ level, name }) => ({ level, name })),
    decimals: policy.rounding.decimals,
    ...teamFeedback(feedback, {
      ...{ policy, result, comments, explanation: result.explanation },
      adjustments: await explainedAdjustments(ctx, result.explanation),
      interventions: await explainedInterventions(ctx, run, work.workId),
    }),
  };
});

async function isOfOwnSchool({ db, actor }: Context & { readonly actor: Actor }, { enrolmentId }: WorkRow) {
  const enrolment = await enrolmentById(db, enrolmentId);
  return enrolment !== undefined && isOwnSchool(actor, enrolment);
}

/** The run of the announced result. What was released of one that is corrected since is released again with the new one. */
async function announcedRunOf(ctx: Context, { competitionId, itemId }: WorkRow) {
  const announced = await announcedResultOf(ctx.db, competitionId, itemId);
  const run = announced && (await scoreRunById(ctx.db, announced.scoreRunId));
  return run?.status === 'approved' && run.resultHash ? { ...run, resultHash: run.resultHash } : undefined;
}

async function commentsOf(ctx: Context, workId: WorkId): Promise<ReadonlyMap<string, string>> {
  const rows = await passedComments(ctx.db, workId);
  const sealed = rows.map(({ sheetId, comment }) => ({ sealed: comment, aad: commentAad(sheetId) }));
  const texts = await openAll(ctx.db, sealed, ctx.ports.secrets.keyFor('personalData'));
  // An erased expert's comment can no longer be read.
  return new Map(
    rows.map(({ sheetId }, n) => [sheetId, texts[n] ?? ERASED] as const).filter(([, text]) => text !== ERASED),
  );
}

import { announcedResultOf } from '@laurel/db/award/result-board.ts';
import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { placesOf } from '@laurel/db/review/below-line.ts';
import { isInBlindReview } from '@laurel/db/review/blind-review.ts';
import { passedComments } from '@laurel/db/review/comment-checks.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { resultOfWork } from '@laurel/db/review/score-results.ts';
import { type ScoreRunRow, scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { commentAad } from '@laurel/db/review/sheet-board.ts';
import { type WorkRow, workById } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { type ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { type BelowLine, belowLine } from '@laurel/domain/review/below-line.ts';
import { type Feedback, isNothing } from '@laurel/domain/review/feedback.ts';
import { type TeamFeedback, teamFeedback, withoutLevels } from '@laurel/domain/review/team-feedback.ts';
import { canSeeOwnWork } from '@laurel/domain/submission/submission.policy.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { type Context, found, signedIn } from '../kernel/trpc.ts';
import { explainedAdjustments, explainedInterventions } from './explained-besides.ts';

/** How a run scored the work, of which its team may see something. */
type Shown = {
  readonly about: 'result' | 'belowLine' | 'earlier';
  readonly run: ScoreRunRow;
  readonly feedback: Feedback | null;
  readonly at: Instant | null;
  readonly below: BelowLine | null;
};

/**
 * How a work was scored, for its own team, as far as the organiser released it: by the announced result, by the round
 * after which it did not advance, and by earlier rounds. Its school sees the same without the comments. Null before its
 * way has ended; from then on it is empty where nothing is released.
 */
export const workFeedback = signedIn.input(z.strictObject({ workId: WorkId })).query(async ({ ctx, input }) => {
  const row = await workById(ctx.db, input.workId);
  const own = row && canSeeOwnWork(ctx.actor, row);
  const work = found(own || (row && (await isOfOwnSchool(ctx, row))) ? row : undefined);
  const shown = await shownTo(ctx, work);
  if (!shown) return null;
  const parts = [];
  for (const one of shown) {
    const part = await partOf(ctx, work, one, own === true);
    if (part) parts.push(part);
  }
  return { parts };
});

async function isOfOwnSchool({ db, actor }: Context & { readonly actor: Actor }, { enrolmentId }: WorkRow) {
  const enrolment = await enrolmentById(db, enrolmentId);
  return enrolment !== undefined && isOwnSchool(actor, enrolment);
}

/**
 * Null where the way of the work has not ended. What was released of a run that is corrected since is released again with
 * the new one. Nothing of earlier rounds while somebody judges the work who may not know whose it is.
 */
async function shownTo(ctx: Context, work: WorkRow): Promise<Shown[] | null> {
  const announced = await announcedResultOf(ctx.db, work.competitionId, work.itemId);
  const resultRun = announced && (await approvedRun(ctx, announced.scoreRunId));
  const inResult = resultRun?.resultHash && (await resultOfWork(ctx.db, resultRun.resultHash, work.workId));
  const ended = work.status === 'eliminated';
  const judged = await isInBlindReview(ctx.db, work.workId);
  const result: Shown[] = inResult
    ? [{ about: 'result', run: resultRun, feedback: resultRun.feedback, at: resultRun.feedbackAt, below: null }]
    : [];
  if (judged || !(ended || inResult)) return inResult ? result : null;
  const earlier: Shown[] = [];
  for (const { row, line, lines } of await placesOf(ctx.db, work)) {
    const run = await approvedRun(ctx, row.scoreRunId);
    if (!run || run.scoreRunId === resultRun?.scoreRunId) continue;
    const { cutFeedback } = run;
    const left = ended && line.outcome === 'eliminated';
    if (!left && !cutFeedback?.finalists) continue;
    const { rules, overrides } = row.advancement;
    const decision = new Map(overrides).get(work.workId)?.reason ?? null;
    const rule = rules.find(({ itemId }) => itemId === line.itemId);
    earlier.push({
      about: left ? 'belowLine' : 'earlier',
      run,
      feedback: cutFeedback,
      at: cutFeedback?.at ?? null,
      below: left && cutFeedback ? belowLine(cutFeedback, { line, lines, rule, decision }) : null,
    });
  }
  const all = [...result, ...earlier];
  return all.length > 0 ? all : null;
}

async function approvedRun(ctx: Context, scoreRunId: ScoreRunId): Promise<ScoreRunRow | undefined> {
  const run = await scoreRunById(ctx.db, scoreRunId);
  return run?.status === 'approved' ? run : undefined;
}

/** Undefined where nothing of it is released. */
async function partOf(ctx: Context, work: WorkRow, { about, run, feedback, at, below }: Shown, own: boolean) {
  if (!feedback || isNothing(feedback) || !run.resultHash) return undefined;
  const result = await resultOfWork(ctx.db, run.resultHash, work.workId);
  const round = await roundById(ctx.db, run.roundId);
  if (!result || !round) return undefined;
  const { policy } = round.round;
  const seen = own ? feedback : { ...feedback, comments: false };
  const comments = seen.comments ? await commentsOf(ctx, work.workId) : new Map<string, string>();
  const released: TeamFeedback = teamFeedback(seen, {
    ...{ policy, result, comments, explanation: result.explanation },
    adjustments: await explainedAdjustments(ctx, result.explanation),
    interventions: await explainedInterventions(ctx, run, work.workId),
  });
  return {
    about,
    round: { zh: round.nameZh, en: round.nameEn },
    releasedAt: at,
    criteria: policy.criteria.map(({ criterionId, name }) => ({ criterionId, name })),
    levels: about === 'result' ? policy.awards.levels.map(({ level, name }) => ({ level, name })) : [],
    decimals: policy.rounding.decimals,
    // Before the final, nobody has an award to be far from.
    ...(about === 'result' ? released : withoutLevels(released)),
    below,
  };
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

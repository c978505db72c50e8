import { randomUUID } from 'node:crypto';
import { correctionState } from '@laurel/db/award/ordered-corrections.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertFrom, expertsByIds, expertsUnderContract } from '@laurel/db/expert/expert-library.ts';
import { plannedReReview } from '@laurel/db/review/re-reviews.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { expertProgress, sheetsOfOneWork, sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import { type DetectConflicts, detectConflicts } from '@laurel/domain/expert/detect-conflicts.ts';
import { type Expert, evolveExpert } from '@laurel/domain/expert/expert.ts';
import type { By } from '@laurel/domain/kernel/actor.ts';
import { SheetId, type WorkId } from '@laurel/domain/kernel/ids.ts';
import { CarryOutReReview, carryOutReReview as decide } from '@laurel/domain/review/carry-out-re-review.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { tiedExperts, tiesBeforePlan, withTies } from '../expert/record-ties.ts';
import { command } from '../kernel/command.ts';
import type { Signed } from '../kernel/trpc.ts';
import { ofDecision, ofOwnTeam } from './party.ts';
import { managesRound, underSeal } from './round-here.ts';

/**
 * Ties of everybody who may be asked to the authors and advisers of the work. No plan of the round looked at experts of
 * the library.
 */
async function tiesWithWork(
  ctx: Signed,
  { row, workId, commandId }: { row: RoundRow; workId: WorkId; commandId: string },
) {
  const people = (await reviewWorkById(ctx.db, workId))?.personIds ?? [];
  const pool = [...new Set([...row.round.pool, ...(await expertsUnderContract(ctx.db, row.groupId))])];
  const ties = await tiesBeforePlan(ctx, { row: { ...row, round: { ...row.round, pool } }, commandId });
  return ties.flatMap(({ personId, found }) => {
    const here = found.filter(({ otherId }) => people.includes(otherId));
    return here.length > 0 ? [{ personId, found: here }] : [];
  });
}

/** The expert with what was found just now on record. */
function withFound(expert: Expert, ties: readonly DetectConflicts[], by: By): Expert {
  const found = expert.status === 'none' ? undefined : ties.find(({ personId }) => personId === expert.personId);
  const recorded = found && detectConflicts(expert, found, by);
  return recorded?.ok ? recorded.events.reduce(evolveExpert, expert) : expert;
}

/** Adds score sheets to a sealed round, as a final decision about an objection orders. */
export const carryOutReReview = command({
  useCase: 'review.carry_out_re_review',
  input: CarryOutReReview,
  ...managesRound,
  party: async (tx, call) => (await ofOwnTeam(tx, call)) ?? (await ofDecision(tx, call, call.command.objectionId)),
  reads: async ({ ctx, command, row, commandId }) => ({
    drawn: {
      reReviewId: randomUUID(),
      sheetIds: Array.from({ length: command.experts }, () => SheetId.parse(randomUUID())),
      seed: ctx.ports.drawSeed(),
    },
    ties: await tiesWithWork(ctx, { row, workId: command.workId, commandId }),
  }),
  takes: ({ command, read: { ties } }) => ({ round: roundOf(command.roundId), ...tiedExperts(ties) }),
  fresh: ({ read }) => read.drawn.sheetIds.map(scoreSheetStreamId),
  facts: async (tx, { ctx, command, row, read, states }) => {
    const { roundId, workId, objectionId } = command;
    const { round, competitionId, groupId } = row;
    const sheets = await sheetsOfWork(tx, roundId, workId);
    const scoredBefore = (await sheetsOfOneWork(tx, workId)).map(({ expertId }) => expertId);
    const work = sheets[0] && (await reviewWorkById(tx, workId));
    const settings = (await competitionById(tx, competitionId))?.settings;
    const track = settings?.items.find(({ itemId }) => itemId === work?.itemId)?.track ?? null;
    const ofWork = (ids: readonly WorkId[]) => ids.includes(workId);
    const about = { ...ctx, objectionId, competitionId, now: ctx.now() };
    const others = await expertsUnderContract(tx, groupId);
    const loads = new Map((await expertProgress(tx, roundId)).map((line) => [line.expertId, line.assigned]));
    const experts = await expertsByIds(tx, [...new Set([...round.pool, ...others])]);
    const { alias = '', workVersion = 1 } = sheets[0] ?? {};
    return {
      ...read.drawn,
      round: await underSeal(tx, roundId, states.round),
      work: work
        ? { ...judged(work), itemId: work.itemId, track, gone: isGone(work), version: workVersion, alias }
        : null,
      sheets,
      scoredBefore,
      others,
      candidates: experts.map((one) => ({ expert: expertFrom(one), load: loads.get(one.personId) ?? 0 })),
      remedy: await correctionState(tx, { ...about, remedy: 'reReview' }, ofWork),
      scores: await correctionState(tx, about, ofWork),
      planned: await plannedReReview(tx, roundId, workId, objectionId),
    };
  },
  decide: (states, { command, by, read: { ties }, facts: { round, ...facts } }) => {
    const candidates = facts.candidates.map(({ expert, load }) => ({ expert: withFound(expert, ties, by), load }));
    return withTies(decide(round, command, { ...facts, candidates }, by), states, ties, by);
  },
  conflicts: { fresh: 'assignmentExists', score_sheets_one_alive: 'assignmentExists' },
});

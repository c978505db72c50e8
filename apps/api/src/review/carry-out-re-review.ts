import { randomUUID } from 'node:crypto';
import { correctionState } from '@laurel/db/award/ordered-corrections.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertFrom, expertsByIds, expertsUnderContract } from '@laurel/db/expert/expert-library.ts';
import { plannedReReview } from '@laurel/db/review/re-reviews.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { expertProgress, sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import { SheetId, type WorkId } from '@laurel/domain/kernel/ids.ts';
import { CarryOutReReview, carryOutReReview as decide } from '@laurel/domain/review/carry-out-re-review.ts';
import { scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { ofDecision, ofOwnTeam } from './party.ts';
import { managesRound, underSeal } from './round-here.ts';

/** Adds score sheets to a sealed round, as a final decision about an objection orders. */
export const carryOutReReview = command({
  useCase: 'review.carry_out_re_review',
  input: CarryOutReReview,
  ...managesRound,
  party: async (tx, call) => (await ofOwnTeam(tx, call)) ?? (await ofDecision(tx, call, call.command.objectionId)),
  reads: ({ ctx, command }) => ({
    reReviewId: randomUUID(),
    sheetIds: Array.from({ length: command.experts }, () => SheetId.parse(randomUUID())),
    seed: ctx.ports.drawSeed(),
  }),
  fresh: ({ read }) => read.sheetIds.map(scoreSheetStreamId),
  facts: async (tx, { ctx, command, row, read, states }) => {
    const { roundId, workId, objectionId } = command;
    const { round, competitionId, groupId } = row;
    const sheets = await sheetsOfWork(tx, roundId, workId);
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
      ...read,
      round: await underSeal(tx, roundId, states.round),
      work: work
        ? { ...judged(work), itemId: work.itemId, track, gone: isGone(work), version: workVersion, alias }
        : null,
      sheets,
      others,
      candidates: experts.map((one) => ({ expert: expertFrom(one), load: loads.get(one.personId) ?? 0 })),
      remedy: await correctionState(tx, { ...about, remedy: 'reReview' }, ofWork),
      scores: await correctionState(tx, about, ofWork),
      planned: await plannedReReview(tx, roundId, workId, objectionId),
    };
  },
  decide: (_, { command, by, facts: { round, ...facts } }) => decide(round, command, facts, by),
  conflicts: { fresh: 'assignmentExists', score_sheets_one_alive: 'assignmentExists' },
});

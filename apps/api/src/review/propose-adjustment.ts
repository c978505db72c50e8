import { reviewWorkCalled } from '@laurel/db/review/review-works.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { adjustmentOf } from '@laurel/domain/review/adjustment.ts';
import { proposeAdjustment as decide, ProposeAdjustment } from '@laurel/domain/review/propose-adjustment.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { roundHere, underSeal } from './round-here.ts';

/** Deducts or adds points, of a work that is named by its code. */
export const proposeAdjustment = command({
  useCase: 'review.propose_adjustment',
  who: permitted('review:result:calc'),
  input: ProposeAdjustment.omit({ workId: true }).extend({ workCode: z.string().trim().min(1).max(40) }),
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canRequestScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: async ({ ctx, command: { workCode, ...sent }, row }) => {
    const work = found(await reviewWorkCalled(ctx.db, row.competitionId, workCode));
    const file = sent.evidence ? found(await uploadedBy(ctx.db, sent.evidence, ctx.actor.personId)) : null;
    const facts = { itemId: isGone(work) ? null : work.itemId, extension: file?.extension ?? '' };
    return { asked: { ...sent, workId: work.workId }, facts };
  },
  registers: ({ read }) => read.asked,
  takes: ({ command }) => ({ adjustment: adjustmentOf(command.adjustmentId), round: roundOf(command.roundId) }),
  facts: (tx, { command, states: { round } }) => underSeal(tx, command.roundId, round),
  decide: ({ adjustment }, { read, by, facts: round }) => decide(adjustment, round, read.asked, read.facts, by),
});

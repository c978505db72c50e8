import { orderedToAdvance } from '@laurel/db/award/objection-remedies.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { advancementOf } from '@laurel/domain/review/advancement.ts';
import { DraftAdvancement, draftAdvancement as decide } from '@laurel/domain/review/draft-advancement.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { runHere } from './round-here.ts';

/** Drafts who advances from a sealed score run. */
export const draftAdvancement = command({
  useCase: 'review.draft_advancement',
  who: permitted('review:result:calc'),
  input: DraftAdvancement,
  on: ({ ctx, command }) => runHere(ctx, command.scoreRunId, canRequestScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command }) => ({ advancement: advancementOf(command.advancementId) }),
  looks: ({ command, row }) => ({
    run: scoreRunOf(command.scoreRunId),
    competition: competitionOf(row.competitionId),
    // The advancement that it replaces, or itself if it replaces none.
    former: advancementOf(command.supersedes ?? command.advancementId),
  }),
  facts: async (tx, { ctx, row }) => ({
    itemIds: found(await roundById(tx, row.roundId)).round.itemIds,
    ordered: await orderedToAdvance(tx, row.roundId, ctx.now()),
  }),
  decide: ({ advancement, ...looked }, { command, by, facts }) => decide(advancement, looked, command, facts, by),
});

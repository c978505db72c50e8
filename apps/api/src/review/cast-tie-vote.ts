import { workCalled } from '@laurel/db/review/led-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { CastTieVote, castTieVote as decide } from '@laurel/domain/review/cast-tie-vote.ts';
import { MOST_TIED } from '@laurel/domain/review/tie-vote.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { chairsFor, correctedRun, ownTieVote, tieVotesTurn } from './tie-vote-here.ts';

/** A chair orders the works of a tie, by the names that they have in the round. */
export const castTieVote = command({
  useCase: 'review.cast_tie_vote',
  who: permitted('review:sheet:score'),
  input: CastTieVote.omit({ order: true }).extend({
    aliases: z.array(z.string().min(1).max(20)).min(2).max(MOST_TIED),
  }),
  on: ({ ctx, command }) => ownTieVote(ctx, command.tieVoteId),
  reads: async ({ ctx, command: { tieVoteId, aliases }, row }) => {
    const order = [];
    for (const alias of aliases) order.push(found(await workCalled(ctx.db, row.roundId, alias)));
    return { tieVoteId, order };
  },
  registers: ({ read }) => read,
  takes: tieVotesTurn,
  looks: correctedRun,
  facts: async (tx, { ctx, row }) => {
    const round = found(await roundById(tx, row.roundId));
    const { personId } = ctx.actor;
    return { conflicted: (await chairsFor(tx, round, [personId], row.workIds)).length === 0 };
  },
  decide: ({ vote, round, corrected }, { read, by, facts }) =>
    decide(vote, { ...read, ...facts }, by, round, corrected),
});

import { advancementsInForce } from '@laurel/db/review/advancement-board.ts';
import { itemsFollowed } from '@laurel/db/review/continued-works.ts';
import { roundsOfStage } from '@laurel/db/review/round-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { advancementOf } from '@laurel/domain/review/advancement.ts';
import { CreateRound, createRound as decide } from '@laurel/domain/review/create-round.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { competitionHere } from '../competition/competition-here.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';

export const createRound = command({
  useCase: 'review.create_round',
  who: permitted('review:round:edit'),
  input: CreateRound,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canManageRound,
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  looks: ({ command }) => ({
    competition: competitionOf(command.competitionId),
    // No advancement has the id of a round.
    advancement: advancementOf(command.advancementId ?? (command.roundId as string as AdvancementId)),
  }),
  facts: async (tx, { command }) => {
    const rounds = command.stageId ? await roundsOfStage(tx, command.stageId) : [];
    const lists = await advancementsInForce(tx, command.competitionId);
    const continued = lists.find(({ advancementId }) => advancementId === command.advancementId);
    return {
      followedItems: continued ? await itemsFollowed(tx, continued.roundId) : [],
      scoredItems: rounds.flatMap(({ round }) => (round.onSite ? round.itemIds : [])),
      advancedItems: lists.flatMap(({ advancement }) => advancement.itemIds),
    };
  },
  decide: ({ round, competition, advancement }, { command, by, facts }) =>
    decide(round, competition, command, by, advancement, facts),
});

import { expertOf } from '@laurel/domain/expert/expert.ts';
import { ChooseTopics, chooseTopics as decide } from '@laurel/domain/review/choose-topics.ts';
import { interestsOf } from '@laurel/domain/review/interests.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { biddingHere } from './bidding-here.ts';
import { offeredTopics } from './offered-topics.ts';

export const chooseTopics = command({
  useCase: 'review.choose_topics',
  input: ChooseTopics,
  who: permitted('review:sheet:score'),
  on: ({ ctx, command }) => biddingHere(ctx, command.roundId),
  takes: ({ ctx, command: { roundId } }) => ({ interests: interestsOf({ roundId, expertId: ctx.actor.personId }) }),
  looks: ({ ctx, command }) => ({ round: roundOf(command.roundId), expert: expertOf(ctx.actor.personId) }),
  facts: async (tx, { row }) => {
    const { topics, languages } = await offeredTopics(tx, row.competitionId);
    return { topics: topics.map(({ value }) => value), languages: languages.map(({ value }) => value) };
  },
  decide: ({ interests, round, expert }, { command, by, facts }) =>
    decide(interests, command, by, round, expert, facts),
});

import { discussionOf } from '@laurel/db/review/discussions.ts';
import { sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { stageOfRound } from '@laurel/db/review/round-stage.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { openDiscussion as decide, OpenDiscussion } from '@laurel/domain/review/open-discussion.ts';
import { reviewersSeeIn } from '@laurel/domain/review/others-sheets.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ledWorkCalled } from './led-round.ts';

/** A chair opens the discussion of a work among the experts who scored it. */
export const openDiscussion = command({
  useCase: 'review.open_discussion',
  who: permitted('review:sheet:score'),
  input: OpenDiscussion,
  on: ({ ctx, command }) => ledWorkCalled(ctx, command.roundId, command.alias),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  looks: ({ ctx }) => ({ chief: expertOf(ctx.actor.personId) }),
  facts: async (tx, { command, row: { work } }) => {
    const stage = await stageOfRound(tx, command.roundId, work.itemId);
    const now = found(await reviewWorkById(tx, work.workId));
    return {
      work: { ...work, ...judged(now), gone: isGone(now) },
      sheets: await sheetsOfWorks(tx, command.roundId, [work.workId]),
      discussed: (await discussionOf(tx, command.roundId, work.workId)) !== undefined,
      sees: reviewersSeeIn(stage),
    };
  },
  decide: ({ round, chief }, { command, by, facts }) => decide(round, command, by, chief, facts),
});

import { z } from 'zod';
import type { Expert } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { biddingShut } from './biddable.ts';
import { ChosenValues, type InterestEvent, type Interests } from './interests.ts';
import type { Round } from './round.ts';

export const ChooseTopics = z.strictObject({ roundId: RoundId, topics: ChosenValues, languages: ChosenValues });
export type ChooseTopics = z.infer<typeof ChooseTopics>;

/** An expert says which topics they know and which languages they read, from the options that teams choose from. */
export function chooseTopics(
  interests: Interests,
  { roundId, topics, languages }: ChooseTopics,
  by: By,
  round: Round,
  expert: Expert,
  offered: Interests,
): Decision<InterestEvent, 'roundNotFound' | 'expertNotActive' | 'biddingOver' | 'topicNotOffered'> {
  const shut = biddingShut(round, expert, by);
  if (shut) return shut;
  if (topics.some((one) => !offered.topics.includes(one)) || languages.some((one) => !offered.languages.includes(one)))
    return refuse('topicNotOffered');
  const chosen = {
    topics: offered.topics.filter((one) => topics.includes(one)),
    languages: offered.languages.filter((one) => languages.includes(one)),
  };
  if (canonicalJson(chosen) === canonicalJson({ topics: [...interests.topics], languages: [...interests.languages] }))
    return accept();
  return accept({
    type: 'review.topics_chosen',
    data: { roundId, expertId: by.actor.personId, ...chosen, at: by.at },
  });
}

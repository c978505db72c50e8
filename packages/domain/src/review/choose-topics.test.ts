import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import { chooseTopics } from './choose-topics.ts';
import { evolveInterests, type InterestEvent, type Interests, noInterests } from './interests.ts';
import type { RoundEvent } from './round.ts';
import {
  ada,
  added,
  by,
  created,
  expertAfter,
  march,
  organiser,
  pooled,
  roundAfter,
  roundId,
  suspended,
} from './situations.fixture.ts';

const at = march(5);
const asked: RoundEvent = {
  type: 'review.bidding_opened',
  data: { roundId, until: march(8), openedBy: organiser, at: march(2) },
};
const open = roundAfter(created, pooled, asked);
const offered: Interests = { topics: ['ai', 'art'], languages: ['zh', 'en'] };
const chosen = (topics: string[], languages: string[]): InterestEvent => ({
  type: 'review.topics_chosen',
  data: { roundId, expertId: ada, topics, languages, at },
});
const choosing = scenario<Interests, InterestEvent>(noInterests, evolveInterests);

const choose = (given: InterestEvent[], topics: string[], languages: string[] = [], some: object = {}) => {
  const { round, expert, who, when } = { round: open, expert: expertAfter(added), who: ada, when: at, ...some };
  return choosing
    .given(...given)
    .when((interests) =>
      chooseTopics(interests, { roundId, topics, languages }, by(who, when), round, expert, offered),
    );
};

describe('choose topics', () => {
  it('records what the expert knows and reads, each once, in the order of the form', () => {
    choose([], ['art', 'ai', 'art'], ['zh']).then(accept(chosen(['ai', 'art'], ['zh'])));
    choose([chosen(['ai'], [])], [], ['en']).then(accept(chosen([], ['en'])));
  });

  it('records nothing when it is chosen again', () => {
    choose([chosen(['ai'], ['zh'])], ['ai'], ['zh']).then(accept());
    choose([], []).then(accept());
  });

  it('is refused for what the form does not offer', () => {
    choose([], ['law']).then(refuse('topicNotOffered'));
    choose([], [], ['fr']).then(refuse('topicNotOffered'));
  });

  it('is refused at the deadline, before experts are asked, and for people who are not in the round', () => {
    choose([], ['ai'], [], { when: march(8) }).then(refuse('biddingOver'));
    choose([], ['ai'], [], { round: roundAfter(created, pooled) }).then(refuse('biddingOver'));
    choose([], ['ai'], [], { who: organiser }).then(refuse('roundNotFound'));
    choose([], ['ai'], [], { expert: expertAfter(added, suspended) }).then(refuse('expertNotActive', { count: 1 }));
  });
});

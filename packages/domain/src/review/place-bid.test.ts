import { describe, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { ItemId, PersonId } from '../kernel/ids.ts';
import { bidConflict } from './bid-conflict.ts';
import { type BidEvent, type Bids, type BidValue, evolveBids, noBids } from './bids.ts';
import { placeBid } from './place-bid.ts';
import type { RoundEvent } from './round.ts';
import {
  ada,
  added,
  applied,
  approved,
  by,
  conflictId,
  created,
  declared,
  expertAfter,
  itemId,
  march,
  organiser,
  pooled,
  proposed,
  roundAfter,
  roundId,
  suspended,
  workId,
} from './situations.fixture.ts';

const until = march(8);
const at = march(5);
const asked: RoundEvent = {
  type: 'review.bidding_opened',
  data: { roundId, until, openedBy: organiser, at: march(2) },
};
const open = roundAfter(created, pooled, asked);
const work = { workId, itemId };
const token = 'a'.repeat(32);
const bid = (value: BidValue | null): BidEvent => ({
  type: 'review.bid_placed',
  data: { roundId, expertId: ada, workId, bid: value, at },
});
const bidding = scenario<Bids, BidEvent>(noBids, evolveBids);

type Situation = {
  round?: typeof open;
  expert?: ReturnType<typeof expertAfter>;
  work?: typeof work | null;
  who?: PersonId;
  at?: typeof at;
};
const place = (given: BidEvent[], value: BidValue | null, some: Situation = {}) =>
  bidding
    .given(...given)
    .when((bids) =>
      placeBid(
        bids,
        { roundId, work: token, bid: value },
        by(some.who ?? ada, some.at ?? at),
        some.round ?? open,
        some.expert ?? expertAfter(added),
        some.work === undefined ? work : some.work,
      ),
    );

describe('place bid', () => {
  it('records the expert’s statement, and clears it', () => {
    place([], 'want').then(accept(bid('want')));
    place([bid('want')], 'ratherNot').then(accept(bid('ratherNot')));
    place([bid('want')], null).then(accept(bid(null)));
  });

  it('records nothing when it is repeated', () => {
    place([bid('can')], 'can').then(accept());
    place([], null).then(accept());
    place([bid('can'), bid(null)], null).then(accept());
  });

  it('is refused at the deadline itself, before experts are asked, and once works are assigned', () => {
    place([], 'want', { at: until }).then(refuse('biddingOver'));
    place([], 'want', { round: roundAfter(created, pooled) }).then(refuse('biddingOver'));
    const distributed = roundAfter(created, pooled, asked, proposed(), approved, applied);
    place([], 'want', { round: distributed }).then(refuse('biddingOver'));
  });

  it('is refused for works of other rounds and for people who are not in the round', () => {
    place([], 'want', { work: null }).then(refuse('workNotInRound'));
    place([], 'want', { work: { workId, itemId: uuid(77) as ItemId } }).then(refuse('workNotInRound'));
    place([], 'want', { who: organiser }).then(refuse('roundNotFound'));
    place([], 'want', { expert: expertAfter(added, suspended) }).then(refuse('expertNotActive', { count: 1 }));
  });
});

describe('bid conflict', () => {
  const say = (given: BidEvent[], some: Situation = {}) =>
    bidding
      .given(...given)
      .when((bids) =>
        bidConflict(
          bids,
          some.expert ?? expertAfter(added),
          { roundId, work: token, conflictId, type: 'collaborator' },
          by(ada, some.at ?? at),
          open,
          some.work === undefined ? work : some.work,
        ),
      );
  const conflict = { ...declared(ada), data: { ...declared(ada).data, at } };

  it('declares a conflict with the work that applies at once, and ends an earlier bid', () => {
    say([]).then(accept(conflict as never));
    say([bid('want')]).then(accept(conflict as never, bid(null)));
  });

  it('records nothing when the conflict is known', () => {
    say([], { expert: expertAfter(added, declared()) }).then(accept());
  });

  it('is refused at the deadline', () => {
    say([], { at: until }).then(refuse('biddingOver'));
    say([], { work: null }).then(refuse('workNotInRound'));
  });
});

import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';
import { openBidding } from './open-bidding.ts';
import {
  by,
  closesAt,
  created,
  distributedRound,
  march,
  organiser,
  pooled,
  roundId,
  roundScenario,
} from './situations.fixture.ts';

const at = march(2);
const until = march(8);
const open = (given: Parameters<typeof roundScenario.given>, to: Instant = until, works = 10) =>
  roundScenario.given(...given).when((round) => openBidding(round, { roundId, until: to }, by(organiser, at), works));
const opened = {
  type: 'review.bidding_opened' as const,
  data: { roundId, until, openedBy: organiser, at },
};

describe('open bidding', () => {
  it('asks the experts of a round that is not distributed yet', () => {
    open([created, pooled]).then(accept(opened));
  });

  it('moves the end when it is opened again, and records nothing for the same end', () => {
    open([created, pooled, opened]).then(accept());
    open([created, pooled, opened], march(9)).then(accept({ ...opened, data: { ...opened.data, until: march(9) } }));
  });

  it('is refused without experts or works, for a time that does not fit, and once works are assigned', () => {
    open([]).then(refuse('roundNotFound'));
    open([created]).then(refuse('poolEmpty'));
    open([created, pooled], until, 0).then(refuse('noWorksToReview'));
    open([created, pooled], at).then(refuse('biddingTimeInvalid'));
    open([created, pooled], closesAt).then(accept({ ...opened, data: { ...opened.data, until: closesAt } }));
    open([created, pooled], march(21)).then(refuse('biddingTimeInvalid'));
    open([...distributedRound]).then(refuse('roundDistributed'));
  });
});

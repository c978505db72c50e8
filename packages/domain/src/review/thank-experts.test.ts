import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { ada, by, closedRound, lin, march, organiser, roundAfter, roundId, sealed } from './situations.fixture.ts';
import { thankExperts } from './thank-experts.ts';
import { evolveThanks, noThanks, type Thanks, type ThanksEvent } from './thanks.ts';

const at = march(25);
const sealedRound = roundAfter(...closedRound, sealed);
const both = new Set([ada, lin]);
const thanked = (...expertIds: PersonId[]): ThanksEvent => ({
  type: 'review.experts_thanked',
  data: { roundId, expertIds, thankedBy: organiser, at },
});
const thank = (given: ThanksEvent[], round = sealedRound, reviewed: ReadonlySet<PersonId> = both) =>
  scenario<Thanks, ThanksEvent>(noThanks, evolveThanks)
    .given(...given)
    .when((thanks) =>
      thankExperts(thanks, { roundId, expertIds: [ada, lin, ada] }, by(organiser, at), round, reviewed),
    );

describe('thank experts', () => {
  it('notifies each chosen expert who submitted a score sheet, once', () => {
    thank([]).then(accept(thanked(ada, lin)));
    thank([], sealedRound, new Set([lin])).then(accept(thanked(lin)));
  });

  it('leaves out those who were thanked before', () => {
    thank([thanked(ada)]).then(accept(thanked(lin)));
    thank([thanked(ada), thanked(lin)]).then(refuse('expertsThanked'));
  });

  it('is refused where none of them submitted a score sheet', () => {
    thank([], sealedRound, new Set()).then(refuse('nobodyToThank'));
  });

  it('is refused before the scores are sealed', () => {
    thank([], roundAfter()).then(refuse('roundNotFound'));
    thank([], roundAfter(...closedRound)).then(refuse('thanksTooEarly'));
  });
});

import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { ada, by, colleague, competitionId, groupId, organiser, roundId } from '../review/situations.fixture.ts';
import { approveFeeRates } from './approve-fee-rates.ts';
import { type ExpertFees, evolveExpertFees, FeeRates, newExpertFees } from './expert-fees.ts';
import { feesApproved, feesProposed, rates } from './fees.fixture.ts';
import { proposeFeeRates } from './propose-fee-rates.ts';

const fees = scenario(newExpertFees, evolveExpertFees);
const dearer = { ...rates, perSheet: FeeRates.shape.perSheet.parse(6_000) };
const nobody: ReadonlySet<PersonId> = new Set();

describe('propose fee rates', () => {
  const propose = (wanted: FeeRates, who = organiser) => {
    return (state: ExpertFees) => proposeFeeRates(state, { competitionId, rates: wanted }, by(who), groupId);
  };
  it('records what is proposed, and nothing when the rates stay the same', () => {
    fees.given().when(propose(rates)).then(accept(feesProposed()));
    fees.given(feesProposed()).when(propose(rates)).then(accept());
    fees.given(feesProposed(), feesApproved).when(propose(rates)).then(accept());
  });
  it('replaces a proposal that waits, also by one of somebody else', () => {
    fees
      .given(feesProposed())
      .when(propose(dearer))
      .then(accept(feesProposed(dearer)));
    fees
      .given(feesProposed())
      .when(propose(rates, colleague))
      .then(accept(feesProposed(rates, colleague)));
  });
});

describe('approve fee rates', () => {
  const approve = (shown: FeeRates = rates, who = by(colleague), paid = nobody) => {
    return (state: ExpertFees) => approveFeeRates(state, { competitionId, rates: shown }, who, paid);
  };
  it('puts them into force, once', () => {
    fees.given(feesProposed()).when(approve()).then(accept(feesApproved));
    fees.given(feesProposed(), feesApproved).when(approve()).then(accept());
  });
  it('is refused to the proposer, and to people whom the rates pay', () => {
    const first = feesProposed();
    fees
      .given(first)
      .when(approve(rates, by(organiser)))
      .then(refuse('secondPersonNeeded'));
    fees
      .given(first)
      .when(approve(rates, tied(by(colleague), organiser)))
      .then(refuse('secondPersonTied'));
    fees
      .given(first)
      .when(approve(rates, by(ada), new Set([ada])))
      .then(refuse('ownFee'));
  });
  it('is refused for other rates than those that wait', () => {
    fees.given(feesProposed()).when(approve(dearer)).then(refuse('feeRatesChanged'));
    fees.given(feesProposed(), feesApproved).when(approve(dearer)).then(refuse('feeRatesChanged'));
    fees.refuses(approve(), { feeRatesMissing: [] });
  });
  it('accepts a round once', ({ expect }) => {
    const twice = [
      { roundId, perSheet: 1 },
      { roundId, perSheet: 2 },
    ];
    expect(FeeRates.safeParse({ ...rates, byRound: twice }).success).toBe(false);
    expect(FeeRates.safeParse({ ...rates, perDay: 1_000_001 }).success).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId, RoundId } from '../kernel/ids.ts';
import { fen } from '../kernel/money.ts';
import { ada, by, colleague, competitionId, groupId, lin, organiser, roundId } from '../review/situations.fixture.ts';
import { approveFeeList } from './approve-fee-list.ts';
import { discardFeeList } from './discard-fee-list.ts';
import { draftFeeList } from './draft-fee-list.ts';
import { type ExpertFeeEvent, type ExpertFees, evolveExpertFees, newExpertFees, type WorkDone } from './expert-fees.ts';
import { feesApproved, feesProposed, rates } from './fees.fixture.ts';
import { feesDue } from './fees-due.ts';
import { payFeeList } from './pay-fee-list.ts';

const fees = scenario(newExpertFees, evolveExpertFees);
const listId = uuid(701);
const of = { competitionId, listId };
const { at } = by(organiser);
const withRates = [feesProposed(), feesApproved] as const;
const work: readonly WorkDone[] = [
  { personId: ada, roundId, units: 3 },
  { personId: lin, roundId: null, units: 2 },
];
const lines = [
  { personId: ada, roundId, units: 3, amount: 24_000 },
  { personId: lin, roundId: null, units: 2, amount: 160_000 },
];
const drafted: ExpertFeeEvent = {
  type: 'expert.fee_list_drafted',
  data: { ...of, groupId, lines, adjustments: [], draftedBy: organiser, at },
};
const approved: ExpertFeeEvent = { type: 'expert.fee_list_approved', data: { ...of, approvedBy: colleague, at } };
const paid: ExpertFeeEvent = { type: 'expert.fee_list_paid', data: { ...of, paidBy: colleague, reference: 'T-1', at } };
const reason = '核对有误';
const discarded: ExpertFeeEvent = {
  type: 'expert.fee_list_discarded',
  data: { ...of, discardedBy: organiser, reason, at },
};
const draft = (
  done = work,
  adjustments: { personId: PersonId; amount: number; reason: string }[] = [],
  id = listId,
) => {
  return (state: ExpertFees) =>
    draftFeeList(state, { competitionId, listId: id, adjustments }, by(organiser), done, new Set([ada]));
};
const linesOf = (state: ExpertFees, done: readonly WorkDone[]) =>
  state.status === 'open' && state.rates ? feesDue(state, state.rates, done) : [];

describe('draft fee list', () => {
  it('contains sheets at the rate of their round, and days', () => {
    fees
      .given(...withRates)
      .when(draft())
      .then(accept(drafted));
    fees
      .given(...withRates, drafted)
      .when(draft())
      .then(accept());
  });
  it('contains only what earlier lists do not, and deducts what they paid too much', () => {
    const later = [
      { personId: ada, roundId, units: 2 },
      { personId: lin, roundId: null, units: 3 },
    ];
    const after = [...withRates, drafted, approved, paid].reduce(evolveExpertFees, newExpertFees());
    expect(linesOf(after, work)).toEqual([]);
    expect(linesOf(after, later)).toEqual([
      { personId: ada, roundId, units: -1, amount: -8_000 },
      { personId: lin, roundId: null, units: 1, amount: 80_000 },
    ]);
    expect(linesOf(after, [])).toEqual([
      { personId: ada, roundId, units: -3, amount: -24_000 },
      { personId: lin, roundId: null, units: -2, amount: -160_000 },
    ]);
  });
  it('contains adjustments for experts alone', () => {
    const bonus = [{ personId: ada, amount: -500, reason: '餐费已付' }];
    const { data } = drafted as Extract<ExpertFeeEvent, { type: 'expert.fee_list_drafted' }>;
    const adjusted: ExpertFeeEvent = { type: 'expert.fee_list_drafted', data: { ...data, adjustments: bonus } };
    fees
      .given(...withRates)
      .when(draft(work, bonus))
      .then(accept(adjusted));
    fees
      .given(...withRates)
      .when(draft(work, [{ personId: organiser, amount: 500, reason: '交通' }]))
      .then(refuse('notPaidHere'));
  });
  it('is refused without rates, beside another open list, and when it would be empty', () => {
    const other = draft(work, [], uuid(702));
    fees.refuses(other, {
      feeListNotFound: [],
      feeRatesMissing: [feesProposed()],
      feeListOpen: [...withRates, drafted],
      feeListEmpty: [...withRates, drafted, approved, paid],
    });
    fees
      .given(...withRates, drafted, approved)
      .when(other)
      .then(refuse('feeListOpen'));
  });
  it('contains everything of a discarded list again', () => {
    const { data } = drafted as Extract<ExpertFeeEvent, { type: 'expert.fee_list_drafted' }>;
    const again: ExpertFeeEvent = { type: 'expert.fee_list_drafted', data: { ...data, listId: uuid(702) } };
    fees
      .given(...withRates, drafted, discarded)
      .when(draft(work, [], uuid(702)))
      .then(accept(again));
  });
});

describe('approve fee list', () => {
  const approve =
    (who = by(colleague)) =>
    (state: ExpertFees) =>
      approveFeeList(state, of, who);
  it('takes a second person whom the list does not pay', () => {
    fees
      .given(...withRates, drafted)
      .when(approve())
      .then(accept(approved));
    fees
      .given(...withRates, drafted, approved)
      .when(approve())
      .then(accept());
    fees
      .given(...withRates, drafted)
      .when(approve(by(organiser)))
      .then(refuse('secondPersonNeeded'));
    fees
      .given(...withRates, drafted)
      .when(approve(tied(by(colleague), organiser)))
      .then(refuse('secondPersonTied'));
    fees
      .given(...withRates, drafted)
      .when(approve(by(ada)))
      .then(refuse('ownFee'));
    fees.refuses(approve(), { feeListNotFound: [...withRates], feeListDiscarded: [...withRates, drafted, discarded] });
  });
});

describe('pay fee list', () => {
  const pay = (state: ExpertFees) => payFeeList(state, { ...of, reference: 'T-1' }, by(colleague));
  it('is recorded once, of an approved list', () => {
    fees
      .given(...withRates, drafted, approved)
      .when(pay)
      .then(accept(paid));
    fees
      .given(...withRates, drafted, approved, paid)
      .when(pay)
      .then(accept());
    fees.refuses(pay, {
      feeListNotFound: [...withRates],
      feeListNotApproved: [...withRates, drafted],
      feeListDiscarded: [...withRates, drafted, discarded],
    });
  });
});

describe('discard fee list', () => {
  const discard = (state: ExpertFees) => discardFeeList(state, { ...of, reason }, by(organiser), { approves: false });
  it('ends a list that was not approved', () => {
    fees
      .given(...withRates, drafted)
      .when(discard)
      .then(accept(discarded));
    fees
      .given(...withRates, drafted, discarded)
      .when(discard)
      .then(accept());
    fees.refuses(discard, {
      feeListNotFound: [...withRates],
      // It may be at the bank already: the same fees on a second list would be paid twice.
      feeListApproved: [...withRates, drafted, approved],
      feeListPaid: [...withRates, drafted, approved, paid],
    });
  });

  it('ends an approved list for those who pay it: the bank may have refused it', () => {
    const byFinance = (state: ExpertFees) =>
      discardFeeList(state, { ...of, reason }, by(colleague), { approves: true });
    fees
      .given(...withRates, drafted, approved)
      .when(byFinance)
      .then(accept({ type: 'expert.fee_list_discarded', data: { ...of, discardedBy: colleague, reason, at } }));
    fees.refuses(byFinance, { feeListPaid: [...withRates, drafted, approved, paid] });
  });
});

describe('whatever is drafted, paid, discarded and voided', () => {
  const rounds = [roundId, uuid(702) as RoundId, null];
  const done = fc.array(
    fc.record({
      personId: fc.constantFrom(ada, lin),
      roundId: fc.constantFrom(...rounds),
      units: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 6 },
  );
  /** One count for each expert and round, as the queries give it. */
  const counted = (all: readonly WorkDone[]) => [
    ...new Map(all.map((one) => [`${one.personId} ${one.roundId}`, one])).values(),
  ];
  const step = fc.oneof(
    fc.record({ act: fc.constant('draft' as const), done }),
    fc.record({ act: fc.constantFrom('approve' as const, 'pay' as const, 'discard' as const) }),
    fc.record({ act: fc.constant('rates' as const), perSheet: fc.integer({ min: 0, max: 9 }) }),
  );
  const worth = ({ roundId: round, units }: WorkDone, state: ExpertFees) => {
    if (state.status === 'none' || !state.rates) return 0;
    const own = state.rates.byRound.find((one) => one.roundId === round);
    return units * (round === null ? state.rates.perDay : (own?.perSheet ?? state.rates.perSheet));
  };

  it('the lists together pay each sheet and day once', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let state = withRates.reduce<ExpertFees>(evolveExpertFees, newExpertFees());
        const run = (decision: { ok: boolean; events?: readonly ExpertFeeEvent[] }) => {
          for (const event of decision.events ?? []) state = evolveExpertFees(state, event);
          return decision.ok;
        };
        let current = listId;
        for (const [n, one] of steps.entries()) {
          if (one.act === 'rates') {
            run({ ok: true, events: [feesProposed({ ...rates, perSheet: fen(one.perSheet) }), feesApproved] });
            continue;
          }
          const ofCurrent = { competitionId, listId: current };
          if (one.act === 'approve') run(approveFeeList(state, ofCurrent, by(colleague)));
          if (one.act === 'pay') run(payFeeList(state, { ...ofCurrent, reference: 'T-1' }, by(colleague)));
          if (one.act === 'discard')
            run(discardFeeList(state, { ...ofCurrent, reason }, by(organiser), { approves: n % 2 === 0 }));
          if (one.act !== 'draft') continue;
          const [id, now] = [uuid(800 + n), counted(one.done)];
          // Sent twice, as after a broken line: the second one changes nothing.
          const twice = [draft(now, [], id), draft(now, [], id)].map((send) => run(send(state)));
          if (!twice[0]) continue;
          current = id;
          const lists = state.status === 'open' ? [...state.lists.values()] : [];
          const listed = lists
            .filter(({ status }) => status !== 'discarded')
            .flatMap((list) => list.lines)
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(listed).toBe(now.reduce((sum, line) => sum + worth(line, state), 0));
          expect(linesOf(state, now)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    ));
});

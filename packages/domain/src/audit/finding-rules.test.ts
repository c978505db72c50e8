import { describe, expect, it } from 'vitest';
import { type FilledSheet, filledSheet, foundInStream, type LoggedEvent, quickSheets } from './finding-rules.ts';

const [ada, lin, payer] = ['ada', 'lin', 'payer'];
const noon = Date.parse('2026-03-01T04:00:00.000Z');
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
let position = 0;
const event = (type: string, by: string | null, ms = noon, data: Record<string, unknown> = {}): LoggedEvent => {
  position += 1;
  return { position, streamId: 'thing-1', type, data, actorId: by, byPerson: by !== null, occurredMs: ms };
};
const found = (
  events: readonly LoggedEvent[],
  sealedMs = new Map<string, number>(),
  sealsOf = new Map<string, readonly number[]>(),
) => foundInStream(events, { sealedMs, sealsOf }).map(({ rule, positions }) => [rule, ...positions]);

describe('a score changed after seeing others', () => {
  it('is found with the submission before it', () => {
    const events = [
      event('review.score_submitted', ada, noon, { version: 1 }),
      event('review.score_submitted', ada, noon + HOUR, { version: 2, afterSeeing: true }),
    ];
    expect(found(events)).toEqual([['scoreAfterSeeing', ...events.map((each) => each.position)]]);
    expect(found(events.slice(0, 1))).toEqual([]);
  });
});

describe('a proposal approved by its own author', () => {
  it('is found for a proposal and its approval, and not for two people', () => {
    const proposal = event('review.adjustment_proposed', ada);
    const [own, others] = [event('review.adjustment_approved', ada), event('review.adjustment_approved', lin)];
    expect(found([proposal, own])).toEqual([['oneSignature', proposal.position, own.position]]);
    expect(found([proposal, others])).toEqual([]);
  });

  it('compares the refund that was requested, not another one', () => {
    const placed = event('payment.order_placed', payer, noon, { payerId: payer });
    const [one, two] = ['one', 'two'].map((refundId) =>
      event('payment.refund_requested', refundId === 'one' ? payer : null, noon, { refundId }),
    );
    const approved = event('payment.refund_approved', payer, noon, { refundId: 'two' });
    expect(found([placed, one as LoggedEvent, two as LoggedEvent, approved])).toEqual([]);
  });

  it('compares the measure of a decision, not another one that the same person proposed to settle', () => {
    const settling = (remedy: string) => ({ objectionId: 'one', remedy });
    const own = event('award.remedy_settlement_proposed', ada, noon, settling('correctNames'));
    const others = event('award.remedy_settlement_proposed', lin, noon, settling('withholdAward'));
    expect(found([others, own, event('award.remedy_settled', ada, noon, settling('withholdAward'))])).toEqual([]);
    expect(found([others, own, event('award.remedy_settled', ada, noon, settling('correctNames'))])).toHaveLength(1);
  });

  it('is found where one of several first signatures is the second one', () => {
    const [drafted, waived] = [event('certificate.batch_drafted', lin), event('certificate.batch_field_waived', ada)];
    const approved = event('certificate.batch_approved', ada);
    expect(found([drafted, waived, approved])).toEqual([['oneSignature', waived.position, approved.position]]);
  });

  it('is not found for a proposal that was taken back, nor where one person decides alone', () => {
    const proposed = event('award.revocation_proposed', ada);
    const dismissed = event('award.revocation_dismissed', lin);
    expect(found([proposed, dismissed, event('award.revoked', ada)])).toEqual([]);
    const drafted = event('award.result_drafted', ada);
    expect(found([drafted, event('award.result_announced', ada)])).toEqual([]);
    expect(found([drafted, event('award.result_announced', ada, noon, { secondedBy: ada })])).toHaveLength(1);
  });

  it('does not count what the product does as a person’s act', () => {
    expect(found([event('review.score_run_requested', null), event('review.score_run_approved', null)])).toEqual([]);
  });
});

describe('an event recorded late', () => {
  it('happened more than a minute before one that was recorded earlier', () => {
    const [first, late] = [event('a', ada, noon), event('b', ada, noon - 2 * MINUTE)];
    expect(found([first, late])).toEqual([['lateFact', first.position, late.position]]);
    expect(found([event('a', ada, noon), event('b', ada, noon - MINUTE)])).toEqual([]);
  });
});

describe('an unusual refund', () => {
  const order = (requestedBy: string | null, after: number, byHand: object | null = null) => {
    const at = noon + after;
    return [
      event('payment.order_placed', payer, noon, { payerId: payer }),
      event('payment.received', null, noon),
      event('payment.refund_requested', requestedBy, at, { refundId: 'r' }),
      event('payment.refund_approved', lin, at, { refundId: 'r' }),
      event('payment.refund_succeeded', null, at, { refundId: 'r', byHand }),
    ];
  };
  const rules = (events: readonly LoggedEvent[]) => found(events).map(([rule]) => rule);

  it('was requested by another than the payer, paid by hand, or comes long after the payment', () => {
    expect(rules(order(ada, HOUR))).toEqual(['unusualRefund']);
    expect(rules(order(payer, HOUR, { completedBy: lin }))).toEqual(['unusualRefund']);
    expect(rules(order(payer, 91 * DAY))).toEqual(['unusualRefund']);
  });

  it('is not one that the payer or the product requested in time', () => {
    expect(rules(order(payer, HOUR))).toEqual([]);
    expect(rules(order(null, HOUR))).toEqual([]);
  });
});

describe('a change at night before the seal', () => {
  /** 01:00 in China. */
  const night = Date.parse('2026-03-01T17:00:00.000Z');
  const sheet = (ms: number, version = 2) => [
    event('review.assigned', lin, noon - 9 * DAY, { roundId: 'r' }),
    event('review.score_submitted', ada, ms, { version }),
  ];
  const sealedMs = new Map([['r', night + DAY]]);

  it('is found in the last three days, but not at noon, earlier or for a first submission', () => {
    expect(found(sheet(night), sealedMs).map(([rule]) => rule)).toEqual(['nightEdit']);
    expect(found(sheet(noon), sealedMs)).toEqual([]);
    expect(found(sheet(night - 3 * DAY), sealedMs)).toEqual([]);
    expect(found(sheet(night, 1), sealedMs)).toEqual([]);
    expect(found(sheet(night))).toEqual([]);
  });

  it('is found in a work that the round judged and in its team, once for each act', () => {
    const sealsOf = new Map([['thing-1', [night - 9 * DAY, night + DAY]]]);
    const changed = [
      event('submission.work_screened', lin, noon),
      event('enrolment.swap_approved', lin, night),
      event('enrolment.member_removed', lin, night),
      event('submission.work_screened', null, night),
    ];
    const positions = changed.slice(1, 3).map((each) => each.position);
    expect(found(changed, undefined, sealsOf)).toEqual([['nightEdit', ...positions]]);
    expect(found(changed)).toEqual([]);
  });

  it('is found in a list of works that advance, before its approval', () => {
    const overridden = event('review.advancement_overridden', ada, night);
    const approved = event('review.advancement_approved', lin, night + HOUR);
    expect(found([overridden, approved])).toEqual([['nightEdit', overridden.position]]);
    expect(found([overridden])).toEqual([]);
  });
});

describe('score sheets filled in very fast', () => {
  const sheets = (gaps: readonly number[], drafted = false): FilledSheet[] => {
    let at = noon;
    return gaps.flatMap((gap) => {
      const began = at;
      at += gap;
      const draft = drafted ? [event('review.score_drafted', ada, began - HOUR)] : [];
      return filledSheet([...draft, event('review.score_submitted', ada, at, { version: 1 })]) ?? [];
    });
  };

  it('are found from the first one on, each within the limit after the previous one', () => {
    const fast = sheets([0, 5 * SECOND, 5 * SECOND, 5 * SECOND]);
    expect(quickSheets(fast, 30)).toMatchObject([
      { rule: 'quickSheets', positions: fast.slice(1).map(({ submitted }) => submitted.position), personIds: [ada] },
    ]);
    const [, one] = fast;
    expect(quickSheets(fast.slice(0, 2), 30)).toMatchObject([{ positions: [one?.submitted.position] }]);
    expect(quickSheets(fast.slice(0, 1), 30)).toEqual([]);
    expect(quickSheets(fast, 5)).toEqual([]);
  });

  it('are not those with a draft from long before', () => {
    expect(quickSheets(sheets([0, 5 * SECOND, 5 * SECOND, 5 * SECOND], true), 30)).toEqual([]);
  });

  it('are not found in a sheet that was never submitted', () => {
    expect(filledSheet([event('review.score_drafted', ada)])).toBeUndefined();
  });
});

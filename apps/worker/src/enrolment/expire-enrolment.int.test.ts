import { loadState } from '@laurel/db/kernel/load-state.ts';
import { enrolmentFacts, fee, openOrder, person, uuid } from '@laurel/db/payment/testing/paying.ts';
import { type EnrolmentEvent, enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { CompetitionId, EnrolmentId, GroupId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { expireUnpaidEnrolment, expireWhenUnpaid } from './expire-enrolment.ts';

const { db, pool } = await testDatabase();
const context = jobContext(db);
const handlers = { 'expire-enrolment': expireUnpaidEnrolment.handlerOn(context) };
const follower = reactionFollower(expireWhenUnpaid);
const now = () => new Date().toISOString() as Instant;

/** An approved enrolment with this many minutes left to pay; its effect, due or not. */
const approved = async (minutesLeft: number) => {
  const captain = person();
  const enrolmentId = uuid<EnrolmentId>();
  const at = plusMinutes(now(), -600);
  const payBy = plusMinutes(now(), minutesLeft);
  const events: EnrolmentEvent[] = [
    {
      type: 'enrolment.started',
      data: {
        enrolmentId,
        competitionId: uuid<CompetitionId>(),
        groupId: captain.groupId as GroupId,
        itemId: uuid<ItemId>(),
        teamId: uuid<TeamId>(),
        captainId: captain.personId,
        schoolCode: null,
        copiedFrom: null,
        at,
      },
    },
    { type: 'enrolment.submitted', data: { enrolmentId, number: 'A0001', memberIds: [], adviserIds: [], at } },
    { type: 'enrolment.approved', data: { enrolmentId, approvedBy: null, fee, payBy, at } },
  ];
  await enrolmentFacts(db, enrolmentId, events);
  await catchUp(db, follower);
  const { rows } = await pool.query(
    `select effect_id, next_at from es.effects where kind = 'expire-enrolment' and payload->>'enrolmentId' = $1`,
    [enrolmentId],
  );
  return { captain, enrolmentId, payBy, effects: rows };
};
/** Runs the effect, due or not, with a lease that expires at once, as if its first run had hung. */
const runNow = async (effectId: string, times = 1) => {
  await pool.query('update es.effects set next_at = now() where effect_id = $1', [effectId]);
  const runs = Array.from({ length: times }, () => runEffect(db, effectId, handlers, { leaseSeconds: 0 }));
  await Promise.all(runs);
};
const statusOf = async (enrolmentId: EnrolmentId) => (await loadState(db, enrolmentOf(enrolmentId))).status;

describe('an unpaid registration', () => {
  it('is scheduled once, shortly after its deadline, and expires then', async () => {
    const { enrolmentId, payBy, effects } = await approved(-1);
    expect(effects).toHaveLength(1);
    expect(new Date(effects[0].next_at).toISOString() > payBy).toBe(true);
    await runNow(effects[0].effect_id, 2);
    expect(await statusOf(enrolmentId)).toBe('expired');
  });

  it('is left alone before its deadline', async () => {
    const { enrolmentId, effects } = await approved(30);
    await runNow(effects[0].effect_id);
    expect(await statusOf(enrolmentId)).toBe('awaitingPayment');
  });

  it('waits for an order that may still be paid, and is checked again', async () => {
    const { captain, enrolmentId, effects } = await approved(-1);
    const opened = await openOrder(db, captain, [enrolmentId], { at: plusMinutes(now(), -30) });
    expect(opened).toMatchObject({ ok: true });
    await expect(runNow(effects[0].effect_id)).rejects.toThrow('orderStillOpen');
    expect(await statusOf(enrolmentId)).toBe('awaitingPayment');
  });
});

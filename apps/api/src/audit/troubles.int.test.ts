import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { type AnyProcessManager, reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db, pool } = await testDatabase();
const world = await people(db);
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const commandId = () => crypto.randomUUID();
const waiting = async (who: typeof root) =>
  (await who.call.audit.workbench({})).waiting.find(({ key }) => key === 'troubles');
const shown = async () => (await root.call.audit.troubles({})).rows;
const stream = async (streamId: string) =>
  (
    await pool.query(
      `select type, meta->>'actorId' as who, data->>'reason' as reason from es.events where stream_id = $1 order by version`,
      [streamId],
    )
  ).rows;
const findings = async (reactions: readonly AnyProcessManager[]) => {
  const all: string[] = [];
  for await (const { about, problem } of besideTheLog({ db, log: productLog, reactions } as never))
    all.push(`${about}: ${problem}`);
  return all;
};

/** A mail failure that lasts longer than the retries. */
const givenUp = async (effectId: string) => {
  await pool.query(
    `insert into es.effects (effect_id, kind, payload, source_position, attempts, first_tried_at)
     values ($1, 'send-letters', '{}', 1, 9, now() - interval '60 days')`,
    [effectId],
  );
  const away = { 'send-letters': () => Promise.reject(new Error('no mail server')) };
  await expect(runEffect(db, effectId, away)).rejects.toThrow('no mail server');
};

let sick = true;
/** Reacts to what an operator closes, and fails while it is sick. */
const reaction: AnyProcessManager = {
  name: 'test-reaction',
  handles: ['audit.effects_closed'],
  react: ({ data, position }: { data: { kind: string }; position: number }) => {
    if (sick && data.kind === 'close-order') throw new Error('no such order');
    return [{ effectId: `after-${position}`, kind: 'ask-channel', payload: {} }];
  },
};

beforeAll(async () => {
  for (const effectId of ['letters-1', 'letters-2']) await givenUp(effectId);
});

it('an abandoned effect is on the workbench of people who can act, who retry it or close it with a reason', async () => {
  expect(await waiting(root)).toMatchObject({ count: 2, mine: true });
  expect(await waiting(organiser)).toBeUndefined();
  await expect(organiser.call.audit.troubles({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await shown()).toMatchObject(
    ['letters-1', 'letters-2'].map((about) => ({
      what: 'dead',
      name: 'send-letters',
      about,
      tries: 10,
      error: 'no mail server',
    })),
  );
  const [again, byHand] = ['the mail server is back', 'called everybody'];
  const kind = 'send-letters';
  await root.call.audit.retryEffects({ kind, effectIds: ['letters-1'], reason: again, commandId: commandId() });
  const closing = { kind, effectIds: ['letters-2'], reason: byHand, commandId: commandId() };
  await root.call.audit.closeEffects(closing);
  // Sent twice, done once; closing a closed effect does nothing.
  await root.call.audit.closeEffects(closing);
  await expect(root.call.audit.closeEffects({ ...closing, commandId: commandId() })).rejects.toMatchObject({
    cause: { refusal: 'effectsChanged' },
  });
  expect((await stream('effect_kind-send-letters')).slice(2)).toEqual([
    { type: 'audit.effects_retried', who: root.personId, reason: again },
    { type: 'audit.effects_closed', who: root.personId, reason: byHand },
  ]);
  expect(await shown()).toEqual([]);
  expect((await pool.query('select effect_id, state from es.effects order by 1')).rows).toEqual([
    { effect_id: 'letters-1', state: 'pending' },
    { effect_id: 'letters-2', state: 'closed' },
  ]);
});

it('one that keeps failing is shown without an action, since it will be retried', async () => {
  await pool.query(`update es.effects set attempts = 6, last_error = 'no mail server' where effect_id = 'letters-1'`);
  expect(await shown()).toMatchObject([{ what: 'failing', about: 'letters-1' }]);
  expect(await waiting(root)).toMatchObject({ count: 0 });
});

it('a parked stream is retried or continues without one event, and verify accepts the skipped event', async () => {
  const follower = reactionFollower(reaction);
  const closeOne = async (effectId: string) => {
    await pool.query(
      `insert into es.effects (effect_id, kind, payload, source_position, state) values ($1, 'close-order', '{}', 1, 'dead')`,
      [effectId],
    );
    const input = { kind: 'close-order', effectIds: [effectId], reason: 'paid at the desk', commandId: commandId() };
    await root.call.audit.closeEffects(input);
  };
  await closeOne('close-1');
  await closeOne('close-2');
  await catchUp(db, follower);
  const streamId = 'effect_kind-close-order';
  const [row] = (await shown()).filter(({ what }) => what === 'parked');
  expect(row).toMatchObject({ name: 'test-reaction', about: streamId, tries: 1, error: 'no such order', asked: false });
  expect(await waiting(root)).toMatchObject({ count: 1 });
  const blamed = async () => (await findings([reaction])).filter((finding) => /test-reaction|after-/.test(finding));
  expect(await blamed()).toEqual([]);

  const subscription = 'test-reaction';
  const retry = { subscription, streamId, reason: 'repaired', commandId: commandId() };
  await root.call.audit.retryFollower(retry);
  expect((await shown()).find(({ what }) => what === 'parked')).toMatchObject({ asked: true });
  await catchUp(db, follower);
  const position = row?.position ?? 0;
  const skip = { subscription, position, reason: 'that order never was', commandId: commandId() };
  await expect(root.call.audit.skipEvent({ ...skip, position: position + 1 })).rejects.toMatchObject({
    cause: { refusal: 'notStoppedThere' },
  });
  await root.call.audit.skipEvent({ ...skip, commandId: commandId() });
  sick = false;
  await catchUp(db, follower);
  expect((await shown()).filter(({ what }) => what === 'parked')).toEqual([]);
  expect(await stream(`subscription-${subscription}`)).toMatchObject([
    { type: 'audit.stream_parked' },
    { type: 'audit.subscription_retried', who: root.personId, reason: 'repaired' },
    { type: 'audit.event_skipped', who: root.personId, reason: 'that order never was' },
  ]);
  // The second was delivered after the skip, the first never.
  expect(await blamed()).toEqual([]);
  await pool.query(`delete from es.effects where effect_id like 'after-%' and source_position > $1`, [position]);
  expect(await blamed()).toEqual([
    expect.stringMatching(/^effect after-\d+: the event at \d+ asks for it and it is missing$/),
  ]);

  // A stream parked directly in the database, which the log does not show.
  await pool.query(
    `insert into es.parked_streams (subscription, stream_id, position, error) values ('test-reaction', 'work-x', 1, '{}')`,
  );
  expect(await blamed()).toContain(
    'follower test-reaction: it is kept from work-x, and no event says that it was parked',
  );
  await pool.query(`delete from es.parked_streams where stream_id = 'work-x'`);
});

it('a follower that stopped is retried', async () => {
  await pool.query(
    `update es.subscriptions set state = 'failed', last_error = '{"message": "no table"}' where name = 'test-reaction'`,
  );
  expect(await shown()).toContainEqual(
    expect.objectContaining({ what: 'halted', name: 'test-reaction', about: null, error: 'no table' }),
  );
  const halted = { subscription: 'test-reaction', streamId: null, reason: 'the table is back', commandId: commandId() };
  await root.call.audit.retryFollower(halted);
  expect((await shown()).filter(({ what }) => what === 'halted')).toEqual([]);
  await expect(root.call.audit.retryFollower({ ...halted, commandId: commandId() })).rejects.toMatchObject({
    cause: { refusal: 'notStoppedThere' },
  });
});

it('a person who administers only one organisation cannot handle what belongs to all', async () => {
  const group = await world.group('beside');
  const roleId = (await pool.query(`select role_id from app.roles where role_key = 'ORGANISER'`)).rows[0].role_id;
  await pool.query(`insert into app.role_permissions (role_id, permission) values ($1, 'sys:operation:handle')`, [
    roleId,
  ]);
  const beside = await world.signedInAs('ORGANISER', { group });
  expect(await waiting(beside)).toMatchObject({ count: 0 });
  await expect(beside.call.audit.troubles({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const above = await world.signedInAs('ORGANISER');
  expect((await above.call.audit.troubles({})).total).toBeGreaterThan(0);
});

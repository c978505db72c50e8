import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { CODE_MINUTES } from '@laurel/domain/identity/one-time-code.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { connectToRecord } from '../../../../tests/support/recording.ts';
import { prune } from '../audit/retention.ts';
import { type Mail, NoDelivery, type ShortMessage } from '../kernel/messaging.ts';
import { outgoing, outgoingCounts, putOutgoing, sendOutgoing, shownMessages } from './outgoing.ts';

const { db: owner, programUrl } = await testDatabase();
/** As api and worker connect: with minimal permissions. */
const { db, pool } = connectToRecord(programUrl, { max: 6 });
afterAll(() => pool.end());

const secrets = secretsFrom({ NODE_ENV: 'test' });
const at = '2026-05-01T08:00:00.000Z' as Instant;
const expiresAt = plusMinutes(at, CODE_MINUTES);
const code = { to: 'ada@example.org', subject: 'Your code', text: 'Code 123456', topic: 'code login x', expiresAt, at };

let went: (Partial<Mail> & ShortMessage)[] = [];
/** What the mail server does with the next message. */
let server: () => Promise<void>;
const send = async (message: Mail | ShortMessage) => {
  await server();
  went.push(message);
};
const doors = { secrets, mailer: { send }, sms: { send } };

beforeEach(async () => {
  await owner.delete(outgoing);
  went = [];
  server = async () => {};
});

it('waits for the transaction that requested it, is sent once, and leaves nothing behind', async () => {
  await db.transaction(async (tx) => {
    await putOutgoing(tx, secrets, code);
    expect(await sendOutgoing(db, doors, at)).toBeUndefined();
  });
  const { rows } = await db.execute('select outgoing::text as row from app.outgoing');
  expect(rows).toHaveLength(1);
  // Long texts: a few letters and digits occur in random bytes now and then.
  for (const plain of ['Code 123456', 'ada@example.org'])
    for (const written of [plain, Buffer.from(plain).toString('hex')])
      expect(JSON.stringify(rows)).not.toContain(written);
  // The process that took the request may be gone by now: the row contains everything.
  expect(await sendOutgoing(db, doors, at)).toMatchObject({ end: 'sent' });
  expect(await sendOutgoing(db, doors, at)).toBeUndefined();
  expect(went).toMatchObject([{ to: 'ada@example.org', subject: 'Your code', text: 'Code 123456' }]);
  expect(await db.$count(outgoing)).toBe(0);
});

it('does not exist when the transaction was rolled back', async () => {
  await expect(
    db.transaction(async (tx) => {
      await putOutgoing(tx, secrets, code);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await sendOutgoing(db, doors, at)).toBeUndefined();
});

it('is sent once by two workers, while the second sends the next one', async () => {
  await putOutgoing(db, secrets, code);
  let arrived = () => {};
  let answer = () => {};
  const inHand = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server = async () => {
    arrived();
    await answered;
  };
  const first = sendOutgoing(db, doors, at);
  await inHand;
  expect(await sendOutgoing(db, doors, at)).toBeUndefined();
  await putOutgoing(db, secrets, { ...code, to: '13900000001', topic: 'another' });
  server = async () => {};
  expect(await sendOutgoing(db, doors, at)).toMatchObject({ end: 'sent' });
  answer();
  expect(await first).toMatchObject({ end: 'sent' });
  expect(went.map(({ to }) => to)).toEqual(['13900000001', 'ada@example.org']);
});

it('is sent by another worker when the one handling it is killed', async () => {
  await putOutgoing(db, secrets, code);
  const { db: dying, pool: killed } = connectToRecord(programUrl, { max: 1, application: 'dying worker' });
  let arrived = () => {};
  const inHand = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const neverSends = {
    ...doors,
    mailer: {
      send: () => {
        arrived();
        return new Promise<void>(() => {});
      },
    },
  };
  void sendOutgoing(dying, neverSends, at).catch(() => undefined);
  await inHand;
  await owner.execute(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dying worker'`);
  await expect.poll(() => sendOutgoing(db, doors, at)).toMatchObject({ end: 'sent' });
  expect(went).toHaveLength(1);
  void killed.end();
});

it('is sent when the mail server is back, under the same id, and not before its pause', async () => {
  await putOutgoing(db, secrets, code);
  const ids: string[] = [];
  const noting = {
    ...doors,
    mailer: {
      send: (mail: Mail) => {
        ids.push(mail.letterId);
        return send(mail);
      },
    },
  };
  server = async () => {
    throw new Error('no connection');
  };
  expect(await sendOutgoing(db, noting, at)).toMatchObject({ end: 'waiting', error: { message: 'no connection' } });
  expect(await outgoingCounts(db)).toEqual({ waiting: 1, expired: 0, refused: 0 });
  server = async () => {};
  expect(await sendOutgoing(db, noting, at)).toBeUndefined();
  expect(await sendOutgoing(db, noting, plusMinutes(at, 1))).toMatchObject({ end: 'sent' });
  expect(ids[0]).toBe(ids[1]);
  expect(went).toHaveLength(1);
});

it('is never sent once it is useless; that is counted, and its text is deleted', async () => {
  await putOutgoing(db, secrets, code);
  server = async () => {
    throw new Error('no connection');
  };
  let now = at;
  for (; now < expiresAt; now = plusMinutes(now, 1))
    expect(await sendOutgoing(db, doors, now)).toMatchObject({ end: 'waiting' });
  server = async () => {};
  expect(await sendOutgoing(db, doors, expiresAt)).toMatchObject({ end: 'expired' });
  expect(await sendOutgoing(db, doors, plusMinutes(expiresAt, 60))).toBeUndefined();
  expect(went).toEqual([]);
  expect(await outgoingCounts(db)).toEqual({ waiting: 0, expired: 1, refused: 0 });
  expect(await db.select().from(outgoing)).toMatchObject([{ content: null, nextAt: null }]);
  // Its deadline has passed long ago by the clock of the database.
  expect(await prune(db)).toMatchObject({ 'app.outgoing': 1 });
  expect(await db.$count(outgoing)).toBe(0);
});

it('is abandoned immediately when nobody accepts messages, and counted', async () => {
  await putOutgoing(db, secrets, code);
  server = async () => {
    throw new NoDelivery('no such mailbox');
  };
  expect(await sendOutgoing(db, doors, at)).toMatchObject({ end: 'refused' });
  expect(await outgoingCounts(db)).toEqual({ waiting: 0, expired: 0, refused: 1 });
  expect(await db.select().from(outgoing)).toMatchObject([{ content: null }]);
});

it('is replaced by a newer one on its topic, which makes it useless', async () => {
  await putOutgoing(db, secrets, code);
  await putOutgoing(db, secrets, { ...code, text: 'Code 654321' });
  while (await sendOutgoing(db, doors, at));
  expect(went.map(({ text }) => text)).toEqual(['Code 654321']);
});

it('is written in the same way for an unknown person, and not sent', async () => {
  await putOutgoing(db, secrets, code);
  await putOutgoing(db, secrets, { ...code, topic: 'code login y', nobody: true });
  const rows = await db.select().from(outgoing);
  expect(rows[0]?.content?.length).toBe(rows[1]?.content?.length);
  const ends = [await sendOutgoing(db, doors, at), await sendOutgoing(db, doors, at)].map((each) => each?.end);
  expect(ends.toSorted()).toEqual(['nobody', 'sent']);
  expect(went).toHaveLength(1);
});

it('stays visible where messages are shown instead of delivered', async () => {
  const shown = { ...doors, mailer: { send, embedded: true } };
  const personId = uuidv7() as PersonId;
  await putOutgoing(db, secrets, { ...code, personId });
  expect(await sendOutgoing(db, shown, at)).toMatchObject({ end: 'shown', shown: { to: 'ada@example.org' } });
  expect(await sendOutgoing(db, shown, at)).toBeUndefined();
  expect(await shownMessages(db, secrets, 10)).toEqual([
    { by: 'mail', to: 'ada@example.org', text: 'Code 123456', at: new Date(at) },
  ]);
});

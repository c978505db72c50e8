import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { refuse, write } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { type Edit, editRow } from '@laurel/event-store/edit-row.ts';
import { fingerprint } from '@laurel/event-store/stored-json.ts';
import { ada } from '@laurel/event-store/testing/jars.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { connectToRecord } from '../../../../tests/support/recording.ts';
import { outgoing, putOutgoing } from '../messaging/outgoing.ts';
import { recordEdit, rowChanges } from '../rows/row-changes.ts';

const { db, pool, url } = await testDatabase({ max: 24 });
const secrets = secretsFrom({ NODE_ENV: 'test' });
afterAll(() => pool.query('drop table if exists app.signs, app.tries'));
await pool.query(`create table app.signs (name text primary key, text text not null, version int not null);
                  create table app.tries (secret text primary key, wrong int not null)`);
beforeEach(() => pool.query('truncate app.signs, app.tries, app.outgoing'));

type Sign = { name: string; text: string; version: number };
type Paint = { name: string; text: string; version: number };
const bob = { ...ada, personId: '01990000-0000-7000-8000-00000000b0b0' as PersonId };
const signNamed = async (tx: Tx, name: string) =>
  (await tx.execute<Sign>(sql`select name, text, version from app.signs where name = ${name}`)).rows[0];

const decidePaint = (paint: Paint, before: Sign | undefined) => {
  if ((before?.version ?? 0) !== paint.version) return refuse('outdated', { version: before?.version ?? 0 });
  return write({ ...paint, version: paint.version + 1 });
};

type Painting = Edit<Sign | undefined, Sign, 'outdated', { version: number }, 'textTaken', 'codeWrong'>;
/** Paints a sign: its row, an audit row and a message about it. */
const painting = (paint: Paint, over: Partial<Painting> = {}): Painting => ({
  useCase: 'sign.paint_sign',
  command: paint,
  commandId: crypto.randomUUID(),
  actor: ada,
  request: { correlationId: 'paint' },
  turns: [`sign ${paint.name}`],
  read: (tx) => signNamed(tx, paint.name),
  decide: (before) => decidePaint(paint, before),
  write: async (tx, { name, text, version }, { actor, at }, before) => {
    await tx.execute(sql`insert into app.signs values (${name}, ${text}, ${version})
      on conflict (name) do update set text = excluded.text, version = excluded.version`);
    const after = { text, version };
    await recordEdit(tx, { actor, secrets }, { table: 'menus', key: `sign ${name}`, before: before ?? null, after });
    const letter = { to: 'ada@example.org', subject: name, text };
    await putOutgoing(tx, secrets, { ...letter, at, expiresAt: '2099-01-01T00:00:00.000Z' as typeof at });
    return { version };
  },
  ...over,
});
const paint = (text: string, version: number, over?: Partial<Painting>, name = 'door') =>
  editRow(db, painting({ name, text, version }, over));

/** The state of a sign: its text, its number of audit rows and of messages. */
const left = async (name = 'door') => ({
  text: (await pool.query('select text from app.signs where name = $1', [name])).rows[0]?.text ?? null,
  audit: await db.$count(rowChanges, sql`row_key = ${`sign ${name}`} and table_name = 'menus'`),
  letters: await db.$count(outgoing),
});
const registered = async (commandId: string) =>
  (await pool.query('select result from es.commands where command_id = $1', [commandId])).rows;
const reused = { ok: false, refusal: 'commandReused' };

describe('an edit', () => {
  it('writes its row, its audit row, its message and its answer', async () => {
    const commandId = crypto.randomUUID();
    const name = 'whole';
    expect(await paint('open', 0, { commandId }, name)).toEqual({ ok: true, status: 'done', result: { version: 1 } });
    expect(await left(name)).toEqual({ text: 'open', audit: 1, letters: 1 });
    expect(await registered(commandId)).toEqual([{ result: { version: 1 } }]);
  });

  it('repeated, answers as before, does nothing and sends nothing, whatever happened since', async () => {
    const name = 'repeated';
    const once = { commandId: crypto.randomUUID() };
    await paint('open', 0, once, name);
    await paint('closed', 1, {}, name);
    expect(await paint('open', 0, once, name)).toEqual({ ok: true, status: 'replayed', result: { version: 1 } });
    expect(await left(name)).toEqual({ text: 'closed', audit: 2, letters: 2 });
  });

  it('without an answer is repeated with null', async () => {
    const silent: Edit<null, null, never, undefined, never, never> = {
      ...{ useCase: 'sign.look', command: {}, commandId: crypto.randomUUID(), actor: ada },
      request: { correlationId: 'look' },
      read: () => Promise.resolve(null),
      decide: () => write(null),
      write: () => Promise.resolve(undefined),
    };
    expect(await editRow(db, silent)).toEqual({ ok: true, status: 'done', result: null });
    expect(await editRow(db, silent)).toEqual({ ok: true, status: 'replayed', result: null });
  });

  it('is refused under the id of another body, another use case or another actor', async () => {
    const once = { commandId: crypto.randomUUID() };
    const name = 'reused';
    await paint('open', 0, once, name);
    expect(await paint('shut', 0, once, name)).toEqual(reused);
    expect(await paint('open', 0, { ...once, useCase: 'sign.burn_sign' }, name)).toEqual(reused);
    expect(await paint('open', 0, { ...once, actor: bob }, name)).toEqual(reused);
    expect(await left(name)).toEqual({ text: 'open', audit: 1, letters: 1 });
  });

  it('that is refused writes nothing, and may be sent again under its id', async () => {
    const once = { commandId: crypto.randomUUID() };
    const name = 'refused';
    expect(await paint('shut', 1, once, name)).toEqual({ ok: false, refusal: 'outdated', detail: { version: 0 } });
    expect(await registered(once.commandId)).toEqual([]);
    await paint('open', 0, {}, name);
    expect(await paint('shut', 1, once, name)).toEqual({ ok: true, status: 'done', result: { version: 2 } });
    expect(await left(name)).toEqual({ text: 'shut', audit: 2, letters: 2 });
  });

  it('adds the details of its use case to a refusal', async () => {
    const explain: Painting['explain'] = async (_tx, refusal, before) => ({ refusal, was: before?.text ?? 'nothing' });
    expect(await paint('shut', 4, { explain })).toEqual({
      ok: false,
      refusal: 'outdated',
      detail: { refusal: 'outdated', was: 'nothing' },
    });
  });

  it('that fails while writing leaves nothing, not even its message or its id', async () => {
    const commandId = crypto.randomUUID();
    const whole = painting({ name: 'half', text: 'open', version: 0 });
    const broken: Painting['write'] = async (tx, ...rest) => {
      await whole.write(tx, ...rest);
      throw new Error('the brush broke');
    };
    await expect(editRow(db, { ...whole, commandId, write: broken })).rejects.toThrow('the brush broke');
    expect(await left('half')).toEqual({ text: null, audit: 0, letters: 0 });
    expect(await registered(commandId)).toEqual([]);
    expect(await editRow(db, { ...whole, commandId })).toMatchObject({ ok: true, status: 'done' });
  });

  it('turns a violated unique index into its refusal', async () => {
    await pool.query('create unique index signs_text on app.signs (text)');
    await paint('same', 0, {}, 'first');
    const answer = await paint('same', 0, { conflicts: { signs_text: 'textTaken' } }, 'second');
    expect(answer).toEqual({ ok: false, refusal: 'textTaken' });
    expect(await left('second')).toEqual({ text: null, audit: 0, letters: 1 });
    await pool.query('drop index app.signs_text');
  });

  it('whose connection is cut before COMMIT leaves nothing, and is done when it is sent again', async () => {
    const commandId = crypto.randomUUID();
    const whole = painting({ name: 'cut', text: 'open', version: 0 });
    const cut: Painting['write'] = async (tx, ...rest) => {
      const result = await whole.write(tx, ...rest);
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      return result;
    };
    const other = connectToRecord(url, { max: 1 });
    await expect(editRow(other.db, { ...whole, commandId, write: cut })).rejects.toThrow();
    await other.pool.end();
    expect(await left('cut')).toEqual({ text: null, audit: 0, letters: 0 });
    expect(await editRow(db, { ...whole, commandId })).toMatchObject({ ok: true, status: 'done' });
    expect(await left('cut')).toEqual({ text: 'open', audit: 1, letters: 1 });
  });
});

describe('simultaneous edits', () => {
  it('sent twenty times as the same edit are one edit, with equal answers', async () => {
    const once = { commandId: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => paint('open', 0, once, 'pressed')));
    expect(answers.map((answer) => answer.ok && answer.result)).toEqual(Array(20).fill({ version: 1 }));
    expect(answers.filter((answer) => answer.ok && answer.status === 'done')).toHaveLength(1);
    expect(await left('pressed')).toEqual({ text: 'open', audit: 1, letters: 1 });
  });

  it('that wait for the same lock follow each other', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => paint(`text ${n}`, 0, {}, 'contested')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'outdated')).toHaveLength(9);
  });

  it.each([
    [4, { ok: true, status: 'done', result: { version: 1 } }],
    [5, { ok: false, refusal: 'tooBusy' }],
  ])('an edit that deadlocks %i times in a row is tried five times and then refused as busy', async (times, answer) => {
    let tries = 0;
    const read: Painting['read'] = async (tx) => {
      tries++;
      if (tries <= times) await tx.execute(sql.raw(`do $$ begin raise sqlstate '40P01'; end $$`));
      return undefined;
    };
    expect(await paint('open', 0, { read }, `deadlocked ${times}`)).toEqual(answer);
    expect(tries).toBe(5);
  });

  it('that do not get their lock in time are refused as busy', async () => {
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('sign held', 0))`);
    await pool.query(`alter database "${new URL(url).pathname.slice(1)}" set laurel.turn_timeout = '100ms'`);
    const other = connectToRecord(url, { max: 1 });
    expect(await editRow(other.db, painting({ name: 'held', text: 'open', version: 0 }))).toEqual({
      ok: false,
      refusal: 'tooBusy',
    });
    await holder.query('rollback');
    holder.release();
    await other.pool.end();
    await pool.query(`alter database "${new URL(url).pathname.slice(1)}" reset laurel.turn_timeout`);
  });
});

describe('a proof', () => {
  const MOST_WRONG = 3;
  /** The code is right once: `used` marks a right one. */
  const code = (given: string): Painting['proof'] => ({
    turn: 'code door',
    check: async (tx) => {
      const { rows } = await tx.execute<{ wrong: number }>(sql`
        insert into app.tries values ('door', 0) on conflict (secret) do update set wrong = app.tries.wrong
        returning wrong`);
      const wrong = rows[0]?.wrong ?? 0;
      if (given === '1234' && wrong < MOST_WRONG) {
        await tx.execute(sql`update app.tries set wrong = ${MOST_WRONG}`);
        return null;
      }
      await tx.execute(sql`update app.tries set wrong = wrong + 1`);
      return { refusal: 'codeWrong', detail: { tries: wrong + 1 } };
    },
  });
  const tries = async () => (await pool.query('select wrong from app.tries')).rows[0]?.wrong;
  const wrongly = (n: number) => ({ ok: false, refusal: 'codeWrong', detail: { tries: n } });

  it('that is wrong is counted even if the edit is refused and its id stays free', async () => {
    const once = { commandId: crypto.randomUUID() };
    expect(await paint('open', 0, { ...once, proof: code('0000') })).toEqual(wrongly(1));
    expect(await tries()).toBe(1);
    expect(await registered(once.commandId)).toEqual([]);
    expect(await paint('open', 0, { ...once, proof: code('1234') })).toMatchObject({ ok: true, status: 'done' });
  });

  it('is not needed again for a repeat, even though it is used up', async () => {
    const once = { commandId: crypto.randomUUID(), proof: code('1234') };
    await paint('open', 0, once);
    expect(await paint('open', 0, once)).toEqual({ ok: true, status: 'replayed', result: { version: 1 } });
    expect(await paint('shut', 0, once)).toEqual(reused);
    expect(await paint('shut', 1, { proof: code('1234') })).toMatchObject({ refusal: 'codeWrong' });
  });

  it('stays valid when the edit is refused for another reason', async () => {
    expect(await paint('open', 7, { proof: code('1234') })).toMatchObject({ refusal: 'outdated' });
    expect(await paint('open', 0, { proof: code('1234') })).toMatchObject({ ok: true });
  });

  it('allows no more guesses when many arrive at once than one after the other', async () => {
    const guesses = ['0000', '0001', '0002', '0003', '0004', '1234'];
    const answers = [];
    for (const guess of guesses.slice(0, MOST_WRONG)) answers.push(await paint('open', 0, { proof: code(guess) }));
    answers.push(...(await Promise.all(guesses.map((guess) => paint('open', 0, { proof: code(guess) })))));
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
    expect(await tries()).toBe(answers.length);
  });

  it('sent five times at once is used once, with equal answers', async () => {
    const once = { commandId: crypto.randomUUID(), proof: code('1234') };
    const answers = await Promise.all(Array.from({ length: 5 }, () => paint('open', 0, once)));
    expect(answers.map((answer) => answer.ok && answer.result)).toEqual(Array(5).fill({ version: 1 }));
  });
});

it('stores no digest from which a password could be guessed', async () => {
  const command = { name: 'secret', text: '123456', version: 0 };
  const commandId = crypto.randomUUID();
  await editRow(db, painting(command, { commandId }));
  const { rows } = await pool.query(
    `select encode(fingerprint, 'hex') as print from es.commands where command_id = $1`,
    [commandId],
  );
  expect(rows[0]?.print).toMatch(/^[0-9a-f]{64}$/);
  expect(rows[0]?.print).not.toBe(fingerprint(['sign.paint_sign', ada.personId, command]).toString('hex'));
});

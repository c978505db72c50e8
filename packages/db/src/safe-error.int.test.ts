import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { type AnyProcessManager, effectsSettled, reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { errorLine, safeError } from '@laurel/event-store/safe-error.ts';
import { createJarTables, jarLog, openJar } from '@laurel/event-store/testing/jars.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { audit } from './audit/command-line/cli.ts';
import { effects } from './audit/findings/effects.ts';
import { createLog } from './log.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);

/** Data that must not appear in any line. */
const PLANTED = 'planted-token-hash-欧阳娜娜';
const SAFE = /planted|欧阳/;
const failures: [string, () => Promise<unknown>][] = [
  [
    'a unique key, with the server’s detail',
    async () => {
      const insert = sql`insert into rm.jar_totals values (${PLANTED}, ${PLANTED}, 0, 0)`;
      await db.execute(insert);
      await db.execute(insert).finally(() => db.execute(sql`truncate rm.jar_totals`));
    },
  ],
  ['a value that is no number', () => db.execute(sql`select ${PLANTED}::text::int`)],
  ['a value that is no uuid, without drizzle', () => pool.query('select $1::uuid', [PLANTED])],
  ['a table that is missing', () => db.execute(sql`select * from app.nowhere where name = ${PLANTED}`)],
  [
    'a check, whose detail is the whole row',
    () =>
      pool.query(`insert into es.effects (effect_id, kind, payload, source_position) values ('x', $1, '[]', 1)`, [
        PLANTED,
      ]),
  ],
];
const failing = async (fail: () => Promise<unknown>): Promise<unknown> => {
  try {
    await fail();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
};
const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let lines = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines += chunk;
      done();
    },
  });
  write(createLog('test', 'info', sink));
  return lines;
};

describe.each(failures)('%s', (_name, fail) => {
  it('is logged with its code and where it happened, and without any data', async () => {
    const error = await failing(fail);
    const nested = new Error('outer', { cause: error });
    const lines = written((log) => {
      log.error({ err: error }, 'failed');
      log.error(nested);
    });
    expect(lines).not.toMatch(SAFE);
    expect(lines).toMatch(/"code":"(23505|22P02|42P01|23514)"/);
    expect(lines).toContain('safe-error.int.test.ts');
    expect(errorLine(error)).not.toMatch(SAFE);
  });
});

it('is not stored with an effect or a stopped follower, nor shown by the audit', async () => {
  await openJar(db, 'a');
  const broken = () => db.execute(sql`select ${PLANTED}::text::int`);
  const asking: AnyProcessManager = {
    name: 'asking',
    handles: ['jar.opened'],
    react: () => [{ effectId: `ask-${randomUUID()}`, kind: 'ask', payload: {} }],
  };
  await catchUp(db, reactionFollower(asking), jarLog);
  const { effect_id } = (await pool.query('select effect_id from es.effects')).rows[0];
  await expect(runEffect(db, effect_id, { ask: async () => void (await broken()) })).rejects.toThrow();
  await catchUp(db, { name: 'breaking', handles: 'all', onEvents: async () => void (await broken()) }, jarLog);
  await catchUp(db, effectsSettled, jarLog);
  const { rows } = await pool.query(`
    select last_error as told from es.effects union all select last_error::text from es.subscriptions
     where name = 'breaking' union all select error::text from es.dead_letters`);
  expect(rows).toHaveLength(3);
  for (const { told } of rows) {
    expect(told).not.toMatch(SAFE);
    expect(told).toContain('22P02');
  }

  const said: string[] = [];
  const key = () => {
    throw new Error('no key', { cause: undefined });
  };
  const reactions = async () => void (await broken());
  const print = (line: string) => void said.push(line);
  const code = await audit(db, ['skip', 'breaking', '--reason', 'because'], {
    key,
    reactions: reactions as never,
    print,
    complain: print,
    log: jarLog,
  });
  expect([code, said.join('\n')]).not.toEqual([0, expect.stringMatching(SAFE)]);
  expect(said.join('\n')).not.toMatch(SAFE);
});

it('is not in what verify reports about a failing reaction', async () => {
  await pool.query(`insert into es.subscriptions (name, position) values ('failing', 1)`);
  const failing: AnyProcessManager = {
    name: 'failing',
    handles: ['jar.opened'],
    react: async (_event, { tx }) => {
      await tx.execute(sql`select ${PLANTED}::text::int`);
      return [];
    },
  };
  const said: string[] = [];
  for await (const { problem } of effects({ db, log: jarLog, reactions: [failing] } as never)) said.push(problem);
  expect(said.join('\n')).toMatch(/^it fails between 1 and 1: .*\(22P02\)/m);
  expect(said.join('\n')).not.toMatch(SAFE);
});

it('is not in the embedded server’s own log either', async () => {
  const { rows } = await pool.query(`select name, setting from pg_settings
    where name in ('log_min_messages', 'log_min_error_statement', 'log_error_verbosity') order by name`);
  expect(rows.map(({ setting }) => setting)).toEqual(['terse', 'panic', 'log']);
});

it('of a mail server and a gateway loses people’s addresses and numbers', () => {
  const rejected = Object.assign(new Error('all recipients were rejected: 550 <nana@example.org> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['nana@example.org'],
  });
  expect(safeError(rejected)).toMatchObject({
    message: 'all recipients were rejected: 550 <…@…> unknown',
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(JSON.stringify(safeError(rejected))).not.toContain('nana');
  expect(errorLine(new Error('no such number 13912345678'))).toBe('no such number …');
  expect(errorLine('no such number +8613912345678')).toBe('no such number …');
  const id = '01a203fa-90eb-704b-ab0f-8919e947999a';
  expect(errorLine(new Error(`no batch ${id} of 123456`))).toBe(`no batch ${id} of 123456`);
});

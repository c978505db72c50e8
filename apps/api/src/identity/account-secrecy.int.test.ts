import { randomUUID } from 'node:crypto';
import { makeChallenge } from '@laurel/db/identity/challenges.ts';
import { countFailure, triesAt } from '@laurel/db/identity/sign-in-tries.ts';
import { signIns } from '@laurel/db/identity/sign-ins.ts';
import { outgoing } from '@laurel/db/messaging/outgoing.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { TRPCError } from '@trpc/server';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { Refused } from '../kernel/refused.ts';

/** Neither the status nor the duration of an answer reveals whether an account exists. */
const { db } = await testDatabase();
const world = await people(db);
await world.signedInAs('EXPERT', { phone: '13800001111', email: 'known@example.org' });
const commandId = () => randomUUID();
const contacts = { known: ['13800001111', 'known@example.org'], unknown: ['13800002222', 'never@example.org'] };

const { identity: call } = world.visitor;

/** Every statement that a call sends to the database, on any connection, in order. */
const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }];
    statements.push(typeof query === 'string' ? query : (query.text ?? ''));
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await call();
    return statements;
  } finally {
    pg.Client.prototype.query = original;
  }
};
const said = (call: Promise<unknown>) =>
  call.catch((error) =>
    error instanceof TRPCError && error.cause instanceof Refused ? error.cause.refusal : error.code,
  );

describe('whether an account exists', () => {
  const scenes = ['login', 'register', 'retrieve'] as const;
  it.each(scenes)('is not revealed by the answer when a code is sent to %s', async (scene) => {
    const answers = [];
    const before = (await world.delivered()).length;
    for (const contact of [...contacts.known, ...contacts.unknown]) {
      answers.push(await said(call.sendCode({ contact, scene, commandId: commandId() })));
      answers.push(await said(call.sendCode({ contact, scene, commandId: commandId() })));
    }
    const [first, second] = answers;
    expect(first).toEqual({ pauseSeconds: 60, minutes: 5 });
    expect(second).toBe('codeTooSoon');
    expect(answers).toEqual([first, second, first, second, first, second, first, second]);
    // Nothing is sent before the answer, and the same amount waits for the worker.
    expect(world.sent).toHaveLength(before);
    const rows = await db.select().from(outgoing);
    expect(rows).toHaveLength(4);
    const shapes = rows.map(({ content, personId, topic }) => [content?.length, personId, topic?.split(' ')[1]]);
    expect(shapes.slice(2)).toEqual(shapes.slice(0, 2));
    const went = (await world.delivered()).slice(before).map(({ to }) => to);
    expect(went).toEqual(scene === 'register' ? contacts.unknown : contacts.known);
    expect(await db.$count(outgoing)).toBe(0);
  });

  it('is not revealed by timing: both cases make the same database queries', async () => {
    const ask = (contact: string) =>
      statementsOf(() => call.sendCode({ contact, scene: 'login', commandId: commandId() }));
    await world.signedInAs('EXPERT', { phone: '13800003333' });
    const known = await ask('13800003333');
    expect(await ask('13800004444')).toEqual(known);
    expect(known.filter((each) => /insert into "?app"?\."?outgoing/.test(each))).toHaveLength(1);
  });

  it('is not revealed by a wrong code or password, at login or when setting a new password', async () => {
    for (const [known, unknown] of [
      [contacts.known[0], contacts.unknown[0]],
      [contacts.known[1], contacts.unknown[1]],
    ] as [string, string][]) {
      const of = async (contact: string) => [
        await said(call.signInByCode({ contact, code: '000000', commandId: commandId() })),
        await said(
          call.retrievePassword({
            contact,
            code: '000000',
            password: 'a password of some length',
            commandId: commandId(),
          }),
        ),
      ];
      expect(await of(known)).toEqual(await of(unknown));
    }
  });

  it('is not revealed by the record of a failed login: it is written before the answer, after the same queries', async () => {
    const { personId } = await world.signedInAs('EXPERT', { phone: '13800005555' });
    const failures = (method: string) =>
      db.$count(
        signIns,
        and(eq(signIns.personId, personId), eq(signIns.method, method as 'code'), eq(signIns.ok, false)),
      );
    const all = () => db.$count(signIns);
    const byPassword = async (username: string) => {
      const { challengeId, digits: verifyCode } = await makeChallenge(db, new Date().toISOString() as Instant);
      const input = { username, password: 'not the password', challengeId, verifyCode, commandId: commandId() };
      return statementsOf(async () => expect(await said(call.signInByPassword(input))).toBe('badCredentials'));
    };
    const byCode = (contact: string) =>
      statementsOf(async () =>
        expect(await said(call.signInByCode({ contact, code: '000000', commandId: commandId() }))).toBe(
          'verifyCodeWrong',
        ),
      );
    for (const [method, ask] of [
      ['password', byPassword],
      ['code', byCode],
    ] as const) {
      const before = await all();
      const known = await ask('13800005555');
      expect([await failures(method), await all()]).toEqual([1, before + 1]);
      expect(await ask('13800006666')).toEqual(known);
      expect(await all()).toBe(before + 1);
      expect(known.filter((each) => /insert into app\.sign_ins/.test(each))).toHaveLength(1);
    }
  });

  it('is counted and recorded together, or not at all', async () => {
    const { personId } = await world.signedInAs('EXPERT');
    const at = new Date().toISOString() as Instant;
    const failed = { personId, method: 'password' as const, ipHash: '', userAgent: '' };
    await db.execute(sql`
      create function app.no_room() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`);
    await db.execute(sql`create trigger no_room before insert on app.sign_ins execute function app.no_room()`);
    await expect(countFailure(db, 'a name', failed, at)).rejects.toThrow();
    expect(await triesAt(db, 'a name')).toBeNull();
    await db.execute(sql`drop trigger no_room on app.sign_ins`);
    expect((await countFailure(db, 'a name', failed, at)).failures).toBe(1);
    expect(await db.$count(signIns, eq(signIns.personId, personId))).toBe(1);
  });
});

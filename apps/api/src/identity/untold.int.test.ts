import { randomUUID } from 'node:crypto';
import { signIns } from '@laurel/db/identity/sign-ins.ts';
import { NoDelivery } from '@laurel/db/messaging/messaging.ts';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { Refused } from '../refused.ts';

/** Neither status nor time of an answer says whether somebody has an account. */
const { db } = await testDatabase();
const world = await people(db);
await world.signedInAs('EXPERT', { phone: '13800001111', email: 'known@example.org' });
const commandId = () => randomUUID();
const contacts = { known: ['13800001111', 'known@example.org'], unknown: ['13800002222', 'unknown@example.org'] };

/** A visitor whose messages go out by `send`, and what was left for after the answer. */
const visitor = (send: () => Promise<void>) => {
  const left: (() => Promise<unknown>)[] = [];
  const reply = { header: () => {}, cookie: () => {}, later: (work: () => Promise<unknown>) => void left.push(work) };
  const ports = { ...world.ports, mailer: { send }, sms: { send } };
  return { call: world.callAs(world.contextOf(null, { reply, ports })).identity, left };
};
const said = (call: Promise<unknown>) =>
  call.catch((error) =>
    error instanceof TRPCError && error.cause instanceof Refused ? error.cause.refusal : error.code,
  );

describe('who has an account', () => {
  const scenes = ['login', 'register', 'retrieve'] as const;
  it.each(scenes)('is not told by how a code is sent to %s', async (scene) => {
    let went = 0;
    const { call, left } = visitor(async () => {
      went++;
      throw new NoDelivery('no mail server');
    });
    const answers = [];
    for (const contact of [...contacts.known, ...contacts.unknown]) {
      answers.push(await said(call.sendCode({ contact, scene, commandId: commandId() })));
      answers.push(await said(call.sendCode({ contact, scene, commandId: commandId() })));
    }
    const [first, second] = answers;
    expect(first).toEqual({ pauseSeconds: 60, minutes: 5 });
    expect(second).toBe('codeTooSoon');
    expect(answers).toEqual([first, second, first, second, first, second, first, second]);
    // Nothing is sent before the answer, and as much is left for afterwards.
    expect(went).toBe(0);
    expect(left).toHaveLength(4);
    await Promise.allSettled(left.map((work) => work()));
    expect(went).toBe(2);
  });

  it('is not told by a wrong code or password, whose record is written after the answer', async () => {
    const { call } = visitor(async () => {});
    const before = await db.$count(signIns);
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
    expect(await db.$count(signIns)).toBe(before);
  });
});

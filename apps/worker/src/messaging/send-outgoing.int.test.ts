import { randomUUID } from 'node:crypto';
import { makeBells, ringFor } from '@laurel/db/kernel/bell.ts';
import { createLog } from '@laurel/db/log.ts';
import { outgoing } from '@laurel/db/messaging/outgoing.ts';
import { follow } from '@laurel/event-store/follow.ts';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { keepSending } from './send-outgoing.ts';

const { db } = await testDatabase();
const world = await people(db);
const log = createLog('test', 'silent');
const SELDOM = 3_600_000;

it('a code requested while no worker ran is sent by the first of two workers, once', async () => {
  await world.signedInAs(null, { email: 'ada@example.org' });
  const ask = (contact: string) =>
    world.visitor.identity.sendCode({ contact, scene: 'login', commandId: randomUUID() });
  await ask('ada@example.org');
  await ask('nobody@example.org');
  expect(world.sent).toEqual([]);
  const workers = [keepSending({ db, ports: world.ports, log }, 20), keepSending({ db, ports: world.ports, log }, 20)];
  await expect.poll(() => db.$count(outgoing)).toBe(0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(world.sent).toMatchObject([{ to: 'ada@example.org', text: expect.stringMatching(/\d{6}/) }]);
});

it('a code is sent when it is requested, however seldom the worker checks, and again after a failed attempt', async () => {
  const bells = makeBells();
  const onWork = vi.fn((work?: string) => ringFor(bells, work));
  const following = follow(db, [], { onTrouble: () => {}, onWork });
  await expect.poll(() => onWork.mock.calls.length, { timeout: 20_000 }).toBe(1);
  const { mailer, ...ports } = world.ports;
  const send = vi.fn(mailer.send).mockRejectedValueOnce(new Error('the mail server is away'));
  const sending = keepSending({ db, ports: { ...ports, mailer: { ...mailer, send } }, log, bells }, SELDOM);
  await world.signedInAs(null, { email: 'bob@example.org' });
  await world.visitor.identity.sendCode({ contact: 'bob@example.org', scene: 'login', commandId: randomUUID() });
  await expect.poll(() => db.$count(outgoing), { timeout: 20_000 }).toBe(0);
  await sending.stop();
  await following.stop();
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual(['bob@example.org', 'bob@example.org']);
});

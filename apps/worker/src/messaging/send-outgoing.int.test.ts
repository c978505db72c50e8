import { randomUUID } from 'node:crypto';
import { createLog } from '@laurel/db/log.ts';
import { outgoing } from '@laurel/db/messaging/outgoing.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { keepSending } from './send-outgoing.ts';

const { db } = await testDatabase();
const world = await people(db);
const log = createLog('test', 'silent');

it('a code that was asked for while no worker ran is sent by the first of two that come, once', async () => {
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

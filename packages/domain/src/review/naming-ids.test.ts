import { expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { ConfirmNaming } from './confirm-naming.ts';
import { DismissNaming } from './dismiss-naming.ts';
import { WithdrawNaming } from './withdraw-naming.ts';

it.each([ConfirmNaming, DismissNaming, WithdrawNaming])('a naming is found by its id in capitals, too', (Command) => {
  const id = 'abcdef00-0000-7000-8000-000000000001';
  const about = { roundId: uuid(1), enrolmentId: uuid(2), expertId: uuid(3), conflictId: uuid(4), reason: '核对有误' };
  const known = Object.fromEntries(Object.entries(about).filter(([key]) => key in Command.shape));
  expect(Command.parse({ ...known, namingId: id.toUpperCase() }).namingId).toBe(id);
});

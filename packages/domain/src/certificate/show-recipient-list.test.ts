import { expect, it } from 'vitest';
import { write } from '../kernel/decision.ts';
import { showRecipientList } from './show-recipient-list.ts';

it('publishes a list of recipients once, and takes it down once', () => {
  expect(showRecipientList({ shown: false }, { shown: true })).toEqual(write({ shown: true }));
  expect(showRecipientList({ shown: true }, { shown: true })).toEqual(write(null));
  expect(showRecipientList({ shown: true }, { shown: false })).toEqual(write({ shown: false }));
  expect(showRecipientList({ shown: false }, { shown: false })).toEqual(write(null));
});

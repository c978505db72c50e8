import { expect, it } from 'vitest';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { codeRefusal } from './one-time-code.ts';

const nine = '2026-05-01T09:00:00.000Z' as Instant;
const sent = { sentAt: nine, tries: 0, usedAt: null };

it('is valid once, within five minutes', () => {
  expect(codeRefusal(sent, true, plusMinutes(nine, 4))).toBeUndefined();
  expect(codeRefusal(sent, true, plusMinutes(nine, 5))).toBe('verifyCodeExpired');
  expect(codeRefusal({ ...sent, usedAt: nine }, true, nine)).toBe('verifyCodeExpired');
});
it('is invalid after five attempts, even if correct', () =>
  expect(codeRefusal({ ...sent, tries: 5 }, true, nine)).toBe('verifyCodeExpired'));
it('gives the same answer for a wrong code and for none', () => {
  expect(codeRefusal(sent, false, nine)).toBe('verifyCodeWrong');
  expect(codeRefusal(null, false, nine)).toBe('verifyCodeWrong');
});

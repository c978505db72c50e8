import { expect, it } from 'vitest';
import { askAgainAfter } from './being-made.ts';

it('a holder’s page is refreshed while its file or picture is made, and more slowly after a failed or paused print', () => {
  const after = (
    status: Parameters<typeof askAgainAfter>[0]['status'],
    picture: 'none' | 'waiting' | 'done' = 'none',
    paused = false,
  ) => askAgainAfter({ status, picture, paused });
  expect(after('issued')).toBe(3_000);
  expect(after('rendered', 'waiting')).toBe(3_000);
  expect(after('failed')).toBe(15_000);
  expect(after('issued', 'none', true)).toBe(15_000);
  expect(after('issued', 'waiting', true)).toBe(3_000);
  expect(after('failed', 'waiting')).toBe(3_000);
  expect([after('rendered'), after('rendered', 'done'), after('revoked'), after('superseded')]).toEqual([
    ...[false, false, false, false],
  ]);
});

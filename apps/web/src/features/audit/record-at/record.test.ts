import { expect, it } from 'vitest';
import { type Change, changesUntil, isDifferent, positionAt } from './record.ts';

const change = (position: number, at: string) => ({ position, at }) as Change;
const changes = [change(4, '2026-03-01T09:00:00.000Z'), change(9, '2026-03-01T10:00:00.000Z')];

it('counts the changes until a position, itself included', () => {
  expect([0, 4, 5, 9, 100].map((position) => changesUntil(changes, position))).toEqual([0, 1, 1, 2, 2]);
});

it('finds the last change before a later one', () => {
  expect(positionAt(changes, '2026-03-01T08:59:59.999Z')).toBe(0);
  expect(positionAt(changes, '2026-03-01T09:00:00.000Z')).toBe(4);
  const late = [...changes, change(12, '2026-03-01T09:30:00.000Z')];
  expect(positionAt(late, '2026-03-01T09:45:00.000Z')).toBe(4);
  expect(positionAt([], '2027-01-01T00:00:00.000Z')).toBe(0);
  expect(positionAt(changes, '2027-01-01T00:00:00.000Z')).toBe(9);
});

it('compares lists by their values', () => {
  expect(isDifferent({ path: ['members'], was: ['a'], is: ['a'] })).toBe(false);
  expect(isDifferent({ path: ['members'], was: ['a'], is: ['a', 'b'] })).toBe(true);
  expect(isDifferent({ path: ['code'], is: 'A' })).toBe(true);
});

import { expect, it } from 'vitest';
import {
  askedOf,
  type Change,
  changesUntil,
  isDifferent,
  otherDifferences,
  personOf,
  personRecord,
  personRoles,
  positionAt,
} from './record.ts';

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

it('asks for a record at a position, for a person’s at a time, and for anything else as it is today', () => {
  const at = '2026-03-01T09:00:00.000Z';
  expect(askedOf('work-1', '17')).toEqual({ streamId: 'work-1', position: 17 });
  expect(askedOf('person-1', at)).toEqual({ streamId: 'person-1', at });
  for (const wrong of ['', '-1', '1.5', 'yesterday', '2026-13-01T09:00:00.000Z', '12345678901234567890'])
    expect(askedOf('work-1', wrong)).toEqual({ streamId: 'work-1' });
});

it('leads from a person’s record to their roles and back, at the same time', () => {
  const at = '2026-03-01T09:00:00.000Z';
  expect(personRecord('1', at)).toBe(`/system/log?record=person-1&at=${encodeURIComponent(at)}`);
  expect(personRoles('1', at)).toContain(`kind=role&personId=1&at=${encodeURIComponent(at)}`);
  expect(personRecord('1')).toBe('/system/log?record=person-1');
  expect(['person-1', 'expert-1', 'work-1'].map(personOf)).toEqual(['1', '1', undefined]);
});

it('lists as other differences only what differs, and nothing of a role that was withdrawn', () => {
  const held = [
    { path: ['status'], was: 'granted', is: 'granted' },
    { path: ['roleId'], was: 'r', is: 'r' },
    { path: ['permissions'], was: ['a'], is: ['a', 'b'] },
  ];
  expect(otherDifferences('role', { fields: held })).toEqual([held[2]]);
  const withdrawn = [
    { path: ['status'], was: 'granted', is: 'withdrawn' },
    { path: ['roleId'], was: 'r' },
  ];
  expect(otherDifferences('role', { fields: withdrawn })).toEqual([]);
  expect(otherDifferences('work', { fields: withdrawn })).toEqual([withdrawn[1]]);
});

import { expect, it } from 'vitest';
import { byTrack, daysOf, inOrder, type Stage, stateOf } from './phase.ts';

const stage = (kind: Stage['kind'], status: Stage['status'], opensAt: string, closesAt: string) =>
  ({ stageId: kind, kind, status, opensAt, closesAt, name: { zh: kind, en: kind } }) as unknown as Stage;

const enrol = stage('enrol', 'open', '2026-01-01', '2026-03-01');
const submit = stage('submit', 'open', '2026-02-01', '2026-02-20');
const review = stage('onlineReview', 'planned', '2026-04-01', '2026-05-01');

it('puts stages in calendar order and gives the state of each', () => {
  expect(inOrder([review, submit, enrol]).map(stateOf)).toEqual(['current', 'current', 'next']);
  expect(stateOf({ ...enrol, status: 'grace' })).toBe('current');
  expect(stateOf({ ...enrol, status: 'sealed' })).toBe('done');
});

it('groups items by track in the order of first appearance', () =>
  expect(
    byTrack([{ track: { zh: 'b' } }, { track: { zh: 'a' } }, { track: { zh: 'b' } }]).map(({ key, items }) => [
      key,
      items.length,
    ]),
  ).toEqual([
    ['b', 2],
    ['a', 1],
  ]));

it('shows the year of a span once, and twice when it differs', () => {
  expect(daysOf({ opensAt: '2026-11-10T16:00:00Z', closesAt: '2026-12-03T18:00:00Z' })).toBe('2026.11.11 – 12.04');
  expect(daysOf({ opensAt: '2026-12-29T00:00:00Z', closesAt: '2027-01-12T00:00:00Z' })).toBe('2026.12.29 – 2027.01.12');
});

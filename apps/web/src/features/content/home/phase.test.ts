import { describe, expect, it } from 'vitest';
import { byTrack, daysOf, inOrder, phaseOf, type Stage, stateOf } from './phase.ts';

const stage = (kind: Stage['kind'], status: Stage['status'], opensAt: string, closesAt: string) =>
  ({ stageId: kind, kind, status, opensAt, closesAt, name: { zh: kind, en: kind } }) as unknown as Stage;

const enrol = stage('enrol', 'open', '2026-01-01', '2026-03-01');
const submit = stage('submit', 'open', '2026-02-01', '2026-02-20');
const review = stage('onlineReview', 'planned', '2026-04-01', '2026-05-01');

describe('the phase of an edition', () => {
  it('asks to sign up while sign-up is open, though submission closes earlier', () =>
    expect(phaseOf({ status: 'published', stages: [submit, enrol] })).toMatchObject({
      kind: 'enrol',
      until: '2026-03-01',
      does: 'closes',
    }));

  it('counts down to the opening of what comes first while nothing is open', () =>
    expect(
      phaseOf({
        status: 'published',
        stages: [{ ...enrol, status: 'closed' }, { ...submit, status: 'sealed' }, review],
      }),
    ).toMatchObject({ kind: 'between', until: '2026-04-01', does: 'opens' }));

  it('announces sign-up before it opens', () =>
    expect(phaseOf({ status: 'published', stages: [{ ...enrol, status: 'planned' }] })).toMatchObject({
      kind: 'soon',
    }));

  it('names any other stage that is under way', () =>
    expect(phaseOf({ status: 'published', stages: [{ ...review, status: 'open' }] })).toMatchObject({
      kind: 'running',
      until: '2026-05-01',
    }));

  it('is over when every stage has closed, or when the organiser closed it', () => {
    expect(phaseOf({ status: 'published', stages: [{ ...enrol, status: 'closed' }] })).toEqual({ kind: 'over' });
    expect(phaseOf({ status: 'closed', stages: [enrol] })).toEqual({ kind: 'over' });
  });

  it('counts nothing down while it is suspended', () =>
    expect(phaseOf({ status: 'suspended', stages: [enrol] })).toEqual({ kind: 'suspended' }));
});

it('puts stages in the order of the calendar and says where each stands', () => {
  expect(inOrder([review, submit, enrol]).map(stateOf)).toEqual(['current', 'current', 'next']);
  expect(stateOf({ ...enrol, status: 'grace' })).toBe('current');
  expect(stateOf({ ...enrol, status: 'sealed' })).toBe('done');
});

it('gathers items under their track in the order of first appearance', () =>
  expect(
    byTrack([{ track: { zh: 'b' } }, { track: { zh: 'a' } }, { track: { zh: 'b' } }]).map(({ key, items }) => [
      key,
      items.length,
    ]),
  ).toEqual([
    ['b', 2],
    ['a', 1],
  ]));

it('says the year of a span once, and twice when it changes', () => {
  expect(daysOf({ opensAt: '2026-11-10T16:00:00Z', closesAt: '2026-12-03T18:00:00Z' })).toBe('2026.11.11 – 12.04');
  expect(daysOf({ opensAt: '2026-12-29T00:00:00Z', closesAt: '2027-01-12T00:00:00Z' })).toBe('2026.12.29 – 2027.01.12');
});

import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/instants.ts';
import { inFront, phaseOf } from './phase.ts';
import type { StageKind, StageStatus } from './stage.ts';

const stage = (kind: StageKind, status: StageStatus, opensAt: string, closesAt: string) => ({
  kind,
  name: { zh: kind, en: kind },
  status,
  opensAt: opensAt as Instant,
  closesAt: closesAt as Instant,
});
const enrol = stage('enrol', 'open', '2026-01-01', '2026-03-01');
const submit = stage('submit', 'open', '2026-02-01', '2026-02-20');
const review = stage('onlineReview', 'planned', '2026-04-01', '2026-05-01');

describe('the phase of an edition', () => {
  it('invites people to register while registration is open, even if submission closes earlier', () =>
    expect(phaseOf({ status: 'published', stages: [submit, enrol] })).toMatchObject({
      kind: 'enrol',
      until: '2026-03-01',
      does: 'closes',
    }));

  it('counts down to the next opening while nothing is open', () =>
    expect(
      phaseOf({
        status: 'published',
        stages: [{ ...enrol, status: 'closed' as const }, { ...submit, status: 'sealed' }, review],
      }),
    ).toMatchObject({ kind: 'between', until: '2026-04-01', does: 'opens' }));

  it('announces registration before it opens', () =>
    expect(phaseOf({ status: 'published', stages: [{ ...enrol, status: 'planned' }] })).toMatchObject({
      kind: 'soon',
    }));

  it('names any other stage in progress', () =>
    expect(phaseOf({ status: 'published', stages: [{ ...review, status: 'open' }] })).toMatchObject({
      kind: 'running',
      until: '2026-05-01',
    }));

  it('is over when every stage has closed, or when the organiser closed it', () => {
    expect(phaseOf({ status: 'published', stages: [{ ...enrol, status: 'closed' as const }] })).toEqual({
      kind: 'over',
    });
    expect(phaseOf({ status: 'closed', stages: [enrol] })).toEqual({ kind: 'over' });
  });

  it('has no countdown while it is suspended', () =>
    expect(phaseOf({ status: 'suspended', stages: [enrol] })).toEqual({ kind: 'suspended' }));
});

describe('the edition shown first', () => {
  const edition = (name: string, size: number, ...stages: (typeof enrol)[]) => ({
    name,
    size,
    status: 'published',
    stages,
  });
  const order = (...editions: ReturnType<typeof edition>[]) =>
    inFront(editions, ({ size }) => size).map(({ name }) => name);
  const soon = stage('enrol', 'open', '2026-01-01', '2026-02-01');

  it('is one open for registration rather than one under review, however large', () =>
    expect(order(edition('judged', 900, { ...review, status: 'open' }), edition('open', 3, enrol))).toEqual([
      'open',
      'judged',
    ]));

  it('is the larger one while both accept registrations, even if the smaller one closes earlier', () =>
    expect(order(edition('small', 0, soon), edition('large', 200, enrol))).toEqual(['large', 'small']));

  it('is the one that closes first among equals', () =>
    expect(order(edition('later', 0, enrol), edition('first', 0, soon))).toEqual(['first', 'later']));

  it('is the one published last among those that are over', () =>
    expect(
      inFront(
        [
          { name: 'new', status: 'closed', stages: [], size: 2 },
          { name: 'old', status: 'closed', stages: [], size: 9 },
        ],
        ({ size }) => size,
      )[0],
    ).toMatchObject({ name: 'new' }));
});

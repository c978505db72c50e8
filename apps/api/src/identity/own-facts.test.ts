import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { ownFacts } from './own-facts.ts';

const me = '00000000-0000-7000-8000-000000000001' as PersonId;
const expert = '00000000-0000-7000-8000-000000000002';
const fact = (type: string, data: Record<string, unknown>) => ({ type, data, recordedAt: '2026-03-01T00:00:00.000Z' });

it('hides from experts the people said to have a conflict with them', () => {
  const declared = {
    personId: expert,
    subject: { kind: 'person', personId: me },
    type: 'personal',
    declaredBy: expert,
  };
  expect(ownFacts(me, [fact('expert.conflict_declared', declared)])).toEqual([]);
});

it('shows the rest of an event, and events of other areas unchanged', () => {
  const started = { enrolmentId: expert, captainId: me };
  expect(
    ownFacts(me, [
      fact('review.pool_set', { roundId: 'r', expertIds: [expert, me] }),
      fact('enrolment.started', started),
    ]),
  ).toEqual([
    { type: 'review.pool_set', at: '2026-03-01T00:00:00.000Z', data: '{"roundId":"r"}' },
    { type: 'enrolment.started', at: '2026-03-01T00:00:00.000Z', data: JSON.stringify(started) },
  ]);
});

it('does not reveal which work has an alias', () => {
  const assigned = { sheetId: 's', expertId: me, workId: expert, alias: 'W-001' };
  const declared = { personId: me, subject: { kind: 'work', workId: expert }, type: 'other', declaredBy: me };
  const told = ownFacts(me, [fact('review.assigned', assigned), fact('expert.conflict_declared', declared)]);
  expect(told.map(({ data }) => JSON.parse(data))).toEqual([
    { sheetId: 's', expertId: me, alias: 'W-001' },
    { personId: me, type: 'other' },
  ]);
});

it('does not show an expert that a rule found somebody, nor what was decided about it', () => {
  const [found, said] = [
    { personId: me, conflictId: 'c' },
    { personId: me, conflictId: 'd' },
  ];
  const evidence = { rule: 'stated', tieId: expert, relation: 'coAuthor' };
  const rows = [
    fact('expert.conflict_waived', { ...found, waivedBy: expert, reason: 'namesake' }),
    fact('expert.conflict_declared', { ...found, source: 'rule', type: 'collaborator', declaredBy: null, evidence }),
    fact('expert.waiver_proposed', { ...found, proposedBy: expert, reason: 'namesake' }),
    fact('expert.conflict_declared', { ...said, source: 'expert', type: 'other', declaredBy: me }),
    fact('expert.profile_stated', { personId: me, peopleCount: 1 }),
  ];
  const told = ownFacts(me, rows, new Set(['c']));
  expect(told.map(({ type }) => type)).toEqual(['expert.conflict_declared', 'expert.profile_stated']);
  expect(told[0]?.data).toContain('"conflictId":"d"');
});

it('does not reveal to a chair whom a re-review was assigned to, or by which draw', () => {
  const assigned = { sheetId: 's', expertId: expert, workId: expert, alias: 'W-001' };
  const asked = { reReviewId: 'r', workId: expert, sheetIds: ['s'], seed: 'drawn', requestedBy: me };
  const told = ownFacts(me, [fact('review.assigned', assigned), fact('review.re_review_requested', asked)]);
  expect(told.map(({ data }) => JSON.parse(data))).toEqual([{ reReviewId: 'r', sheetIds: ['s'], requestedBy: me }]);
});

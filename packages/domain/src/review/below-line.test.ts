import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { atOnce } from '../kernel/steps.ts';
import type { AdvancementRule } from './advancement-rule.ts';
import { type AdvancementLine, type Candidate, drawingLine, withOverrides } from './advancing.ts';
import { belowLine } from './below-line.ts';
import type { Feedback } from './feedback.ts';
import { itemId } from './situations.fixture.ts';

const rule: AdvancementRule = {
  itemId,
  select: { by: 'number', places: 2 },
  maxPerSchool: null,
  maxPerRegion: null,
  ties: 'excludeAll',
};
const scores = [90, 80, 75, 75, 60];
const works = scores.map(
  (score, index): Candidate => ({
    workId: uuid(100 + index) as Candidate['workId'],
    itemId,
    group: 'all',
    rank: scores.indexOf(score) + 1,
    scoreMilli: score * 1000,
    school: index < 2 ? 'a' : 'b',
    region: index === 4 ? 'west' : 'east',
    gone: false,
  }),
);
const drawn = (changes: Partial<AdvancementRule> = {}) => atOnce(drawingLine([{ ...rule, ...changes }], works)).lines;
const seen = (
  n: number,
  lines: readonly AdvancementLine[],
  changes: Partial<AdvancementRule> = {},
  rank: Feedback['rank'] = 'distance',
) => {
  const line = lines.find(({ workId }) => workId === works[n]?.workId);
  if (!line) throw new Error('no line');
  const feedback: Feedback = { score: 'final', rank, comments: false };
  return belowLine(feedback, { line, lines, rule: { ...rule, ...changes }, decision: '评分表遗失' });
};

describe('what a team reads about the line', () => {
  it('is the rule that kept its work out and how far it was from the line', () => {
    expect(seen(4, drawn())).toEqual({ reason: 'belowCut', decision: null, cap: null, toLineMilli: 20_000 });
    const threshold = { select: { by: 'threshold', minScoreMilli: 78_000 } } as const;
    expect(seen(2, drawn(threshold), threshold)).toMatchObject({ reason: 'belowThreshold', toLineMilli: 3_000 });
  });
  it('is without the distance, or empty, as far as ranks are released', () => {
    expect(seen(4, drawn(), {}, 'rank')).toMatchObject({ reason: 'belowCut', toLineMilli: null });
    expect(seen(4, drawn(), {}, 'none')).toBeNull();
  });
  it('names the limit of works that kept it out, where no score would have helped', () => {
    expect(seen(3, drawn({ maxPerRegion: 1 }), { maxPerRegion: 1 })).toMatchObject({
      reason: 'regionCap',
      cap: 1,
      toLineMilli: null,
    });
    expect(seen(1, drawn({ maxPerSchool: 1 }), { maxPerSchool: 1 })).toMatchObject({
      reason: 'schoolCap',
      toLineMilli: null,
    });
  });
  it('says that it shared the last place with works for which there was none', () => {
    const three = { select: { by: 'number', places: 3 } } as const;
    expect(seen(2, drawn(three), three)).toEqual({
      reason: 'tieExcluded',
      decision: null,
      cap: null,
      toLineMilli: null,
    });
  });
  it('gives the reason of the decision about it, and no decision about others', () => {
    const [first, second] = works;
    if (!first || !second) throw new Error('no works');
    const decided = withOverrides(drawn(), new Map([[second.workId, { outcome: 'eliminated' }]]));
    expect(seen(1, decided)).toEqual({ reason: 'overridden', decision: '评分表遗失', cap: null, toLineMilli: null });
    // Not 80: a decision about one work does not move the line for others.
    expect(seen(4, decided)).toMatchObject({ reason: 'belowCut', decision: null, toLineMilli: 30_000 });
  });
  it('measures a quota in the region of the work', () => {
    const quota = {
      select: { by: 'quota', regions: [{ region: 'east', places: 1 }], others: 0 },
    } as const satisfies Partial<AdvancementRule>;
    const lines = drawn({ select: { ...quota.select, regions: [...quota.select.regions] } });
    const changes = { select: { ...quota.select, regions: [...quota.select.regions] } };
    expect(seen(1, lines, changes)).toMatchObject({ reason: 'belowCut', toLineMilli: 10_000 });
    expect(seen(4, lines, changes)).toMatchObject({ reason: 'belowCut', toLineMilli: null });
  });
});

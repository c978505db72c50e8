import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type {
  CompetitionId,
  GroupId,
  ItemId,
  PersonId,
  RoundId,
  SchoolCode,
  SheetId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { agreement } from '@laurel/domain/review/agreement.ts';
import { seededRandom } from '@laurel/domain/review/seeded-random.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { schools } from '../../organisation/schools.ts';
import { reviewWorks } from '../review-works.ts';
import { scoreSheets } from '../sheet-board.ts';
import { uuid } from '../testing/reviewable.ts';
import { expertFigures } from './expert-figures.ts';
import { groupFigures } from './group-figures.ts';
import { paceFigures } from './pace-figures.ts';
import { agreementSums, scoreBars } from './round-figures.ts';
import { trimFigures } from './trim-figures.ts';

const { db } = await testDatabase();
const roundId = uuid(3, 1) as RoundId;
const [first, second] = [1, 2].map((n) => uuid(2, n)) as [ItemId, ItemId];
const place = { competitionId: uuid(1, 1) as CompetitionId, groupId: uuid(1, 9) as GroupId };
/** Maxima without a common factor, so that totals have to be rounded. */
const criteria: ScoringPolicy['criteria'] = [
  {
    ...(plainPolicy.criteria[0] as ScoringPolicy['criteria'][number]),
    criterionId: 'idea',
    weight: 37,
    maxMilli: 7_000,
  },
  {
    ...(plainPolicy.criteria[0] as ScoringPolicy['criteria'][number]),
    // The key of an abstention, which it is only where experts vote.
    criterionId: 'abstained',
    weight: 63,
    maxMilli: 9_000,
  },
];
const policy = { ...plainPolicy, criteria, trim: [{ fromSheets: 4, high: 1, low: 1 }] };
const of = { roundId, policy };

const random = seededRandom('0123456789abcdef0123456789abcdef');
const WORKS = 60;
const EXPERTS = 9;
type Given = { workId: WorkId; expertId: PersonId; itemId: ItemId; day: string; total: number };
const given: Given[] = [];

await db.insert(schools).values([
  { schoolCode: '10001' as SchoolCode, name: '北大', nameEn: 'PKU', province: '北京市' },
  { schoolCode: '10246' as SchoolCode, name: '复旦', province: '上海市' },
]);
await db.insert(reviewWorks).values(
  Array.from({ length: WORKS }, (_, n) => ({
    ...place,
    workId: uuid(4, n) as WorkId,
    itemId: n % 3 === 0 ? second : first,
    teamId: uuid(7, n) as TeamId,
    status: 'locked' as const,
    code: `W${n}`,
    title: `作品${n}`,
    version: 1,
    personIds: [],
    allSchoolCodes: [],
    schoolCodes: [[] as SchoolCode[], ['10001' as SchoolCode], ['10246' as SchoolCode]][n % 3] ?? [],
    submittedAt: null,
  })),
);
const sheetOf = (n: number, expert: number, status: 'submitted' | 'assigned' | 'voided') => {
  const scores = { idea: random.below(7_001), abstained: random.below(9_001) };
  const day = `2026-03-0${1 + (n % 4)}`;
  const itemId = n % 3 === 0 ? second : first;
  const [workId, expertId] = [uuid(4, n) as WorkId, uuid(5, expert) as PersonId];
  if (status === 'submitted') given.push({ workId, expertId, itemId, day, total: sheetTotal(policy, scores) ?? 0 });
  // 17:00 UTC is the next day in Shanghai.
  const at = `2026-02-28T17:00:00.000Z`.replace(
    '2026-02-28',
    n % 4 === 0 ? '2026-02-28' : `2026-03-0${n % 4}`,
  ) as Instant;
  return {
    ...place,
    sheetId: uuid(6, n * 100 + expert) as SheetId,
    roundId,
    itemId,
    workId,
    expertId,
    workVersion: 1,
    planId: null,
    alias: `W${n}`,
    chief: false,
    status,
    scores,
    versions: 1,
    streamVersion: 1,
    assignedAt: at,
    submittedAt: status === 'assigned' ? null : at,
    changedAt: at,
  };
};
await db
  .insert(scoreSheets)
  .values(
    Array.from({ length: WORKS }, (_, n) => n).flatMap((n) => [
      ...Array.from({ length: 1 + (n % 5) }, (_, k) => sheetOf(n, (n + k) % EXPERTS, 'submitted')),
      sheetOf(n, EXPERTS + 1, 'assigned'),
      sheetOf(n, EXPERTS + 2, 'voided'),
    ]),
  );

const byWork = grouped(given, ({ workId }) => workId);
const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length;
const totalsOf = (sheets: readonly Given[] | undefined) => (sheets ?? []).map(({ total }) => total);

describe('figures of a round', () => {
  it('count each submitted sheet in one bar, with the total shown elsewhere', async () => {
    const bars = await scoreBars(db, of);
    expect(bars.map(({ fromMilli, toMilli, sheets }) => [fromMilli, toMilli, sheets])).toEqual(
      Array.from({ length: 20 }, (_, bar) => [
        bar * 5000,
        bar * 5000 + 5000,
        given.filter(({ total }) => Math.min(19, Math.floor(total / 5000)) === bar).length,
      ]),
    );
  });

  it('give the agreement sums of the scores', async () => {
    const sums = await agreementSums(db, of);
    const naive = [...byWork.values()].map((sheets) => {
      const all = totalsOf(sheets);
      const [sum, squares] = [mean(all) * all.length, mean(all.map((one) => one * one)) * all.length];
      return { scores: all.length, works: 1, sum, squares, within: all.length * squares - sum * sum };
    });
    expect(sums.map(({ scores }) => scores)).toEqual([1, 2, 3, 4, 5]);
    expect(agreement(sums)?.alpha).toBeCloseTo(agreement(naive)?.alpha ?? Number.NaN, 9);
  });

  it('compare each expert with the others on the same works', async () => {
    const experts = await expertFigures(db, of);
    expect(experts).toHaveLength(EXPERTS);
    for (const expert of experts) {
      const own = given.filter(({ expertId }) => expertId === expert.personId);
      const apart = own.flatMap(({ workId, total, expertId }) => {
        const others = totalsOf(byWork.get(workId)?.filter((sheet) => sheet.expertId !== expertId));
        return others.length > 0 ? [total - mean(others)] : [];
      });
      const leaning = mean(apart);
      expect(expert).toMatchObject({ sheets: own.length, shared: apart.length });
      expect(expert.leaningMilli).toBe(Math.round(leaning));
      const varying = Math.sqrt(apart.reduce((all, one) => all + (one - leaning) ** 2, 0) / (apart.length - 1));
      expect(Math.abs((expert.varyingMilli ?? 0) - varying)).toBeLessThanOrEqual(0.5);
    }
    const leanings = experts.map(({ leaningMilli }) => leaningMilli ?? 0);
    expect(leanings).toEqual(leanings.toSorted((a, b) => b - a));
  });

  it('include only the works of one item if one is chosen', async () => {
    const bars = await scoreBars(db, { ...of, itemId: second });
    expect(bars.reduce((all, { sheets }) => all + sheets, 0)).toBe(
      given.filter(({ itemId }) => itemId === second).length,
    );
  });

  it('group works by item, by the school of their first author and by its region', async () => {
    const items = await groupFigures(db, of, 'item');
    expect(items.map(({ key, works }) => [key, works])).toEqual([
      [first, 40],
      [second, 20],
    ]);
    const means = [...byWork]
      .filter(([, [sheet]]) => sheet?.itemId === second)
      .map(([, sheets]) => mean(totalsOf(sheets)));
    expect(items[1]).toMatchObject({
      lowestMilli: Math.round(Math.min(...means)),
      highestMilli: Math.round(Math.max(...means)),
    });
    const bySchool = await groupFigures(db, of, 'school');
    expect(bySchool.map(({ key, name, nameEn, works }) => [key, name, nameEn, works])).toEqual([
      ['10001', '北大', 'PKU', 20],
      ['10246', '复旦', null, 20],
      [null, null, null, 20],
    ]);
    expect((await groupFigures(db, of, 'region')).map(({ key }) => key)).toEqual(['上海市', '北京市', null]);
  });

  it('count sheets on the day in Shanghai on which they were submitted', async () => {
    const { days, wanted } = await paceFigures(db, of);
    expect(wanted).toBe(given.length + WORKS);
    const counted = grouped(given, ({ day }) => day);
    expect(days).toEqual(
      [...counted]
        .map(([day, sheets]) => ({ day, submitted: sheets.length }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    );
  });

  it('show how trimming changes the means', async () => {
    const changes = [...byWork.values()]
      .map((sheets) => totalsOf(sheets).toSorted((a, b) => a - b))
      .filter((all) => all.length >= 4)
      .map((all) => mean(all.slice(1, -1)) - mean(all));
    const figures = await trimFigures(db, of);
    expect(figures).toMatchObject({
      works: WORKS,
      changed: changes.length,
      meanChangeMilli: Math.round(mean(changes.map(Math.abs))),
      largestChangeMilli: Math.round(Math.max(...changes.map(Math.abs))),
    });
    expect(figures?.bars.reduce((all, { works }) => all + works, 0)).toBe(changes.length);
    expect(await trimFigures(db, { roundId, policy: { ...policy, trim: [] } })).toBeNull();
  });
});

import type { AwardLevel, ScoringPolicy } from '../competition/scoring-policy.ts';
import { grouped } from '../kernel/grouped.ts';
import { compare, exact } from './exact.ts';
import type { Ranking } from './ranking.ts';
import type { WorkScore } from './work-score.ts';

export type Passed = 'schoolCap' | 'tieAtCutOff' | 'belowMinimum';

export type QuotaLine = {
  level: string;
  base: number;
  basisPoints: number | null;
  /** Whole places before remainders, and the part left over in ten-thousandths of a place. */
  whole: number;
  remainder: number;
  extra: number;
  /** Places that the level above used because a tie at its cut-off was included as a whole. */
  lent: number;
  places: number;
  given: number;
  vacant: number;
};

export type Allocation = {
  quotas: QuotaLine[];
  /** The level of a work, by its tie's place in the ranking; null when it has none. */
  levelOf: (tie: number, workId: string) => string | null;
  /** Levels that a work reached but was not given, and why. */
  passed: ReadonlyMap<string, { level: string; because: Passed }[]>;
  /** Ties at a cut-off that the policy has reviewed again before sealing. */
  unresolved: { level: string; workIds: string[] }[];
  /** Ties of which the places of a level would take a part only, by their place in the ranking. */
  crossing: { level: string; tie: number }[];
};

/**
 * Step 12: places per level, then levels down the ranking of one group. A tie at the cut-off is included as a whole
 * (borrowing from the next level), left out as a whole, or set aside for another look, as the policy declares.
 */
export function allocateAwards(policy: ScoringPolicy, ranking: Ranking, entered: number): Allocation {
  const { awards } = policy;
  const { ties } = ranking;
  const quotas = quotaLines(policy, awards.base === 'ranked' ? ranking.works : entered);
  // Ties settled as a whole: 0 for those that are not, 1 for those set aside, then the levels. In bytes, because awards
  // are allocated again for every expert.
  const settled = new Uint8Array(ties.length);
  // Works of ties that are split by a school's cap; null for those set aside.
  const parted = new Map<string, string | null>();
  const passed = new Map<string, { level: string; because: Passed }[]>();
  const unresolved: Allocation['unresolved'] = [];
  const crossing: Allocation['crossing'] = [];
  const pass = (tie: readonly WorkScore[], level: string, because: Passed) => {
    for (const { work } of tie) passed.set(work.workId, [...(passed.get(work.workId) ?? []), { level, because }]);
  };
  const settle = (place: number, kept: readonly WorkScore[], level: string | null) => {
    if (kept.length === ties[place]?.length)
      settled[place] = level === null ? 1 : 2 + awards.levels.findIndex((one) => one.level === level);
    else for (const { work } of kept) parted.set(work.workId, level);
  };
  let debt = 0;
  let first = 0;

  for (const [index, level] of awards.levels.entries()) {
    const quota = quotas[index];
    if (!quota) continue;
    quota.lent = Math.min(debt, quota.places);
    debt -= quota.lent;
    quota.places -= quota.lent;
    const schools = new Map<string, number>();
    while (first < ties.length && settled[first] !== 0) first++;
    for (let place = first; place < ties.length && quota.given < quota.places; place++) {
      if (settled[place] !== 0) continue;
      const all = ties[place] ?? [];
      const tie = parted.size > 0 ? all.filter(({ work }) => !parted.has(work.workId)) : all;
      if (belowMinimum(level, tie)) {
        pass(tie, level.level, 'belowMinimum');
        break;
      }
      const { kept, capped } = underSchoolCap(policy, tie, schools);
      pass(capped, level.level, 'schoolCap');
      const room = quota.places - quota.given;
      if (kept.length > room) crossing.push({ level: level.level, tie: place });
      if (kept.length > room && awards.cutOffTies !== 'includeAll') {
        pass(kept, level.level, 'tieAtCutOff');
        if (awards.cutOffTies === 'reReview') {
          settle(place, kept, null);
          unresolved.push({ level: level.level, workIds: kept.map(({ work }) => work.workId).sort() });
        }
        break;
      }
      settle(place, kept, level.level);
      if (awards.perSchoolCap !== null)
        for (const { work } of kept) if (work.school) schools.set(work.school, (schools.get(work.school) ?? 0) + 1);
      quota.given += kept.length;
      debt += Math.max(0, kept.length - room);
    }
    quota.vacant = Math.max(0, quota.places - quota.given);
  }
  const levelOf = (tie: number, workId: string) =>
    awards.levels[(settled[tie] ?? 0) - 2]?.level ?? parted.get(workId) ?? null;
  return { quotas, levelOf, passed, unresolved, crossing };
}

function quotaLines({ awards }: ScoringPolicy, base: number): QuotaLine[] {
  const lines = awards.levels.map(({ level, quota }): QuotaLine => {
    const share = quota.kind === 'share' ? quota.basisPoints : null;
    const whole = quota.kind === 'share' ? Math.floor((base * quota.basisPoints) / 10_000) : quota.count;
    const remainder = share === null ? 0 : (base * share) % 10_000;
    return { level, base, basisPoints: share, whole, remainder, extra: 0, lent: 0, places: whole, given: 0, vacant: 0 };
  });
  if (awards.rounding === 'largestRemainder') {
    const left = lines.reduce((total, { remainder }) => total + remainder, 0);
    // More lines than that have a remainder, since each is less than a place.
    const favoured = lines.toSorted((a, b) => b.remainder - a.remainder);
    for (const line of favoured.slice(0, Math.floor(left / 10_000))) {
      line.extra = 1;
      line.places += 1;
    }
  }
  return lines;
}

const belowMinimum = ({ minScoreMilli }: AwardLevel, tie: readonly WorkScore[]) =>
  minScoreMilli !== null && tie.some(({ rounded }) => compare(rounded, exact(minScoreMilli)) < 0);

/** The order of works of one school that share a rank is not known, so the cap excludes all of them or none. */
function underSchoolCap(policy: ScoringPolicy, tie: readonly WorkScore[], given: ReadonlyMap<string, number>) {
  const { perSchoolCap, cutOffTies } = policy.awards;
  if (perSchoolCap === null) return { kept: tie, capped: [] };
  const wanted = grouped(tie, ({ work }) => work.school);
  const over = ({ work: { school } }: WorkScore) => {
    if (school === null) return false;
    const had = given.get(school) ?? 0;
    if (had >= perSchoolCap) return true;
    return had + (wanted.get(school)?.length ?? 0) > perSchoolCap && cutOffTies !== 'includeAll';
  };
  return { kept: tie.filter((score) => !over(score)), capped: tie.filter(over) };
}

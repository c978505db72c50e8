import { compare, exact } from './exact.ts';
import { grouped } from './grouped.ts';
import type { Ranked } from './ranking.ts';
import type { AwardLevel, ScoringPolicy } from './scoring-policy.ts';

export type Passed = 'schoolCap' | 'tieAtCutOff' | 'belowMinimum';

export type QuotaLine = {
  level: string;
  base: number;
  basisPoints: number | null;
  /** Whole places before remainders, and the part left over in ten-thousandths of a place. */
  whole: number;
  remainder: number;
  extra: number;
  /** Places lent to the level above because a tie at its cut-off was taken in whole. */
  lent: number;
  places: number;
  given: number;
  vacant: number;
};

export type Allocation = {
  quotas: QuotaLine[];
  /** The level of each work that has one. */
  levels: ReadonlyMap<string, string>;
  /** Levels that a work reached but was not given, and why. */
  passed: ReadonlyMap<string, { level: string; because: Passed }[]>;
  /** Ties at a cut-off that the policy wants looked at again before sealing. */
  unresolved: { level: string; workIds: string[] }[];
};

/**
 * Step 12: places per level, then levels down the ranking of one group. A tie at the cut-off is taken in whole
 * (borrowing from the next level), left out in whole, or set aside for another look, as the policy declares.
 */
export function allocateAwards(policy: ScoringPolicy, ranked: readonly Ranked[], entered: number): Allocation {
  const { awards } = policy;
  const quotas = quotaLines(policy, awards.base === 'ranked' ? ranked.length : entered);
  const levels = new Map<string, string>();
  const passed = new Map<string, { level: string; because: Passed }[]>();
  const unresolved: Allocation['unresolved'] = [];
  const setAside = new Set<string>();
  const pass = (tie: readonly Ranked[], level: string, because: Passed) => {
    for (const { score } of tie) {
      const before = passed.get(score.work.workId) ?? [];
      passed.set(score.work.workId, [...before, { level, because }]);
    }
  };
  let debt = 0;

  for (const [index, level] of awards.levels.entries()) {
    const quota = quotas[index];
    if (!quota) continue;
    quota.lent = Math.min(debt, quota.places);
    debt -= quota.lent;
    quota.places -= quota.lent;
    const schools = new Map<string, number>();
    for (const tie of tiesOf(ranked, ({ score: { work } }) => !levels.has(work.workId) && !setAside.has(work.workId))) {
      if (quota.given >= quota.places) break;
      if (belowMinimum(level, tie)) {
        pass(tie, level.level, 'belowMinimum');
        break;
      }
      const { kept, capped } = underSchoolCap(policy, tie, schools);
      pass(capped, level.level, 'schoolCap');
      const room = quota.places - quota.given;
      if (kept.length > room && awards.cutOffTies !== 'includeAll') {
        pass(kept, level.level, 'tieAtCutOff');
        if (awards.cutOffTies === 'reReview') {
          for (const { score } of kept) setAside.add(score.work.workId);
          unresolved.push({ level: level.level, workIds: kept.map(({ score }) => score.work.workId).sort() });
        }
        break;
      }
      for (const { score } of kept) {
        levels.set(score.work.workId, level.level);
        if (score.work.school) schools.set(score.work.school, (schools.get(score.work.school) ?? 0) + 1);
      }
      quota.given += kept.length;
      debt += Math.max(0, kept.length - room);
    }
    quota.vacant = Math.max(0, quota.places - quota.given);
  }
  return { quotas, levels, passed, unresolved };
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
    const favoured = lines.filter(({ remainder }) => remainder > 0).toSorted((a, b) => b.remainder - a.remainder);
    for (const line of favoured.slice(0, Math.floor(left / 10_000))) {
      line.extra = 1;
      line.places += 1;
    }
  }
  return lines;
}

/** The open ones by rank, one tie at a time: few levels reach far down a ranking. */
function* tiesOf(ranked: readonly Ranked[], open: (one: Ranked) => boolean): Generator<Ranked[]> {
  let tie: Ranked[] = [];
  for (const one of ranked) {
    if (!open(one)) continue;
    if (tie[0] && tie[0].rank !== one.rank) {
      yield tie;
      tie = [];
    }
    tie.push(one);
  }
  if (tie.length > 0) yield tie;
}

const belowMinimum = ({ minScoreMilli }: AwardLevel, tie: readonly Ranked[]) =>
  minScoreMilli !== null && tie.some(({ score }) => compare(score.rounded, exact(minScoreMilli)) < 0);

/** Works of one school that share a rank are told apart by nothing, so the cap takes all of them or none. */
function underSchoolCap(policy: ScoringPolicy, tie: readonly Ranked[], given: ReadonlyMap<string, number>) {
  const { perSchoolCap, cutOffTies } = policy.awards;
  if (perSchoolCap === null) return { kept: [...tie], capped: [] };
  const wanted = grouped(tie, ({ score }) => score.work.school);
  const over = (school: string | null) => {
    if (school === null) return false;
    const had = given.get(school) ?? 0;
    if (had >= perSchoolCap) return true;
    return had + (wanted.get(school)?.length ?? 0) > perSchoolCap && cutOffTies !== 'includeAll';
  };
  return {
    kept: tie.filter(({ score }) => !over(score.work.school)),
    capped: tie.filter(({ score }) => over(score.work.school)),
  };
}

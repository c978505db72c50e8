import type { ScoringPolicy, TieBreak } from '../competition/scoring-policy.ts';
import { compare, type Exact, exact, exactText, zero } from './exact.ts';
import type { WorkScore } from './work-score.ts';

/** One group's works from the best down: works that no rule separates form a tie, in the order of their ids. */
export type Ranking = {
  readonly ties: readonly (readonly WorkScore[])[];
  /** The rank of each tie. */
  readonly ranks: readonly number[];
  readonly works: number;
};

/** A work in its place; `tie` counts the ties before its own. */
export type Ranked = { score: WorkScore; tie: number; rank: number; sharedWith: number };

export type TieBreakUsed = {
  rule: TieBreak['rule'];
  criterionId: string | null;
  /** Exact values; for `bestScores` the sheet totals from the highest down. */
  mine: string[];
  theirs: string[];
  decided: 'higher' | 'lower' | 'equal';
};

/** Works that are ranked against each other share this key: item, track and region as the policy says. */
export const rankKey = (
  within: ScoringPolicy['rank']['within'],
  work: { readonly item: string; readonly track: string | null; readonly region?: string | null },
): string => JSON.stringify(within.map((part) => work[part] ?? null));
export const rankGroup = (policy: ScoringPolicy, { work }: Pick<WorkScore, 'work'>): string =>
  rankKey(policy.rank.within, work);

/** The value that is compared first: as published, or unrounded, as the policy declares. */
export const comparedScore = (policy: ScoringPolicy, score: WorkScore): Exact =>
  policy.compareAt === 'rounded' ? score.rounded : score.full;

const comparedLists = (tieBreak: TieBreak, score: WorkScore): Exact[] => {
  switch (tieBreak.rule) {
    case 'criterion':
      return [score.criterionMeans.get(tieBreak.criterionId) ?? zero];
    case 'untrimmedMean':
      return [score.untrimmedMean];
    case 'median':
      return [score.median];
    case 'bestScores':
      return score.totals;
    case 'smallerSpread':
      return [score.spread];
    case 'chiefVote':
      return score.voted === undefined ? [] : [exact(score.voted)];
  }
};

/** Lists are compared item by item; when one is shorter, the longer has more of the best scores. */
const compareLists = (a: readonly Exact[], b: readonly Exact[]): number => {
  for (const [index, mine] of a.entries()) {
    const theirs = b[index];
    if (!theirs) return 1;
    const order = compare(mine, theirs);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const tieBreakOrder = (tieBreak: TieBreak, a: WorkScore, b: WorkScore): number => {
  const order = compareLists(comparedLists(tieBreak, a), comparedLists(tieBreak, b));
  return tieBreak.rule === 'smallerSpread' ? -order : order;
};

/** Above zero when `a` ranks before `b`. Only the declared rules decide: never time, never an id. */
export function comparedBy(policy: ScoringPolicy, a: WorkScore, b: WorkScore): number {
  const byScore = compare(comparedScore(policy, a), comparedScore(policy, b));
  if (byScore !== 0) return byScore;
  for (const tieBreak of policy.tieBreaks) {
    const order = tieBreakOrder(tieBreak, a, b);
    if (order !== 0) return order;
  }
  return 0;
}

/** The comparisons between two works of equal score, in order, up to the one that decided. */
export function tieBreaksBetween(policy: ScoringPolicy, mine: WorkScore, theirs: WorkScore): TieBreakUsed[] {
  const used: TieBreakUsed[] = [];
  for (const tieBreak of policy.tieBreaks) {
    const order = tieBreakOrder(tieBreak, mine, theirs);
    used.push({
      rule: tieBreak.rule,
      criterionId: tieBreak.rule === 'criterion' ? tieBreak.criterionId : null,
      mine: comparedLists(tieBreak, mine).map(exactText),
      theirs: comparedLists(tieBreak, theirs).map(exactText),
      decided: order > 0 ? 'higher' : order < 0 ? 'lower' : 'equal',
    });
    if (order !== 0) break;
  }
  return used;
}

export function rankWorks(policy: ScoringPolicy, scores: readonly WorkScore[]): Ranking {
  return rankingOf(policy, tiesOf(policy, scores));
}

/**
 * The same ranking after some works were scored again: `gone`, their scores in it, and `came`, their scores now. As
 * `rankWorks` over all of them, without comparing those that did not change. An answer is valid until the next one: it
 * would be megabytes for each expert of a large contest.
 */
export function rankAgain(policy: ScoringPolicy, before: Ranking) {
  const ties: (readonly WorkScore[])[] = [];
  const ranks: number[] = [];
  return (gone: readonly WorkScore[], came: readonly WorkScore[]): Ranking => {
    const { tieNow, ahead } = changedTies(policy, before, gone, came);
    let count = 0;
    for (let place = 0; place <= before.ties.length; place++) {
      for (const entering of ahead.get(place) ?? []) ties[count++] = entering;
      const tie = tieNow(place);
      if (tie.length > 0) ties[count++] = tie;
    }
    ties.length = count;
    return rankingOf(policy, ties, ranks);
  };
}

/** The ties of a ranking after these scores left it and those came: by their places, and new ones ahead of a place. */
function changedTies(policy: ScoringPolicy, before: Ranking, gone: readonly WorkScore[], came: readonly WorkScore[]) {
  const left = new Set(gone);
  const now = new Map<number, readonly WorkScore[]>();
  const ahead = new Map<number, (readonly WorkScore[])[]>();
  const tieNow = (place: number) => now.get(place) ?? before.ties[place] ?? [];
  for (const place of new Set(gone.map((score) => tieOf(policy, before, score))))
    now.set(
      place,
      tieNow(place).filter((score) => !left.has(score)),
    );
  for (const tie of tiesOf(policy, came)) {
    const [one] = tie;
    if (!one) continue;
    const place = tieOf(policy, before, one);
    const there = before.ties[place]?.[0];
    if (there && comparedBy(policy, there, one) === 0) now.set(place, [...tieNow(place), ...tie].toSorted(byId));
    else ahead.set(place, [...(ahead.get(place) ?? []), tie]);
  }
  return { tieNow, ahead };
}

/** The place of a score's tie in a ranking, or of the first tie behind it. */
export function tieOf(policy: ScoringPolicy, { ties }: Ranking, score: WorkScore): number {
  let [from, to] = [0, ties.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const there = ties[middle]?.[0];
    if (there && comparedBy(policy, there, score) > 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Every work of a ranking in its place, from the best down. */
export const ranked = ({ ties, ranks }: Ranking): Ranked[] =>
  ties.flatMap((scores, tie) =>
    scores.map((score) => ({ score, tie, rank: ranks[tie] ?? 0, sharedWith: scores.length - 1 })),
  );

const byId = (a: WorkScore, b: WorkScore) => (a.work.workId < b.work.workId ? -1 : 1);

/** The ranks of ties, written into `ranks`. */
function rankingOf(policy: ScoringPolicy, ties: Ranking['ties'], ranks: number[] = []): Ranking {
  let works = 0;
  for (const [index, tie] of ties.entries()) {
    ranks[index] = policy.rank.method === '1224' ? works + 1 : index + 1;
    works += tie.length;
  }
  ranks.length = ties.length;
  return { ties, ranks, works };
}

function tiesOf(policy: ScoringPolicy, scores: readonly WorkScore[]): WorkScore[][] {
  const ties: WorkScore[][] = [];
  for (const score of scores.toSorted((a, b) => comparedBy(policy, b, a) || byId(a, b))) {
    const last = ties.at(-1);
    if (last?.[0] && comparedBy(policy, last[0], score) === 0) last.push(score);
    else ties.push([score]);
  }
  return ties;
}

import { compare, type Exact, exactText, zero } from './exact.ts';
import type { ScoringPolicy, TieBreak } from './scoring-policy.ts';
import type { WorkScore } from './work-score.ts';

export type Ranked = { score: WorkScore; rank: number; sharedWith: number };

export type TieBreakUsed = {
  rule: TieBreak['rule'];
  criterionId: string | null;
  /** Exact values; for `bestScores` the sheet totals from the highest down. */
  mine: string[];
  theirs: string[];
  decided: 'higher' | 'lower' | 'equal';
};

/** Works that are ranked against each other share this key: item, track and region as the policy says. */
export const rankGroup = (policy: ScoringPolicy, { work }: WorkScore): string =>
  JSON.stringify(policy.rank.within.map((part) => work[part]));

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
  }
};

/** Lists are compared item by item; where one ends first, the longer holds more of the best scores. */
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

/** Above zero when `a` stands before `b`. Nothing but the declared rules decides: never time, never an id. */
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

/** The order of a ranking; those that nothing tells apart stand in the order of their ids. */
const inOrder = (policy: ScoringPolicy, a: WorkScore, b: WorkScore): number =>
  comparedBy(policy, b, a) || (a.work.workId < b.work.workId ? -1 : a.work.workId > b.work.workId ? 1 : 0);

/** Works of one group in rank order; those that nothing tells apart share a rank. */
export function rankWorks(policy: ScoringPolicy, scores: readonly WorkScore[]): Ranked[] {
  const ordered = scores.toSorted((a, b) => inOrder(policy, a, b)).map((score) => ({ score, rank: null }));
  return numbered(policy, ordered);
}

/**
 * The same ranking after some works were scored again: `gone` as they stood in it, `came` as they stand now. As
 * `rankWorks` over all of them, without comparing again those that did not change.
 */
export function rerankWorks(
  policy: ScoringPolicy,
  before: readonly Ranked[],
  gone: readonly WorkScore[],
  came: readonly WorkScore[],
): Ranked[] {
  const left = new Set(gone.map((score) => placeIn(policy, before, score)));
  const entering = came
    .toSorted((a, b) => inOrder(policy, a, b))
    .map((score) => ({ score, rank: null, before: placeIn(policy, before, score) }));
  const ordered: Placed[] = [];
  let next = 0;
  for (let place = 0; place <= before.length; place++) {
    for (let one = entering[next]; one?.before === place; one = entering[++next]) ordered.push(one);
    const stays = before[place];
    if (stays && !left.has(place)) ordered.push(stays);
  }
  return numbered(policy, ordered);
}

/** Where a score stands in a ranking, or would stand if it were put into it. */
export function placeIn(policy: ScoringPolicy, ranked: readonly Ranked[], score: WorkScore): number {
  let [from, to] = [0, ranked.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const there = ranked[middle];
    if (there && inOrder(policy, there.score, score) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** In order, with the rank of an earlier ranking where it has one: equal ones there are equal still. */
type Placed = { readonly score: WorkScore; readonly rank: number | null };

function numbered(policy: ScoringPolicy, ordered: readonly Placed[]): Ranked[] {
  const equal = (a: Placed, b: Placed) =>
    a.rank !== null && b.rank !== null ? a.rank === b.rank : comparedBy(policy, a.score, b.score) === 0;
  const ties: [Placed, ...Placed[]][] = [];
  for (const one of ordered) {
    const last = ties.at(-1);
    if (last && equal(last[0], one)) last.push(one);
    else ties.push([one]);
  }
  let before = 0;
  return ties.flatMap((tie, index) => {
    const rank = policy.rank.method === '1224' ? before + 1 : index + 1;
    before += tie.length;
    return tie.map(({ score }) => ({ score, rank, sharedWith: tie.length - 1 }));
  });
}

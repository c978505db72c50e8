import { grouped } from '../kernel/grouped.ts';
import type { ItemId, WorkId } from '../kernel/ids.ts';
import type { Steps } from '../kernel/steps.ts';
import type { AdvancementRule, Selection } from './advancement-rule.ts';

/** A work of a sealed score run, with what a rule may look at. */
export type Candidate = {
  readonly workId: WorkId;
  readonly itemId: ItemId;
  /** Works that are ranked against each other. */
  readonly group: string;
  readonly rank: number | null;
  readonly scoreMilli: number | null;
  readonly school: string | null;
  readonly region: string | null;
  /** Withdrawn or disqualified: it does not count as entered. */
  readonly gone: boolean;
};

const advancementReasons = [
  'withinPlaces',
  'tieIncluded',
  'aboveThreshold',
  'belowCut',
  'belowThreshold',
  'schoolCap',
  'regionCap',
  'tieExcluded',
  'tieToDecide',
  'notRanked',
  'overridden',
] as const;
type AdvancementReason = (typeof advancementReasons)[number];
type Outcome = 'advanced' | 'eliminated' | 'undecided';

export type AdvancementLine = Candidate & { readonly outcome: Outcome; readonly reason: AdvancementReason };

/** Of works that are ranked against each other: how many entered, advance, and where the line is. */
export type CutLine = {
  readonly itemId: ItemId;
  readonly group: string;
  readonly entered: number;
  readonly ranked: number;
  /** Null where a score decides, not a number. */
  readonly places: number | null;
  readonly advanced: number;
  readonly undecided: number;
  /** Score and rank of the last work above the line. */
  readonly lastScoreMilli: number | null;
  readonly lastRank: number | null;
};

type Drawn = { readonly lines: readonly AdvancementLine[]; readonly cuts: readonly CutLine[] };
type Verdict = { readonly outcome: Outcome; readonly reason: AdvancementReason };
type Ranked = Candidate & { readonly rank: number; readonly scoreMilli: number };

const above = (reason: AdvancementReason): Verdict => ({ outcome: 'advanced', reason });
const below = (reason: AdvancementReason): Verdict => ({ outcome: 'eliminated', reason });

/**
 * Applies each item's rule to its works, in the order of their ranks. Works of a tie are treated alike: those of equal
 * published score, or, where the policy's tie-break chain decides, those that it leaves on the same rank. A cap is
 * never exceeded; where it separates works of one tie and one school or region, none of these advances.
 */
export function* drawingLine(rules: readonly AdvancementRule[], candidates: readonly Candidate[]): Steps<Drawn> {
  const ruleOf = new Map(rules.map((rule) => [rule.itemId, rule]));
  const lines: AdvancementLine[] = [];
  const cuts: CutLine[] = [];
  const groups = grouped(candidates, ({ itemId, group }) => JSON.stringify([itemId, group]));
  for (const key of [...groups.keys()].toSorted()) {
    yield;
    const members = groups.get(key) ?? [];
    const [first] = members;
    const rule = first && ruleOf.get(first.itemId);
    if (!first || !rule) continue;
    const drawn = draw(rule, members);
    lines.push(...drawn.lines);
    cuts.push({ itemId: first.itemId, group: first.group, ...drawn.figures });
  }
  return { lines, cuts };
}

/** Draws the line through the works of one ranking. */
function draw(rule: AdvancementRule, members: readonly Candidate[]) {
  const ranked = members.filter(isRanked).toSorted(byRank);
  const entered = members.filter(({ gone }) => !gone).length;
  const room = roomFor(rule.select, entered, ranked.length);
  const verdicts = new Map<WorkId, Verdict>();
  const caps = { school: new Map<string, number>(), region: new Map<string, number>() };
  const tieKey = (one: Ranked) => (rule.ties === 'tiebreakChain' ? one.rank : one.scoreMilli);
  for (const tie of grouped(ranked, tieKey).values())
    for (const [pool, works] of grouped(tie, (one) => poolOf(rule.select, one))) {
      const places = room(pool);
      for (const [work, verdict] of settle(rule, works, places, caps)) verdicts.set(work.workId, verdict);
    }
  const lines = [...ranked, ...members.filter((one) => !isRanked(one)).toSorted(byId)].map(
    (one): AdvancementLine => ({ ...one, ...(verdicts.get(one.workId) ?? below('notRanked')) }),
  );
  const advanced = lines.filter(({ outcome }) => outcome === 'advanced');
  const last = advanced.at(-1);
  const figures = {
    entered,
    ranked: ranked.length,
    places: placesIn(rule.select, entered, ranked),
    advanced: advanced.length,
    undecided: lines.filter(({ outcome }) => outcome === 'undecided').length,
    lastScoreMilli: last?.scoreMilli ?? null,
    lastRank: last?.rank ?? null,
  };
  return { lines, figures };
}

/** The places that are left in a pool; closed for good by the first tie that does not fit. */
type Pool = { left: number; closed: boolean };
type Caps = { readonly school: Map<string, number>; readonly region: Map<string, number> };

/** Decides about the works of one tie that compete for the same places. */
function settle(rule: AdvancementRule, works: readonly Ranked[], pool: Pool, caps: Caps): [Ranked, Verdict][] {
  const { select, ties } = rule;
  const all = (of: readonly Ranked[], verdict: Verdict) => of.map((work): [Ranked, Verdict] => [work, verdict]);
  if (select.by === 'threshold' && works.some(({ scoreMilli }) => scoreMilli < select.minScoreMilli))
    return all(works, below('belowThreshold'));
  if (pool.closed || pool.left === 0) return all(works, below('belowCut'));
  const school = underCap(works, rule.maxPerSchool, caps.school, (one) => one.school);
  const region = underCap(school.kept, rule.maxPerRegion, caps.region, (one) => one.region);
  const capped = [...all(school.over, below('schoolCap')), ...all(region.over, below('regionCap'))];
  const fits = region.kept.length <= pool.left;
  pool.closed = !fits;
  if (!fits && ties !== 'includeAll') {
    const verdict: Verdict =
      ties === 'excludeAll' ? below('tieExcluded') : { outcome: 'undecided', reason: 'tieToDecide' };
    return [...capped, ...all(region.kept, verdict)];
  }
  pool.left -= region.kept.length;
  count(region.kept, caps.school, (one) => one.school);
  count(region.kept, caps.region, (one) => one.region);
  const reason = fits ? (select.by === 'threshold' ? 'aboveThreshold' : 'withinPlaces') : 'tieIncluded';
  return [...capped, ...all(region.kept, above(reason))];
}

/** Works of one tie and one school (or region) go together: which of them would be better is not known. */
function underCap(
  works: readonly Ranked[],
  cap: number | null,
  had: ReadonlyMap<string, number>,
  keyOf: (one: Ranked) => string | null,
) {
  if (cap === null) return { kept: works, over: [] };
  const wanted = grouped(works, keyOf);
  const isOver = (one: Ranked) => {
    const key = keyOf(one);
    return key !== null && (had.get(key) ?? 0) + (wanted.get(key)?.length ?? 0) > cap;
  };
  return { kept: works.filter((one) => !isOver(one)), over: works.filter(isOver) };
}

function count(works: readonly Ranked[], had: Map<string, number>, keyOf: (one: Ranked) => string | null) {
  for (const one of works) {
    const key = keyOf(one);
    if (key !== null) had.set(key, (had.get(key) ?? 0) + 1);
  }
}

/** Only a quota table separates the works of a ranking into pools. */
const poolOf = (select: Selection, { region }: Candidate) => (select.by === 'quota' ? (region ?? '') : '');

const placesOf = (select: Selection, pool: string, entered: number, ranked: number): number => {
  switch (select.by) {
    case 'threshold':
      return Number.POSITIVE_INFINITY;
    case 'number':
      return select.places;
    case 'share':
      return Math.ceil(((select.of === 'entered' ? entered : ranked) * select.basisPoints) / 10_000);
    case 'quota':
      return select.regions.find(({ region }) => region === pool)?.places ?? select.others;
  }
};

function roomFor(select: Selection, entered: number, ranked: number) {
  const pools = new Map<string, Pool>();
  return (pool: string): Pool => {
    const known = pools.get(pool) ?? { left: placesOf(select, pool, entered, ranked), closed: false };
    pools.set(pool, known);
    return known;
  };
}

/** All places together; those of a quota for regions that have works. */
function placesIn(select: Selection, entered: number, ranked: readonly Ranked[]): number | null {
  if (select.by === 'threshold') return null;
  const pools = new Set(ranked.map((one) => poolOf(select, one)));
  return [...pools].reduce((sum, pool) => sum + placesOf(select, pool, entered, ranked.length), 0);
}

const isRanked = <One extends Candidate>(one: One): one is One & Ranked =>
  one.rank !== null && one.scoreMilli !== null && !one.gone;
const byId = (a: Candidate, b: Candidate) => (a.workId < b.workId ? -1 : 1);
const byRank = (a: Ranked, b: Ranked) => a.rank - b.rank || byId(a, b);

/**
 * Ties that keep a line from being drawn and that the tie-break chain is to decide: the works of each, with those of
 * other items that share their rank.
 */
export function tiesAtLine(rules: readonly AdvancementRule[], lines: readonly AdvancementLine[]): WorkId[][] {
  const byChain = new Set(rules.flatMap(({ ties, itemId }) => (ties === 'tiebreakChain' ? itemId : [])));
  return [...grouped(lines.filter(isRanked), ({ group, rank }) => JSON.stringify([group, rank])).values()]
    .filter((tie) => tie.some(({ outcome, itemId }) => outcome === 'undecided' && byChain.has(itemId)))
    .map((tie) => tie.map(({ workId }) => workId).toSorted());
}

/** What people decided about a work instead of the rule. */
export type Override = { readonly outcome: 'advanced' | 'eliminated'; readonly reason: string };

/** The lines with what people decided instead of the rules. Works that are gone stay where they are. */
export const withOverrides = (
  lines: readonly AdvancementLine[],
  overrides: ReadonlyMap<WorkId, Pick<Override, 'outcome'>>,
): AdvancementLine[] =>
  lines.map((line) => {
    const override = overrides.get(line.workId);
    return override && !line.gone ? { ...line, outcome: override.outcome, reason: 'overridden' } : line;
  });

export const countOutcomes = (lines: readonly AdvancementLine[]) => ({
  works: lines.length,
  advanced: lines.filter(({ outcome }) => outcome === 'advanced').length,
  undecided: lines.filter(({ outcome }) => outcome === 'undecided').length,
});

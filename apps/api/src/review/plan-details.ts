import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { type PlanDocument, planByHash } from '@laurel/db/review/plan-distribution.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { type Item, trackOf } from '@laurel/domain/competition/item.ts';
import { PersonId, PlanId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { firstSolver } from '@laurel/domain/review/distribution.ts';
import { pairKey } from '@laurel/domain/review/distribution-plan.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Works of a tight set that are listed by name; the rest are counted. */
const NAMED = 20;

/**
 * What a plan comes to: loads, fit, what prevented pairs, which tracks can be compared, what it changes, and what is too
 * tight, with the names of experts and works.
 */
export const planDetails = permitted('review:round:query')
  .input(z.strictObject({ roundId: RoundId, planId: PlanId }))
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId);
    const plan = found(row.round.plans.find(([planId]) => planId === input.planId)?.[1]);
    const planHash = found(plan.planHash ?? undefined);
    const document = found(await planByHash(ctx.db, planHash));
    const { stats, infeasible, seed } = document.plan;
    const { others = [], solver = firstSolver } = document;
    const [names, works, competition] = await Promise.all([
      personNames(
        ctx.db,
        stats.loads.map(({ expertId }) => PersonId.parse(expertId)),
      ),
      reviewWorksByIds(ctx.db, worksToName(document)),
      competitionById(ctx.db, row.competitionId),
    ]);
    const trackCalled = tracksCalled(competition?.settings.items ?? []);
    const codes = new Map<string, string>(works.map((work) => [work.workId, work.code]));
    const codesOf = (workIds: readonly string[]) => workIds.slice(0, NAMED).map((id) => codes.get(id) ?? '');
    return {
      planId: input.planId,
      status: plan.status,
      planHash,
      unlocked: plan.unlocked ?? null,
      unchecked: plan.unchecked ?? null,
      /** Works that get another number of reviews than the others, the first of them by their codes. */
      others: {
        works: others.length,
        first: others.slice(0, NAMED).map(({ workId, reviews }) => ({ code: codes.get(workId) ?? '', reviews })),
      },
      seed,
      solver: pick(solver, 'name', 'version'),
      asked: askedFor(document),
      ...pick(stats, 'works', 'needed', 'assigned', 'excluded', 'islands', 'calibratable'),
      histogram: barsOf(stats.histogram),
      kept: document.changes?.kept ?? stats.kept,
      added: document.changes?.added ?? stats.assigned - stats.kept,
      withdrawn: document.changes?.withdrawn.length ?? 0,
      loads: loadsOf(document, (expertId) => names.get(PersonId.parse(expertId))?.name ?? ''),
      /** Experts who get fewer works than their minimum load, because not enough of them are theirs to judge. */
      belowMinimum: stats.belowMinimum.map((expertId) => names.get(PersonId.parse(expertId))?.name ?? ''),
      /** Scoring asks the same: experts are comparable with so many works in common. Null: as plans of older releases. */
      minShared: document.input.compare?.minShared ?? null,
      quality: qualityOf(document, codesOf, trackCalled, itemsCalled(competition?.settings.items ?? [])),
      /** The numbers of reviews for another plan: what can be given, beside what this one was asked for. */
      fewerReviews: fewerReviews(document),
      infeasible: infeasible.map((set) => ({
        tracks: set.tracks.map(trackCalled),
        works: set.workIds.length,
        codes: codesOf(set.workIds),
        ...pick(set, 'needs', 'canGive', 'short', 'excluded'),
        addExperts: set.remedies.addExperts,
        raiseMaxLoadTo: set.remedies.raiseMaxLoadTo,
        fewerReviewsFor: set.remedies.fewerReviewsFor.length,
      })),
    };
  });

/** At most so many works get fewer reviews by one press. */
const BY_PRESS = 2000;

/** Works that got at least one review, with the number they got; those that nobody may judge keep what they need. */
function fewerReviews({ others = [], plan }: PlanDocument) {
  const short = plan.infeasible.flatMap(({ remedies }) => remedies.fewerReviewsFor);
  const given = new Map(short.map((workId): [string, number] => [workId, 0]));
  for (const { workId } of plan.assignments) {
    const reviews = given.get(workId);
    if (reviews !== undefined) given.set(workId, reviews + 1);
  }
  const fewer = [...given].flatMap(([workId, reviews]) =>
    reviews > 0 ? [{ workId: WorkId.parse(workId), reviews }] : [],
  );
  const lines = [...others.filter(({ workId }) => !(given.get(workId) ?? 0)), ...fewer];
  return { works: fewer.length, lines: lines.length <= BY_PRESS ? lines : [] };
}

function worksToName({ others = [], plan: { infeasible, stats } }: PlanDocument): WorkId[] {
  const named = [
    ...infeasible.flatMap((set) => set.workIds.slice(0, NAMED)),
    ...others.slice(0, NAMED).map(({ workId }) => workId),
    ...(stats.quality?.calibration.slice(0, NAMED).map(({ workId }) => workId) ?? []),
  ];
  return [...new Set(named)].map((id) => WorkId.parse(id));
}

const tracksCalled = (items: readonly Item[]) => (track: string) => {
  const item = items.find((one) => one.track === track || one.itemId === track);
  return item ? trackOf(item) : { zh: track, en: '' };
};

const itemsCalled = (items: readonly Item[]) => (itemId: string) =>
  items.find((one) => one.itemId === itemId)?.name ?? { zh: itemId, en: '' };

/** What the plan was asked to do. */
const askedFor = ({ input, avoidEarlier }: PlanDocument) => ({
  maxFromOneSchool: input.maxFromOneSchool,
  pairCap: input.pairCap ?? null,
  minLoad: Math.max(0, ...input.experts.map(({ minLoad }) => minLoad)) || null,
  spread: input.spread ?? false,
  joinGroups: input.joinGroups ?? false,
  mayMove: input.mayRelease,
  mustRead: input.mustRead ?? false,
  avoidEarlier: avoidEarlier === true,
});

/** The experts by their loads, busiest first, with what approving the plan changes for each. */
function loadsOf({ input, plan, changes }: PlanDocument, nameOf: (expertId: string) => string) {
  const had = new Set(input.keep.map(pairKey));
  const [added, withdrawn] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, expertId: string) =>
    counts.set(expertId, (counts.get(expertId) ?? 0) + 1);
  for (const pair of plan.assignments) if (!had.has(pairKey(pair))) count(added, pair.expertId);
  for (const sheet of changes?.withdrawn ?? []) count(withdrawn, sheet.expertId);
  return plan.stats.loads
    .map(({ expertId, load, max }) => ({
      ...{ expertId, name: nameOf(expertId), load, max },
      added: added.get(expertId) ?? 0,
      withdrawn: withdrawn.get(expertId) ?? 0,
    }))
    .toSorted((a, b) => b.load - a.load);
}

/** At most this many columns of the histogram. */
const BARS = 12;

/** How many experts get how many works, in columns of equal width. */
function barsOf(histogram: PlanDocument['plan']['stats']['histogram']) {
  const [first, last] = [histogram.at(0)?.load ?? 0, histogram.at(-1)?.load ?? 0];
  const width = Math.ceil((last - first + 1) / BARS);
  const counts = new Map<number, number>();
  for (const { load, experts } of histogram) {
    const bar = Math.floor((load - first) / width);
    counts.set(bar, (counts.get(bar) ?? 0) + experts);
  }
  return Array.from({ length: histogram.length && Math.floor((last - first) / width) + 1 }, (_, bar) => {
    const from = first + bar * width;
    return { from, to: from + width - 1, experts: counts.get(bar) ?? 0 };
  });
}

/** How good the pairs are; null for plans of older releases. */
function qualityOf<Named>(
  { plan: { stats } }: PlanDocument,
  codesOf: (workIds: readonly string[]) => string[],
  trackCalled: (track: string) => Named,
  itemCalled: (item: string) => Named,
) {
  if (!stats.quality) return null;
  const { calibration, pools, ...figures } = stats.quality;
  return {
    ...pick(figures, 'fit', 'bids', 'named', 'sameSchool', 'sameRegion'),
    topics: figures.topics ?? null,
    foreign: figures.foreign ?? null,
    calibration: { works: calibration.length, codes: codesOf(calibration.map(({ workId }) => workId)) },
    pools: pools.map(({ track, item, region, works, groups }) => ({
      track: item ? itemCalled(item) : trackCalled(track),
      region: region ?? null,
      works,
      groups,
    })),
  };
}

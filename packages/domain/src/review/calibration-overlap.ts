import { grouped } from '../kernel/grouped.ts';

type Judgement = { readonly workId: string; readonly expertId: string };

/** Groups of experts whose scores are comparable, by size, the largest first. One group: all of them are. */
type Overlap = { readonly communities: number[]; readonly connected: boolean };

/**
 * The overlap test (review-algorithms.md §3.2, 5). Experts who scored at least `minShared` of the same works are
 * comparable and form a community; communities with at least that many works in common are merged, until none are
 * left to merge. The order of merging does not matter: merging only adds to what communities have in common.
 */
export function overlapOf(judgements: readonly Judgement[], minShared: number): Overlap {
  const communities = communitiesOf(judgements, minShared).map(({ length }) => length);
  return { communities: communities.toSorted((a, b) => b - a), connected: communities.length <= 1 };
}

/** The experts of each community. */
export function communitiesOf<Id extends string | number>(
  judgements: readonly { readonly workId: Id; readonly expertId: Id }[],
  minShared: number,
): Id[][] {
  const experts = new Map([...new Set(judgements.map(({ expertId }) => expertId))].map((id, index) => [id, index]));
  const panels = [...grouped(judgements, ({ workId }) => workId).values()].map((panel) =>
    panel.map(({ expertId }) => experts.get(expertId) ?? 0),
  );
  const parents = [...experts.values()];
  const rootOf = (expert: number): number => {
    let at = expert;
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
    return at;
  };
  for (let merged = true; merged; ) {
    merged = false;
    for (const [pair, works] of sharedWorks(panels, rootOf, experts.size)) {
      if (works < minShared) continue;
      const [one, other] = [rootOf(Math.floor(pair / experts.size)), rootOf(pair % experts.size)];
      if (one === other) continue;
      parents[one] = other;
      merged = true;
    }
  }
  return [...grouped(experts, ([, place]) => rootOf(place)).values()].map((members) => members.map(([id]) => id));
}

/** How many works each pair of communities has in common. */
function sharedWorks(panels: readonly (readonly number[])[], rootOf: (expert: number) => number, size: number) {
  const shared = new Map<number, number>();
  for (const panel of panels) {
    const roots = [...new Set(panel.map(rootOf))].toSorted((a, b) => a - b);
    for (const [index, one] of roots.entries())
      for (const other of roots.slice(index + 1)) {
        const pair = one * size + other;
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
  }
  return shared;
}

import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { currentSolver, distribute, firstSolver, type Solver } from '@laurel/domain/review/distribution.ts';
import type { DistributionInput } from '@laurel/domain/review/distribution-input.ts';
import { seededRandom } from '@laurel/domain/review/seeded-random.ts';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';

const goal = { seconds: 60, megabytes: 2048 };

/**
 * A plan of a national contest: 100,000 works of 2,600 schools in 20 tracks, 1,000 experts, 3 reviews each. The peer
 * is what HotCRP and OpenReview do without preferences: a plain maximum flow from each work to each expert, on the
 * same input in the same run. It considers only loads; ours also considers bids, tracks, schools and regions, and
 * joins groups. Planning twice must give the same bytes.
 */
const bench: Bench = async ({ args, report }) => {
  const [works = 100_000, experts = 1000] = args.map(Number);
  const input = contest(works, experts);
  const ours = timed(input, currentSolver);
  const again = timed(input, currentSolver);
  // Before the peer, which uses more memory.
  const megabytes = peakMegabytes();
  const peer = timed(input, firstSolver);
  report({ what: 'maximum flow, work by work (peer)', works, experts, ...peer.figures, megabytes: peakMegabytes() });
  report({
    what: 'minimum-cost flow over classes',
    ...ours.figures,
    ratio: rounded(ours.figures.seconds / peer.figures.seconds),
    peer: 'maximum flow',
    megabytes,
    equalOnRepeat: canonicalJson(ours.plan) === canonicalJson(again.plan),
    wanted: { ...goal, equalOnRepeat: true },
  });
};
export default bench;

function timed(input: DistributionInput, solver: Solver) {
  const began = performance.now();
  const plan = distribute(input, solver);
  const seconds = rounded((performance.now() - began) / 1000, 1);
  const { assigned, needed, islands, calibratable, histogram, quality } = plan.stats;
  const loads = { lowest: histogram.at(0)?.load ?? 0, highest: histogram.at(-1)?.load ?? 0 };
  const figures = { seconds, assigned, needed, loads, islands, calibratable, ...(quality && { fit: quality.fit }) };
  return { plan, figures };
}

/** This process's peak memory so far. */
const peakMegabytes = () => Math.round(process.resourceUsage().maxRSS / 1024);

const SCHOOLS = 2600;
const TRACKS = 20;

/** Works and experts as in large contests: few schools have many of both. */
function contest(works: number, experts: number): DistributionInput {
  const { below } = seededRandom('5eed5eed5eed5eed5eed5eed5eed5eed');
  const school = () => Math.floor((below(1000) * below(SCHOOLS)) / 1000);
  const id = (kind: number, n: number) => `0199000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
  const workId = (n: number) => WorkId.parse(id(1, n));
  const expertId = (n: number) => PersonId.parse(id(2, n));
  const pair = () => ({ workId: workId(below(works)), expertId: expertId(below(experts)) });
  const bids = Array.from({ length: 20 * experts }, () => ({
    ...pair(),
    bid: (['want', 'can', 'ratherNot'] as const)[below(3)] ?? 'can',
  }));
  return {
    works: Array.from({ length: works }, (_, n) => ({
      workId: workId(n),
      item: `item ${n % TRACKS}`,
      track: `track ${n % TRACKS}`,
      schools: [...new Set([`s${school()}`, ...(n % 4 === 0 ? [`s${school()}`] : [])])],
      reviews: null,
    })),
    experts: Array.from({ length: experts }, (_, n) => {
      const own = school();
      return {
        expertId: expertId(n),
        // One in ten judges every track.
        tracks: n % 10 === 0 ? [] : [`track ${n % TRACKS}`, `track ${(7 * n + 1) % TRACKS}`],
        schools: [`s${own}`],
        region: `r${own % 31}`,
        minLoad: n % 50 === 0 ? 100 : 0,
        maxLoad: Math.ceil((works * 3) / experts) + below(200),
      };
    }),
    conflicts: Array.from({ length: 5 * experts }, pair),
    previous: [],
    keep: [],
    bids: [...new Map(bids.map((bid) => [`${bid.workId} ${bid.expertId}`, bid])).values()],
    mayRelease: false,
    reviewersPerWork: 3,
    avoidSameSchool: true,
    maxFromOneSchool: 1,
    spread: true,
    joinGroups: true,
    compare: { minShared: 3, within: ['item'] },
    seed: '0123456789abcdef0123456789abcdef',
  };
}

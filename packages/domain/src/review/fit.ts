import { grouped } from '../kernel/grouped.ts';
import type { DistributionInput } from './distribution-input.ts';

type Expert = DistributionInput['experts'][number];
type FitWork = Pick<DistributionInput['works'][number], 'workId' | 'item' | 'track' | 'topics' | 'language'>;
export type BidOrNone = 'want' | 'can' | 'none' | 'ratherNot';

/** What speaks against a pair, in points: 0 is the best fit, `worstFit` the worst. */
const bidPoints: Record<BidOrNone, number> = { want: 0, can: 1, none: 2, ratherNot: 6 };
const topicPoints = { shared: 0, unknown: 1, none: 2 };
const GENERALIST = 1;
const FOREIGN = 4;
export const worstFit = bidPoints.ratherNot + topicPoints.none + GENERALIST + FOREIGN;

/** Whether the expert names the item or track of the work, and does not just judge everything. */
export const isNamed = ({ tracks }: Expert, { item, track }: Pick<FitWork, 'item' | 'track'>) =>
  tracks.includes(item) || (track !== null && tracks.includes(track));

/** How well experts fit works by bids, topics, tracks and languages. */
export function fitOf(input: DistributionInput) {
  const bids = new Map(
    [...grouped(input.bids ?? [], ({ workId }) => workId)].map(([workId, ofWork]) => [
      workId,
      new Map(ofWork.map(({ expertId, bid }) => [expertId, bid])),
    ]),
  );
  const bidOf = ({ workId }: FitWork, { expertId }: Expert): BidOrNone => bids.get(workId)?.get(expertId) ?? 'none';
  const points = (work: FitWork, expert: Expert): number =>
    bidPoints[bidOf(work, expert)] +
    topicPoints[topicMatch(work.topics ?? [], expert.topics ?? [])] +
    (isNamed(expert, work) ? 0 : GENERALIST) +
    (reads(expert, work.language ?? null) ? 0 : FOREIGN);
  return { bidOf, points, bidsOn: ({ workId }: FitWork) => bids.get(workId) };
}
export type Fit = ReturnType<typeof fitOf>;

export const topicMatch = (ofWork: readonly string[], ofExpert: readonly string[]) => {
  if (ofWork.length === 0 || ofExpert.length === 0) return 'unknown';
  return ofWork.some((topic) => ofExpert.includes(topic)) ? 'shared' : 'none';
};
/** Whether an expert reads this language; one who says nothing about languages reads all. */
export const reads = ({ languages = [] }: Pick<Expert, 'languages'>, language: string | null) =>
  language === null || languages.length === 0 || languages.includes(language);

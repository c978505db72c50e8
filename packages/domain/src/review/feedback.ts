import { z } from 'zod';

/** What an organiser lets each team see of how its own work was scored. */
export const Feedback = z.strictObject({
  /** `criteria`: the final score and, for each criterion, the mean of the score sheets that counted. */
  score: z.enum(['none', 'final', 'criteria']),
  /** `distance`: the rank and how far the next rank above and each award level are. */
  rank: z.enum(['none', 'rank', 'distance']),
  /** Comments of experts that somebody has checked and let pass. */
  comments: z.boolean(),
});
export type Feedback = z.infer<typeof Feedback>;

/**
 * What the teams may see whose works a published list of who advances left out. `finalists`: those that advanced, too,
 * once nobody judges their works any more.
 */
export const CutFeedback = Feedback.extend({ finalists: z.boolean() });
export type CutFeedback = z.infer<typeof CutFeedback>;

/** A rank as the public may know it: only where the organiser released ranks, which a contest need not do. */
export const publicRank = (feedback: Feedback | null, rank: number | null): number | null =>
  feedback && feedback.rank !== 'none' ? rank : null;

export const isNothing = ({ score, rank, comments }: Feedback): boolean =>
  score === 'none' && rank === 'none' && !comments;

export const isSameFeedback = (a: Feedback, b: Feedback): boolean =>
  a.score === b.score && a.rank === b.rank && a.comments === b.comments;

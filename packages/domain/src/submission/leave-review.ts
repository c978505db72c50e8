import type { By } from '../kernel/actor.ts';
import type { ScoreSheet, ScoreSheetEvent } from '../review/score-sheet.ts';

/** What a review has of a work, which ends when the work is withdrawn. */
export type InReview = {
  /** Every sheet of the work, in whatever round. */
  readonly sheets: readonly ScoreSheet[];
  /** A round that judged it is sealed, and no final decision orders that it be disqualified: it stays as it is. */
  readonly sealed: boolean;
};

/** `judged`: a round that judged it is sealed, with or without objections, so that its screening is settled. */
export type JudgedReview = InReview & { readonly judged: boolean };

/** Nobody has been given the work. */
export const NOT_IN_REVIEW: JudgedReview = { sheets: [], sealed: false, judged: false };

/**
 * Withdraws a work from its experts: sheets that were not submitted are no longer needed. Submitted sheets stay
 * visible; a score run does not count those of a withdrawn work.
 */
export const leaveReview = ({ sheets }: InReview, reason: string, by: By): ScoreSheetEvent[] =>
  sheets.flatMap((sheet): ScoreSheetEvent[] =>
    sheet.status === 'assigned' || sheet.status === 'acknowledged' || sheet.status === 'draft'
      ? [
          {
            type: 'review.assignment_withdrawn',
            data: { sheetId: sheet.sheetId, withdrawnBy: by.actor.personId, reason, at: by.at },
          },
        ]
      : [],
  );

import { z } from 'zod';
import { FileHash, PersonId, SheetId, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { AdjustmentId, AdjustmentPoints } from './adjustment.ts';

/**
 * What one person may do to the scores of a round before its seal. `assigned`, `withdrawn`: by hand, after a score of the
 * work was submitted. `conflictFound`, `conflictLifted`: about an expert whose sheet was already submitted.
 */
export const InterventionKind = z.enum([
  'voided',
  'returned',
  'withdrawn',
  'assigned',
  'reReview',
  'conflictFound',
  'conflictLifted',
  'adjustmentWithdrawn',
  'adjustedAlone',
  'tieVoteClosed',
  'reopened',
  'rescheduled',
]);
export type InterventionKind = z.infer<typeof InterventionKind>;

export const Intervention = z.strictObject({
  /** The event that recorded it: its number in the log and its fingerprint there. */
  ...{ eventNo: z.number().int().min(1), hash: FileHash },
  kind: InterventionKind,
  at: Instant,
  /** Null: the product, by a rule. */
  by: PersonId.nullable(),
  /** Whether that is one of the experts of the round. */
  byExpert: z.boolean(),
  /** Empty: it concerns all works of the round. */
  workIds: z.array(WorkId),
  sheetIds: z.array(SheetId),
  reason: z.string().nullable(),
  /** A deduction or bonus that no longer counts, or that one person entered and approved. */
  adjustment: z
    .strictObject({ adjustmentId: AdjustmentId, stage: z.string(), pointsMilli: AdjustmentPoints })
    .optional(),
});
export type Intervention = z.infer<typeof Intervention>;

/** The list that somebody was shown: how long it was, and its fingerprint. */
export const SeenInterventions = z.strictObject({ count: z.number().int().min(1), hash: FileHash });
export type SeenInterventions = z.infer<typeof SeenInterventions>;

/** Whether it says how a conflict of interest of an expert was found, and so who the expert may be. */
export const isOfConflict = (kind: InterventionKind) => kind === 'conflictFound' || kind === 'conflictLifted';

/** Who did it and why, for readers who must not learn who the experts are. */
export const withoutExpert = <By extends PersonId | string | null>(one: {
  readonly kind: InterventionKind;
  readonly by: By;
  readonly byExpert: boolean;
  readonly reason: string | null;
}) => ({
  by: one.byExpert || isOfConflict(one.kind) ? null : one.by,
  reason: one.byExpert || isOfConflict(one.kind) ? null : one.reason,
});

/** Whether it changes which score sheets, deductions, bonuses or votes count: its author does not approve the scores. */
const changesWhatCounts = (kind: InterventionKind) => {
  switch (kind) {
    case 'voided':
    case 'withdrawn':
    case 'assigned':
    case 'conflictFound':
    case 'conflictLifted':
    case 'adjustmentWithdrawn':
    case 'adjustedAlone':
    case 'tieVoteClosed':
      return true;
    // The expert decides what a returned sheet says next; a chair asks for a re-review; moved times favour no work.
    case 'returned':
    case 'reReview':
    case 'reopened':
    case 'rescheduled':
      return false;
  }
};

/** Everybody who changed alone what counts: none of them is the second person to the scores. */
export const authorsOf = (list: readonly Pick<Intervention, 'kind' | 'by'>[]): PersonId[] => [
  ...new Set(list.flatMap(({ kind, by }) => (by && changesWhatCounts(kind) ? by : []))),
];

/** Whether all of them are one person's, and whose. */
export const soleAuthor = (list: readonly Pick<Intervention, 'by'>[]): PersonId | null => {
  const [first] = list;
  return first?.by && list.every(({ by }) => by === first.by) ? first.by : null;
};

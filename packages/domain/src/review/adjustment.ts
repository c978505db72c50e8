import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { FileHash, type OfItem, ofItem, PersonId, RoundId, Uuid, WorkId } from '../kernel/ids.ts';
import { SecureLink } from '../kernel/link.ts';
import { Reason } from '../kernel/text.ts';

export const AdjustmentId = Uuid;

/** Milli-points that are deducted (below zero) or added. */
export const AdjustmentPoints = z.number().int().min(-1_000_000).max(1_000_000);

/** The file that shows why, by its contents. */
const AdjustmentEvidence = z.strictObject({ hash: FileHash, extension: z.string().max(10) });

const defineAdjustmentEvent = eventsAbout({ adjustmentId: AdjustmentId }, (data) =>
  adjustmentStreamId(data.adjustmentId),
);

export const adjustmentEvents = {
  proposed: defineAdjustmentEvent('review.adjustment_proposed', {
    ...ofItem,
    roundId: RoundId,
    workId: WorkId,
    pointsMilli: AdjustmentPoints,
    reason: Reason,
    /** A file, a link or both. Neither in older events only. */
    evidence: AdjustmentEvidence.nullable(),
    link: SecureLink.optional(),
    proposedBy: PersonId,
  }),
  approved: defineAdjustmentEvent('review.adjustment_approved', { approvedBy: PersonId }),
  withdrawn: defineAdjustmentEvent('review.adjustment_withdrawn', { withdrawnBy: PersonId, reason: Reason }),
};
export type AdjustmentEvent = EventOf<typeof adjustmentEvents>;

export type Adjustment =
  | { readonly status: 'none' }
  | (OfItem & {
      /** Only an approved one changes a score. */
      readonly status: 'proposed' | 'approved' | 'withdrawn';
      readonly adjustmentId: string;
      readonly roundId: RoundId;
      readonly workId: WorkId;
      readonly pointsMilli: number;
      readonly reason: string;
      readonly evidence: z.infer<typeof AdjustmentEvidence> | null;
      readonly link?: string | null | undefined;
      readonly proposedBy: PersonId;
      readonly approvedBy: PersonId | null;
    });

export const adjustmentStreamId = (adjustmentId: string) => `adjustment-${adjustmentId}`;
export const newAdjustment = (): Adjustment => ({ status: 'none' });

export const evolveAdjustment = evolving<Adjustment, AdjustmentEvent>()(
  {
    'review.adjustment_proposed': ({ at: _at, ...facts }) => ({ ...facts, status: 'proposed', approvedBy: null }),
  },
  {
    'review.adjustment_approved': (state, { approvedBy }) => ({ ...state, status: 'approved', approvedBy }),
    'review.adjustment_withdrawn': (state) => ({ ...state, status: 'withdrawn' }),
  },
);

export const adjustmentOf = streamsOf(adjustmentStreamId, newAdjustment, evolveAdjustment);
export const adjustmentDecider = decidersOf<Adjustment, AdjustmentEvent>()('adjustmentNotFound');

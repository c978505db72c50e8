import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { type OfItem, ofItem, PersonId, PlanId, RoundId, SheetId, Uuid, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason, Sealed } from '../kernel/text.ts';
import type { SheetStatus } from './sheet-status.ts';

/** Points by criterion, in milli-points (7.5 points = 7500), so that nothing is ever rounded on the way in. */
export const Scores = z.record(z.string().max(40), z.number().int().min(0).max(100_000_000));
export type Scores = z.infer<typeof Scores>;

const defineScoreSheetEvent = eventsAbout({ sheetId: SheetId }, (data) => scoreSheetStreamId(data.sheetId));
/** Why an expert declines an assignment. */
export const DeclineCause = z.enum(['conflict', 'load', 'other']);
export type DeclineCause = z.infer<typeof DeclineCause>;
/** A sheet that a decision about an objection adds after the seal, and until when its expert may score. */
export const OrderedSheet = z.strictObject({ objectionId: Uuid, until: Instant });
export type OrderedSheet = z.infer<typeof OrderedSheet>;
const filled = { scores: Scores, comment: Sealed.nullable() };

export const scoreSheetEvents = {
  /** One expert, one work, one round: the assignment and its sheet are one stream. */
  assigned: defineScoreSheetEvent('review.assigned', {
    roundId: RoundId,
    ...ofItem,
    workId: WorkId,
    workVersion: z.number().int().min(1),
    expertId: PersonId,
    /** Null when an organiser added the assignment by hand. */
    planId: PlanId.nullable(),
    chief: z.boolean(),
    /** The expert's name for the work in this round: random, reveals nothing about the author. */
    alias: z.string().min(1).max(20),
    ordered: OrderedSheet.optional(),
  }),
  acknowledged: defineScoreSheetEvent('review.assignment_acknowledged'),
  declined: defineScoreSheetEvent('review.assignment_declined', {
    cause: DeclineCause,
    reason: Reason,
  }),
  recused: defineScoreSheetEvent('review.recused', { reason: Reason }),
  withdrawnByOrganiser: defineScoreSheetEvent('review.assignment_withdrawn', { withdrawnBy: PersonId, reason: Reason }),
  drafted: defineScoreSheetEvent('review.score_drafted', { ...filled }),
  submitted: defineScoreSheetEvent('review.score_submitted', {
    ...filled,
    version: z.number().int().min(1),
    policyVersion: z.number().int().min(1),
    /** Submitted by somebody who could see the others' scores of the work by then. */
    afterSeeing: z.literal(true).exactOptional(),
  }),
  returned: defineScoreSheetEvent('review.score_returned', { returnedBy: PersonId, reason: Reason }),
  /** Its expert asked for the others' sheets of the work, where the stage shows them. */
  othersSeen: defineScoreSheetEvent('review.others_seen'),
  /** What the sheet's expert says to the others who scored the work. */
  said: defineScoreSheetEvent('review.discussion_said', { messageId: Uuid, text: Sealed }),
  takenBack: defineScoreSheetEvent('review.discussion_taken_back', { messageId: Uuid }),
  /** `objectionId`: whose decision orders it; absent before the seal, and in older events. */
  voided: defineScoreSheetEvent('review.score_voided', {
    voidedBy: PersonId,
    reason: Reason,
    objectionId: Uuid.optional(),
  }),
};
export type ScoreSheetEvent = EventOf<typeof scoreSheetEvents>;

export type ScoreSheet =
  | { readonly status: 'none' }
  | (OfItem & {
      readonly status: SheetStatus;
      readonly sheetId: SheetId;
      readonly roundId: RoundId;
      readonly workId: WorkId;
      readonly workVersion: number;
      readonly expertId: PersonId;
      readonly alias: string;
      readonly chief: boolean;
      readonly scores: Scores;
      readonly comment: Sealed | null;
      readonly versions: number;
      /** Whether one of them was submitted by somebody who could see the others' scores by then. */
      readonly afterSeeing: boolean;
      /** Whether its expert asked for the others' sheets of the work. */
      readonly sawOthers: boolean;
      /** Null: assigned before the seal. */
      readonly ordered: OrderedSheet | null;
    });

export const scoreSheetStreamId = (sheetId: SheetId) => `score_sheet-${sheetId}`;
export const newScoreSheet = (): ScoreSheet => ({ status: 'none' });

export const evolveScoreSheet = evolving<ScoreSheet, ScoreSheetEvent>()(
  {
    'review.assigned': ({ at: _at, planId: _plan, ordered = null, ...facts }) => ({
      ...facts,
      ordered,
      status: 'assigned',
      scores: {},
      comment: null,
      versions: 0,
      afterSeeing: false,
      sawOthers: false,
    }),
  },
  {
    'review.assignment_acknowledged': (state) => ({ ...state, status: 'acknowledged' }),
    'review.assignment_declined': (state) => ({ ...state, status: 'declined' }),
    'review.recused': (state) => ({ ...state, status: 'recused' }),
    'review.assignment_withdrawn': (state) => ({ ...state, status: 'withdrawn' }),
    'review.score_drafted': (state, { comment, scores }) => ({ ...state, status: 'draft', scores, comment }),
    'review.score_submitted': (state, { scores, comment, version, afterSeeing = state.afterSeeing }) => ({
      ...state,
      status: 'submitted',
      scores,
      comment,
      versions: version,
      afterSeeing,
    }),
    'review.score_returned': (state) => ({ ...state, status: 'draft' }),
    'review.others_seen': (state) => ({ ...state, sawOthers: true }),
    'review.discussion_said': (state) => state,
    'review.discussion_taken_back': (state) => state,
    'review.score_voided': (state) => ({ ...state, status: 'voided' }),
  },
);

export const scoreSheetOf = streamsOf(scoreSheetStreamId, newScoreSheet, evolveScoreSheet);
export const scoreSheetDecider = decidersOf<ScoreSheet, ScoreSheetEvent>()('sheetNotFound');

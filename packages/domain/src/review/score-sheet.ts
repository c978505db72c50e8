import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { CompetitionId, GroupId, ItemId, PersonId, PlanId, RoundId, SheetId, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason, Sealed } from '../kernel/text.ts';

/** Points by criterion, in milli-points (7.5 points = 7500), so that nothing is ever rounded on the way in. */
export const Scores = z.record(z.string().max(40), z.number().int().min(0).max(100_000_000));
export type Scores = z.infer<typeof Scores>;

const of = z.strictObject;
const about = { sheetId: SheetId, at: Instant };
const stream = (data: { sheetId: SheetId }) => scoreSheetStreamId(data.sheetId);
const filled = { scores: Scores, comment: Sealed.nullable() };

export const scoreSheetEvents = {
  /** One expert, one work, one round: the assignment and its sheet are one stream. */
  assigned: defineEvent(
    'review.assigned',
    of({
      ...about,
      roundId: RoundId,
      competitionId: CompetitionId,
      groupId: GroupId,
      itemId: ItemId,
      workId: WorkId,
      workVersion: z.number().int().min(1),
      expertId: PersonId,
      /** Null when an organiser added the assignment by hand. */
      planId: PlanId.nullable(),
      chief: z.boolean(),
      /** The expert's name for the work in this round: random, reveals nothing about the author. */
      alias: z.string().min(1).max(20),
    }),
    stream,
  ),
  acknowledged: defineEvent('review.assignment_acknowledged', of(about), stream),
  declined: defineEvent(
    'review.assignment_declined',
    of({ ...about, cause: z.enum(['conflict', 'load', 'other']), reason: Reason }),
    stream,
  ),
  recused: defineEvent('review.recused', of({ ...about, reason: Reason }), stream),
  withdrawnByOrganiser: defineEvent(
    'review.assignment_withdrawn',
    of({ ...about, withdrawnBy: PersonId, reason: Reason }),
    stream,
  ),
  drafted: defineEvent('review.score_drafted', of({ ...about, ...filled }), stream),
  submitted: defineEvent(
    'review.score_submitted',
    of({ ...about, ...filled, version: z.number().int().min(1), policyVersion: z.number().int().min(1) }),
    stream,
  ),
  returned: defineEvent('review.score_returned', of({ ...about, returnedBy: PersonId, reason: Reason }), stream),
  voided: defineEvent('review.score_voided', of({ ...about, voidedBy: PersonId, reason: Reason }), stream),
};
export type ScoreSheetEvent = EventOf<typeof scoreSheetEvents>;

export type ScoreSheet =
  | { readonly status: 'none' }
  | {
      readonly status:
        | 'assigned'
        | 'acknowledged'
        | 'draft'
        | 'submitted'
        | 'declined'
        | 'recused'
        | 'withdrawn'
        | 'voided';
      readonly sheetId: SheetId;
      readonly roundId: RoundId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemId: ItemId;
      readonly workId: WorkId;
      readonly workVersion: number;
      readonly expertId: PersonId;
      readonly alias: string;
      readonly chief: boolean;
      readonly scores: Scores;
      readonly comment: Sealed | null;
      readonly versions: number;
    };

export const scoreSheetStreamId = (sheetId: SheetId) => `score_sheet-${sheetId}`;
export const newScoreSheet = (): ScoreSheet => ({ status: 'none' });

export function evolveScoreSheet(state: ScoreSheet, event: ScoreSheetEvent): ScoreSheet {
  if (event.type === 'review.assigned') {
    const { at: _at, planId: _plan, ...facts } = event.data;
    return { ...facts, status: 'assigned', scores: {}, comment: null, versions: 0 };
  }
  if (state.status === 'none') throw new Error(`${event.type} before review.assigned`);
  switch (event.type) {
    case 'review.assignment_acknowledged':
      return { ...state, status: 'acknowledged' };
    case 'review.assignment_declined':
      return { ...state, status: 'declined' };
    case 'review.recused':
      return { ...state, status: 'recused' };
    case 'review.assignment_withdrawn':
      return { ...state, status: 'withdrawn' };
    case 'review.score_drafted':
      return { ...state, status: 'draft', scores: event.data.scores, comment: event.data.comment };
    case 'review.score_submitted': {
      const { scores, comment, version } = event.data;
      return { ...state, status: 'submitted', scores, comment, versions: version };
    }
    case 'review.score_returned':
      return { ...state, status: 'draft' };
    case 'review.score_voided':
      return { ...state, status: 'voided' };
    default:
      event satisfies never;
      return state;
  }
}

export const scoreSheetOf = (sheetId: SheetId): Stream<ScoreSheet, ScoreSheetEvent> => ({
  id: scoreSheetStreamId(sheetId),
  initial: newScoreSheet,
  evolve: evolveScoreSheet,
});

import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { CompetitionId, FileHash, GroupId, PersonId, RoundId, ScoreRunId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';

const of = z.strictObject;
const about = { scoreRunId: ScoreRunId, at: Instant };
const stream = (data: { scoreRunId: ScoreRunId }) => scoreRunStreamId(data.scoreRunId);

export const scoreRunEvents = {
  requested: defineEvent(
    'review.score_run_requested',
    of({
      ...about,
      competitionId: CompetitionId,
      groupId: GroupId,
      roundId: RoundId,
      policyHash: FileHash,
      requestedBy: PersonId,
      /** The sealed run that this one corrects, and why: after the seal the only way to another result. */
      supersedes: ScoreRunId.optional(),
      reason: Reason.optional(),
    }),
    stream,
  ),
  /** The whole explained result is a stored document; its hash is the result's identity. Same input, same hash. */
  computed: defineEvent(
    'review.score_run_computed',
    of({
      ...about,
      resultHash: FileHash,
      inputHash: FileHash,
      works: z.number().int(),
      sheets: z.number().int(),
      flagged: z.number().int(),
      ties: z.number().int(),
    }),
    stream,
  ),
  failed: defineEvent(
    'review.score_run_failed',
    of({ ...about, problems: z.array(z.strictObject({ code: z.string(), count: z.number().int() })) }),
    stream,
  ),
  approved: defineEvent(
    'review.score_run_approved',
    /** What was decided about flagged works, when there were any. */
    of({ ...about, approvedBy: PersonId, resolution: Reason.nullable() }),
    stream,
  ),
  rejected: defineEvent('review.score_run_rejected', of({ ...about, rejectedBy: PersonId, reason: Reason }), stream),
  superseded: defineEvent('review.score_run_superseded', of({ ...about, by: ScoreRunId }), stream),
};
export type ScoreRunEvent = EventOf<typeof scoreRunEvents>;

export type ScoreRun =
  | { readonly status: 'none' }
  | {
      /** Approved is sealed: its result can only be superseded by another run. */
      readonly status: 'requested' | 'computed' | 'failed' | 'approved' | 'rejected' | 'superseded';
      readonly scoreRunId: ScoreRunId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly roundId: RoundId;
      readonly requestedBy: PersonId;
      readonly supersedes: ScoreRunId | null;
      readonly resultHash: FileHash | null;
      /** Of the policy, works and sheets it was computed from. */
      readonly inputHash: FileHash | null;
      readonly flagged: number;
    };

export const scoreRunStreamId = (scoreRunId: ScoreRunId) => `score_run-${scoreRunId}`;
export const newScoreRun = (): ScoreRun => ({ status: 'none' });

export function evolveScoreRun(state: ScoreRun, event: ScoreRunEvent): ScoreRun {
  if (event.type === 'review.score_run_requested') {
    const { scoreRunId, competitionId, groupId, roundId, requestedBy, supersedes = null } = event.data;
    return {
      status: 'requested',
      scoreRunId,
      competitionId,
      groupId,
      roundId,
      requestedBy,
      supersedes,
      resultHash: null,
      inputHash: null,
      flagged: 0,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before review.score_run_requested`);
  switch (event.type) {
    case 'review.score_run_computed': {
      const { resultHash, inputHash, flagged } = event.data;
      return { ...state, status: 'computed', resultHash, inputHash, flagged };
    }
    case 'review.score_run_failed':
      return { ...state, status: 'failed' };
    case 'review.score_run_approved':
      return { ...state, status: 'approved' };
    case 'review.score_run_rejected':
      return { ...state, status: 'rejected' };
    case 'review.score_run_superseded':
      return { ...state, status: 'superseded' };
    default:
      event satisfies never;
      return state;
  }
}

export const scoreRunOf = (scoreRunId: ScoreRunId): Stream<ScoreRun, ScoreRunEvent> => ({
  id: scoreRunStreamId(scoreRunId),
  initial: newScoreRun,
  evolve: evolveScoreRun,
});

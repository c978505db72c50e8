import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { type OfCompetition, ofCompetition, PersonId, RoundId, ScoreRunId, Uuid, WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import type { ScoreRun } from './score-run.ts';

export const TieVoteId = Uuid;
/** The works of a tie; a chair orders them all, so there are not many. */
export const MOST_TIED = 20;

const defineTieVoteEvent = eventsAbout({ tieVoteId: TieVoteId }, (data) => tieVoteStreamId(data.tieVoteId));

/** `counted`: by the votes; `shared`: the works share their rank. */
export const TieOutcome = z.enum(['counted', 'shared']);

export const tieVoteEvents = {
  opened: defineTieVoteEvent('review.tie_vote_opened', {
    ...ofCompetition,
    roundId: RoundId,
    /** The run in which the works are tied. */
    scoreRunId: ScoreRunId,
    /** In the order of their ids. */
    workIds: z.array(WorkId).min(2).max(MOST_TIED),
    /** The chairs who may vote: those without a conflict with any of the works. */
    chiefIds: z.array(PersonId).max(100),
    openedBy: PersonId,
    /** The sealed run that `scoreRunId` corrects. Left out before the seal. */
    corrects: ScoreRunId.optional(),
  }),
  /** From the best down. A chair who votes again replaces the earlier vote. */
  cast: defineTieVoteEvent('review.tie_vote_cast', { order: z.array(WorkId), castBy: PersonId }),
  /** `closedBy` is null where the last chair's vote ended it. */
  closed: defineTieVoteEvent('review.tie_vote_closed', {
    outcome: TieOutcome,
    reason: Reason.nullable(),
    closedBy: PersonId.nullable(),
  }),
};
export type TieVoteEvent = EventOf<typeof tieVoteEvents>;

type Ballot = { readonly chiefId: PersonId; readonly order: readonly WorkId[] };
export type TieVote =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'open' | z.infer<typeof TieOutcome>;
      readonly tieVoteId: string;
      readonly roundId: RoundId;
      readonly scoreRunId: ScoreRunId;
      readonly workIds: readonly WorkId[];
      readonly chiefIds: readonly PersonId[];
      readonly ballots: readonly Ballot[];
      readonly openedBy: PersonId;
      /** The sealed run in whose correction the works are tied; null before the seal. */
      readonly corrects: ScoreRunId | null;
      readonly reason: string | null;
      readonly closedBy: PersonId | null;
    });

/**
 * Until a vote is over, a ballot is read only by the chair who cast it: neither by the other chairs nor by those who may
 * end the vote.
 */
export const mayReadBallot = (reader: PersonId | null, vote: { readonly over: boolean }, castBy: unknown): boolean =>
  vote.over || castBy === reader;

/**
 * Whether the seal ended a vote: of a sealed round it continues only in a correction, until that or another one has taken
 * the place of the sealed run, `corrected`.
 */
export const endedBySeal = (
  { corrects }: Pick<Exclude<TieVote, { status: 'none' }>, 'corrects'>,
  round: Pick<Round, 'status'>,
  corrected: Pick<ScoreRun, 'status'>,
): boolean => round.status === 'sealed' && !(corrects !== null && corrected.status === 'approved');

export const tieVoteStreamId = (tieVoteId: string) => `tie_vote-${tieVoteId}`;
export const newTieVote = (): TieVote => ({ status: 'none' });

export const evolveTieVote = evolving<TieVote, TieVoteEvent>()(
  {
    'review.tie_vote_opened': ({ at: _at, corrects = null, ...facts }) => ({
      ...facts,
      corrects,
      status: 'open',
      ballots: [],
      reason: null,
      closedBy: null,
    }),
  },
  {
    'review.tie_vote_cast': (state, { order, castBy }) => ({
      ...state,
      ballots: [...state.ballots.filter(({ chiefId }) => chiefId !== castBy), { chiefId: castBy, order }],
    }),
    'review.tie_vote_closed': (state, { outcome, reason, closedBy }) => ({
      ...state,
      status: outcome,
      reason,
      closedBy,
    }),
  },
);

export const tieVoteOf = streamsOf(tieVoteStreamId, newTieVote, evolveTieVote);
export const tieVoteDecider = decidersOf<TieVote, TieVoteEvent>()('tieVoteNotFound');

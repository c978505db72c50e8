import type { PersonId, RoundId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  evolveTieVote,
  newTieVote,
  type TieVote,
  type TieVoteEvent,
  tieVoteEvents,
} from '@laurel/domain/review/tie-vote.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { roundBoard } from './round-board.ts';
import { scoreRuns } from './score-run-board.ts';

type Known = Exclude<TieVote, { status: 'none' }>;

/** Votes of the chairs about works that all other rules leave tied, one row each. */
export const tieVotes = pgTable(
  'tie_votes',
  {
    tieVoteId: uuid('tie_vote_id').primaryKey(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    ...ofCompetition,
    scoreRunId: uuid('score_run_id').$type<ScoreRunId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    workIds: uuid('work_ids').array().$type<WorkId[]>().notNull(),
    chiefIds: uuid('chief_ids').array().$type<PersonId[]>().notNull(),
    ballots: jsonb('ballots').$type<Known['ballots']>().notNull(),
    /** The sealed run in whose correction the works are tied. */
    corrects: uuid('corrects').$type<ScoreRunId>(),
    openedBy: uuid('opened_by').$type<PersonId>().notNull(),
    openedAt: text('opened_at').$type<Instant>().notNull(),
    reason: text('reason'),
    closedBy: uuid('closed_by').$type<PersonId>(),
    streamVersion: integer('stream_version').notNull(),
  },
  (t) => [index('tie_votes_round').on(t.roundId, t.status)],
);
export type TieVoteRow = typeof tieVotes.$inferSelect;

export const tieVotesProjection = rowPerStream(tieVotes, 'tieVoteId', tieVoteEvents, voteAfter);

function voteAfter(before: TieVoteRow | undefined, event: Projected<TieVoteEvent>): TieVoteRow | undefined {
  const vote = evolveTieVote(before ?? newTieVote(), event);
  if (vote.status === 'none') return undefined;
  return {
    ...vote,
    workIds: [...vote.workIds],
    chiefIds: [...vote.chiefIds],
    openedAt: before?.openedAt ?? event.occurredAt,
    streamVersion: event.version,
  };
}

export const tieVoteById = async (db: Db | Tx, tieVoteId: string): Promise<TieVoteRow | undefined> =>
  (await db.select().from(tieVotes).where(eq(tieVotes.tieVoteId, tieVoteId)))[0];

/** The votes of a round, the newest first. */
export const tieVotesOfRound = (db: Db | Tx, roundId: RoundId): Promise<TieVoteRow[]> =>
  db.select().from(tieVotes).where(eq(tieVotes.roundId, roundId)).orderBy(desc(tieVotes.openedAt), tieVotes.tieVoteId);

/** Those that are over, by id: what a score run takes. */
export const closedTieVotes = (db: Db | Tx, roundId: RoundId): Promise<TieVoteRow[]> =>
  db
    .select()
    .from(tieVotes)
    .where(and(eq(tieVotes.roundId, roundId), ne(tieVotes.status, 'open')))
    .orderBy(asc(tieVotes.tieVoteId));

/**
 * The votes that are not over. A vote of a sealed round can no longer be ended, unless it is in a correction of the run
 * that still stands.
 */
export const openTieVotes = async (db: Db | Tx): Promise<string[]> =>
  (
    await db
      .select({ tieVoteId: tieVotes.tieVoteId })
      .from(tieVotes)
      .innerJoin(roundBoard, eq(roundBoard.roundId, tieVotes.roundId))
      .where(
        and(
          eq(tieVotes.status, 'open'),
          or(
            ne(roundBoard.status, 'sealed'),
            sql`exists (select 1 from ${scoreRuns}
              where ${scoreRuns.scoreRunId} = ${tieVotes.corrects} and ${scoreRuns.status} = 'approved')`,
          ),
        ),
      )
  ).map(({ tieVoteId }) => tieVoteId);

/** Those of a round in which this chair may vote. */
export const tieVotesFor = (db: Db | Tx, roundId: RoundId, chiefId: PersonId): Promise<TieVoteRow[]> =>
  db
    .select()
    .from(tieVotes)
    .where(and(eq(tieVotes.roundId, roundId), sql`${chiefId}::uuid = any(${tieVotes.chiefIds})`))
    .orderBy(asc(tieVotes.openedAt), asc(tieVotes.tieVoteId));

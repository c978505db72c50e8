import type { CompetitionId, FileHash, GroupId, PersonId, RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { CutFeedback } from '@laurel/domain/review/feedback.ts';
import {
  evolveScoreRun,
  newScoreRun,
  type ScoreRun,
  type ScoreRunEvent,
  scoreRunEvents,
} from '@laurel/domain/review/score-run.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, desc, eq, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Known = Exclude<ScoreRun, { status: 'none' }>;
type ReleasedCut = CutFeedback & { readonly by: PersonId; readonly at: Instant };

/** One row a score run; its results lie under their hash in `app.score_results`. */
export const scoreRuns = pgTable(
  'score_runs',
  {
    scoreRunId: uuid('score_run_id').$type<ScoreRunId>().primaryKey(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    ...ofCompetition,
    status: text('status').$type<Known['status']>().notNull(),
    requestedBy: uuid('requested_by').$type<PersonId>().notNull(),
    requestedAt: text('requested_at').$type<Instant>().notNull(),
    policyHash: text('policy_hash').$type<FileHash>().notNull(),
    resultHash: text('result_hash').$type<FileHash>(),
    inputHash: text('input_hash').$type<FileHash>(),
    works: integer('works').notNull(),
    sheets: integer('sheets').notNull(),
    flagged: integer('flagged').notNull(),
    ties: integer('ties').notNull(),
    problems: jsonb('problems').$type<{ code: string; count: number }[]>().notNull(),
    computedAt: text('computed_at').$type<Instant>(),
    decidedBy: uuid('decided_by').$type<PersonId>(),
    decidedAt: text('decided_at').$type<Instant>(),
    /** What was decided about flagged works, or why the run was rejected. */
    remark: text('remark'),
    /** Of a correction: the sealed run it is to take the place of, and why. */
    supersedes: uuid('supersedes').$type<ScoreRunId>(),
    reason: text('reason'),
    supersededBy: uuid('superseded_by').$type<ScoreRunId>(),
    /** The objection whose decision orders the correction. */
    objectionId: uuid('objection_id'),
    /** Why it may be sealed, or was, although works lack score sheets, and whose reason that is. */
    incomplete: jsonb('incomplete').$type<Known['incomplete']>(),
    /** Flagged works that may be sealed as they are, or were, and whose reason that is. */
    overrides: jsonb('overrides').$type<Known['overrides']>().notNull().default([]),
    /** What teams may see of how their works were scored, released by whom and when. */
    feedback: jsonb('feedback').$type<Known['feedback']>(),
    feedbackBy: uuid('feedback_by').$type<PersonId>(),
    feedbackAt: text('feedback_at').$type<Instant>(),
    /** The same for works below the line of the list that is drawn from it. */
    cutFeedback: jsonb('cut_feedback').$type<ReleasedCut>(),
  },
  (t) => [
    index('score_runs_round').on(t.roundId, t.status),
    index('score_runs_group').on(t.groupId, t.requestedAt),
    index('score_runs_objection').on(t.objectionId),
  ],
);
export type ScoreRunRow = typeof scoreRuns.$inferSelect;

export const scoreRunsProjection = rowPerStream(scoreRuns, 'scoreRunId', scoreRunEvents, runAfter);

function runAfter(before: ScoreRunRow | undefined, event: Projected<ScoreRunEvent>): ScoreRunRow | undefined {
  const run = evolveScoreRun(before ?? newScoreRun(), event);
  if (run.status === 'none') return undefined;
  return {
    ...(before ?? blank(run)),
    status: run.status,
    resultHash: run.resultHash,
    flagged: run.flagged,
    incomplete: run.incomplete,
    overrides: run.overrides,
    feedback: run.feedback,
    ...changes(event),
  };
}

const blank = ({
  scoreRunId,
  roundId,
  competitionId,
  groupId,
  requestedBy,
  supersedes,
  objectionId = null,
}: Known) => ({
  scoreRunId,
  roundId,
  competitionId,
  groupId,
  requestedBy,
  requestedAt: '' as Instant,
  policyHash: '' as FileHash,
  inputHash: null,
  works: 0,
  sheets: 0,
  ties: 0,
  problems: [],
  computedAt: null,
  decidedBy: null,
  decidedAt: null,
  remark: null,
  supersedes,
  objectionId,
  reason: null,
  supersededBy: null,
  feedbackBy: null,
  feedbackAt: null,
  cutFeedback: null,
});

function changes(event: Parameters<typeof evolveScoreRun>[1]): Partial<ScoreRunRow> {
  const { type, data } = event;
  switch (type) {
    case 'review.score_run_requested':
      return { requestedAt: data.at, policyHash: data.policyHash, reason: data.reason ?? null };
    case 'review.score_run_computed': {
      const { inputHash, works, sheets, ties, at } = data;
      return { inputHash, works, sheets, ties, computedAt: at };
    }
    case 'review.score_run_failed':
      return { problems: data.problems, computedAt: data.at };
    case 'review.score_run_approved':
      return { decidedBy: data.approvedBy, decidedAt: data.at, remark: data.resolution };
    case 'review.score_run_rejected':
      return { decidedBy: data.rejectedBy, decidedAt: data.at, remark: data.reason };
    case 'review.score_run_superseded':
      return { supersededBy: data.by };
    case 'review.feedback_released':
      return { feedbackBy: data.releasedBy, feedbackAt: data.at };
    case 'review.cut_feedback_released':
      return { cutFeedback: { ...data.feedback, by: data.releasedBy, at: data.at } };
    case 'review.incomplete_seal_proposed':
    case 'review.flag_override_proposed':
    case 'review.flag_override_withdrawn':
      return {};
  }
}

type ScoreRunFilter = Page &
  Filter<{
    competitionId: CompetitionId;
    roundId: RoundId;
    status: Known['status'];
    /** Only runs that wait for a second person other than these. */
    toApproveWithout: readonly PersonId[];
    /** Runs that are left out. */
    except: readonly ScoreRunId[];
  }>;

/**
 * Computed and not decided; not one that somebody of `without` asked for, or proposed to seal with works incomplete or
 * flagged.
 */
export const toApprove = (without: readonly PersonId[]): SQL | undefined =>
  and(
    eq(scoreRuns.status, 'computed'),
    notInArray(scoreRuns.requestedBy, [...without]),
    or(isNull(scoreRuns.incomplete), notInArray(sql`(${scoreRuns.incomplete} ->> 'proposedBy')::uuid`, [...without])),
    sql`not exists (select from jsonb_array_elements(${scoreRuns.overrides}) said
                     where (said ->> 'proposedBy')::uuid in ${[...without]})`,
  );

/** Runs of these groups (null = of all), newest first. */
export async function listScoreRuns(db: Db, groupIds: readonly GroupId[] | null, filter: ScoreRunFilter) {
  const where: SQL | undefined = and(
    inGroups(scoreRuns.groupId, groupIds),
    filter.competitionId ? eq(scoreRuns.competitionId, filter.competitionId) : undefined,
    filter.roundId ? eq(scoreRuns.roundId, filter.roundId) : undefined,
    filter.status ? eq(scoreRuns.status, filter.status) : undefined,
    filter.toApproveWithout ? toApprove(filter.toApproveWithout) : undefined,
    filter.except && filter.except.length > 0 ? notInArray(scoreRuns.scoreRunId, [...filter.except]) : undefined,
  );
  return pageOf(db, scoreRuns, filter, {
    where,
    orderBy: [desc(scoreRuns.requestedAt), desc(scoreRuns.scoreRunId)],
  });
}

export const scoreRunById = async (db: Db | Tx, scoreRunId: ScoreRunId): Promise<ScoreRunRow | undefined> =>
  (await db.select().from(scoreRuns).where(eq(scoreRuns.scoreRunId, scoreRunId)))[0];

/** The sealed runs of a competition, newest first: what results and advancement start from. */
export const approvedRuns = (db: Db | Tx, competitionId: CompetitionId): Promise<ScoreRunRow[]> =>
  db
    .select()
    .from(scoreRuns)
    .where(and(eq(scoreRuns.competitionId, competitionId), eq(scoreRuns.status, 'approved')))
    .orderBy(desc(scoreRuns.decidedAt));

/** The run that had sealed a round at a moment, whether or not a correction took its place since. */
export const sealingRunAt = async (db: Db, roundId: RoundId, at: Instant): Promise<ScoreRunRow | undefined> =>
  (
    await db
      .select()
      .from(scoreRuns)
      .where(
        and(
          eq(scoreRuns.roundId, roundId),
          inArray(scoreRuns.status, ['approved', 'superseded']),
          lte(scoreRuns.decidedAt, at),
        ),
      )
      .orderBy(desc(scoreRuns.decidedAt))
      .limit(1)
  )[0];

/** This run and those that it corrects, one after another. */
export async function runsCorrectedBy(db: Db, run: ScoreRunRow): Promise<ScoreRunRow[]> {
  const chain = [run];
  for (let at = run.supersedes; at; ) {
    const former = await scoreRunById(db, at);
    if (!former) break;
    chain.push(former);
    at = former.supersedes;
  }
  return chain;
}

/** The runs that carry out what this decision orders, the newest first: one for each round whose scores it corrects. */
export const correctionsOrderedBy = (db: Db | Tx, objectionId: string): Promise<ScoreRunRow[]> =>
  db
    .select()
    .from(scoreRuns)
    .where(eq(scoreRuns.objectionId, objectionId))
    .orderBy(desc(scoreRuns.requestedAt), desc(scoreRuns.scoreRunId));

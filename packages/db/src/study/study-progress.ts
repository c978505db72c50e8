import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { operationEvents } from '@laurel/domain/kernel/operations.ts';
import type { PathId, StepId } from '@laurel/domain/study/path-content.ts';
import {
  evolveStudyProgress,
  noProgress,
  type StudyProgress,
  studyProgressEvents,
} from '@laurel/domain/study/study-progress.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Filter } from '../kernel/filter.ts';
import { among, upsertRows } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';
import { rowsInOrder } from '../kernel/snapshot.ts';
import { personsCalled } from '../people/persons.ts';

/** What each person has done of each path. The rows of an erased person are gone, also after a rebuild. */
export const studyProgress = pgTable(
  'study_progress',
  {
    pathId: uuid('path_id').$type<PathId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    done: jsonb('done').$type<StudyProgress['done']>().notNull(),
    begunAt: text('begun_at').$type<Instant>().notNull(),
    lastAt: text('last_at').$type<Instant>().notNull(),
    lastStepId: uuid('last_step_id').$type<StepId>(),
    finishedAt: text('finished_at').$type<Instant>(),
  },
  (t) => [primaryKey({ columns: [t.pathId, t.personId] }), index('study_progress_person').on(t.personId)],
);
type StudyProgressRow = typeof studyProgress.$inferSelect;

export const studyProgressProjection: AnyProjection = projection({
  name: 'study_progress',
  mode: 'inline',
  tables: [studyProgress],
  handles: [...typesOf(studyProgressEvents), operationEvents.subjectErased.type],
  apply: async (tx, events) => {
    const keyOf = ({ pathId, personId }: { pathId: PathId; personId: PersonId }) => `${pathId} ${personId}`;
    const named = events.flatMap((event) => (event.type === 'audit.subject_erased' ? [] : [event.data.pathId]));
    const known: StudyProgressRow[] =
      named.length === 0
        ? []
        : await tx
            .select()
            .from(studyProgress)
            .where(
              and(
                among(studyProgress.pathId, named),
                among(
                  studyProgress.personId,
                  events.flatMap((event) => (event.type === 'audit.subject_erased' ? [] : [event.data.personId])),
                ),
              ),
            );
    const rows = new Map(known.map((row) => [keyOf(row), row]));
    const erased: PersonId[] = [];
    for (const event of events) {
      if (event.type === 'audit.subject_erased') {
        const { subjectId } = event.data;
        erased.push(subjectId);
        for (const [key, row] of rows) if (row.personId === subjectId) rows.delete(key);
        continue;
      }
      const { pathId, personId } = event.data;
      const before = rows.get(keyOf(event.data));
      const { done, finishedAt } = evolveStudyProgress(before ?? noProgress(), event);
      const lastStepId = event.type === 'study.step_done' ? event.data.stepId : (before?.lastStepId ?? null);
      const begunAt = before?.begunAt ?? event.occurredAt;
      const row = { pathId, personId, done, begunAt, lastAt: event.occurredAt, lastStepId, finishedAt };
      rows.set(keyOf(row), row);
    }
    if (erased.length > 0) await tx.delete(studyProgress).where(among(studyProgress.personId, erased));
    await upsertRows(tx, studyProgress, [...rows.values()]);
  },
});

/** What one person has done of these paths, by path. */
export async function progressOf(
  db: Db | Tx,
  personId: PersonId,
  pathIds: readonly PathId[],
): Promise<ReadonlyMap<PathId, StudyProgressRow>> {
  const rows = await db
    .select()
    .from(studyProgress)
    .where(and(eq(studyProgress.personId, personId), among(studyProgress.pathId, pathIds)));
  return new Map(rows.map((row) => [row.pathId, row]));
}

/** How many people have begun each of these paths, and how many have finished it. */
export async function learnersOf(db: Db, pathIds: readonly PathId[]) {
  const rows = await db
    .select({ pathId: studyProgress.pathId, begun: count(), finished: count(studyProgress.finishedAt) })
    .from(studyProgress)
    .where(among(studyProgress.pathId, pathIds))
    .groupBy(studyProgress.pathId);
  return new Map(rows.map(({ pathId, begun, finished }) => [pathId, { begun, finished }]));
}

/** How many people have done each step of a path. */
export async function doneByStep(db: Db, pathId: PathId): Promise<ReadonlyMap<StepId, number>> {
  const { rows } = await db.execute<{ step: StepId; n: number }>(sql`
    select s.key as step, count(*)::int as n from ${studyProgress}, jsonb_object_keys(${studyProgress.done}) as s(key)
     where ${studyProgress.pathId} = ${pathId} group by s.key`);
  return new Map(rows.map(({ step, n }) => [step, n]));
}

type LearnerFilter = Filter<{ keywords: string; state: 'begun' | 'finished' }>;

const learnersWhere = (pathId: PathId, { keywords, state }: LearnerFilter): SQL | undefined =>
  and(
    eq(studyProgress.pathId, pathId),
    state === 'begun' ? isNull(studyProgress.finishedAt) : undefined,
    state === 'finished' ? isNotNull(studyProgress.finishedAt) : undefined,
    keywords ? sql`${studyProgress.personId} in (${personsCalled(keywords)})` : undefined,
  );

/** The people who have begun a path, the last active first. */
export const listLearners = (db: Db, pathId: PathId, filter: Page & LearnerFilter) =>
  pageOf(db, studyProgress, filter, {
    where: learnersWhere(pathId, filter),
    orderBy: [desc(studyProgress.lastAt), asc(studyProgress.personId)],
  });

/** What a file of learners contains of each. */
export type Learner = Pick<StudyProgressRow, 'personId' | 'done' | 'begunAt' | 'lastAt' | 'finishedAt'>;

/** All of them, however many, in the order in which they began. */
export const everyLearner = (tx: Tx, pathId: PathId, filter: LearnerFilter) =>
  rowsInOrder<Learner>(
    tx,
    sql`select person_id as "personId", done, begun_at as "begunAt", last_at as "lastAt", finished_at as "finishedAt"
          from ${studyProgress} where ${learnersWhere(pathId, filter)} order by begun_at, person_id`,
  );

export const countLearners = (tx: Tx, pathId: PathId, filter: LearnerFilter): Promise<number> =>
  tx.$count(studyProgress, learnersWhere(pathId, filter));

/** Who of these people has finished a path. */
export async function finishedAmong(
  db: Db | Tx,
  pathId: PathId,
  personIds: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const rows = await db
    .select({ personId: studyProgress.personId })
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.pathId, pathId),
        among(studyProgress.personId, personIds),
        isNotNull(studyProgress.finishedAt),
      ),
    );
  return new Set(rows.map(({ personId }) => personId));
}

import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  evolveLearningPath,
  type LearningPath,
  type LearningPathEvent,
  learningPathEvents,
  newLearningPath,
} from '@laurel/domain/study/learning-path.ts';
import type { PathContent, PathId } from '@laurel/domain/study/path-content.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { announcedCompetitions } from '../competition/competition-board.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Known = Exclude<LearningPath, { status: 'none' }>;

/** Learning paths, one row each. */
export const learningPaths = pgTable(
  'learning_paths',
  {
    pathId: uuid('path_id').$type<PathId>().primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>(),
    status: text('status').$type<Known['status']>().notNull(),
    draft: jsonb('draft').$type<PathContent>().notNull(),
    published: jsonb('published').$type<PathContent>(),
    version: integer('version').notNull(),
    /** The title in both languages, which is searched. */
    words: text('words').notNull(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
    publishedAt: text('published_at').$type<Instant>(),
  },
  (t) => [index('learning_paths_group').on(t.groupId), index('learning_paths_open').on(t.status, t.competitionId)],
);
export type LearningPathRow = typeof learningPaths.$inferSelect;

export const learningPathsProjection = rowPerStream(learningPaths, 'pathId', learningPathEvents, pathAfter);

function pathAfter(
  before: LearningPathRow | undefined,
  event: Projected<LearningPathEvent>,
): LearningPathRow | undefined {
  const path = evolveLearningPath(before ?? newLearningPath(), event);
  if (path.status === 'none') return undefined;
  const { pathId, groupId, competitionId, status, draft, published, version } = path;
  return {
    ...{ pathId, groupId, competitionId, status, draft, published, version },
    words: [draft.title.zh, draft.title.en].join('\n'),
    changedAt: event.occurredAt,
    publishedAt: event.type === 'study.path_published' ? event.occurredAt : (before?.publishedAt ?? null),
  };
}

export const learningPathById = async (db: Db | Tx, pathId: PathId): Promise<LearningPathRow | undefined> =>
  (await db.select().from(learningPaths).where(eq(learningPaths.pathId, pathId)))[0];

/** What everybody who is logged in may read: published, and of competitions only those that are announced. */
const open: SQL | undefined = and(
  eq(learningPaths.status, 'published'),
  or(isNull(learningPaths.competitionId), sql`${learningPaths.competitionId} in (${announcedCompetitions})`),
);

/** A path that participants may read. */
export const openLearningPath = async (db: Db | Tx, pathId: PathId): Promise<LearningPathRow | undefined> =>
  (
    await db
      .select()
      .from(learningPaths)
      .where(and(eq(learningPaths.pathId, pathId), open))
  )[0];

/** Paths that participants may read, the newest first. */
export const openLearningPaths = (db: Db, page: Page) =>
  pageOf(db, learningPaths, page, {
    where: open,
    orderBy: [desc(learningPaths.publishedAt), asc(learningPaths.pathId)],
  });

type Listing = Page & Filter<{ keywords: string; status: Known['status']; competitionId: CompetitionId }>;

/** The paths of these groups (null = of all), the last changed first. */
export const listLearningPaths = (db: Db, groupIds: readonly GroupId[] | null, listing: Listing) => {
  const { keywords, status, competitionId } = listing;
  return pageOf(db, learningPaths, listing, {
    where: and(
      inGroups(learningPaths.groupId, groupIds),
      keywords ? contains(keywords, learningPaths.words) : undefined,
      status ? eq(learningPaths.status, status) : undefined,
      competitionId ? eq(learningPaths.competitionId, competitionId) : undefined,
    ),
    orderBy: [desc(learningPaths.changedAt), asc(learningPaths.pathId)],
  });
};

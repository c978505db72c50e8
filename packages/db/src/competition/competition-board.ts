import {
  type Competition,
  type CompetitionEvent,
  competitionEvents,
  evolveCompetition,
  newCompetition,
} from '@laurel/domain/competition/competition.ts';
import { type OnSiteRules, onSiteRulesOf } from '@laurel/domain/competition/on-site-rules.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, inArray, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bilingual } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { markOf } from '../kernel/mark-of.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';

type Existing = Exclude<Competition, { status: 'none' }>;

/** One row a competition: what lists and every screen about one competition read. `settings` is its folded state. */
export const competitionBoard = pgTable(
  'competition_board',
  {
    competitionId: uuid('competition_id').$type<CompetitionId>().primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    status: text('status').$type<Existing['status']>().notNull(),
    edition: integer('edition').notNull(),
    ...bilingual('name'),
    cover: text('cover'),
    settings: jsonb('settings').$type<Existing>().notNull(),
    createdAt: text('created_at').$type<Instant>().notNull(),
    publishedAt: text('published_at').$type<Instant>(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [
    index('competition_board_group').on(t.groupId, t.status),
    index('competition_board_published').on(t.publishedAt),
  ],
);
export type CompetitionRow = typeof competitionBoard.$inferSelect;

export const competitionBoardProjection = rowPerStream(
  competitionBoard,
  'competitionId',
  competitionEvents,
  competitionAfter,
  { revision: 3 },
);

function competitionAfter(
  before: CompetitionRow | undefined,
  event: Projected<CompetitionEvent>,
): CompetitionRow | undefined {
  const settings = evolveCompetition(before?.settings ?? newCompetition(), event);
  if (settings.status === 'none') return undefined;
  const described = event.type === 'competition.described' ? event.data.cover : before?.cover;
  return {
    competitionId: settings.competitionId,
    groupId: settings.groupId,
    status: settings.status,
    edition: settings.edition,
    nameZh: settings.name.zh,
    nameEn: settings.name.en,
    cover: described ?? null,
    settings,
    createdAt: before?.createdAt ?? event.occurredAt,
    publishedAt: event.type === 'competition.published' ? event.occurredAt : (before?.publishedAt ?? null),
    changedAt: event.occurredAt,
  };
}

const named = (keywords: string | undefined): SQL | undefined => {
  if (!keywords) return undefined;
  return contains(keywords, competitionBoard.nameZh, competitionBoard.nameEn);
};

/** Competitions with this in their name, in either language, as a query of their ids. */
export const competitionsCalled = (keywords: string): SQL =>
  sql`select ${competitionBoard.competitionId} from ${competitionBoard} where ${named(keywords)}`;

type Listing = Page &
  Filter<{
    keywords: string;
    status: Existing['status'];
    /** Only those with an amendment that waits for a second person other than these. */
    amendmentWithout: readonly PersonId[];
  }>;

const listed = async (db: Db, where: SQL | undefined, listing: Listing, order: SQL[]) => {
  return pageOf(db, competitionBoard, listing, {
    where,
    orderBy: [...order],
  });
};

/** The competitions of these groups (null = of all), newest change first. */
export const listCompetitions = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  { drafts = true, ...listing }: Listing & { readonly drafts?: boolean },
) =>
  listed(
    db,
    and(
      inGroups(competitionBoard.groupId, groupIds),
      listing.status ? eq(competitionBoard.status, listing.status) : undefined,
      listing.amendmentWithout ? amendmentToDecide(listing.amendmentWithout) : undefined,
      drafts ? undefined : ne(competitionBoard.status, 'draft'),
      named(listing.keywords),
    ),
    listing,
    [desc(competitionBoard.changedAt), asc(competitionBoard.competitionId)],
  );

/** With an amendment that waits for a second person; not one that somebody of `without` proposed. */
const amendmentToDecide = (without: readonly PersonId[]): SQL | undefined =>
  and(
    inArray(competitionBoard.status, ['published', 'suspended']),
    notInArray(sql`(${competitionBoard.settings} -> 'amendment' ->> 'proposedBy')::uuid`, [...without]),
  );

/** Competitions of these groups (null = all) with an amendment that this person may be the second one for. */
export const amendmentsToDecide = async (
  db: Db,
  groupIds: readonly GroupId[] | null,
  without: readonly PersonId[],
): Promise<CompetitionId[]> => {
  const rows = await db
    .select({ competitionId: competitionBoard.competitionId })
    .from(competitionBoard)
    .where(and(inGroups(competitionBoard.groupId, groupIds), amendmentToDecide(without)))
    .orderBy(asc(competitionBoard.changedAt));
  return rows.map(({ competitionId }) => competitionId);
};

type CancellationFilter = Page & {
  /** Only those that somebody other than these proposed. */
  readonly without?: readonly PersonId[] | undefined;
};

/** Competitions of these groups (null = all) whose cancellation waits for finance, the first proposed first. */
export const listCancellations = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  { without, ...page }: CancellationFilter,
) =>
  pageOf(db, competitionBoard, page, {
    where: and(
      inGroups(competitionBoard.groupId, groupIds),
      sql`${competitionBoard.settings} -> 'cancellation' is not null`,
      without
        ? notInArray(sql`(${competitionBoard.settings} -> 'cancellation' ->> 'proposedBy')::uuid`, [...without])
        : undefined,
    ),
    orderBy: [sql`${competitionBoard.settings} -> 'cancellation' ->> 'at'`, asc(competitionBoard.competitionId)],
  });

const publicly = not(inArray(competitionBoard.status, ['draft']));

/** The competitions that the public knows of, as a query of their ids. */
export const announcedCompetitions: SQL = sql`select ${competitionBoard.competitionId} from ${competitionBoard} where ${publicly}`;

/** The competitions that are not over and ask people to finish this learning path before they register. */
export const competitionsAsking = (db: Db | Tx, pathId: string): Promise<CompetitionRow[]> =>
  db
    .select()
    .from(competitionBoard)
    .where(
      and(
        inArray(competitionBoard.status, ['draft', 'published', 'suspended']),
        sql`${competitionBoard.settings} -> 'enrolment' ->> 'studyPathId' = ${pathId}`,
      ),
    )
    .orderBy(asc(competitionBoard.competitionId));

/** What the public may see: everything once published, newest first. */
export const listPublicCompetitions = (db: Db, listing: Listing) =>
  listed(db, and(publicly, named(listing.keywords)), listing, [
    desc(competitionBoard.publishedAt),
    asc(competitionBoard.competitionId),
  ]);

export const competitionById = async (db: Db | Tx, competitionId: CompetitionId): Promise<CompetitionRow | undefined> =>
  (await db.select().from(competitionBoard).where(eq(competitionBoard.competitionId, competitionId)))[0];

/** How sessions of a competition are held; a call screen asks four times a second, and for no more of the row. */
export async function onSiteRulesHere(db: Db, competitionId: CompetitionId): Promise<OnSiteRules> {
  const [row] = await db
    .select({ onSite: sql<OnSiteRules | null>`${competitionBoard.settings} -> 'onSite'` })
    .from(competitionBoard)
    .where(eq(competitionBoard.competitionId, competitionId));
  return onSiteRulesOf(row ?? {});
}

export const competitionsByIds = (db: Db | Tx, ids: readonly CompetitionId[]): Promise<CompetitionRow[]> =>
  rowsAmong(db, competitionBoard, competitionBoard.competitionId, ids);

/** It was published, and neither cancelled nor archived. */
const isStanding = inArray(competitionBoard.status, ['published', 'suspended', 'closed']);

/** Differs whenever `publishedEditions` answers something else; drafts make no difference. */
export async function competitionsMark(db: Db): Promise<string> {
  const [row] = await db
    .select({ mark: markOf(competitionBoard.competitionId, competitionBoard.changedAt) })
    .from(competitionBoard)
    .where(isStanding);
  return row?.mark ?? '';
}

/** The groups that have competitions; `among`: null for all. */
export const groupsHoldingCompetitions = async (db: Db, among: readonly GroupId[] | null): Promise<GroupId[]> => {
  const { groupId } = competitionBoard;
  const rows = await db.selectDistinct({ groupId }).from(competitionBoard).where(inGroups(groupId, among));
  return rows.map((row) => row.groupId);
};

/** Editions that were published and not cancelled, of one group or of all, the last published first. */
export const publishedEditions = (db: Db, groupId: GroupId | null): Promise<CompetitionRow[]> =>
  db
    .select()
    .from(competitionBoard)
    .where(and(isStanding, groupId ? eq(competitionBoard.groupId, groupId) : undefined))
    .orderBy(desc(competitionBoard.publishedAt), asc(competitionBoard.competitionId))
    .limit(50);

/** The first opening and the last closing of a kind of stage; undefined where there is none. */
export const spanOf = (stages: readonly Stage[], kind: Stage['kind']) => {
  const of = stages.filter((stage) => stage.kind === kind);
  if (of.length === 0) return undefined;
  const opensAt = of.reduce((first, s) => (s.opensAt < first ? s.opensAt : first), (of[0] as Stage).opensAt);
  const closesAt = of.reduce((last, s) => (s.closesAt > last ? s.closesAt : last), (of[0] as Stage).closesAt);
  return { opensAt, closesAt };
};

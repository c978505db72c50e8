import { type AwardEvent, type AwardFacts, awardEvents } from '@laurel/domain/award/result.ts';
import type { AwardId, CompetitionId, GroupId, ItemId, PersonId, ResultId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Proposed } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofItem } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { among } from '../kernel/insert-rows.ts';
import { pageOf } from '../kernel/paged.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';
import { everyRow } from '../kernel/snapshot.ts';

/** One row an award: what its recipients, the award list and the certificates go by. */
export const awardList = pgTable(
  'award_list',
  {
    awardId: uuid('award_id').$type<AwardId>().primaryKey(),
    resultId: uuid('result_id').$type<ResultId>().notNull(),
    ...ofItem,
    workId: uuid('work_id').$type<WorkId>().notNull(),
    workCode: text('work_code').notNull(),
    workTitle: text('work_title').notNull(),
    teamName: text('team_name').notNull(),
    levelId: text('level_id').notNull(),
    rank: integer('rank').notNull(),
    personIds: uuid('person_ids').array().$type<PersonId[]>().notNull(),
    status: text('status').$type<'granted' | 'accepted' | 'revoked'>().notNull(),
    facts: jsonb('facts').$type<AwardFacts>().notNull(),
    revocation: jsonb('revocation').$type<Proposed & { readonly objectionId?: string }>(),
    grantedAt: text('granted_at').$type<Instant>().notNull(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [
    index('award_list_competition').on(t.competitionId, t.itemId, t.rank),
    index('award_list_persons').using('gin', t.personIds),
    index('award_list_work').on(t.workId),
  ],
);
export type AwardRow = typeof awardList.$inferSelect;

export const awardListProjection: AnyProjection = projection({
  name: 'award_list',
  mode: 'inline',
  tables: [awardList],
  handles: typesOf(awardEvents),
  apply: async (tx, events) => {
    const granted = events.flatMap((event) => (event.type === 'award.granted' ? [event.data] : []));
    if (granted.length > 0)
      await tx.insert(awardList).values(
        granted.map((facts) => ({
          awardId: facts.awardId,
          resultId: facts.resultId,
          competitionId: facts.competitionId,
          groupId: facts.groupId,
          itemId: facts.itemId,
          workId: facts.workId,
          workCode: facts.workCode,
          workTitle: facts.workTitle,
          teamName: facts.teamName,
          levelId: facts.levelId,
          rank: facts.rank,
          personIds: [...facts.recipientIds, ...facts.adviserIds],
          status: 'granted' as const,
          facts,
          grantedAt: facts.at,
          changedAt: facts.at,
        })),
      );
    for (const event of events)
      if (event.type !== 'award.granted')
        await tx
          .update(awardList)
          .set({ ...changed(event), changedAt: event.data.at })
          .where(eq(awardList.awardId, event.data.awardId));
  },
});

const changed = (event: Exclude<AwardEvent, { type: 'award.granted' }>) => {
  switch (event.type) {
    case 'award.kept': {
      const { resultId, rank, score } = event.data;
      return { resultId, rank, facts: sql`${awardList.facts} || ${JSON.stringify({ resultId, rank, score })}::jsonb` };
    }
    case 'award.accepted':
      return { status: 'accepted' as const };
    case 'award.revocation_proposed': {
      const { proposedBy, reason, objectionId } = event.data;
      return { revocation: { proposedBy, reason, ...(objectionId && { objectionId }) } };
    }
    case 'award.revocation_dismissed':
      return { revocation: null };
    case 'award.revoked':
      return { status: 'revoked' as const, revocation: null };
    default:
      return event satisfies never;
  }
};

type AwardFilter = Filter<{
  competitionId: CompetitionId;
  itemId: ItemId;
  levelId: string;
  keywords: string;
  status: AwardRow['status'] | 'revocationProposed';
  /** Only proposals to revoke that none of these people made. */
  proposedByOthersThan: readonly PersonId[];
}>;

const matching = ({
  competitionId,
  itemId,
  levelId,
  keywords,
  status,
  proposedByOthersThan,
}: AwardFilter): SQL | undefined => {
  return and(
    competitionId ? eq(awardList.competitionId, competitionId) : undefined,
    itemId ? eq(awardList.itemId, itemId) : undefined,
    levelId ? eq(awardList.levelId, levelId) : undefined,
    status === 'revocationProposed' ? isNotNull(awardList.revocation) : undefined,
    proposedByOthersThan
      ? notInArray(sql`(${awardList.revocation}->>'proposedBy')::uuid`, [...proposedByOthersThan])
      : undefined,
    status && status !== 'revocationProposed' ? eq(awardList.status, status) : undefined,
    keywords ? contains(keywords, awardList.workTitle, awardList.workCode, awardList.teamName) : undefined,
  );
};

const chosen = (groupIds: readonly GroupId[] | null, filter: AwardFilter) =>
  and(inGroups(awardList.groupId, groupIds), matching(filter));

export const countAwards = (db: Db | Tx, groupIds: readonly GroupId[] | null, filter: AwardFilter): Promise<number> =>
  db.$count(awardList, chosen(groupIds, filter));

/** Every award of a filter, however many there are, in the same order. */
export const everyAward = (tx: Tx, groupIds: readonly GroupId[] | null, filter: AwardFilter) =>
  everyRow(tx, awardList, awardList.awardId, {
    where: chosen(groupIds, filter),
    orderBy: [asc(awardList.itemId), asc(awardList.rank), asc(awardList.workCode)],
  });

/** Awards in the order in which certificates are numbered: rank within the item, then the work's code. */
export async function listAwards(
  db: Db,
  groupIds: readonly GroupId[] | null,
  filter: AwardFilter & { page: number; pageSize: number },
) {
  const where = chosen(groupIds, filter);
  return pageOf(db, awardList, filter, {
    where,
    orderBy: [asc(awardList.itemId), asc(awardList.rank), asc(awardList.workCode)],
  });
}

/** How many awards of a competition are valid. */
export const countStandingAwards = (tx: Tx, competitionId: CompetitionId): Promise<number> =>
  tx.$count(awardList, and(eq(awardList.competitionId, competitionId), ne(awardList.status, 'revoked')));

export const awardsOfPerson = (db: Db, personId: PersonId): Promise<AwardRow[]> =>
  db
    .select()
    .from(awardList)
    .where(sql`${awardList.personIds} @> array[${personId}]::uuid[]`)
    .orderBy(asc(awardList.grantedAt), asc(awardList.awardId));

/** The valid prizes of a work: what the public may know about it. */
export const awardsOfWork = (db: Db, workId: WorkId): Promise<AwardRow[]> =>
  db
    .select()
    .from(awardList)
    .where(and(eq(awardList.workId, workId), inArray(awardList.status, ['granted', 'accepted'])))
    .orderBy(asc(awardList.rank), asc(awardList.awardId));

/** The levels of the valid prizes of these works. */
export const levelsOfWorks = (db: Db, workIds: readonly WorkId[]) =>
  db
    .select({ workId: awardList.workId, level: sql<AwardFacts['levelName']>`${awardList.facts} -> 'levelName'` })
    .from(awardList)
    .where(and(among(awardList.workId, workIds), inArray(awardList.status, ['granted', 'accepted'])))
    .orderBy(asc(awardList.rank), asc(awardList.awardId));

export const awardById = async (db: Db | Tx, awardId: AwardId): Promise<AwardRow | undefined> =>
  (await db.select().from(awardList).where(eq(awardList.awardId, awardId)))[0];

/** Every award of an item, revoked ones too. */
export const awardsOfItem = (
  db: Db | Tx,
  { competitionId, itemId }: { readonly competitionId: CompetitionId; readonly itemId: ItemId },
): Promise<AwardRow[]> =>
  db
    .select()
    .from(awardList)
    .where(and(eq(awardList.competitionId, competitionId), eq(awardList.itemId, itemId)))
    .orderBy(asc(awardList.rank), asc(awardList.workCode));

/** The awards of these works in a competition, revoked ones too. */
export const awardsOfWorks = async (
  db: Db,
  competitionId: CompetitionId,
  workIds: readonly WorkId[],
): Promise<AwardRow[]> =>
  workIds.length === 0
    ? []
    : db
        .select()
        .from(awardList)
        .where(and(eq(awardList.competitionId, competitionId), inArray(awardList.workId, [...workIds])));

/** The valid awards of teams of these schools in these competitions, of these groups (null = of all), best first. */
export const awardsOfSchools = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  schoolCodes: readonly string[],
  competitionIds: readonly CompetitionId[],
): Promise<AwardRow[]> =>
  db
    .select()
    .from(awardList)
    .where(
      and(
        inGroups(awardList.groupId, groupIds),
        inArray(awardList.competitionId, [...competitionIds]),
        ne(awardList.status, 'revoked'),
        sql`${awardList.facts} ->> 'schoolCode' = any (${sql.param([...schoolCodes])}::text[])`,
      ),
    )
    .orderBy(asc(awardList.rank), asc(awardList.workCode));

import { enrolmentEvents } from '@laurel/domain/enrolment/enrolment.ts';
import { teamEvents } from '@laurel/domain/enrolment/team.ts';
import type {
  CompetitionId,
  EnrolmentId,
  FileHash,
  GroupId,
  ItemId,
  PersonId,
  SchoolCode,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { evolveWork, newWork, type Work, type WorkEvent, workEvents } from '@laurel/domain/submission/work.ts';
import type { WorkStatus } from '@laurel/domain/submission/work-status.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofItem } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { among, upsertRows } from '../kernel/insert-rows.ts';
import { markOf } from '../kernel/mark-of.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { everyRow } from '../kernel/snapshot.ts';
import { inBlindReview } from '../review/blind-review.ts';

type Existing = Exclude<Work, { status: 'none' }>;
/** The folded work with its shares as a plain list, so that it can be kept as JSON. */
type Kept = Omit<Existing, 'shares'> & {
  readonly shares: readonly (readonly [
    string,
    { readonly scope: 'gallery' | 'link'; readonly expiresAt: Instant | null },
  ])[];
};

/** Sent back for a correction since it was last checked. Written out, so that the index is used. */
const wasSentBack = sql`work ? 'sentBack'`;

/** One row a work, for its team's pages, the organiser's list and the public gallery. Experts never read this table. */
export const workBoard = pgTable(
  'work_board',
  {
    workId: uuid('work_id').$type<WorkId>().primaryKey(),
    enrolmentId: uuid('enrolment_id').$type<EnrolmentId>().notNull(),
    teamId: uuid('team_id').$type<TeamId>().notNull(),
    ...ofItem,
    captainId: uuid('captain_id').$type<PersonId>().notNull(),
    status: text('status').$type<WorkStatus>().notNull(),
    code: text('code'),
    title: text('title').notNull(),
    teamName: text('team_name').notNull(),
    version: integer('version').notNull(),
    memberIds: uuid('member_ids').array().$type<PersonId[]>().notNull(),
    schoolCodes: text('school_codes').array().$type<SchoolCode[]>().notNull(),
    shareHashes: text('share_hashes').array().notNull(),
    inGallery: integer('in_gallery').notNull(),
    work: jsonb('work').$type<Kept>().notNull(),
    submittedAt: text('submitted_at').$type<Instant>(),
    reason: text('reason'),
    changedAt: text('changed_at').$type<Instant>().notNull(),
    /** Who proposed to disqualify it, until a second person decides. */
    disqualificationBy: uuid('disqualification_by').$type<PersonId>(),
  },
  (t) => [
    uniqueIndex('work_board_one_per_enrolment').on(t.enrolmentId),
    index('work_board_competition').on(t.competitionId, t.status),
    index('work_board_team').on(t.teamId),
    index('work_board_code').on(t.code),
    index('work_board_title').using('gin', t.title.op('gin_trgm_ops')),
    index('work_board_members').using('gin', t.memberIds),
    index('work_board_shares').using('gin', t.shareHashes),
    index('work_board_disqualification').on(t.disqualificationBy).where(sql`disqualification_by is not null`),
    index('work_board_sent_back').on(t.changedAt).where(wasSentBack),
    index('work_board_gallery').on(t.inGallery, t.submittedAt),
  ],
);
export type WorkRow = typeof workBoard.$inferSelect;

/** Team names as works show them: a copy fed by enrolment's events, since no area reads another's tables. */
export const workTeam = pgTable('work_team', {
  teamId: uuid('team_id').$type<TeamId>().primaryKey(),
  name: text('name').notNull(),
});

const named = [teamEvents.formed.type, teamEvents.renamed.type, enrolmentEvents.captainChanged.type] as const;
const worked = typesOf(workEvents);

const restored = (row: WorkRow | undefined): Work =>
  row ? { ...row.work, shares: new Map(row.work.shares) } : newWork();

/** What its team sees: why it was returned, rejected, withdrawn or disqualified. */
function reasonAfter(event: WorkEvent, before: string | null): string | null {
  switch (event.type) {
    case 'submission.work_screened':
    case 'submission.work_withdrawn':
    case 'submission.work_disqualified':
      return event.data.reason;
    case 'submission.work_reinstated':
      return null;
    default:
      return before;
  }
}

/** The captaincy was handed over, and the work with it. Only this is written: the work itself may just be saved. */
const handOver = (tx: Tx, enrolmentId: EnrolmentId, captainId: PersonId) =>
  tx
    .update(workBoard)
    .set({
      captainId,
      // What nobody has submitted names its captain alone.
      memberIds: sql`case when ${workBoard.version} = 0 then array[${captainId}::uuid] else ${workBoard.memberIds} end`,
    })
    .where(eq(workBoard.enrolmentId, enrolmentId));

export const workBoardProjection: AnyProjection = projection({
  name: 'work_board',
  mode: 'inline',
  tables: [workBoard, workTeam],
  handles: [...named, ...worked],
  apply: async (tx, events) => {
    const names = new Map<TeamId, string>();
    const renamed = new Set<TeamId>();
    const captains = new Map<EnrolmentId, PersonId>();
    for (const event of events) {
      if (event.type === 'enrolment.captain_changed') captains.set(event.data.enrolmentId, event.data.to);
      // It is started in the name of the captain of that moment.
      if (event.type === 'submission.work_started') captains.delete(event.data.enrolmentId);
      if (event.type !== 'enrolment.team_formed' && event.type !== 'enrolment.team_renamed') continue;
      names.set(event.data.teamId, event.data.name);
      if (event.type === 'enrolment.team_renamed') renamed.add(event.data.teamId);
    }
    await upsertRows(
      tx,
      workTeam,
      [...names].map(([teamId, name]) => ({ teamId, name })),
    );
    if (renamed.size > 0)
      await tx
        .update(workBoard)
        .set({ teamName: sql`${workTeam.name}` })
        .from(workTeam)
        .where(and(eq(workTeam.teamId, workBoard.teamId), among(workBoard.teamId, [...renamed])));

    const changes = events.filter((event): event is Extract<typeof event, WorkEvent> =>
      event.type.startsWith('submission.'),
    );
    await saveWorks(tx, changes);
    for (const [enrolmentId, captainId] of captains) await handOver(tx, enrolmentId, captainId);
  },
});

async function saveWorks(tx: Tx, changes: readonly Projected<WorkEvent>[]) {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map((event) => event.data.workId))];
  // Locked, since the team's name and the captain come from other streams: a handover at the same moment would be lost.
  const known = await tx
    .select()
    .from(workBoard)
    .where(among(workBoard.workId, ids))
    .orderBy(workBoard.workId)
    .for('update');
  const rows = new Map(known.map((row) => [row.workId, row]));
  const teamIds = changes.flatMap((event) => (event.type === 'submission.work_started' ? [event.data.teamId] : []));
  const teams = new Map(
    teamIds.length === 0
      ? []
      : (await tx.select().from(workTeam).where(among(workTeam.teamId, teamIds))).map((t) => [t.teamId, t.name]),
  );
  for (const event of changes) {
    const before = rows.get(event.data.workId);
    const work = evolveWork(restored(before), event);
    if (work.status === 'none') continue;
    const { shares, ...facts } = work;
    const captainId = before?.captainId ?? work.captainId;
    rows.set(work.workId, {
      workId: work.workId,
      enrolmentId: work.enrolmentId,
      teamId: work.teamId,
      competitionId: work.competitionId,
      groupId: work.groupId,
      itemId: work.itemId,
      captainId,
      status: work.status,
      code: work.code,
      title: (work.current ?? work.draft)?.title ?? '',
      teamName: before?.teamName ?? teams.get(work.teamId) ?? '',
      version: work.versions,
      memberIds: work.current ? [...work.current.authorIds, ...work.current.adviserIds] : [captainId],
      schoolCodes: [...(work.current?.schoolCodes ?? [])],
      shareHashes: [...shares.keys()],
      inGallery: [...shares.values()].filter((share) => share.scope === 'gallery').length,
      work: { ...facts, shares: [...shares] },
      submittedAt: work.current?.at ?? null,
      reason: reasonAfter(event, before?.reason ?? null),
      changedAt: event.occurredAt,
      disqualificationBy: work.disqualification?.proposedBy ?? null,
    });
  }
  await upsertRows(tx, workBoard, [...rows.values()]);
}

type WorkFilter = Page &
  Filter<{
    keywords: string;
    competitionId: CompetitionId;
    itemId: ItemId;
    /** `disqualificationProposed`: a second person is to decide. The other two are explained in `WorkFilter`. */
    status: WorkStatus | 'toCheck' | 'corrected' | 'disqualificationProposed';
    /** Only proposals to disqualify that none of these people made. */
    proposedByOthersThan: readonly PersonId[];
  }>;

/** Submitted, and not checked since. */
const unchecked = inArray(workBoard.status, ['submitted', 'locked']);

const inStatus = (status: NonNullable<WorkFilter['status']>): SQL | undefined => {
  if (status === 'toCheck') return unchecked;
  if (status === 'corrected') return and(wasSentBack, unchecked);
  return status === 'disqualificationProposed' ? isNotNull(workBoard.disqualificationBy) : eq(workBoard.status, status);
};

const matching = (filter: Omit<WorkFilter, 'page' | 'pageSize'>): SQL | undefined => {
  return and(
    filter.competitionId ? eq(workBoard.competitionId, filter.competitionId) : undefined,
    filter.itemId ? eq(workBoard.itemId, filter.itemId) : undefined,
    filter.status && inStatus(filter.status),
    filter.proposedByOthersThan
      ? notInArray(workBoard.disqualificationBy, [...filter.proposedByOthersThan])
      : undefined,
    filter.keywords ? contains(filter.keywords, workBoard.title, workBoard.code, workBoard.teamName) : undefined,
  );
};

/** Works of these groups (null = of all), newest submission first, then drafts by their last change. */
export async function listWorks(db: Db, groupIds: readonly GroupId[] | null, filter: WorkFilter) {
  const where = and(inGroups(workBoard.groupId, groupIds), matching(filter));
  return pageOf(db, workBoard, filter, {
    where,
    // A work that was never submitted has no instant: PostgreSQL would put it before all others.
    orderBy: [sql`${workBoard.submittedAt} desc nulls last`, desc(workBoard.changedAt), asc(workBoard.workId)],
  });
}

/** The number of works in each status, for the same filter without its status. */
export const countWorksByStatus = (db: Db, groupIds: readonly GroupId[] | null, filter: Omit<WorkFilter, 'status'>) =>
  db
    .select({ status: workBoard.status, n: count() })
    .from(workBoard)
    .where(and(inGroups(workBoard.groupId, groupIds), matching(filter)))
    .groupBy(workBoard.status);

type Chosen = Omit<WorkFilter, 'page' | 'pageSize'>;
const chosen = (groupIds: readonly GroupId[] | null, filter: Chosen) =>
  and(inGroups(workBoard.groupId, groupIds), matching(filter));

/** How many works match. */
export const countWorks = (db: Db | Tx, groupIds: readonly GroupId[] | null, filter: Chosen): Promise<number> =>
  db.$count(workBoard, chosen(groupIds, filter));

/** How many files the submitted works of a filter have, and how large they are together. */
export const filesOfWorks = async (db: Db | Tx, groupIds: readonly GroupId[] | null, filter: Chosen) => {
  const { rows } = await db.execute<{ files: number; bytes: number }>(sql`
    select count(*)::float8 as files, coalesce(sum((f->>'bytes')::bigint), 0)::float8 as bytes
      from ${workBoard}, jsonb_array_elements(${workBoard.work}->'current'->'files') f
     where jsonb_typeof(${workBoard.work}->'current') = 'object' and ${chosen(groupIds, filter) ?? sql`true`}`);
  return rows[0] ?? { files: 0, bytes: 0 };
};

/** The competitions that the works of a filter belong to. */
export const competitionsOfWorks = async (
  db: Db | Tx,
  groupIds: readonly GroupId[] | null,
  filter: Chosen,
): Promise<CompetitionId[]> =>
  (
    await db
      .selectDistinct({ competitionId: workBoard.competitionId })
      .from(workBoard)
      .where(chosen(groupIds, filter))
      .orderBy(workBoard.competitionId)
  ).map(({ competitionId }) => competitionId);

/** Every work of a filter, however many there are, by code and then by id. */
export const everyWork = (tx: Tx, groupIds: readonly GroupId[] | null, filter: Chosen) =>
  everyRow(tx, workBoard, workBoard.workId, {
    where: chosen(groupIds, filter),
    orderBy: [asc(workBoard.code), asc(workBoard.workId)],
  });

/** The works of a filter, so many after an id: every one, page after page. */
export const worksAfter = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  filter: Chosen,
  after: WorkId | null,
  limit: number,
) =>
  db
    .select()
    .from(workBoard)
    .where(and(chosen(groupIds, filter), after ? gt(workBoard.workId, after) : undefined))
    .orderBy(asc(workBoard.workId))
    .limit(limit);

export const workById = async (db: Db | Tx, workId: WorkId): Promise<WorkRow | undefined> =>
  (await db.select().from(workBoard).where(eq(workBoard.workId, workId)))[0];

export const workOfEnrolment = async (db: Db | Tx, enrolmentId: EnrolmentId): Promise<WorkRow | undefined> =>
  (await db.select().from(workBoard).where(eq(workBoard.enrolmentId, enrolmentId)))[0];

/** The works of these registrations. */
export const worksOfEnrolments = (db: Db | Tx, ids: readonly EnrolmentId[]): Promise<WorkRow[]> =>
  rowsAmong(db, workBoard, workBoard.enrolmentId, ids);

/** The works a person has a part in, newest change first. */
export const worksOfPerson = (db: Db, personId: PersonId): Promise<WorkRow[]> =>
  db
    .select()
    .from(workBoard)
    .where(or(eq(workBoard.captainId, personId), sql`${workBoard.memberIds} @> array[${personId}]::uuid[]`))
    .orderBy(desc(workBoard.changedAt));

/** The team for which a person took part in a competition with a submitted work: of this item first. */
export const teamInCompetition = async (
  db: Db | Tx,
  personId: PersonId,
  competitionId: CompetitionId,
  itemId: ItemId,
): Promise<TeamId | null> => {
  const rows = await db
    .select({ teamId: workBoard.teamId })
    .from(workBoard)
    .where(
      and(
        eq(workBoard.competitionId, competitionId),
        sql`${workBoard.version} > 0`,
        sql`${workBoard.memberIds} @> array[${personId}]::uuid[]`,
      ),
    )
    .orderBy(sql`${workBoard.itemId} <> ${itemId}`, asc(workBoard.teamId))
    .limit(1);
  return rows[0]?.teamId ?? null;
};

/** The works submitted to these competitions, as a query of their teams. */
export const worksSubmittedTo = (competitionIds: readonly CompetitionId[]): SQL =>
  sql`(select ${workBoard.teamId}, ${workBoard.competitionId} from ${workBoard}
        where ${among(workBoard.competitionId, competitionIds)} and ${workBoard.version} > 0)`;

/** The work behind a share id's hash, whatever the share's scope; expiry is the caller's question. */
export const workByShareHash = async (db: Db, shareHash: string): Promise<WorkRow | undefined> =>
  (await db.select().from(workBoard).where(sql`${workBoard.shareHashes} @> array[${shareHash}]::text[]`).limit(1))[0];

/** More works than this are not put on show; the newest are. */
const MOST_SHOWN = 5000;

/** Put on show by the organiser, still in the competition, and not judged blind at the moment. */
const putOnShow = (): SQL =>
  sql`${workBoard.inGallery} > 0 and ${workBoard.status} not in ('withdrawn', 'disqualified')
      and not ${inBlindReview(sql`${workBoard.workId}`)}`;

/** A share of the gallery that has not ended. */
const notOver = (now: Instant): SQL => sql`exists (
  select from jsonb_array_elements(${workBoard.work} -> 'shares') share
   where share -> 1 ->> 'scope' = 'gallery'
     and coalesce((share -> 1 ->> 'expiresAt')::timestamptz > ${now}::timestamptz, true))`;

/** Differs whenever a work enters or leaves the gallery, except by the end of its share. */
export async function galleryMark(db: Db): Promise<string> {
  const [row] = await db
    .select({ mark: markOf(workBoard.workId, workBoard.changedAt) })
    .from(workBoard)
    .where(putOnShow());
  return row?.mark ?? '';
}

/** What filters go by of the newest works of the gallery, each with how many works the gallery has. */
export const galleryWorks = (db: Db, now: Instant) =>
  db
    .select({
      workId: workBoard.workId,
      competitionId: workBoard.competitionId,
      itemId: workBoard.itemId,
      schoolCodes: workBoard.schoolCodes,
      submittedAt: workBoard.submittedAt,
      onShow: sql<number>`(count(*) over ())::int`,
    })
    .from(workBoard)
    .where(and(putOnShow(), notOver(now)))
    .orderBy(desc(workBoard.submittedAt), asc(workBoard.workId))
    .limit(MOST_SHOWN);

/** The works put on show that these words find. */
export const galleryWorksCalled = async (db: Db, keywords: string): Promise<ReadonlySet<WorkId>> => {
  const rows = await db
    .select({ workId: workBoard.workId })
    .from(workBoard)
    .where(and(sql`${workBoard.inGallery} > 0`, matching({ keywords })));
  return new Set(rows.map(({ workId }) => workId));
};

/** Sign-ups whose work has this code, or this in its title, as a query of their ids. */
export const signUpsOfWorksCalled = (keywords: string): SQL => {
  const called = or(inArray(workBoard.code, [keywords, keywords.toUpperCase()]), contains(keywords, workBoard.title));
  return sql`select ${workBoard.enrolmentId} from ${workBoard} where ${called}`;
};

export const worksByIds = (db: Db | Tx, ids: readonly WorkId[]): Promise<WorkRow[]> =>
  rowsAmong(db, workBoard, workBoard.workId, ids);

/** The works of a competition that have this status, of these items (none named = of all). */
export const worksWithStatus = (
  db: Db | Tx,
  competitionId: CompetitionId,
  status: WorkStatus,
  itemIds: readonly ItemId[],
): Promise<WorkRow[]> =>
  db
    .select()
    .from(workBoard)
    .where(
      and(
        eq(workBoard.competitionId, competitionId),
        eq(workBoard.status, status),
        itemIds.length > 0 ? inArray(workBoard.itemId, [...itemIds]) : undefined,
      ),
    )
    .orderBy(asc(workBoard.workId));

/** Works whose present version or draft names this file. Few ask, so that it may look at every work. */
export const worksNaming = (db: Db | Tx, hash: FileHash): Promise<WorkRow[]> => {
  const named = sql`${JSON.stringify([{ hash }])}::jsonb`;
  const { work } = workBoard;
  return db
    .select()
    .from(workBoard)
    .where(sql`${work}->'current'->'files' @> ${named} or ${work}->'draft'->'files' @> ${named}`)
    .orderBy(asc(workBoard.workId));
};

/** Authors of the works that were submitted to a competition, or to one item of it, and that still count. */
export const authorsOfWorks = async (
  db: Db | Tx,
  competition: CompetitionId,
  item: ItemId | null,
): Promise<PersonId[]> => {
  const { memberIds, competitionId, itemId, submittedAt, status } = workBoard;
  const rows = await db
    .select({ memberIds })
    .from(workBoard)
    .where(
      and(
        eq(competitionId, competition),
        item ? eq(itemId, item) : undefined,
        isNotNull(submittedAt),
        notInArray(status, ['draft', 'withdrawn', 'disqualified']),
      ),
    );
  return rows.flatMap((row) => row.memberIds);
};

/** How many works of these items (none named = of all) have one of these statuses. */
const countOfStatus =
  (...statuses: readonly WorkStatus[]) =>
  (db: Db | Tx, competitionId: CompetitionId, itemIds: readonly ItemId[]) =>
    db.$count(
      workBoard,
      and(
        eq(workBoard.competitionId, competitionId),
        itemIds.length > 0 ? inArray(workBoard.itemId, [...itemIds]) : undefined,
        inArray(workBoard.status, [...statuses]),
      ),
    );

/** How many are not locked yet, or are being corrected. */
export const worksUnsettled = countOfStatus('submitted', 'toBeCorrected');

/** How many have not been checked, or are being corrected. */
export const checksUnsettled = countOfStatus('submitted', 'locked', 'toBeCorrected');

/** The items of a competition with works that have not left it. */
export const itemsWithWorks = async (db: Db | Tx, competitionId: CompetitionId): Promise<ItemId[]> => {
  const standing: WorkStatus[] = ['submitted', 'locked', 'eligible', 'toBeCorrected', 'advanced', 'eliminated'];
  const rows = await db
    .selectDistinct({ itemId: workBoard.itemId })
    .from(workBoard)
    .where(and(eq(workBoard.competitionId, competitionId), inArray(workBoard.status, standing)));
  return rows.map(({ itemId }) => itemId);
};

/** Of these enrolments, those whose team has submitted a work, by competition. */
export const countSubmittedOf = async (
  db: Db,
  enrolmentIds: readonly EnrolmentId[],
): Promise<ReadonlyMap<CompetitionId, number>> => {
  const rows = await db
    .select({ competitionId: workBoard.competitionId, n: sql<number>`count(*)::int` })
    .from(workBoard)
    .where(
      and(
        sql`${workBoard.enrolmentId} = any (${sql.param([...enrolmentIds])}::uuid[])`,
        sql`${workBoard.submittedAt} is not null`,
      ),
    )
    .groupBy(workBoard.competitionId);
  return new Map(rows.map(({ competitionId, n }) => [competitionId, n]));
};

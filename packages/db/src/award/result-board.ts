import type { DisputeSubject, Subject } from '@laurel/domain/award/objection.ts';
import { type ResultEvent, resultEvents } from '@laurel/domain/award/result.ts';
import type { ObjectionRules } from '@laurel/domain/competition/objection-rules.ts';
import type {
  AdvancementId,
  CompetitionId,
  FileHash,
  ItemId,
  PersonId,
  ResultId,
  ScoreRunId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Proposed } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofItem } from '../kernel/columns.ts';
import { among, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';
import { type AppealRow, appealAfter, appealBoard, isOfAppeal } from './appeal-board.ts';
import { isOfObjection, type ObjectionRow, objectionAfter, objectionBoard } from './objection-board.ts';
import { awardRosters } from './team-rosters.ts';

/** One row a result of an item: from draft over public notice to confirmation. */
export const resultBoard = pgTable(
  'result_board',
  {
    resultId: uuid('result_id').$type<ResultId>().primaryKey(),
    ...ofItem,
    /** Null where nothing was scored before the decision that is disputed. */
    scoreRunId: uuid('score_run_id').$type<ScoreRunId>(),
    resultHash: text('result_hash').$type<FileHash>(),
    status: text('status').$type<'drafted' | 'announced' | 'confirmed' | 'superseded' | 'disputed'>().notNull(),
    /** What ended the way of a work, where there is no result and a team objects to that; null for a result. */
    exclusion: jsonb('exclusion').$type<Excluding>(),
    awards: integer('awards').notNull(),
    openObjections: integer('open_objections').notNull(),
    openAppeals: integer('open_appeals').notNull().default(0),
    /** The last moment at which a decision about an objection may still be appealed. */
    appealsUntil: text('appeals_until').$type<Instant>(),
    /** How long objections take, as announced. */
    objectionRules: jsonb('objection_rules').$type<ObjectionRules>(),
    noticeEndsAt: text('notice_ends_at').$type<Instant>(),
    /** A proposal to announce without a notice that waits for a second person. */
    noNotice: jsonb('no_notice').$type<Proposed>(),
    draftedAt: text('drafted_at').$type<Instant>().notNull(),
    draftedBy: uuid('drafted_by').$type<PersonId>().notNull(),
    announcedAt: text('announced_at').$type<Instant>(),
    confirmedAt: text('confirmed_at').$type<Instant>(),
    /** Of a correction: the result it takes the place of once announced. */
    supersedes: uuid('supersedes').$type<ResultId>(),
  },
  (t) => [index('result_board_competition').on(t.competitionId, t.status)],
);
type Excluding = {
  readonly subject: DisputeSubject;
  readonly workId: WorkId;
  readonly advancementId: AdvancementId | null;
  readonly decidedBy: readonly PersonId[];
  readonly decidedAt: Instant;
};
/** What objections are about: a result, or a decision before there is one. */
export type DisputedRow = typeof resultBoard.$inferSelect;
export type ResultRow = DisputedRow & {
  readonly scoreRunId: ScoreRunId;
  readonly resultHash: FileHash;
  readonly status: Exclude<DisputedRow['status'], 'disputed'>;
};
type DisputeRow = DisputedRow & { readonly exclusion: Excluding };
const isResult = (row: DisputedRow): row is ResultRow => row.exclusion === null;
const isDispute = (row: DisputedRow): row is DisputeRow => row.exclusion !== null;
/** Rows of results, and of no decision before there is one. */
const ofResults = isNull(resultBoard.exclusion);
export const subjectOf = ({ exclusion }: DisputedRow): Subject => exclusion?.subject ?? 'result';

export const resultBoardProjection: AnyProjection = projection({
  name: 'result_board',
  mode: 'inline',
  tables: [resultBoard, objectionBoard, appealBoard],
  handles: typesOf(resultEvents),
  apply: async (tx, events) => {
    const boards = await storedBoards(tx, [...new Set(events.map(({ data }) => data.resultId))]);
    for (const event of events) record(boards, event);
    await upsertRows(tx, resultBoard, [...boards.results.values()]);
    await upsertRows(tx, objectionBoard, [...boards.objections.values()]);
    await upsertRows(tx, appealBoard, [...boards.appeals.values()]);
  },
});

/** The results of a batch with all their objections, while the batch is folded. */
type Boards = {
  readonly results: Map<ResultId, DisputedRow>;
  readonly objections: Map<string, ObjectionRow>;
  /** By objection and side. */
  readonly appeals: Map<string, AppealRow>;
};

const keyOf = ({ objectionId, side }: Pick<AppealRow, 'objectionId' | 'side'>) => `${objectionId} ${side}`;

const storedBoards = async (tx: Tx, ids: ResultId[]): Promise<Boards> => {
  const results = await tx.select().from(resultBoard).where(among(resultBoard.resultId, ids));
  const objections = await tx.select().from(objectionBoard).where(among(objectionBoard.resultId, ids));
  const appeals = await tx.select().from(appealBoard).where(among(appealBoard.resultId, ids));
  return {
    results: new Map(results.map((row) => [row.resultId, row])),
    objections: new Map(objections.map((row) => [row.objectionId, row])),
    appeals: new Map(appeals.map((row) => [keyOf(row), row])),
  };
};

const record = (boards: Boards, event: ResultEvent): void => {
  const { resultId } = event.data;
  const change = (to: Partial<DisputedRow>) => {
    const result = boards.results.get(resultId);
    if (result) boards.results.set(resultId, { ...result, ...to });
  };
  if (isOfAppeal(event) || isOfObjection(event)) {
    recordDispute(boards, event, change);
    return;
  }
  switch (event.type) {
    case 'award.result_drafted': {
      const { competitionId, groupId, itemId, scoreRunId, resultHash, awards, draftedBy, at } = event.data;
      boards.results.set(resultId, {
        resultId,
        competitionId,
        groupId,
        itemId,
        scoreRunId,
        resultHash,
        awards,
        supersedes: event.data.supersedes ?? null,
        status: 'drafted',
        ...{ openObjections: 0, openAppeals: 0, appealsUntil: null, objectionRules: null },
        noticeEndsAt: null,
        noNotice: null,
        draftedAt: at,
        draftedBy,
        announcedAt: null,
        confirmedAt: null,
        exclusion: null,
      });
      break;
    }
    case 'award.dispute_opened': {
      const { competitionId, groupId, itemId, scoreRunId = null, objectionRules, at } = event.data;
      const { subject, workId, advancementId = null, decidedBy, decidedAt } = event.data;
      boards.results.set(resultId, {
        ...{ resultId, competitionId, groupId, itemId, scoreRunId, objectionRules, resultHash: null, awards: 0 },
        ...{ supersedes: null, status: 'disputed', openObjections: 0, openAppeals: 0, appealsUntil: null },
        ...{ noticeEndsAt: null, noNotice: null, draftedAt: at, announcedAt: null, confirmedAt: null },
        draftedBy: decidedBy[0] as PersonId,
        exclusion: { subject, workId, advancementId, decidedBy, decidedAt },
      });
      break;
    }
    case 'award.no_notice_proposed': {
      const { proposedBy, reason } = event.data;
      change({ noNotice: { proposedBy, reason } });
      break;
    }
    case 'award.no_notice_dismissed':
      change({ noNotice: null });
      break;
    case 'award.result_announced': {
      const { noticeEndsAt, objectionRules = boards.results.get(resultId)?.objectionRules ?? null, at } = event.data;
      change({ status: 'announced', noticeEndsAt, objectionRules, announcedAt: at, noNotice: null });
      break;
    }
    case 'award.result_confirmed':
      change({ status: 'confirmed', confirmedAt: event.data.at });
      break;
    case 'award.result_superseded':
      change({ status: 'superseded', noNotice: null });
      break;
    default:
      event satisfies never;
  }
};

type Dispute = Extract<ResultEvent, { data: { objectionId: string } }>;

/** An objection or appeal, and what its result counts of them. */
const recordDispute = (boards: Boards, event: Dispute, change: (to: Partial<DisputedRow>) => void): void => {
  const { resultId, objectionId } = event.data;
  const own = event.type === 'award.objection_filed' ? event.data.objectionRules : undefined;
  const rules = boards.results.get(resultId)?.objectionRules ?? own ?? null;
  if (isOfAppeal(event)) {
    const appeal = appealAfter(boards.appeals.get(keyOf(event.data)), event, rules);
    if (appeal) boards.appeals.set(keyOf(event.data), appeal);
  } else if (isOfObjection(event)) {
    const objection = objectionAfter(boards.objections.get(objectionId), event, rules);
    if (objection) boards.objections.set(objectionId, objection);
  }
  const objections = [...boards.objections.values()].filter((one) => one.resultId === resultId);
  const appeals = [...boards.appeals.values()].filter((one) => one.resultId === resultId);
  change({
    objectionRules: rules,
    openObjections: objections.filter(({ outcome }) => outcome === null).length,
    openAppeals: appeals.filter(({ outcome }) => outcome === null).length,
    appealsUntil:
      objections
        .flatMap(({ appealUntil }) => appealUntil ?? [])
        .toSorted()
        .at(-1) ?? null,
  });
};

/** What the objections of this stream are about. */
export const disputedById = async (db: Db | Tx, resultId: ResultId): Promise<DisputedRow | undefined> =>
  (await db.select().from(resultBoard).where(eq(resultBoard.resultId, resultId)))[0];

export async function resultById(db: Db | Tx, resultId: ResultId): Promise<ResultRow | undefined> {
  const row = await disputedById(db, resultId);
  return row && isResult(row) ? row : undefined;
}

/** The results that were announced before and that this one corrects, the newest first. */
export async function replacedBy(db: Db | Tx, { supersedes }: Pick<ResultRow, 'supersedes'>): Promise<ResultRow[]> {
  const former = supersedes ? await resultById(db, supersedes) : undefined;
  if (!former) return [];
  return [...(former.announcedAt ? [former] : []), ...(await replacedBy(db, former))];
}

/** Results among these rows. */
export const resultsAmong = (rows: readonly DisputedRow[]): ResultRow[] => rows.filter(isResult);
/** Decisions before there is a result among these rows. */
export const disputesAmong = (rows: readonly DisputedRow[]): DisputeRow[] => rows.filter(isDispute);

/** Decisions of a competition before there is a result to which teams objected, oldest first. */
export const disputesOf = async (db: Db | Tx, competitionId: CompetitionId): Promise<DisputeRow[]> =>
  disputesAmong(
    await db
      .select()
      .from(resultBoard)
      .where(and(eq(resultBoard.competitionId, competitionId), isNotNull(resultBoard.exclusion)))
      .orderBy(asc(resultBoard.draftedAt), asc(resultBoard.resultId)),
  );

/** The results of a competition, newest first; `publicly`: only those that were announced. */
export const resultsOf = async (
  db: Db,
  competitionId: CompetitionId,
  { publicly = false } = {},
): Promise<ResultRow[]> =>
  resultsAmong(
    await db
      .select()
      .from(resultBoard)
      .where(
        and(
          eq(resultBoard.competitionId, competitionId),
          ofResults,
          publicly ? inArray(resultBoard.status, ['announced', 'confirmed']) : undefined,
        ),
      )
      .orderBy(desc(resultBoard.draftedAt), asc(resultBoard.resultId)),
  );

/** The announced result of an item that is valid now. */
export const announcedResultOf = async (
  db: Db,
  competitionId: CompetitionId,
  itemId: ItemId,
): Promise<ResultRow | undefined> =>
  (await resultsOf(db, competitionId, { publicly: true })).find((result) => result.itemId === itemId);

/** The rules for objections with which results of a competition were announced, those of superseded ones too. */
export async function rulesAnnounced(db: Db | Tx, competitionId: CompetitionId): Promise<ObjectionRules[]> {
  const { objectionRules, announcedAt } = resultBoard;
  const rows = await db
    .select({ objectionRules })
    .from(resultBoard)
    .where(and(eq(resultBoard.competitionId, competitionId), isNotNull(announcedAt)));
  return rows.flatMap((row) => row.objectionRules ?? []);
}

/** How many results that were announced come from this score run. */
export const itemsAnnouncedFrom = (tx: Tx, scoreRunId: ScoreRunId): Promise<number> =>
  tx.$count(
    resultBoard,
    and(eq(resultBoard.scoreRunId, scoreRunId), inArray(resultBoard.status, ['announced', 'confirmed'])),
  );

/** How many results of these items (none named = of all) are neither confirmed nor superseded. */
export const resultsUnsettled = (db: Db | Tx, competitionId: CompetitionId, itemIds: readonly ItemId[]) =>
  db.$count(
    resultBoard,
    and(
      eq(resultBoard.competitionId, competitionId),
      inArray(resultBoard.status, ['drafted', 'announced']),
      itemIds.length > 0 ? inArray(resultBoard.itemId, [...itemIds]) : undefined,
    ),
  );

/** The items of a competition whose result is on public notice or confirmed. */
export const itemsAnnounced = async (tx: Tx, competitionId: CompetitionId): Promise<ReadonlyMap<ItemId, ResultId>> => {
  const rows = await tx
    .select({ itemId: resultBoard.itemId, resultId: resultBoard.resultId })
    .from(resultBoard)
    .where(and(eq(resultBoard.competitionId, competitionId), inArray(resultBoard.status, ['announced', 'confirmed'])));
  return new Map(rows.map(({ itemId, resultId }) => [itemId, resultId]));
};

/** The items of a competition that have a result, whatever its state, unless it was superseded. */
export const itemsWithResult = async (db: Db | Tx, competitionId: CompetitionId): Promise<ReadonlySet<ItemId>> => {
  const rows = await db
    .select({ itemId: resultBoard.itemId })
    .from(resultBoard)
    .where(and(eq(resultBoard.competitionId, competitionId), ofResults, ne(resultBoard.status, 'superseded')));
  return new Set(rows.map(({ itemId }) => itemId));
};

/** Whether an item has a result that is valid or may become valid. */
export const hasResult = async (
  tx: Tx,
  competitionId: CompetitionId,
  itemId: ItemId,
  except: readonly ResultId[],
): Promise<boolean> =>
  (await tx.$count(
    resultBoard,
    and(
      eq(resultBoard.competitionId, competitionId),
      eq(resultBoard.itemId, itemId),
      ofResults,
      ne(resultBoard.status, 'superseded'),
      except.length > 0 ? notInArray(resultBoard.resultId, [...except]) : undefined,
    ),
  )) > 0;

export const objectionsOf = (db: Db, resultId: ResultId) =>
  db
    .select()
    .from(objectionBoard)
    .where(eq(objectionBoard.resultId, resultId))
    .orderBy(asc(objectionBoard.filedAt), asc(objectionBoard.objectionId));

export const objectionById = async (db: Db | Tx, objectionId: string): Promise<ObjectionRow | undefined> =>
  (await db.select().from(objectionBoard).where(eq(objectionBoard.objectionId, objectionId)))[0];

/**
 * The objections of a competition that concern a person, newest first, with the item: filed by this person or the team,
 * or about a work of the team, once the team was asked to answer: when it was admitted, or by an appeal.
 */
export const objectionsOfPerson = (db: Db, competitionId: CompetitionId, personId: PersonId) => {
  const isIn = (team: typeof objectionBoard.teamId | typeof objectionBoard.respondentTeamId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(awardRosters)
        .where(
          and(
            eq(awardRosters.teamId, team),
            sql`(${awardRosters.memberIds} || ${awardRosters.adviserIds}) @> array[${personId}]::uuid[]`,
          ),
        ),
    );
  const responds = isIn(objectionBoard.respondentTeamId);
  const askedByAppeal = exists(
    db
      .select({ one: sql`1` })
      .from(appealBoard)
      .where(and(eq(appealBoard.objectionId, objectionBoard.objectionId), isNotNull(appealBoard.answerUntil))),
  );
  return db
    .select({ ...getTableColumns(objectionBoard), itemId: resultBoard.itemId, responds: sql<boolean>`${responds}` })
    .from(objectionBoard)
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionBoard.resultId))
    .where(
      and(
        eq(resultBoard.competitionId, competitionId),
        or(
          eq(objectionBoard.filedBy, personId),
          isIn(objectionBoard.teamId),
          and(or(isNotNull(objectionBoard.admittedAt), askedByAppeal), responds),
        ),
      ),
    )
    .orderBy(desc(objectionBoard.filedAt), desc(objectionBoard.objectionId));
};

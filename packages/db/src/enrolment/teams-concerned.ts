import type { Affected } from '@laurel/domain/competition/amendment.ts';
import { LIVE_STATUSES } from '@laurel/domain/enrolment/enrolment-status.ts';
import type { CompetitionId, ItemId, PersonId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { coordinatorsOf } from '../identity/coordinators.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { enrolmentBoard } from './enrolment-board.ts';

const concerned = (competitionId: CompetitionId, itemIds: readonly ItemId[] | null) =>
  and(
    eq(enrolmentBoard.competitionId, competitionId),
    inArray(enrolmentBoard.status, [...LIVE_STATUSES]),
    itemIds ? inArray(enrolmentBoard.itemId, [...itemIds]) : undefined,
  );

/** How many teams a change of these items (null = of all) concerns. */
export const teamsConcerned = async (
  db: Db | Tx,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[] | null,
): Promise<Affected> => {
  const [counted] = await db
    .select({
      registered: sql<number>`(count(*) filter (where ${enrolmentBoard.status} <> 'draft'))::int`,
      drafts: sql<number>`(count(*) filter (where ${enrolmentBoard.status} = 'draft'))::int`,
    })
    .from(enrolmentBoard)
    .where(concerned(competitionId, itemIds));
  return counted ?? { registered: 0, drafts: 0 };
};

/** Those teams, those that have registered first. */
export const listTeamsConcerned = (
  db: Db,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[] | null,
  page: Page,
) =>
  pageOf(db, enrolmentBoard, page, {
    where: concerned(competitionId, itemIds),
    orderBy: [sql`${enrolmentBoard.status} = 'draft'`, asc(enrolmentBoard.number), asc(enrolmentBoard.enrolmentId)],
  });

/** Everybody of the teams of these competitions: captains, members and advisers, each once for each of them. */
export const everybodyConcerned = (db: Db, competitionIds: readonly CompetitionId[]) =>
  db
    .selectDistinct({
      competitionId: enrolmentBoard.competitionId,
      personId: sql<PersonId>`unnest(${enrolmentBoard.captainId} || ${enrolmentBoard.memberIds} || ${enrolmentBoard.adviserIds})`,
    })
    .from(enrolmentBoard)
    .where(
      and(among(enrolmentBoard.competitionId, competitionIds), inArray(enrolmentBoard.status, [...LIVE_STATUSES])),
    );

type TeamOnRecord = { readonly name: string; readonly personIds: readonly PersonId[] };
/** What these teams are called, and everybody of them. */
export const teamsByIds = async (
  db: Db | Tx,
  teamIds: readonly TeamId[],
): Promise<ReadonlyMap<TeamId, TeamOnRecord>> => {
  const rows = await rowsAmong(db, enrolmentBoard, enrolmentBoard.teamId, teamIds);
  return new Map(
    rows.map(({ teamId, teamName, captainId, memberIds, adviserIds }) => [
      teamId,
      { name: teamName, personIds: [captainId, ...memberIds, ...adviserIds] },
    ]),
  );
};

/** The captains of those teams, each once. */
export const captainsConcerned = async (
  db: Db,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[] | null,
): Promise<PersonId[]> => {
  const rows = await db
    .selectDistinct({ captainId: enrolmentBoard.captainId })
    .from(enrolmentBoard)
    .where(concerned(competitionId, itemIds));
  return rows.map(({ captainId }) => captainId);
};

/** The people who act for the schools of those teams, each once; those of a region are not among them. */
export const coordinatorsConcerned = async (
  db: Db,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[] | null,
): Promise<PersonId[]> => {
  const schools = await db
    .selectDistinct({ schoolCode: enrolmentBoard.schoolCode })
    .from(enrolmentBoard)
    .where(concerned(competitionId, itemIds));
  const people = new Set<PersonId>();
  for (const { schoolCode } of schools)
    if (schoolCode) for (const personId of await coordinatorsOf(db, schoolCode)) people.add(personId);
  return [...people];
};

import type { NameAnswer } from '@laurel/domain/award/name-answer.ts';
import type { CheckCounts } from '@laurel/domain/award/name-check.ts';
import type { CompetitionId, ItemId, PersonId, SchoolCode, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Page } from '../kernel/paged.ts';
import { rowsInOrder } from '../kernel/snapshot.ts';
import { worksInTheRunning } from '../submission/works-in-the-running.ts';
import type { NameCheckRow } from './name-checks.ts';

type Check = Pick<NameCheckRow, 'checkId' | 'competitionId' | 'itemIds' | 'workIds'>;

/** The works that a check asks about, with their people as they are now and how they answered. */
const answered = ({ checkId, competitionId, itemIds, workIds }: Check): SQL => {
  const asked = (...statuses: readonly string[]) => sql`exists (
    select from name_corrections c
     where c.check_id = ${checkId} and c.work_id = w.work_id and c.status = any(${sql.param([...statuses])}::text[]))`;
  return sql`
    select w.work_id, w.team_id, w.item_id, w.code, w.title, w.team_name, w.school_codes, p.captain_id, p.people,
           case when ${asked('open', 'accepted')} then 'asked'
                when exists (select from confirmed_names n where n.check_id = ${checkId} and n.work_id = w.work_id
                                and n.person_id = p.captain_id) then 'confirmed'
                when ${asked('made', 'declined')} then 'decided'
                else 'silent' end as answer
      from (${worksInTheRunning(competitionId, itemIds)}) w
      left join award_rosters r on r.team_id = w.team_id
     cross join lateral (select coalesce(r.captain_id, w.captain_id) as captain_id,
                                coalesce(r.member_ids || r.adviser_ids, array[w.captain_id]) as people) p
     where ${workIds ? sql`w.work_id = any(${sql.param([...workIds])}::uuid[])` : sql`true`}`;
};

export type CheckWork = {
  readonly workId: WorkId;
  readonly teamId: TeamId;
  readonly itemId: ItemId;
  readonly code: string;
  readonly title: string;
  readonly teamName: string;
  readonly schoolCodes: readonly SchoolCode[];
  readonly captainId: PersonId;
  /** Captain, members and advisers. */
  readonly people: readonly PersonId[];
  readonly answer: NameAnswer;
};
const columns = sql`
  a.work_id as "workId", a.team_id as "teamId", a.item_id as "itemId", coalesce(a.code, '') as code, a.title,
  a.team_name as "teamName", a.school_codes as "schoolCodes", a.captain_id as "captainId", a.people, a.answer`;

type WorkFilter = { readonly answer?: NameAnswer | undefined; readonly keywords?: string | undefined };

const matching = (check: Check, { answer, keywords }: WorkFilter): SQL => sql`
  from (${answered(check)}) a
 where ${answer ? sql`a.answer = ${answer}` : sql`true`}
   and ${keywords ? contains(keywords, sql`a.title`, sql`a.code`, sql`a.team_name`) : sql`true`}`;

/** How many works of each item may still win. */
export async function runningByItem(
  db: Db | Tx,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, number>> {
  const { rows } = await db.execute<{ item_id: ItemId; n: number }>(sql`
    select w.item_id, count(*)::int as n from (${worksInTheRunning(competitionId, itemIds)}) w group by w.item_id`);
  return new Map(rows.map((row) => [row.item_id, row.n]));
}

/** Works that a check asks about, by code. */
export async function listCheckWorks(db: Db, check: Check, filter: WorkFilter & Page) {
  const { page, pageSize } = filter;
  const [{ rows }, total] = await Promise.all([
    db.execute<CheckWork>(sql`
      select ${columns} ${matching(check, filter)}
       order by a.code, a.work_id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    countCheckWorks(db, check, filter),
  ]);
  return { rows, total, page, pageSize };
}

/** Every work of a filter, however many there are, in the same order. */
export const everyCheckWork = (tx: Tx, check: Check, filter: WorkFilter) =>
  rowsInOrder<CheckWork>(tx, sql`select ${columns} ${matching(check, filter)} order by a.code, a.work_id`);

export async function countCheckWorks(db: Db | Tx, check: Check, filter: WorkFilter): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${matching(check, filter)}`);
  return rows[0]?.n ?? 0;
}

/** One work of a check; undefined when it asks nothing about it. */
export async function checkWork(db: Db | Tx, check: Check, workId: WorkId): Promise<CheckWork | undefined> {
  const { rows } = await db.execute<CheckWork>(sql`select ${columns} ${matching(check, {})} and a.work_id = ${workId}`);
  return rows[0];
}

/** The works of these teams that a check asks about. */
export async function checkWorksOfTeams(db: Db, check: Check, teamIds: readonly TeamId[]): Promise<CheckWork[]> {
  const ofTeams = sql`a.team_id = any(${sql.param([...teamIds])}::uuid[])`;
  const { rows } = await db.execute<CheckWork>(
    sql`select ${columns} ${matching(check, {})} and ${ofTeams} order by a.code, a.work_id`,
  );
  return rows;
}

/** How many works of a check gave each answer. */
export async function countAnswers(db: Db | Tx, check: Check): Promise<Readonly<Record<NameAnswer, number>>> {
  const { rows } = await db.execute<{ answer: NameAnswer; n: number }>(
    sql`select a.answer, count(*)::int as n from (${answered(check)}) a group by a.answer`,
  );
  const counts = { silent: 0, asked: 0, decided: 0, confirmed: 0 };
  for (const { answer, n } of rows) counts[answer] = n;
  return counts;
}

/** What the log records at the end of a check. */
export async function checkCounts(db: Db | Tx, check: Check): Promise<CheckCounts> {
  const { silent, asked, decided, confirmed } = await countAnswers(db, check);
  return { works: silent + asked + decided + confirmed, confirmed, silent };
}

/**
 * Whom a check is written to about: everybody of its works, their captains, or those of works without an answer who have
 * not confirmed.
 */
export async function peopleOfCheck(
  db: Db,
  check: Check,
  which: 'everybody' | 'captains' | 'silent',
): Promise<PersonId[]> {
  const { rows } = await db.execute<{ personId: PersonId }>(sql`
    select distinct x.person_id as "personId"
      from (${answered(check)}) a
     cross join lateral unnest(${which === 'captains' ? sql`array[a.captain_id]` : sql`a.people`}) x(person_id)
     where ${
       which === 'silent'
         ? sql`a.answer = 'silent' and not exists (select from confirmed_names n
             where n.check_id = ${check.checkId} and n.work_id = a.work_id and n.person_id = x.person_id)`
         : sql`true`
     }
     order by 1`);
  return rows.map(({ personId }) => personId);
}

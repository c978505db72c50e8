import { createHash } from 'node:crypto';
import { ABSTAINED, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ReviewersSee } from '@laurel/domain/competition/stage.ts';
import { barredSubjects } from '@laurel/domain/expert/barred-subjects.ts';
import type { Expert } from '@laurel/domain/expert/expert.ts';
import type { ItemId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { reviewTypeOf } from '@laurel/domain/review/answers.ts';
import { codeNames } from '@laurel/domain/review/code-names.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import { among } from '../kernel/insert-rows.ts';
import type { Page } from '../kernel/paged.ts';
import { reviewWorks } from './review-works.ts';
import { type SheetRow, scoreSheets } from './sheet-board.ts';

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/**
 * A sheet's total in SQL, as whole numbers: milli-points times `scale`, the least common multiple of the criteria's
 * maxima, so that a total is compared with a limit exactly.
 */
function totals({ criteria }: ScoringPolicy) {
  const scale = criteria.reduce((all, { maxMilli }) => {
    const max = BigInt(maxMilli);
    return (all / gcd(all, max)) * max;
  }, 1n);
  const parts = criteria.map(({ criterionId, weight, maxMilli }) => {
    const factor = String(BigInt(weight * 1000) * (scale / BigInt(maxMilli)));
    return sql`coalesce((${scoreSheets.scores} ->> ${criterionId})::numeric, 0) * ${factor}::numeric`;
  });
  // An abstention is no total: it is left out of the range and of the spread.
  const given = sql.join(parts, sql` + `);
  const total =
    reviewTypeOf(criteria) === 'vote'
      ? sql`case when not ${scoreSheets.scores} ? ${ABSTAINED} then ${given} end`
      : given;
  return { scale, total };
}

type LedLine = {
  readonly workId: WorkId;
  readonly alias: string;
  readonly itemId: ItemId;
  /** Sheets that count or may still count, and how many of them are submitted. */
  readonly expected: number;
  readonly submitted: number;
  /** The chair scores it too, and is not shown the others' scores (`hiddenFromChair`). */
  readonly hidden: boolean;
  readonly flagged: boolean;
};

type Led = Page & {
  readonly roundId: RoundId;
  readonly policy: ScoringPolicy;
  readonly expert: Exclude<Expert, { status: 'none' }>;
  /** Items of the round that the chair judges, with what their stage lets experts read of each other's sheets. */
  readonly sees: ReadonlyMap<ItemId, ReviewersSee>;
  readonly flagged?: boolean | undefined;
  /** Part of a work's name in the round. */
  readonly keywords?: string | undefined;
};

/**
 * The works that a chair leads, those with sheets too far apart first, then by range. Left out are works with which the
 * chair has a conflict, and those withdrawn or disqualified. Of a work that the chair has still to score, neither range
 * nor flag has a say in the order, or the order would give the others' scores away.
 */
export async function listLedWorks(db: Db, { roundId, policy, expert, sees, flagged, keywords, ...page }: Led) {
  const { scale, total } = totals(policy);
  const barred = barredSubjects(expert);
  const itemsWhere = (how: ReviewersSee) => idsOf([...sees].flatMap(([itemId, set]) => (set === how ? itemId : [])));
  const limit = policy.rangeLimitMilli === null ? null : String(BigInt(policy.rangeLimitMilli) * scale);
  const deviation =
    policy.deviationLimitMilli === undefined ? null : String((BigInt(policy.deviationLimitMilli) * scale) ** 2n);
  const { rows } = await db.execute<LedLine & { total: number }>(sql`
    with led as (
      select ${scoreSheets.workId} as work_id, min(${scoreSheets.alias}) as alias,
             min(${scoreSheets.itemId}::text)::uuid as item_id,
             count(*) filter (where ${scoreSheets.status} in ('assigned', 'acknowledged', 'draft', 'submitted'))::int as expected,
             count(*) filter (where ${scoreSheets.status} = 'submitted') as n,
             bool_or(${scoreSheets.expertId} = ${expert.personId} and case
               when ${scoreSheets.status} in ('assigned', 'acknowledged', 'draft')
                 then not (${scoreSheets.sawOthers} and ${scoreSheets.itemId} = any (${itemsWhere('all')}))
               else ${scoreSheets.status} = 'submitted' and ${scoreSheets.itemId} = any (${itemsWhere('none')})
             end) as hidden,
             max(${total}) filter (where ${scoreSheets.status} = 'submitted')
               - min(${total}) filter (where ${scoreSheets.status} = 'submitted') as range,
             count(${total}) filter (where ${scoreSheets.status} = 'submitted') as counted,
             count(${total}) filter (where ${scoreSheets.status} = 'submitted')
               * sum((${total}) * (${total})) filter (where ${scoreSheets.status} = 'submitted')
               - (sum(${total}) filter (where ${scoreSheets.status} = 'submitted')) ^ 2 as variance_n2
        from ${scoreSheets} join ${reviewWorks} on ${reviewWorks.workId} = ${scoreSheets.workId}
       where ${scoreSheets.roundId} = ${roundId} and ${scoreSheets.itemId} = any (${idsOf([...sees.keys()])})
         and ${reviewWorks.status} not in ('withdrawn', 'disqualified') and ${notBarred(barred)}
         and ${keywords ? contains(keywords, scoreSheets.alias) : sql`true`}
       group by ${scoreSheets.workId}
    ), judged as (
      select *, not hidden and coalesce(range > ${limit}::numeric or variance_n2 > ${deviation}::numeric * counted * counted, false) as flagged
        from led
       where expected > 0
    )
    select work_id as "workId", alias, item_id as "itemId", expected, n::int as submitted, hidden, flagged,
           (count(*) over ())::int as total
      from judged where ${flagged === undefined ? sql`true` : sql`flagged = ${flagged}`}
     order by flagged desc, case when hidden then null else range end desc nulls last, length(alias), alias
     limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  return { rows: rows.map(({ total: _, ...line }) => line), total: rows[0]?.total ?? 0, ...page };
}

const idsOf = (itemIds: readonly ItemId[]): SQL => sql`${sql.param([...itemIds])}::uuid[]`;

const notBarred = ({ workIds, teamIds, personIds, schoolCodes }: ReturnType<typeof barredSubjects>): SQL => sql`not (
  ${reviewWorks.workId} = any (${sql.param([...workIds])}::uuid[])
  or ${reviewWorks.teamId} = any (${sql.param([...teamIds])}::uuid[])
  or ${reviewWorks.personIds} && ${sql.param([...personIds])}::uuid[]
  or ${reviewWorks.allSchoolCodes} && ${sql.param([...schoolCodes])}::text[])`;

/** Every sheet that these works have had in a round, by work. */
export const sheetsOfWorks = (db: Db | Tx, roundId: RoundId, workIds: readonly WorkId[]): Promise<SheetRow[]> =>
  db
    .select()
    .from(scoreSheets)
    .where(and(eq(scoreSheets.roundId, roundId), among(scoreSheets.workId, workIds)));

/** What the experts of one work are called, by the sheets that it has had. */
export const codeNamesOf = (sheets: readonly SheetRow[]): ReadonlyMap<SheetId, string> =>
  codeNames(sheets, (sheetId) => createHash('sha256').update(sheetId).digest('hex'));

/** The work that goes by this name in a round. */
export const workCalled = async (db: Db | Tx, roundId: RoundId, alias: string): Promise<WorkId | undefined> =>
  (
    await db
      .select({ workId: scoreSheets.workId })
      .from(scoreSheets)
      .where(and(eq(scoreSheets.roundId, roundId), eq(scoreSheets.alias, alias)))
      .limit(1)
  )[0]?.workId;

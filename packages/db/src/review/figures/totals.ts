import { ABSTAINED, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { reviewTypeOf } from '@laurel/domain/review/answers.ts';
import { type SQL, sql } from 'drizzle-orm';
import { scoreSheets } from '../sheet-board.ts';

/** What figures are about: a round, or the works of one item in it. */
export type FiguresOf = {
  readonly roundId: RoundId;
  readonly policy: Pick<ScoringPolicy, 'criteria'>;
  readonly itemId?: ItemId | undefined;
};

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
const multiple = (numbers: readonly bigint[]) => numbers.reduce((all, one) => (all / divisor(all, one)) * one, 1n);

/** A sheet's total in whole milli-points of a hundred, as `sheetTotal` has it: exact until it is rounded once. */
const totalIn = ({ criteria }: FiguresOf['policy']): SQL => {
  const whole = multiple(criteria.map(({ maxMilli }) => BigInt(maxMilli)));
  const parts = criteria.map(({ criterionId, weight, maxMilli }) => {
    const factor = String(BigInt(weight) * 1000n * (whole / BigInt(maxMilli)));
    return sql`coalesce((${scoreSheets.scores} ->> ${criterionId})::numeric, 0) * ${factor}::numeric`;
  });
  return sql`round((${sql.join(parts, sql` + `)}) / ${String(whole)}::numeric)::int`;
};

/**
 * The submitted sheets of a round, without abstentions, as a table expression named `totals`: work_id, expert_id, item_id, submitted_at and
 * total in milli-points. Put it behind `with`.
 */
export const totals = ({ roundId, policy, itemId }: FiguresOf): SQL => sql`totals as materialized (
  select ${scoreSheets.workId} as work_id, ${scoreSheets.expertId} as expert_id, ${scoreSheets.itemId} as item_id,
         ${scoreSheets.submittedAt} as submitted_at, ${totalIn(policy)} as total
    from ${scoreSheets}
   where ${scoreSheets.roundId} = ${roundId} and ${scoreSheets.status} = 'submitted'
     and ${reviewTypeOf(policy.criteria) === 'vote' ? sql`not ${scoreSheets.scores} ? ${ABSTAINED}` : sql`true`}
     and ${itemId ? sql`${scoreSheets.itemId} = ${itemId}` : sql`true`}
)`;

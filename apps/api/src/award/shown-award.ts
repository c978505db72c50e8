import type { AwardRow } from '@laurel/db/award/award-list.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { pick } from '../kernel/pick.ts';
import type { Context } from '../kernel/trpc.ts';

export const winnersOf = async (ctx: Context, rows: readonly AwardRow[]) =>
  personNames(ctx.db, [...new Set(rows.flatMap((row) => row.personIds))]);

type Names = Awaited<ReturnType<typeof winnersOf>>;

export const shownAward = (row: AwardRow, names: Names) => ({
  ...pick(row, 'awardId', 'competitionId', 'itemId', 'workId', 'workCode', 'workTitle', 'teamName', 'levelId'),
  levelName: row.facts.levelName,
  status: row.status,
  grantedAt: row.grantedAt,
  recipients: row.facts.recipientIds.map((id) => names.get(id)?.name ?? ''),
  advisers: row.facts.adviserIds.map((id) => names.get(id)?.name ?? ''),
  school: schoolOf(names.get(row.facts.recipientIds[0] as AwardRow['personIds'][number])),
});

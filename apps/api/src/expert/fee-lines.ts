import { roundsByIds } from '@laurel/db/review/round-board.ts';
import type { FeeList } from '@laurel/domain/expert/expert-fees.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

type Listed = Pick<FeeList, 'lines' | 'adjustments'>;

/** How the part of a list that is one expert's is shown, once the names of its rounds are known. */
export async function feeLinesOf(db: Db, lists: readonly Listed[]) {
  const roundIds = lists.flatMap(({ lines }) => lines.flatMap(({ roundId }) => roundId ?? []));
  const rounds = await roundsByIds(db, [...new Set(roundIds)]);
  const names = new Map(rounds.map(({ roundId, nameZh, nameEn }) => [roundId, { zh: nameZh, en: nameEn }]));
  return ({ lines, adjustments }: Listed, personId: PersonId) => ({
    lines: lines
      .filter((line) => line.personId === personId)
      .map(({ roundId, units, amount }) => ({
        round: roundId && (names.get(roundId) ?? null),
        onSite: roundId === null,
        units,
        amount,
      })),
    adjustments: adjustments
      .filter((one) => one.personId === personId)
      .map(({ amount, reason }) => ({ amount, reason })),
  });
}

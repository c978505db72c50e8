import { feeListById } from '@laurel/db/expert/fee-lists.ts';
import { bankCardsOf } from '@laurel/db/identity/personal-data.ts';
import { bankAccounts, personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { type FeeList, totalsOf } from '@laurel/domain/expert/expert-fees.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { CannotBeMade, headings, linesOf, type MakeSheet, type Making, yuan } from '../file/file-of.ts';

/** Read at once, so that few account numbers are open at the same time. */
const PAGE = 100;

async function* pagesOf(ids: readonly PersonId[]): AsyncGenerator<PersonId[]> {
  for (let from = 0; from < ids.length; from += PAGE) yield ids.slice(from, from + PAGE);
}

/** What one expert's amount is made up of, in words. */
async function partsIn({ tx, words, said }: Making, { lines, adjustments }: Pick<FeeList, 'lines' | 'adjustments'>) {
  const rounds = await roundsByIds(tx, [...new Set(lines.flatMap(({ roundId }) => roundId ?? []))]);
  const names = new Map(rounds.map(({ roundId, nameZh, nameEn }) => [roundId, said({ zh: nameZh, en: nameEn })]));
  return (personId: PersonId) => [
    ...lines
      .filter((line) => line.personId === personId)
      .map(({ roundId, units }) => `${roundId ? (names.get(roundId) ?? '') : words.daysOnSite} × ${units}`),
    ...adjustments.filter((one) => one.personId === personId).map(({ reason }) => reason),
  ];
}

/** An approved payment list, with the accounts that experts named: what finance needs to pay it. */
export const feeListSheet: MakeSheet<'feeList'> = async (making, { filter: { listId } }) => {
  const { tx, secrets, scope, said } = making;
  const list = await feeListById(tx, listId);
  const here = list && (!scope.groupIds || scope.groupIds.includes(list.groupId));
  if (!here || (list.status !== 'approved' && list.status !== 'paid')) throw new CannotBeMade('gone');
  const totals = totalsOf(list);
  const parts = await partsIn(making, list);
  const lines = async (ids: readonly PersonId[]) => {
    const [names, accounts, cards] = await Promise.all([
      personNames(tx, ids),
      bankAccounts(tx, ids),
      bankCardsOf(tx, secrets, ids),
    ]);
    return ids.map((personId) => [
      names.get(personId)?.name ?? '',
      said(schoolOf(names.get(personId))),
      accounts.get(personId)?.bank ?? '',
      cards.get(personId) ?? '',
      parts(personId).join('; '),
      yuan(totals.get(personId) ?? 0),
    ]);
  };
  return {
    head: headings(making, ['expert', 'school', 'bankName', 'bankCard', 'madeUpOf', 'amount']),
    total: totals.size,
    pages: linesOf(pagesOf([...totals.keys()]), lines),
  };
};

import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { feeListsPaying } from '@laurel/db/expert/fee-lists.ts';
import { bankAccounts } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { totalsOf } from '@laurel/domain/expert/expert-fees.ts';
import { signedIn } from '../kernel/trpc.ts';
import { feeLinesOf } from './fee-lines.ts';

/** What the caller is paid as an expert, the latest first, and their account; null for everybody else. */
export const myFees = signedIn.query(async ({ ctx }) => {
  const { personId } = ctx.actor;
  const [expert, lists, accounts] = await Promise.all([
    expertById(ctx.db, personId),
    feeListsPaying(ctx.db, personId),
    bankAccounts(ctx.db, [personId]),
  ]);
  if (!expert && lists.length === 0) return null;
  const [competitions, linesOf] = await Promise.all([
    competitionsByIds(ctx.db, [...new Set(lists.map(({ competitionId }) => competitionId))]),
    feeLinesOf(ctx.db, lists),
  ]);
  const names = new Map(competitions.map((one) => [one.competitionId, editionName(one.settings)]));
  return {
    account: accounts.get(personId) ?? null,
    slips: lists.map((list) => ({
      listId: list.listId,
      competition: names.get(list.competitionId) ?? null,
      amount: totalsOf(list).get(personId) ?? 0,
      /** Null: approved, and not paid yet. */
      paidAt: list.status === 'paid' ? list.endedAt : null,
      ...linesOf(list, personId),
    })),
  };
});

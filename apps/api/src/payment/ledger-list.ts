import { overdrawnAccounts } from '@laurel/db/payment/ledger.ts';
import { ledgerBalances, listLedger } from '@laurel/db/payment/ledger-queries.ts';
import { LedgerFilter } from '@laurel/domain/exports/exports.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { namesFor } from './order-here.ts';

const Input = ListInput.extend(LedgerFilter.shape);

/** The ledger: every entry, each account's sums at the end of the period, and the accounts that are below zero. */
export const ledgerList = permitted('finance:order:query')
  .input(Input)
  .query(async ({ ctx, input }) => {
    const groups = groupsOf(ctx.actor);
    const [{ rows, ...paging }, balances, overdrawn] = await Promise.all([
      listLedger(ctx.db, groups, input),
      ledgerBalances(ctx.db, groups, input),
      overdrawnAccounts(ctx.db, groups),
    ]);
    const names = await namesFor(
      ctx,
      rows.map((row) => row.competitionId),
      [],
    );
    return {
      ...paging,
      rows: rows.map((row) => ({ ...row, competition: names.competition(row.competitionId) })),
      balances,
      overdrawn: overdrawn.map(({ groupId, account, balance }) => ({ groupId, account, below: -balance })),
    };
  });

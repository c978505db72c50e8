import { allEntries } from '@laurel/db/payment/ledger-queries.ts';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { siteTime } from '../site-time.ts';
import { takenOut } from '../taken-out.ts';
import { permitted } from '../trpc.ts';
import { LedgerFilter } from './ledger-list.ts';
import { competitionInFile, groupsOf, namesFor } from './order-here.ts';

const MOST_ROWS = 50_000;
const Heading = z.string().max(40);
const Names = z.record(z.string().max(60), Heading);

/** Exactly the filtered entries of the books, oldest first, in the words of the caller's screen. */
export const exportLedger = permitted('finance:order:export')
  .input(
    withCommandId(
      z.strictObject({
        filter: LedgerFilter,
        headings: z.strictObject({
          at: Heading,
          orderNo: Heading,
          fact: Heading,
          account: Heading,
          debit: Heading,
          credit: Heading,
          competition: Heading,
        }),
        facts: Names,
        accounts: Names,
      }),
    ),
  )
  .mutation(async ({ ctx, input: { filter, headings: h, facts, accounts } }) => {
    const rows = await allEntries(ctx.db, groupsOf(ctx.actor), filter, MOST_ROWS);
    const names = await namesFor(
      ctx,
      rows.map((row) => row.competitionId),
      [],
    );
    const lines = rows.map((row) => [
      siteTime(row.at),
      row.orderNo,
      facts[row.fact] ?? row.fact,
      accounts[row.account] ?? row.account,
      row.debit / 100,
      row.credit / 100,
      competitionInFile(ctx.request.language, names.competition(row.competitionId)),
    ]);
    const head = [h.at, h.orderNo, h.fact, h.account, h.debit, h.credit, h.competition];
    return takenOut(ctx, { table: 'ledger_entries', filter, head, lines, most: MOST_ROWS });
  });

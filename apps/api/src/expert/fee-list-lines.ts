import { feeListById } from '@laurel/db/expert/fee-lists.ts';
import { bankAccounts, personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { totalsOf } from '@laurel/domain/expert/expert-fees.ts';
import { CompetitionId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { found, ListInput, permitted } from '../kernel/trpc.ts';
import { feeLinesOf } from './fee-lines.ts';
import { feesHere } from './fees-here.ts';

/** What a payment list pays each expert, with the part of their account that identifies it. */
export const feeListLines = permitted('expert:fee:query')
  .input(ListInput.omit({ keywords: true }).extend({ competitionId: CompetitionId, listId: Uuid }))
  .query(async ({ ctx, input: { competitionId, listId, page, pageSize } }) => {
    await feesHere(ctx, competitionId);
    const list = await feeListById(ctx.db, listId);
    const { lines, adjustments } = found(list?.competitionId === competitionId ? list : undefined);
    const totals = [...totalsOf({ lines, adjustments })];
    const shown = totals.slice((page - 1) * pageSize, page * pageSize);
    const ids = shown.map(([personId]) => personId);
    const [names, accounts, linesOf] = await Promise.all([
      personNames(ctx.db, ids),
      bankAccounts(ctx.db, ids),
      feeLinesOf(ctx.db, [{ lines, adjustments }]),
    ]);
    return {
      ...{ page, pageSize, total: totals.length },
      rows: shown.map(([personId, amount]) => ({
        personId,
        name: names.get(personId)?.name ?? '',
        school: schoolOf(names.get(personId)),
        amount,
        /** Null: the expert has named none. */
        account: accounts.get(personId) ?? null,
        ...linesOf({ lines, adjustments }, personId),
      })),
    };
  });

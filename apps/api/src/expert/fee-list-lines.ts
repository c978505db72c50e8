import { feeListById } from '@laurel/db/expert/fee-lists.ts';
import { bankAccounts, personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { roundsOfCompetition } from '@laurel/db/review/round-board.ts';
import { totalsOf } from '@laurel/domain/expert/expert-fees.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, ListInput, permitted } from '../kernel/trpc.ts';
import { feesHere } from './fees-here.ts';

/** What a payment list pays each expert, with the part of their account that identifies it. */
export const feeListLines = permitted('expert:fee:query')
  .input(ListInput.omit({ keywords: true }).extend({ competitionId: CompetitionId, listId: z.uuid() }))
  .query(async ({ ctx, input: { competitionId, listId, page, pageSize } }) => {
    await feesHere(ctx, competitionId);
    const list = await feeListById(ctx.db, listId);
    const { lines, adjustments } = found(list?.competitionId === competitionId ? list : undefined);
    const totals = [...totalsOf({ lines, adjustments })];
    const shown = totals.slice((page - 1) * pageSize, page * pageSize);
    const ids = shown.map(([personId]) => personId);
    const [names, accounts, rounds] = await Promise.all([
      personNames(ctx.db, ids),
      bankAccounts(ctx.db, ids),
      roundsOfCompetition(ctx.db, competitionId),
    ]);
    const nameOf = new Map(rounds.map(({ roundId, nameZh, nameEn }) => [roundId, { zh: nameZh, en: nameEn }]));
    return {
      ...{ page, pageSize, total: totals.length },
      rows: shown.map(([personId, amount]) => ({
        personId,
        name: names.get(personId)?.name ?? '',
        school: schoolOf(names.get(personId)),
        amount,
        /** Null: the expert has named none. */
        account: accounts.get(personId) ?? null,
        lines: lines
          .filter((line) => line.personId === personId)
          .map((line) => ({
            /** Null: days on site. */
            round: line.roundId && (nameOf.get(line.roundId) ?? null),
            onSite: line.roundId === null,
            units: line.units,
            amount: line.amount,
          })),
        adjustments: adjustments
          .filter((one) => one.personId === personId)
          .map((one) => ({ amount: one.amount, reason: one.reason })),
      })),
    };
  });

import { listExperts } from '@laurel/db/expert/expert-library.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { feesHere } from './fees-here.ts';

const MOST = 20;

/** Experts called so who can be paid an amount that no sheet or day explains. */
export const feePayees = permitted('expert:fee:edit')
  .input(z.strictObject({ competitionId: CompetitionId, keywords: z.string().trim().max(100) }))
  .query(async ({ ctx, input: { competitionId, keywords } }) => {
    const { groupId } = await feesHere(ctx, competitionId);
    const { rows } = await listExperts(ctx.db, [groupId], { keywords, page: 1, pageSize: MOST });
    const names = await personNames(
      ctx.db,
      rows.map(({ personId }) => personId),
    );
    return rows.map(({ personId }) => ({
      personId,
      name: names.get(personId)?.name ?? '',
      school: schoolOf(names.get(personId)),
    }));
  });

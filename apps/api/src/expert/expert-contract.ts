import { expertContractFor } from '@laurel/db/expert/expert-contracts.ts';
import { canEditExpert, canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { contractOf } from './edited-parts.ts';

/** The contract that an organisation's experts accept; its text is empty before the first version. */
export const expertContract = permitted('expert:info:query')
  .input(z.strictObject({ groupId: GroupId }))
  .query(async ({ ctx, input: { groupId } }) => {
    found(canSeeExperts(ctx.actor, { groupId }) || undefined);
    const [contract, { part }] = await Promise.all([
      expertContractFor(ctx.db, groupId),
      versionsOf(ctx.db, { part: contractOf(groupId) }),
    ]);
    return {
      version: contract?.version ?? 0,
      text: contract?.text ?? { zh: '', en: '' },
      publishedAt: contract?.publishedAt ?? null,
      seen: part,
      can: { publish: canEditExpert(ctx.actor, { groupId }) },
    };
  });

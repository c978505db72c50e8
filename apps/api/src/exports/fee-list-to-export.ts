import { feeListById } from '@laurel/db/expert/fee-lists.ts';
import { canApproveFees } from '@laurel/domain/expert/expert.policy.ts';
import { refused } from '../kernel/refused.ts';
import { found, mustHaveSteppedUp, type Signed } from '../kernel/trpc.ts';

/** Account numbers leave the product only for those who pay, in a list that two people agreed on. */
export async function feeListToExport(ctx: Signed, listId: string): Promise<void> {
  mustHaveSteppedUp(ctx);
  const list = await feeListById(ctx.db, listId);
  const { status } = found(list && canApproveFees(ctx.actor, list) ? list : undefined);
  if (status === 'drafted') throw refused('feeListNotApproved');
  if (status === 'discarded') throw refused('feeListDiscarded');
}

import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import { GroupId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type GroupAccount, ReceivingAccount, type ReceivingAccountEvent, sameAccount } from './receiving-account.ts';

export const ProposeReceivingAccount = z.strictObject({
  groupId: GroupId,
  account: ReceivingAccount.nullable(),
  reason: Reason,
});
export type ProposeReceivingAccount = z.infer<typeof ProposeReceivingAccount>;

/** Proposes the account that payers are shown. Another proposal replaces one that waits. */
export function proposeReceivingAccount(
  state: GroupAccount,
  { groupId, account, reason }: ProposeReceivingAccount,
  by: By,
): Decision<ReceivingAccountEvent, never> {
  const proposedBy = by.actor.personId;
  const { account: current = null, proposal = null } = state.status === 'none' ? {} : state;
  const again = proposal?.proposedBy === proposedBy && sameAccount(account, proposal.account);
  if (again || (!proposal && sameAccount(account, current))) return accept();
  return accept({ type: 'payment.account_proposed', data: { groupId, account, reason, proposedBy, at: by.at } });
}

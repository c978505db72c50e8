import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { GroupId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { ReceivingAccount, receivingAccountDecider, sameAccount } from './receiving-account.ts';

export const DismissReceivingAccount = z.strictObject({
  groupId: GroupId,
  /** As the page showed it. */
  account: ReceivingAccount.nullable(),
  reason: Reason,
});
export type DismissReceivingAccount = z.infer<typeof DismissReceivingAccount>;

/** Ends a proposal, one's own too; the account in force stays. */
export const dismissReceivingAccount = receivingAccountDecider<DismissReceivingAccount, 'accountChanged'>(
  ({ proposal }, { groupId, account, reason }, by) => {
    if (!proposal || !sameAccount(account, proposal.account)) return refuse('accountChanged');
    return accept({
      type: 'payment.account_dismissed',
      data: { groupId, dismissedBy: by.actor.personId, reason, at: by.at },
    });
  },
);

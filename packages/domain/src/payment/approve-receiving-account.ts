import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { GroupId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { ReceivingAccount, receivingAccountDecider, sameAccount } from './receiving-account.ts';

export const ApproveReceivingAccount = z.strictObject({
  groupId: GroupId,
  /** As the page showed it: another proposal may replace one that waits. */
  account: ReceivingAccount.nullable(),
});
export type ApproveReceivingAccount = z.infer<typeof ApproveReceivingAccount>;

/** A second officer, who proposed none of what waited, puts the proposed account into force. */
export const approveReceivingAccount = receivingAccountDecider<
  ApproveReceivingAccount,
  SecondPersonRefusal | 'accountChanged'
>((state, { groupId, account }, by) => {
  const { proposal } = state;
  if (!proposal && sameAccount(account, state.account)) return accept();
  if (!proposal || !sameAccount(account, proposal.account)) return refuse('accountChanged');
  const notSecond = secondPersonRefusal(by.actor, proposal.proposedBy, ...proposal.after);
  if (notSecond) return refuse(notSecond);
  return accept({ type: 'payment.account_approved', data: { groupId, approvedBy: by.actor.personId, at: by.at } });
});

import {
  proposeReceivingAccount as decide,
  ProposeReceivingAccount,
} from '@laurel/domain/payment/propose-receiving-account.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { accountPart, onAccount } from './receiving-account-here.ts';

export const proposeReceivingAccount = command({
  useCase: 'payment.propose_receiving_account',
  input: ProposeReceivingAccount.extend(Seen),
  ...onAccount,
  edits: ({ command }) => accountPart(command.groupId),
  decide: ({ account }, { command, by }) => decide(account, command, by),
});

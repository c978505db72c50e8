import {
  ApproveReceivingAccount,
  approveReceivingAccount as decide,
} from '@laurel/domain/payment/approve-receiving-account.ts';
import { command } from '../kernel/command.ts';
import { onAccount } from './receiving-account-here.ts';

export const approveReceivingAccount = command({
  useCase: 'payment.approve_receiving_account',
  input: ApproveReceivingAccount,
  ...onAccount,
  decide: ({ account }, { command, by }) => decide(account, command, by),
});

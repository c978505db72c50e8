import {
  DismissReceivingAccount,
  dismissReceivingAccount as decide,
} from '@laurel/domain/payment/dismiss-receiving-account.ts';
import { command } from '../kernel/command.ts';
import { onAccount } from './receiving-account-here.ts';

export const dismissReceivingAccount = command({
  useCase: 'payment.dismiss_receiving_account',
  input: DismissReceivingAccount,
  ...onAccount,
  decide: ({ account }, { command, by }) => decide(account, command, by),
});

import { payFeeList as decide, PayFeeList } from '@laurel/domain/expert/pay-fee-list.ts';
import { command } from '../kernel/command.ts';
import { approvesFees } from './fees-here.ts';

/** Records a payment that was made outside the product. */
export const payFeeList = command({
  useCase: 'expert.pay_fee_list',
  input: PayFeeList,
  ...approvesFees,
  decide: ({ fees }, { command, by }) => decide(fees, command, by),
});

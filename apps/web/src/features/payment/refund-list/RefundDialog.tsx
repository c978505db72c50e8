import { CompleteRefundByHandDialog } from '../complete-refund-by-hand/CompleteRefundByHandDialog.tsx';
import { RejectRefundDialog } from '../reject-refund/RejectRefundDialog.tsx';
import type { AskedRefund } from './useRefundOperations.ts';

/** The dialog of an operation that asks for a reason. */
export function RefundDialog({ what, ...props }: AskedRefund & { onClose: () => void }) {
  return what === 'reject' ? <RejectRefundDialog {...props} /> : <CompleteRefundByHandDialog {...props} />;
}

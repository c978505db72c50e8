import { router } from '../kernel/trpc.ts';
import { approveRefund } from './approve-refund.ts';
import { askRefund } from './ask-refund.ts';
import { callbackList } from './callback-list.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkPayment } from './check-payment.ts';
import { completeRefundByHand } from './complete-refund-by-hand.ts';
import { confirmCorrection } from './confirm-correction.ts';
import { confirmOfflinePayment } from './confirm-offline-payment.ts';
import { enrolmentPayment } from './enrolment-payment.ts';
import { importBill } from './import-bill.ts';
import { ledgerList } from './ledger-list.ts';
import { myOrder } from './my-order.ts';
import { myOrders } from './my-orders.ts';
import { openDifferences } from './open-differences.ts';
import { orderByNumber } from './order-by-number.ts';
import { orderDetails } from './order-details.ts';
import { orderFigures } from './order-figures.ts';
import { orderList } from './order-list.ts';
import { orderStatus } from './order-status.ts';
import { pay } from './pay.ts';
import { proposeOfflinePayment } from './propose-offline-payment.ts';
import { reconciliation } from './reconciliation.ts';
import { refundList } from './refund-list.ts';
import { rejectOfflinePayment } from './reject-offline-payment.ts';
import { rejectRefund } from './reject-refund.ts';
import { requestRefund } from './request-refund.ts';
import { settleDifference } from './settle-difference.ts';

export const paymentRouter = router({
  approveRefund,
  askRefund,
  callbackList,
  cancelOrder,
  checkPayment,
  completeRefundByHand,
  confirmCorrection,
  confirmOfflinePayment,
  enrolmentPayment,
  importBill,
  ledgerList,
  myOrder,
  myOrders,
  openDifferences,
  orderByNumber,
  orderDetails,
  orderFigures,
  orderList,
  orderStatus,
  pay,
  proposeOfflinePayment,
  reconciliation,
  refundList,
  rejectOfflinePayment,
  rejectRefund,
  requestRefund,
  settleDifference,
});

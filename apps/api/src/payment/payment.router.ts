import { router } from '../kernel/trpc.ts';
import { announceTransfer } from './announce-transfer.ts';
import { approveInvoice } from './approve-invoice.ts';
import { approveReceivingAccount } from './approve-receiving-account.ts';
import { approveRefund } from './approve-refund.ts';
import { askRefund } from './ask-refund.ts';
import { callbackList } from './callback-list.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkPayment } from './check-payment.ts';
import { completeRefundByHand } from './complete-refund-by-hand.ts';
import { confirmCorrection } from './confirm-correction.ts';
import { confirmOfflinePayment } from './confirm-offline-payment.ts';
import { dismissReceivingAccount } from './dismiss-receiving-account.ts';
import { enrolmentPayment } from './enrolment-payment.ts';
import { importBill } from './import-bill.ts';
import { invoiceList } from './invoice-list.ts';
import { ledgerList } from './ledger-list.ts';
import { myOrder } from './my-order.ts';
import { myOrders } from './my-orders.ts';
import { openDifferences } from './open-differences.ts';
import { orderByNumber } from './order-by-number.ts';
import { orderDetails } from './order-details.ts';
import { orderFigures } from './order-figures.ts';
import { orderForTransfer } from './order-for-transfer.ts';
import { orderList } from './order-list.ts';
import { orderStatus } from './order-status.ts';
import { pay } from './pay.ts';
import { proposeOfflinePayment } from './propose-offline-payment.ts';
import { proposeReceivingAccount } from './propose-receiving-account.ts';
import { receivingAccountList } from './receiving-account-list.ts';
import { reconciliation } from './reconciliation.ts';
import { refundList } from './refund-list.ts';
import { refuseTransfer } from './refuse-transfer.ts';
import { rejectInvoice } from './reject-invoice.ts';
import { rejectOfflinePayment } from './reject-offline-payment.ts';
import { rejectRefund } from './reject-refund.ts';
import { requestInvoice } from './request-invoice.ts';
import { requestRefund } from './request-refund.ts';
import { reverseInvoice } from './reverse-invoice.ts';
import { schoolFees } from './school-fees.ts';
import { settleDifference } from './settle-difference.ts';
import { withdrawInvoice } from './withdraw-invoice.ts';
import { withdrawTransfer } from './withdraw-transfer.ts';

export const paymentRouter = router({
  announceTransfer,
  approveRefund,
  approveInvoice,
  approveReceivingAccount,
  askRefund,
  callbackList,
  cancelOrder,
  checkPayment,
  completeRefundByHand,
  confirmCorrection,
  confirmOfflinePayment,
  dismissReceivingAccount,
  enrolmentPayment,
  importBill,
  invoiceList,
  ledgerList,
  myOrder,
  myOrders,
  openDifferences,
  orderByNumber,
  orderDetails,
  orderFigures,
  orderForTransfer,
  orderList,
  orderStatus,
  pay,
  proposeOfflinePayment,
  proposeReceivingAccount,
  receivingAccountList,
  reconciliation,
  refuseTransfer,
  rejectInvoice,
  refundList,
  rejectOfflinePayment,
  rejectRefund,
  requestInvoice,
  requestRefund,
  reverseInvoice,
  schoolFees,
  settleDifference,
  withdrawInvoice,
  withdrawTransfer,
});

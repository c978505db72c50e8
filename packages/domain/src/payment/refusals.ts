import type { RefusalOf } from '../kernel/decision.ts';
import type { announceTransfer } from './announce-transfer.ts';
import type { approveInvoice } from './approve-invoice.ts';
import type { approveReceivingAccount } from './approve-receiving-account.ts';
import type { approveRefund } from './approve-refund.ts';
import type { askRefund } from './ask-refund.ts';
import type { CloseOrderRefusal } from './close-order.ts';
import type { completeRefundByHand } from './complete-refund-by-hand.ts';
import type { confirmCorrection } from './confirm-correction.ts';
import type { confirmOfflinePayment } from './confirm-offline-payment.ts';
import type { dismissReceivingAccount } from './dismiss-receiving-account.ts';
import type { placeOrder } from './place-order.ts';
import type { proposeOfflinePayment } from './propose-offline-payment.ts';
import type { recordInvoice } from './record-invoice.ts';
import type { recordRefund } from './record-refund.ts';
import type { recordReversal } from './record-reversal.ts';
import type { RecordTradeRefusal } from './record-trade.ts';
import type { refuseTransfer } from './refuse-transfer.ts';
import type { rejectInvoice } from './reject-invoice.ts';
import type { rejectOfflinePayment } from './reject-offline-payment.ts';
import type { rejectRefund } from './reject-refund.ts';
import type { requestInvoice } from './request-invoice.ts';
import type { requestRefund } from './request-refund.ts';
import type { reverseInvoice } from './reverse-invoice.ts';
import type { settleDifference } from './settle-difference.ts';
import type { startPayment } from './start-payment.ts';
import type { withdrawInvoice } from './withdraw-invoice.ts';
import type { withdrawTransfer } from './withdraw-transfer.ts';

type Deciders =
  | typeof announceTransfer
  | typeof approveRefund
  | typeof approveInvoice
  | typeof approveReceivingAccount
  | typeof dismissReceivingAccount
  | typeof recordInvoice
  | typeof recordReversal
  | typeof refuseTransfer
  | typeof rejectInvoice
  | typeof requestInvoice
  | typeof reverseInvoice
  | typeof withdrawInvoice
  | typeof askRefund
  | typeof completeRefundByHand
  | typeof confirmCorrection
  | typeof confirmOfflinePayment
  | typeof placeOrder
  | typeof proposeOfflinePayment
  | typeof recordRefund
  | typeof rejectOfflinePayment
  | typeof rejectRefund
  | typeof requestRefund
  | typeof settleDifference
  | typeof startPayment
  | typeof withdrawTransfer;

/** What paying may refuse. A bad reference and the channel's silence arise at the edge, not in a decider. */
export type PaymentRefusal =
  | RefusalOf<Deciders>
  | CloseOrderRefusal
  | RecordTradeRefusal
  | 'orderReferenceInvalid'
  | 'channelUnavailable'
  | 'billNotReady'
  | 'invoicesNotOffered';

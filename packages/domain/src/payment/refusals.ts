import type { ApproveRefundRefusal } from './approve-refund.ts';
import type { CloseOrderRefusal } from './close-order.ts';
import type { CompleteRefundByHandRefusal } from './complete-refund-by-hand.ts';
import type { ConfirmOfflinePaymentRefusal } from './confirm-offline-payment.ts';
import type { PlaceOrderRefusal } from './place-order.ts';
import type { ProposeOfflinePaymentRefusal } from './propose-offline-payment.ts';
import type { RecordRefundRefusal } from './record-refund.ts';
import type { RecordTradeRefusal } from './record-trade.ts';
import type { RejectOfflinePaymentRefusal } from './reject-offline-payment.ts';
import type { RejectRefundRefusal } from './reject-refund.ts';
import type { RequestRefundRefusal } from './request-refund.ts';
import type { StartPaymentRefusal } from './start-payment.ts';

/** What paying may refuse. A bad reference and the channel's silence arise at the edge, not in a decider. */
export type PaymentRefusal =
  | ApproveRefundRefusal
  | CloseOrderRefusal
  | CompleteRefundByHandRefusal
  | ConfirmOfflinePaymentRefusal
  | PlaceOrderRefusal
  | ProposeOfflinePaymentRefusal
  | RecordRefundRefusal
  | RecordTradeRefusal
  | RejectOfflinePaymentRefusal
  | RejectRefundRefusal
  | RequestRefundRefusal
  | StartPaymentRefusal
  | 'orderReferenceInvalid'
  | 'channelUnavailable'
  | 'billNotReady';

import type { CloseOrderRefusal } from './close-order.ts';
import type { RejectRefundRefusal } from './decide-refund.ts';
import type { OfflinePaymentRefusal } from './offline-payment.ts';
import type { PlaceOrderRefusal } from './place-order.ts';
import type { CompleteRefundByHandRefusal } from './record-refund.ts';
import type { RecordTradeRefusal } from './record-trade.ts';
import type { RequestRefundRefusal } from './request-refund.ts';
import type { StartPaymentRefusal } from './start-payment.ts';

/** What paying may refuse. `referenceInvalid` and the channel's silence arise at the edge, not in a decider. */
export type PaymentRefusal =
  | CloseOrderRefusal
  | CompleteRefundByHandRefusal
  | OfflinePaymentRefusal
  | PlaceOrderRefusal
  | RecordTradeRefusal
  | RejectRefundRefusal
  | RequestRefundRefusal
  | StartPaymentRefusal
  | 'orderReferenceInvalid'
  | 'channelUnavailable'
  | 'billNotReady';

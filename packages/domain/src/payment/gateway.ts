import type { Instant } from '../kernel/instants.ts';
import type { Fen } from '../kernel/money.ts';
import type { PaymentChannel } from './payment-channel.ts';

/**
 * What the channel says about a trade, in Alipay's words. TRADE_SUCCESS is paid and refundable; TRADE_FINISHED is paid
 * and no longer refundable through the channel; TRADE_CLOSED is either unpaid and timed out or wholly refunded (then
 * `refunded` is above zero).
 */
export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';

export const tradeStatuses: readonly TradeStatus[] = [
  'WAIT_BUYER_PAY',
  'TRADE_SUCCESS',
  'TRADE_FINISHED',
  'TRADE_CLOSED',
];

/** A trade as the channel knows it. `outTradeNo` is ours (one per attempt), `tradeNo` is theirs (one per payment). */
export type Trade = {
  readonly outTradeNo: string;
  readonly tradeNo: string;
  readonly status: TradeStatus;
  readonly total: Fen;
  readonly refunded: Fen;
  readonly paidAt: Instant | null;
};

/** A callback whose signature and addressee have been proved. It may still be for an order we do not know. */
export type Notification = Trade & { readonly notifyId: string };

/** Why a callback is not believed. None of these ever reaches an order. */
export type NotificationFault =
  | 'malformed'
  | 'repeatedField'
  | 'wrongSignType'
  | 'wrongCharset'
  | 'wrongApp'
  | 'wrongSeller'
  | 'badSignature'
  | 'badAmount'
  | 'wrongCurrency'
  | 'unknownStatus'
  /** Signed too long ago, or in the future. */
  | 'stale'
  /** Signed with a key that is not the channel's, or not now. */
  | 'wrongSerial'
  | 'undecipherable';

export type NotificationReading =
  | { readonly ok: true; readonly notification: Notification }
  | { readonly ok: false; readonly fault: NotificationFault };

/** What is to be paid, in every form in which the buyer sees it. */
export type Payable = {
  readonly outTradeNo: string;
  readonly subject: string;
  readonly amount: Fen;
  readonly expiresAt: Instant;
};
type PayPage = Payable & {
  /** `page` for a desktop browser, `wap` for a phone's. */
  readonly payType: 'page' | 'wap';
  /** Where the channel sends the browser afterwards; proof of nothing. */
  readonly returnUrl: string;
};

type RefundRequest = {
  readonly channel: PaymentChannel;
  readonly tradeNo: string;
  /** The same on every retry, with the same amount: this is what keeps a retried refund from paying twice. */
  readonly outRequestNo: string;
  readonly amount: Fen;
  /** The whole payment that it is refunded from. */
  readonly paid: Fen;
  readonly reason: string;
};

/** Header names in lower case. */
type Headers = Readonly<Record<string, string | undefined>>;

export type RefundAnswer =
  | { readonly status: 'refunded'; readonly amount: Fen }
  /** The channel refuses permanently; another way (bank transfer) must be found. */
  | { readonly status: 'refused'; readonly code: string }
  /** Asked about a refund the channel has not seen. */
  | { readonly status: 'unknown' };

/** One line of the channel's daily bill. Refunds carry a positive amount; the kind says which way the money went. */
export type BillLine = {
  readonly kind: 'payment' | 'refund';
  readonly tradeNo: string;
  readonly outTradeNo: string;
  readonly outRequestNo: string | null;
  readonly amount: Fen;
  readonly at: Instant;
};

/**
 * The only way to money outside. Every call is either answered by the channel, provably, or throws
 * `GatewayUnavailable`; an unsigned or wrongly signed answer counts as no answer.
 */
export interface PaymentGateway {
  /** True when no money moves: the page, the orders and the finance desk say so. */
  readonly simulated: boolean;
  /** The channels that payers can choose from. */
  readonly channels: readonly PaymentChannel[];
  /** The address of the channel's own page for this attempt; the browser is sent there. */
  payPage(page: PayPage): string;
  /** The address that opens WeChat from a phone's browser at `clientIp`. */
  h5Page(page: Payable & { readonly clientIp: string; readonly returnUrl: string }): Promise<string>;
  /** The content of a QR code that the buyer's phone reads; asking again for the same attempt has no effect. */
  qrCode(payable: Payable): Promise<string>;
  /** The signed order that a phone's application passes to the channel's application. */
  appOrder(payable: Payable): string;
  /** Reads the raw body of a callback; WeChat signs it in its headers. Never throws. */
  readNotification(channel: PaymentChannel, body: string, headers?: Headers): NotificationReading;
  query(outTradeNo: string): Promise<Trade | 'unknown'>;
  /** Closes an unpaid trade. 'unknown': the buyer never opened the page. 'notClosable': paid meanwhile, so query. */
  close(outTradeNo: string): Promise<'closed' | 'unknown' | 'notClosable'>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** The bill of one day, `yyyy-MM-dd` in Beijing; 'notReady' until the channel has made it. */
  bill(day: string): Promise<readonly BillLine[] | 'notReady'>;
}

/** The channel did not answer, or not authentically. The query may be repeated; the outcome is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

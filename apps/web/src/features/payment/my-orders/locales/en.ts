import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'My orders',
  lead: 'Your orders for registration fees, with payments and refunds.',
  empty: 'No orders yet',
  emptyHint: 'An order is created when you pay the fee of an approved registration on its page.',
  toCompetitions: 'My competitions',
  registration: 'Registration',
  registrations: 'Registrations: {{count}}',
  payOrCancel: 'Pay or cancel',
  view: 'View',
  order: 'Order {{orderNo}}',
  lines: 'Registrations',
  givenUp: 'Refund requested',
  inReview: 'Work locked: contact the organiser for a refund',
  refunds: 'Refunds',
  orOnline: 'Or pay online',
  cancel: {
    action: 'Cancel order',
    title: 'Cancel order {{orderNo}}?',
    body: 'The registration is kept. You can order and pay again until the payment deadline. If you have already paid, the payment is found automatically.',
    bodyAnnounced:
      'The registration is kept, but the announced transfer is not used for a new order by itself: order again and announce the same transfer, or ask the organiser to return it.',
    done: 'Order cancelled',
  },
  transfer: {
    heading: 'Bank transfer',
    action: 'Announce bank transfer',
    again: 'Announce the transfer again',
    title: 'Announce the bank transfer for order {{orderNo}}',
    how: 'Transfer {{amount}} to the organiser’s bank account with the order number {{orderNo}} as the reference, then announce the transfer here soon: finance has to record it before {{time}}, or the order expires.',
    howAgain:
      'If the money has left your account, do not transfer it again: check the entries and the slip, and announce the same transfer again. Finance has to record the transfer before {{time}}, or the order expires.',
    account: 'Transfer to this account',
    accountChanged:
      'The organiser changed this account after you placed the order. Use the account below; if you have already transferred to another one, contact the organiser.',
    accountRemoved:
      'The organiser no longer uses the account that was shown here: do not transfer to it. Ask the organiser for the new one, and say so if you have already transferred.',
    noAccount:
      'The organiser has not entered an account here: look for it in the rules or the news of the competition, or ask the organiser.',
    rules: 'View competition rules',
    hint: 'Transfer the money to the organiser’s bank account, then state it here with the bank’s slip. Two finance officers check it.',
    until: {
      again:
        'The order stays open until {{time}}; if the transfer is not recorded by then, the order expires and you order and announce again.',
      paid: 'The order stays open until {{time}}.',
      ended:
        'The order stays open until {{time}}, the payment deadline. Finance must record the transfer before then; otherwise the registrations lapse, and the organiser has to reinstate them.',
    },
    on: 'Date of the transfer',
    amount: 'Amount transferred (yuan)',
    reference: 'Reference or transaction number',
    referenceHelp: 'As on the bank’s slip, so that finance can find the transfer',
    payerName: 'Name of the account’s holder',
    slip: 'Bank slip',
    slipNeeded: 'Choose the file of the bank slip',
    done: 'Transfer announced; finance will check it',
    states: {
      announced: 'Announced: finance has not checked it yet',
      recorded: 'Found: a second finance officer has to confirm it',
      confirmed: 'Confirmed: the order is paid',
      refused: 'Not accepted',
      withdrawn: 'Announcement withdrawn',
    },
    waits:
      'This is not a payment yet: the order still expires in time. Please do not pay online as well; to pay online instead, withdraw the announcement first.',
    recorded: 'Once confirmed, the order counts as paid and you are notified. Please do not pay again.',
    closed: {
      again:
        'The order was cancelled or expired before the transfer was recorded, and is not paid. If you transferred the money, it is not lost: place a new order for these registrations and announce the same transfer again, or ask the organiser to return it.',
      paid: 'The order is closed, and its registrations were paid another way. If you also transferred the money, ask the organiser to return it; otherwise withdraw the announcement.',
      ended:
        'The order was cancelled or expired before the transfer was recorded. Its registrations are not paid and can no longer be ordered. If you transferred the money, it is not lost: contact the organiser, who can reinstate the registrations or return the money.',
    },
    paid: 'The order was paid another way meanwhile. If you also transferred the money, ask the organiser to return it; otherwise withdraw the announcement.',
    withdraw: {
      title: 'Withdraw the announced transfer?',
      body: 'You can announce another one while the order is open. The money itself is not affected.',
      action: 'Withdraw announcement',
      done: 'Announcement withdrawn',
    },
  },
  ask: {
    title: 'Request a refund',
    noTable: 'This competition does not offer refunds on request. Contact the organiser if you need one.',
    until: 'Until',
    over: 'Passed',
    share: '{{percent}}% of the fee',
    closed: 'The last date for refunds on request has passed. In special circumstances, contact the organiser.',
    action: 'Request refund',
    dialog: 'Request a refund for order {{orderNo}}',
    hint: 'If you request it now, {{percent}}% of the fee of each chosen registration is refunded.',
    which: 'Registrations to cancel',
    ofFee: '{{share}} of the fee of {{fee}}',
    ends: 'After a finance officer approves your request, {{amount}} is refunded to the original payment method. The registration then no longer counts as paid; to take part after all, pay the fee again within three days.',
    submit: 'Request refund of {{amount}}',
    done: 'Refund requested; a finance officer will decide',
  },
} satisfies Words<typeof zh.messages>;

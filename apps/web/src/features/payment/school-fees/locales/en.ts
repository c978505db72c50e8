import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  action: 'Pay registration fees ({{count}})',
  title: 'Pay registration fees: {{competition}}',
  hint: 'Choose the registrations to pay for in one order. Afterwards, download the receipt, request an invoice or a refund for one of them in My orders.',
  which: 'Registrations awaiting payment',
  all: 'Select all',
  none: 'Clear selection',
  line: '{{fee}} · captain {{captain}}',
  until: 'pay before {{time}}',
  states: {
    ordered: 'in an order of yours that awaits payment',
    orderedByOther: 'in someone else’s order; you can pay once that order is cancelled or expires',
    overdue: 'the payment deadline has passed',
  },
  more: 'One order can contain at most 500 registrations. The rest appear here once these are paid.',
  empty: 'No registrations are waiting for payment',
  chosen: '{{count}} selected, in total',
  now: 'Pay {{amount}} with Alipay',
  waiting: 'Your order of {{amount}} is waiting for payment. It expires at {{time}}.',
  offline:
    'An offline payment of {{amount}} is recorded for your order and waits for confirmation by a second finance officer.',
  byTransfer: 'Order and pay by bank transfer',
  transferHint:
    'For a bank transfer the order waits five days, never beyond the payment deadline, and captains cannot pay meanwhile. The account is in the rules or the news of the competition.',
  order: {
    title: 'Order the chosen registrations ({{count}}) and pay by bank transfer?',
    body: 'The order waits for your transfer until {{time}}, and never beyond the payment deadline of a registration. Until then, the captains cannot pay these registrations themselves. You, or another coordinator of your school, can cancel the order.',
    action: 'Place order',
  },
  others:
    'Somebody else of your school placed order {{orderNo}} of {{amount}} (registrations: {{count}}). It waits for payment until {{time}}. If it is not going to be paid, you can cancel it.',
  othersAnnounced:
    'Somebody else of your school placed order {{orderNo}} of {{amount}} (registrations: {{count}}) and announced a bank transfer for it. It waits until {{time}}. Cancel it only if no money was transferred.',
  announced:
    'You announced a bank transfer for your order of {{amount}}. The order expires at {{time}} unless finance records the transfer before.',
  open: 'View order',
} satisfies Words<typeof zh.messages>;

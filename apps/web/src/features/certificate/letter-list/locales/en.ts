import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Notifications and views',
  lead: 'Each holder gets an email with a link to the certificate, or a text message if there is no email address.',
  counts: { holders: 'Counted by holder' },
  pages: 'Certificates viewed',
  pagesOf: 'Of {{certificates}}; views of verification pages: {{views}}',
  byHolders: 'Opened by a holder',
  byHoldersOf: 'Of {{certificates}} certificates',
  viewsHelp:
    'Each visitor counts once a day for each certificate. Nobody’s identity is recorded, views by the organiser’s staff do not count, and emails contain no tracking picture.',
  sending: 'Notifications are being sent. The figures update by themselves.',
  gaveUp:
    'Some notifications could not be sent after many attempts, so no more attempts are made. Check the email or SMS server, then resend.',
  returnedHelp:
    'Resend once a holder has a new email address. No more notifications go to an address that does not exist.',
  undelivered_one: '{{number}} holder has not been notified.',
  undelivered_other: '{{number}} holders have not been notified.',
  list: 'Notifications about certificates',
  certificate: 'Certificate',
  holders: 'Holders',
  work: 'Work',
  views: 'Views',
  viewed_one: '{{number}} time, last on {{date}}',
  viewed_other: '{{number}} times, last on {{date}}',
  notViewed: 'Not opened yet',
  filter: 'Notification',
  filterUndelivered: 'Not delivered',
  keywords: 'Keywords',
  search: 'Number, work, name, school',
  none: 'No certificates match',
  noneHint: 'Certificates are listed here once their files are made.',
  erasedName: 'deleted',
  resend: {
    all: 'Resend to those not notified',
    chosen: 'Resend',
    allTitle_one: 'Resend to {{number}} holder?',
    allTitle_other: 'Resend to {{number}} holders?',
    allBody:
      'Only holders who have not been notified receive it, at their current email address or phone number. You cannot resend again within 10 minutes.',
    chosenTitle_one: 'Resend the notification of {{count}} certificate?',
    chosenTitle_other: 'Resend the notifications of {{count}} certificates?',
    chosenBody:
      'Holders who have not been notified receive it. If all holders of a certificate have been notified, all of them receive it again. You cannot resend again within 10 minutes.',
    done: 'Resending has started',
    tooMany: 'Select at most {{most}} certificates at a time.',
  },
} satisfies Words<typeof zh.messages>;

import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Send to followers',
  lead: 'By notification and email. Each follower gets it once, and can stop the news with one click.',
  notPublished: 'The article can be sent once it is published.',
  to: 'Send to',
  organisation: 'Followers of the organisation',
  withCompetition: 'Followers of the organisation or of “{{name}}”',
  preview: 'The email',
  send_one: 'Send to {{count}} follower',
  send_other: 'Send to {{count}} followers',
  nobody: 'Every follower has been sent this article.',
  confirmTitle_one: 'Send to {{count}} follower?',
  confirmTitle_other: 'Send to {{count}} followers?',
  confirmBody: 'This cannot be undone. Withdrawing the article stops the emails that were not sent yet.',
  sent: 'The article is being sent.',
  history: 'Sent so far',
  line: '{{sentBy}}: {{readers}} in all, {{waiting}} waiting, {{sent}} sent, {{undelivered}} undelivered',
  undelivered: 'Addresses that were not reached',
  why: {
    refused: 'Refused by the server',
    returned: 'Returned: no such address',
    returnedNow: 'Returned this time',
    noServer: 'No email service is set up',
  },
  chinese: 'Chinese',
  english: 'English',
} satisfies Words<typeof zh.messages>;

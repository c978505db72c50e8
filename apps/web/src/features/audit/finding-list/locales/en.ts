import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  tab: 'Findings',
  lead: 'Fixed rules check the log of a competition and list what deserves a look. A finding is not a violation, and most have a good reason: one person explains it, and another reviews and closes it.',
  competition: 'Competition',
  chooseFirst: 'Choose a competition',
  chooseHint: 'Findings are listed by competition.',
  rule: 'Rule',
  rules: {
    scoreAfterSeeing: 'Score changed after seeing others',
    oneSignature: 'Proposed and approved by one person',
    lateFact: 'Event recorded late',
    unusualRefund: 'Unusual refund',
    nightEdit: 'Changed at night before the seal',
    quickSheets: 'Score sheets filled in very fast',
  },
  about: {
    scoreAfterSeeing: 'An expert who could see the other scores of the work submitted the score sheet again.',
    oneSignature: 'The same account gave the first and the second of two signatures.',
    lateFact: 'Recorded after an event of the same subject that happened more than a minute later.',
    unusualRefund:
      'Requested by somebody other than the payer, paid back by hand, or more than ninety days after the payment.',
    nightEdit:
      'A score was changed, a score sheet returned or voided, or an adjustment, a work in review or its team edited between 23:00 and 06:00 in China, in the three days before the round was sealed; or a decision about a single work in a list of works that advance, in the three days before the list was approved.',
    quickSheets:
      'Number of score sheets of one expert in one round: {{sheets}}, each submitted less than {{seconds}} seconds after the previous one or after its own first draft.',
  },
  seconds: 'Very fast',
  secondsOption: 'under {{seconds}} seconds',
  status: 'Status',
  statuses: { open: 'To explain', explained: 'To review', closed: 'Closed' },
  subject: 'Subject',
  people: 'People',
  at: 'Time',
  events: 'Events',
  event: 'No. {{position}}',
  more: 'and {{count}} more',
  reason: 'Explanation',
  review: 'Review',
  saidBy: '{{text}} ({{name}})',
  view: 'View',
  explain: 'Explain',
  close: 'Review and close',
  reopen: 'Reopen',
  explainTitle: 'Explain this finding',
  closeTitle: 'Close this finding',
  reopenTitle: 'Reopen this finding',
  explainHelp:
    'Give the reason and the evidence. Your explanation is recorded in the log, and another person reviews it.',
  closeHelp: 'You confirm that the explanation is correct. Your review is recorded in the log.',
  reopenHelp:
    'Use this if the explanation is not correct or there is new information. The reason is recorded in the log.',
  done: { explain: 'Explanation recorded', close: 'Finding closed', reopen: 'Finding reopened' },
  none: 'No findings',
  noneHint: 'With these filters, the rules found nothing that deserves a look.',
  hidden:
    'You score in a running round. You cannot see findings until it is over, because they would show how other experts score.',
  proof: 'Download proof of all events',
  report: 'Print report',
  reportTitle: 'Report of findings',
  print: 'Print',
  pageOf: '{{from}} to {{to}} of {{total}} ({{counts}})',
  statusCount: '{{status}}: {{count}}',
  partOf: 'Part {{part}} of {{parts}}',
  nextPart: 'Next part',
  changed:
    'There were {{before}} findings when the part before this one was opened, and there are {{total}} now. Print all parts again, so that none is missing.',
} satisfies Words<typeof zh.messages>;

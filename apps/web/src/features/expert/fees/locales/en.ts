import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Experts’ fees',
  lead: 'Set what each score sheet and each day of on-site review is paid, and make payment lists, which another person approves before they are paid.',
  choose: 'Choose a competition',
  competition: 'Competition',
  edition: 'Edition',
  open: 'Open fees',
  noCompetitions: 'There are no competitions yet',
  noCompetitionsHint: 'Once a competition exists, its experts’ fees are set here.',
  rates: {
    title: 'Rates',
    none: 'No rates have been set. One person proposes them, and another approves.',
    perSheet: 'Per score sheet',
    perDay: 'Per day of on-site review',
    ofRound: '{{round}}: per score sheet',
    approvedBy: 'Approved by {{name}}',
    waiting: '{{name}} has proposed new rates, which another person must approve.',
    proposed: 'Proposed rates',
    own: 'Neither the proposer nor anyone paid in this competition can approve the rates.',
  },
  propose: {
    action: 'Propose rates',
    lead: 'Another person must approve the proposal. Online review is paid by submitted score sheet, on-site review by the days on which the expert was present.',
    submit: 'Send proposal',
    done: 'Proposal sent for approval',
    byRound: 'Rounds with a rate of their own',
    byRoundHelp: 'Rounds left empty are paid at the rate above.',
  },
  approve: {
    action: 'Approve rates',
    title: 'Approve these rates?',
    body: 'Payment lists then use the new rates. The difference to lists already paid is included in the next list.',
    done: 'Rates approved',
  },
} satisfies Words<typeof zh.messages>;

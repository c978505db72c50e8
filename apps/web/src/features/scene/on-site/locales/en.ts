import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  kinds: { procedure: 'Procedure', arithmetic: 'Scoring' },
  outcomes: { upheld: 'Upheld', partly: 'Upheld in part', dismissed: 'Dismissed' },
  overdue: 'Overdue by {{time}}',
  due: 'Time left to decide',
  evidence: {
    files: 'Evidence',
    help: 'Optional. Up to 5 files, PDF or pictures, such as a photo of the timer. Only those who decide can open them.',
    file: 'File {{number}}',
    sending: 'Uploading the evidence…',
    uploadFailed: 'The evidence could not be uploaded. Check the files and try again.',
  },
  team: {
    title: 'Objections on site',
    until: 'Your score has been shown. Time left to object:',
    over: 'The time to object on site is over.',
    object: 'Object',
    objectTitle: 'Object to the review of {{code}}',
    objectLead:
      'Your team may object once on each ground. People who took no part in the session decide within minutes. An objection cannot be withdrawn.',
    kind: 'Ground',
    statement: 'What happened',
    done: 'Objection filed',
    filed: 'Filed',
    waits: 'Waiting for the decision. Time left:',
    answer: 'Decision: {{outcome}}',
    appealUntil: 'Time left to appeal:',
    appeal: 'Appeal',
    appealTitle: 'Appeal',
    appealLead:
      'A team may appeal once in a session. People who took no part in the first decision decide, and their decision is final.',
    grounds: 'Grounds of the appeal',
    appealDone: 'Appeal filed',
    appealWaits: 'Waiting for the final decision. Time left:',
    final: 'Final decision on the appeal: {{outcome}}',
  },
  desk: {
    title: 'Objections on site',
    lead: 'People who took no part in the session decide. The clocks run by the server’s time.',
    appeal: 'Appeal',
    grounds: 'Grounds of the appeal',
    decision: 'First decision: {{outcome}}',
    final: 'Final decision: {{outcome}}',
    toSession: 'Open the session',
    another:
      'Somebody else decides: you took part in the session or the objection, or have no permission to decide it.',
    conflicts: {
      team: 'You belong to this team, so you cannot decide about it or read it here.',
      school: 'You belong to this team’s school, so you cannot decide.',
      expert: 'You have scored this work, so you cannot decide.',
    },
    outcome: 'Decision',
    decide: 'Decide',
    decideAppeal: 'Give the final decision',
    reasonHelp:
      'The team and the host read it, and the minutes contain it. After upholding an objection, ask the host or the panel to correct and show the score again.',
    decided: 'Decision recorded',
  },
  session: {
    open: 'Objections to decide',
    openBody: 'The session cannot be signed or sealed before they are decided.',
    toDesk: 'Open the objections',
    until: 'Teams can still object or appeal. Time left:',
    isAppeal: 'appeal',
  },
} satisfies Words<typeof zh.messages>;

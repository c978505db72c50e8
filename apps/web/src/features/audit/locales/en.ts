import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  workbench: {
    lead: 'First what waits for you, then how this edition is going.',
    waiting: 'Waiting for me',
    nothing: 'Nothing waits for you.',
    others: 'Waiting for colleagues',
    matters: {
      amendments: 'Amendments to approve',
      signUps: 'Sign-ups to approve',
      signUpsSeenBySchool: 'Sign-ups approved by their school',
      works: 'Works to screen',
      sheets: 'Works to score',
      plans: 'Distributions to approve',
      scoreRuns: 'Score runs to approve',
      disqualifications: 'Disqualifications to second',
      workDisqualifications: 'Disqualifications of works to second',
      corrections: 'Works being corrected',
      noNotice: 'Announcements without notice to decide',
      objections: 'Objections to decide',
      objectionDecisions: 'Decisions on objections to second',
      results: 'Results to confirm',
      revocations: 'Award revocations to decide',
      batches: 'Certificate batches to approve',
      failedPrints: 'Certificates that failed to print',
      refunds: 'Refunds to settle',
    },
    funnel: 'This edition',
    choose: 'Whose progress',
    funnelSteps: { signedUp: 'Signed up', active: 'Confirmed', submitted: 'Work submitted', reviewed: 'Scored' },
    activeHint: 'Approved, and paid where there is a fee',
    ofBefore: '{{percent}} of the step before',
    byItem: 'By item',
    item: 'Item',
    noneRunning: 'No competition is running',
    noneRunningHint: 'Once one is published, its way from sign-up to review is shown here.',
    toCompetitions: 'Competitions',
    deadlines: 'Coming up',
    noDeadlines: 'Nothing is coming up.',
    opens: '{{name}} opens',
    closes: '{{name}} closes',
    noDesk: 'There is nothing to show in this role',
    noDeskHint: 'Switch to another role, or ask an administrator for permissions.',
    switchRole: 'Switch role',
  },
} satisfies Words<typeof zh.messages>;

export const refusals = {
  commandReused: 'This submission’s id already served another action. Please reload and try again.',
  tooBusy: 'Too many people are busy here right now. Nothing was changed; please try again in a moment.',
  documentAltered:
    'A stored document no longer matches its fingerprint in the log, so nothing was done with it. An administrator runs “npm run audit -- verify”.',
  resultsAltered:
    'The stored results differ from the document of the score run, so nothing was shown or decided from them. An administrator runs “npm run audit -- verify”.',
} satisfies Words<typeof zh.refusals>;

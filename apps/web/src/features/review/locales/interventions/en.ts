import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const interventions = {
  interventions: {
    title: 'Interventions before the seal',
    lead: 'What single people did to the scores of this round. The approver confirms this list, and it stays in the explanation of the scores.',
    count_one: '{{count}} intervention',
    count_other: '{{count}} interventions',
    allByRequester:
      'All of them are by {{name}}, who requested these scores. Check that each has a reason that you can defend.',
    allByYou: 'All of them are your own. Let a colleague who had no part in them approve.',
    barred: 'You changed what counts in these scores, so another person has to approve them',
    barredHint:
      'The list is below; changes by somebody whose account is tied to yours count as well. A colleague with permission to approve scores who neither requested these nor changed what counts can approve them. If you are only two, reject this run and request the scores yourself; your colleague then approves.',
    approvers: 'Can approve: {{names}}.',
    noApprover:
      'Nobody else can approve at the moment. Appoint somebody whose account was made by themselves or by an administrator, and who had no part in these scores.',
    confirm_one: 'I have read this intervention and its reason',
    confirm_other: 'I have read these {{count}} interventions and their reasons',
    byRule: 'By a rule',
    requested: 'requested these scores',
    expert: 'expert',
    kinds: {
      voided: 'Score sheet declared void',
      returned: 'Score sheet returned',
      withdrawn: 'Assignment withdrawn after the first scores',
      assigned: 'Expert assigned by hand after the first scores',
      reReview: 'Re-review',
      conflictFound: 'Conflict of interest found after the score was submitted',
      conflictLifted: 'Conflict of interest waived after the score was submitted',
      adjustmentWithdrawn: 'Approved deduction or bonus withdrawn',
      adjustedAlone: 'Deduction or bonus entered and approved by one person',
      tieVoteClosed: 'Vote of the chairs ended early',
      reopened: 'Round reopened',
      rescheduled: 'Times of the open round changed',
    },
    changed: 'Changes to the scores before they became final',
    allWorks: 'All works of the round',
    moved: '{{code}}: rank {{as}}, without it {{without}}',
    unmoved: 'Changes no rank',
    unknown: 'Effect on ranks cannot be computed',
    unranked: 'none',
  },
} satisfies Words<typeof zh.interventions>;

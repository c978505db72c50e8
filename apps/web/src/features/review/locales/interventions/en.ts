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

import type { sheetStatuses as sheetStatusesZh, unrankedReasons as unrankedReasonsZh } from './statuses.zh-CN.ts';

/** Where a score sheet is. */
export const sheetStatuses = {
  assigned: 'To review',
  acknowledged: 'Acknowledged',
  draft: 'In progress',
  submitted: 'Submitted',
  declined: 'Declined',
  recused: 'Recused',
  withdrawn: 'Withdrawn',
  voided: 'Voided',
} satisfies Record<keyof typeof sheetStatusesZh, string>;

/** Why a work has no rank. */
export const unrankedReasons = {
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
  noSheets: 'No score sheets',
  tooFewSheets: 'Too few score sheets',
  missingStage: 'A stage is missing',
} satisfies Record<keyof typeof unrankedReasonsZh, string>;

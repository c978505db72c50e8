import type {
  advancementOutcomes as advancementOutcomesZh,
  advancementReasons as advancementReasonsZh,
  sheetStatuses as sheetStatusesZh,
  unrankedReasons as unrankedReasonsZh,
} from './statuses.zh-CN.ts';

/** Where a score sheet is. */
export const sheetStatuses = {
  assigned: 'To review',
  acknowledged: 'Accepted',
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

/** What becomes of a work at the line. */
export const advancementOutcomes = {
  advanced: 'Advances',
  eliminated: 'Eliminated',
  undecided: 'Undecided',
} satisfies Record<keyof typeof advancementOutcomesZh, string>;

/** Why. */
export const advancementReasons = {
  withinPlaces: 'Within the places',
  tieIncluded: 'Tied at the line, included',
  aboveThreshold: 'Reaches the score',
  belowCut: 'Below the line',
  belowThreshold: 'Below the score',
  schoolCap: 'No more places for its school',
  regionCap: 'No more places for its region',
  tieExcluded: 'Tied at the line, excluded',
  tieToDecide: 'Tied at the line, to be decided',
  notRanked: 'No rank',
  overridden: 'Decided individually',
} satisfies Record<keyof typeof advancementReasonsZh, string>;

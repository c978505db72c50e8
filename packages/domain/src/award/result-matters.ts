/** What of a result may wait for somebody: on the workbench, and as a filter of the results. */
export const RESULT_MATTERS = [
  'noNotice',
  'objections',
  'objectionDecisions',
  'overdueObjections',
  'appeals',
  'remedies',
  'results',
] as const;
export type ResultMatter = (typeof RESULT_MATTERS)[number];

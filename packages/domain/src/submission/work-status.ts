export const workStatuses = [
  'draft',
  'submitted',
  'locked',
  'eligible',
  'ineligible',
  'toBeCorrected',
  'advanced',
  'eliminated',
  'withdrawn',
  'disqualified',
] as const;
export type WorkStatus = (typeof workStatuses)[number];

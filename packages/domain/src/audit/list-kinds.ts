/** The lists that can be shown as they were at an earlier moment. */
export const listKinds = [
  'competition',
  'enrolment',
  'work',
  'score_sheet',
  'ranking',
  'order',
  'award',
  'certificate',
  'role',
] as const;
export type ListKind = (typeof listKinds)[number];

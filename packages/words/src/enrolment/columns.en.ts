import type { enrolmentColumns as enrolmentColumnsZh } from './columns.zh-CN.ts';

/** The columns of registrations, in lists and in exported files. */
export const enrolmentColumns = {
  number: 'Participation number',
  teamName: 'Team name',
  competition: 'Competition',
  item: 'Category',
  status: 'Status',
  school: 'School',
  captain: 'Captain',
} satisfies Record<keyof typeof enrolmentColumnsZh, string>;

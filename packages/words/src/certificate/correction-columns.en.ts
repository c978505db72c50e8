import type { correctionColumns as correctionColumnsZh } from './correction-columns.zh-CN.ts';

/** What a table of corrections says about each certificate, on the screen and in the workbook. */
export const correctionColumns = {
  number: 'Certificate number',
  revision: 'Version',
  students: 'Names of holders',
  teachers: 'Names of advisers',
  school: 'School or organisation',
  workTitle: 'Title of the work',
  teamName: 'Name of the team',
} satisfies Record<keyof typeof correctionColumnsZh, string>;

import type { listColumns as listColumnsZh } from './list-columns.zh-CN.ts';

/** The text about a recipient without an award, in the form and in the workbook. */
export const listColumns = {
  name: 'Name',
  organisation: 'Organisation',
  role: 'Role or title',
  citation: 'Reason',
  email: 'Email',
} satisfies Record<keyof typeof listColumnsZh, string>;

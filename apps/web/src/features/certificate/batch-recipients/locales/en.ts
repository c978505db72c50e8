import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Recipients',
  lead: 'Everyone who would get a certificate now, in the order of the numbers. Random digits are shown as X or 0 until the batch is issued.',
  list: 'Recipients of the batch',
  keywords: 'Search',
  search: 'Name, school, work, level or number',
  ordinal: 'No.',
  names: 'Recipient',
  school: 'School or organisation',
  award: 'Level or role',
  about: 'Work or reason',
  number: 'Number',
  preview: 'Preview',
  certificateOf: 'Certificate of {{names}}',
  notIssued: 'Not issued yet; number {{number}}',
  none: 'No recipients',
  noneHint: 'Nobody in this batch matches, or everyone already has a certificate.',
} satisfies Words<typeof zh.messages>;

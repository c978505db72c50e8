import type { awardStatuses as awardStatusesZh, nameAnswers as nameAnswersZh } from './statuses.zh-CN.ts';

/** Where an award is. */
export const awardStatuses = {
  granted: 'Granted',
  accepted: 'Checked',
  revoked: 'Revoked',
} satisfies Record<keyof typeof awardStatusesZh, string>;

/** How a work answered in a name check. */
export const nameAnswers = {
  silent: 'No answer',
  asked: 'Correction requested',
  decided: 'Correction decided',
  confirmed: 'Confirmed',
} satisfies Record<keyof typeof nameAnswersZh, string>;

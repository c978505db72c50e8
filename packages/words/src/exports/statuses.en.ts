import type { exportKinds as exportKindsZh } from './statuses.zh-CN.ts';

/** What can be exported. */
export const exportKinds = {
  signUps: 'Registrations',
  works: 'Works',
  workFiles: 'Work files',
  assignedFiles: 'Works to review',
  sheets: 'Score sheets',
  ranks: 'Ranking',
  advancement: 'Advancement',
  awards: 'Awards',
  nameChecks: 'Name check',
  learners: 'Learners',
  orders: 'Orders',
  ledger: 'Ledger',
  invoices: 'Invoices',
  feeList: 'Experts’ fees',
  log: 'Event log',
  storedFiles: 'Check of stored files',
  sessionMinutes: 'Minutes',
  receipt: 'Receipt',
} satisfies Record<keyof typeof exportKindsZh, string>;

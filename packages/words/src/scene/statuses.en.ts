import type { slotStatuses as zh } from './statuses.zh-CN.ts';

/** What a team's turn is called, on screens and in files. */
export const slotStatuses: typeof zh = {
  scheduled: 'Not checked in',
  checkedIn: 'Checked in',
  drawn: 'Drawn',
  waiting: 'Waiting',
  called: 'Called',
  onStage: 'On stage',
  presenting: 'Presenting',
  questions: 'Questions',
  interrupted: 'Interrupted',
  scoring: 'Scoring',
  scored: 'Scored',
  done: 'Done',
  absent: 'Absent',
  forfeited: 'Forfeited',
};

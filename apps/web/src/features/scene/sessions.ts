import type { RouterOutputs } from '#/lib/trpc.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

export type Board = RouterOutputs['scene']['sceneBoard'];
export type PlannedSession = Board['sessions'][number];
export type DeskSession = RouterOutputs['scene']['sessionDesk'];
export type DeskSlot = DeskSession['slots'][number];

export const sessionTones: Record<PlannedSession['status'], StatusTone> = {
  planned: 'neutral',
  checkin: 'info',
  ready: 'info',
  running: 'success',
  paused: 'warning',
  finished: 'neutral',
  sealed: 'neutral',
  cancelled: 'danger',
};

export const slotTones: Record<DeskSlot['status'], StatusTone> = {
  scheduled: 'neutral',
  checkedIn: 'info',
  drawn: 'info',
  waiting: 'neutral',
  called: 'warning',
  onStage: 'success',
  presenting: 'success',
  questions: 'success',
  interrupted: 'danger',
  scoring: 'info',
  scored: 'success',
  done: 'neutral',
  absent: 'danger',
  forfeited: 'danger',
};

export const deskOf = (sessionId: string) => `/scene/desk?session=${sessionId}`;
export const drawPageOf = (sessionId: string) => `/scene/draw?session=${sessionId}`;
export const boardOf = (competitionId: string) => `/review/scene?competition=${competitionId}`;
export const minutesOf = ({ competitionId, sessionId }: Pick<DeskSession, 'competitionId' | 'sessionId'>) =>
  `${boardOf(competitionId)}&session=${sessionId}&view=minutes`;

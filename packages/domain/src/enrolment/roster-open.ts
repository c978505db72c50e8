import { refuse } from '../kernel/decision.ts';
import type { LiveTeam } from './enrolling.ts';

/** Whether people, order and name of the team may still change. */
export function rosterOpen({ status }: LiveTeam) {
  if (status === 'complete') return refuse('teamComplete' as const);
  return status === 'forming' ? { ok: true as const } : refuse('teamLocked' as const);
}

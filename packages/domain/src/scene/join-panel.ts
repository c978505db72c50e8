import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId } from '../kernel/ids.ts';
import { presentIn } from './panel.ts';
import { type GateRefusal, gateOf } from './planning.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

export const JoinPanel = z.strictObject({ sessionId: SessionId });
export type JoinPanel = z.infer<typeof JoinPanel>;

/** A judge of the panel says on their tablet that they are there; once the session has started, the host does it. */
export const joinPanel = sessionDecider<
  JoinPanel,
  GateRefusal | 'notOnPanel' | 'checkInClosed' | 'joinAtDesk',
  [competition: Competition]
>((session, _command, by, competition) => {
  const gate = gateOf(competition, session.stageId);
  if (gate) return gate;
  const judgeId = by.actor.personId;
  if (!session.judges.includes(judgeId)) return refuse('notOnPanel');
  if (presentIn(session).includes(judgeId)) return accept();
  if (session.status === 'running' || session.status === 'paused') return refuse('joinAtDesk');
  if (session.status !== 'checkin' && session.status !== 'ready') return refuse('checkInClosed');
  return accept({ type: 'scene.judge_joined', data: { judgeId, reason: null, ...byPress(session, by) } });
});

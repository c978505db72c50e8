import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, SessionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { presentIn } from './panel.ts';
import { type GateRefusal, gateOf } from './planning.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

export const ReleaseJudge = z.strictObject({ sessionId: SessionId, judgeId: PersonId, reason: Reason });
export type ReleaseJudge = z.infer<typeof ReleaseJudge>;

/** A judge leaves: the session no longer waits for their sheets, and those that they submitted stay. */
export const releaseJudge = sessionDecider<
  ReleaseJudge,
  GateRefusal | 'notOnPanel' | 'hostOnPanel' | 'sessionOver',
  [competition: Competition]
>((session, { judgeId, reason }, by, competition) => {
  const gate = gateOf(competition, session.stageId);
  if (gate) return gate;
  if (session.judges.includes(by.actor.personId)) return refuse('hostOnPanel');
  if (!session.judges.includes(judgeId)) return refuse('notOnPanel');
  if (!['checkin', 'ready', 'running', 'paused'].includes(session.status)) return refuse('sessionOver');
  if (!presentIn(session).includes(judgeId)) return accept();
  return accept({ type: 'scene.judge_left', data: { judgeId, reason, ...byPress(session, by) } });
});

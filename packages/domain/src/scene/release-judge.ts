import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, SessionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { attendanceProblem, hasAttendance, presentIn } from './panel.ts';
import type { GateRefusal } from './planning.ts';
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
  const problem = attendanceProblem(session, judgeId, by, competition);
  if (problem) return problem;
  if (!hasAttendance(session)) return refuse('sessionOver');
  if (!presentIn(session).includes(judgeId)) return accept();
  return accept({ type: 'scene.judge_left', data: { judgeId, reason, ...byPress(session, by) } });
});

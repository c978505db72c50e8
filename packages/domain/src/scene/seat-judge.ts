import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, SessionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { attendanceProblem, hasAttendance, presentIn } from './panel.ts';
import type { GateRefusal } from './planning.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

export const SeatJudge = z.strictObject({ sessionId: SessionId, judgeId: PersonId, reason: Reason });
export type SeatJudge = z.infer<typeof SeatJudge>;

/** A judge who comes late or back: from now on the session waits for their sheets. */
export const seatJudge = sessionDecider<
  SeatJudge,
  GateRefusal | 'notOnPanel' | 'hostOnPanel' | 'checkInClosed',
  [competition: Competition]
>((session, { judgeId, reason }, by, competition) => {
  const problem = attendanceProblem(session, judgeId, by, competition);
  if (problem) return problem;
  if (!hasAttendance(session)) return refuse('checkInClosed');
  if (presentIn(session).includes(judgeId)) return accept();
  return accept({ type: 'scene.judge_joined', data: { judgeId, reason, ...byPress(session, by) } });
});

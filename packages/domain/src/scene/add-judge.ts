import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, SessionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type ClashRefusal, clashIn, type Surroundings } from './clashes.ts';
import { hasAttendance } from './panel.ts';
import { type GateRefusal, gateOf, suspendedIn } from './planning.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

export const AddJudge = z.strictObject({ sessionId: SessionId, judgeId: PersonId, reason: Reason });
export type AddJudge = z.infer<typeof AddJudge>;

/** How many may be on a panel. */
const MOST_JUDGES = 30;

/**
 * A substitute comes onto the panel after the draw, when it can no longer be set: a judge has fallen ill, and without
 * another one the quorum would be missing. The one who left stays on the panel, because what they submitted counts.
 * `around`: of the works that are still to be judged. The substitute is marked as present.
 */
export const addJudge = sessionDecider<
  AddJudge,
  | GateRefusal
  | ClashRefusal
  | 'stageHeld'
  | 'sessionOver'
  | 'setPanelInstead'
  | 'hostOnPanel'
  | 'judgeOnPanel'
  | 'panelFull'
  | 'expertNotActive'
  | 'judgeIsHost',
  [competition: Competition, around: Surroundings, hosts: readonly PersonId[]]
>((session, { judgeId, reason }, by, competition, around, hosts) => {
  const gate = gateOf(competition, session.stageId) ?? suspendedIn(competition, session.stageId, 'canChangeOutcome');
  if (gate) return gate;
  if (session.status === 'planned' || (session.status === 'checkin' && !session.draw)) return refuse('setPanelInstead');
  if (!hasAttendance(session)) return refuse('sessionOver');
  if (session.judges.includes(by.actor.personId)) return refuse('hostOnPanel');
  if (session.judges.includes(judgeId)) return refuse('judgeOnPanel');
  if (session.judges.length >= MOST_JUDGES) return refuse('panelFull', { most: MOST_JUDGES });
  const expert = around.experts.find((one) => one.status !== 'none' && one.personId === judgeId);
  if (expert?.status !== 'active' || expert.groupId !== session.groupId) return refuse('expertNotActive');
  if (judgeId === by.actor.personId || hosts.includes(judgeId)) return refuse('judgeIsHost');
  const clash = clashIn({ ...session, judges: [judgeId] }, around);
  if (clash) return clash;
  const { quorum, chief } = session;
  const about = byPress(session, by);
  const panel = { judges: [...session.judges, judgeId], quorum, joined: [judgeId], left: [], ...(chief && { chief }) };
  return accept(
    { type: 'scene.panel_set', data: { ...panel, ...about } },
    { type: 'scene.judge_joined', data: { judgeId, reason, ...about } },
  );
});

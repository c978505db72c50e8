import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, SessionId } from '../kernel/ids.ts';
import { type ClashRefusal, clashIn, type Surroundings } from './clashes.ts';
import { planDecider, SeenVersion } from './planning.ts';
import { byPress } from './pressing.ts';

export const SetPanel = z.strictObject({
  sessionId: SessionId,
  version: SeenVersion,
  judges: z.array(PersonId).min(1).max(30),
  /** How many of them must be present for scores to count. */
  quorum: z.number().int().min(1).max(30),
  /** The judge who signs the minutes for the panel. */
  chief: PersonId.nullable().optional(),
});
export type SetPanel = z.infer<typeof SetPanel>;

/**
 * Sets who judges in a session: experts of the group's library without a conflict, each in one room at a time, and not
 * `hosts`, who have pressed its desk.
 */
export const setPanel = planDecider<
  SetPanel,
  ClashRefusal | 'quorumTooLarge' | 'chiefNotOnPanel' | 'expertNotActive' | 'sessionChanged' | 'judgeIsHost',
  [around: Surroundings, hosts: readonly PersonId[]]
>((session, { version, judges, quorum, chief = null }, by, around, hosts) => {
  if (version !== session.version) return refuse('sessionChanged');
  const panel = [...new Set(judges)];
  if (quorum > panel.length) return refuse('quorumTooLarge');
  if (chief !== null && !panel.includes(chief)) return refuse('chiefNotOnPanel');
  const active = new Set(
    around.experts.flatMap((expert) =>
      expert.status === 'active' && expert.groupId === session.groupId ? [expert.personId] : [],
    ),
  );
  if (panel.some((judge) => !active.has(judge))) return refuse('expertNotActive');
  if (panel.some((judge) => hosts.includes(judge))) return refuse('judgeIsHost');
  const clash = clashIn({ ...session, judges: panel }, around);
  if (clash) return clash;
  const joined = panel.filter((judge) => !session.judges.includes(judge));
  const left = session.judges.filter((judge) => !panel.includes(judge));
  const data = { judges: panel, quorum, joined, left, ...(chief && { chief }), ...byPress(session, by) };
  return accept({ type: 'scene.panel_set', data });
});

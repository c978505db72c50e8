import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId, Uuid } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { Reason } from '../kernel/text.ts';
import { RemovalEvidence } from '../submission/work.ts';
import { enrolmentDecider } from './enrolment.ts';

export const ProposeDisqualification = z.strictObject({
  enrolmentId: EnrolmentId,
  reason: Reason,
  /** To withdraw it, since its team asked for that. */
  withdrawal: z.literal(true).optional(),
  /** The objection whose decision orders it. */
  objectionId: Uuid.optional(),
  /** Files that show it: for the second person, and for the team once it is decided. */
  evidence: RemovalEvidence.optional(),
});
export type ProposeDisqualification = z.infer<typeof ProposeDisqualification>;

/** The first of two persons says why it is to be disqualified or withdrawn; nothing changes for the team until the second has decided. */
export const proposeDisqualification = enrolmentDecider<
  ProposeDisqualification,
  'enrolmentNotActive' | 'disqualificationProposed' | RemedyRefusal,
  [remedy?: RemedyState]
>((enrolment, command, by, remedy = undefined) => {
  if (enrolment.status !== 'active') return refuse('enrolmentNotActive');
  if (enrolment.disqualification) return refuse('disqualificationProposed');
  const refused = remedyRefusal(command.withdrawal && command.objectionId ? 'notOrdered' : remedy);
  if (refused) return refused;
  const { personId } = by.actor;
  return accept({ type: 'enrolment.disqualification_proposed', data: { ...command, proposedBy: personId, at: by.at } });
});

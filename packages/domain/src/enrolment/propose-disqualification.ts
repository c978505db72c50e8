import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { enrolmentDecider } from './enrolment.ts';

export const ProposeDisqualification = z.strictObject({
  enrolmentId: EnrolmentId,
  reason: Reason,
  /** To withdraw it, since its team asked for that. */
  withdrawal: z.literal(true).optional(),
});
export type ProposeDisqualification = z.infer<typeof ProposeDisqualification>;

/** The first of two persons says why it is to be disqualified or withdrawn; nothing changes for the team until the second has decided. */
export const proposeDisqualification = enrolmentDecider<
  ProposeDisqualification,
  'enrolmentNotActive' | 'disqualificationProposed'
>((enrolment, command, by) => {
  if (enrolment.status !== 'active') return refuse('enrolmentNotActive');
  if (enrolment.disqualification) return refuse('disqualificationProposed');
  const { personId } = by.actor;
  return accept({ type: 'enrolment.disqualification_proposed', data: { ...command, proposedBy: personId, at: by.at } });
});

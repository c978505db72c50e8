import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { isLive } from './enrolling.ts';
import { canEditEnrolment } from './enrolment.policy.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';

export const WithdrawEnrolment = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type WithdrawEnrolment = z.infer<typeof WithdrawEnrolment>;
export type WithdrawEnrolmentRefusal = 'enrolmentNotFound' | 'notCaptain' | 'enrolmentOver' | 'paidNeedsOrganiser';

/** The captain's way out, as long as nothing was paid; what was paid goes through an organiser, and then through finance. */
export function withdrawEnrolment(
  enrolment: Enrolment,
  command: WithdrawEnrolment,
  by: By,
): Decision<EnrolmentEvent, WithdrawEnrolmentRefusal> {
  if (enrolment.status === 'none') return refuse('enrolmentNotFound');
  const organiser = canEditEnrolment(by.actor, enrolment);
  if (enrolment.captainId !== by.actor.personId && !organiser) return refuse('notCaptain');
  if (enrolment.status === 'withdrawn') return accept();
  if (!isLive(enrolment)) return refuse('enrolmentOver');
  if (enrolment.paidBy !== null && !organiser) return refuse('paidNeedsOrganiser');
  return accept({ type: 'enrolment.withdrawn', data: { ...command, withdrawnBy: by.actor.personId, at: by.at } });
}

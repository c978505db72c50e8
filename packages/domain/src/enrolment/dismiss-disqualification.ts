import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { enrolmentDecider } from './enrolment.ts';

export const DismissDisqualification = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type DismissDisqualification = z.infer<typeof DismissDisqualification>;

/** The proposal is dropped: by the one who made it, or by the one who was asked. */
export const dismissDisqualification = enrolmentDecider<DismissDisqualification, 'disqualificationNotProposed'>(
  (enrolment, command, by) => {
    if (!enrolment.disqualification) return refuse('disqualificationNotProposed');
    const { personId } = by.actor;
    return accept({
      type: 'enrolment.disqualification_dismissed',
      data: { ...command, dismissedBy: personId, at: by.at },
    });
  },
);

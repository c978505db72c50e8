import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { workDecider } from './work.ts';

export const DismissWorkDisqualification = z.strictObject({ workId: WorkId, reason: Reason });
export type DismissWorkDisqualification = z.infer<typeof DismissWorkDisqualification>;

/** The work stays in. The person who proposed to disqualify it may take the proposal back this way. */
export const dismissWorkDisqualification = workDecider<DismissWorkDisqualification, 'disqualificationNotProposed'>(
  (work, command, by) => {
    if (!work.disqualification) return refuse('disqualificationNotProposed');
    return accept({
      type: 'submission.work_disqualification_dismissed',
      data: { ...command, dismissedBy: by.actor.personId, at: by.at },
    });
  },
);

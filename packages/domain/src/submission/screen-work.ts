import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Work, WorkEvent } from './work.ts';

export const ScreenWork = z.strictObject({
  workId: WorkId,
  outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
  reason: Reason.nullable(),
});
export type ScreenWork = z.infer<typeof ScreenWork>;
export type ScreenWorkRefusal = 'workNotFound' | 'workNotSubmitted' | 'reasonNeeded';

/** The formal check: whoever is turned down is told why. */
export function screenWork(work: Work, command: ScreenWork, by: By): Decision<WorkEvent, ScreenWorkRefusal> {
  if (work.status === 'none') return refuse('workNotFound');
  if (work.status === command.outcome) return accept();
  const screenable = ['submitted', 'locked', 'eligible', 'ineligible', 'toBeCorrected'].includes(work.status);
  if (!screenable) return refuse('workNotSubmitted');
  if (command.outcome !== 'eligible' && command.reason === null) return refuse('reasonNeeded');
  return accept({
    type: 'submission.work_screened',
    data: { ...command, screenedBy: by.actor.personId, at: by.at },
  });
}

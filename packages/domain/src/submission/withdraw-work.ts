import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { canManageWork } from './submission.policy.ts';
import type { Work, WorkEvent } from './work.ts';

export const WithdrawWork = z.strictObject({ workId: WorkId, reason: Reason });
export type WithdrawWork = z.infer<typeof WithdrawWork>;
export type WithdrawWorkRefusal = 'workNotFound' | 'workLocked' | 'workOver';

/** The captain until the lock, the organiser after it. */
export function withdrawWork(work: Work, command: WithdrawWork, by: By): Decision<WorkEvent, WithdrawWorkRefusal> {
  if (work.status === 'none') return refuse('workNotFound');
  if (work.status === 'withdrawn') return accept();
  if (work.status === 'disqualified') return refuse('workOver');
  const still = work.status === 'draft' || work.status === 'submitted' || work.status === 'toBeCorrected';
  if (!still && !canManageWork(by.actor, work)) return refuse('workLocked');
  return accept({
    type: 'submission.work_withdrawn',
    data: { ...command, withdrawnBy: by.actor.personId, at: by.at },
  });
}

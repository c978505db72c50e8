import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Work, WorkEvent } from './work.ts';

export const DisqualifyWork = z.strictObject({ workId: WorkId, reason: Reason });
export type DisqualifyWork = z.infer<typeof DisqualifyWork>;
export type DisqualifyWorkRefusal = 'workNotFound' | 'workNotSubmitted';

export function disqualifyWork(
  work: Work,
  command: DisqualifyWork,
  by: By,
): Decision<WorkEvent, DisqualifyWorkRefusal> {
  if (work.status === 'none') return refuse('workNotFound');
  if (work.status === 'disqualified') return accept();
  if (!work.current) return refuse('workNotSubmitted');
  return accept({
    type: 'submission.work_disqualified',
    data: { ...command, decidedBy: by.actor.personId, at: by.at },
  });
}

import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import type { Work, WorkEvent } from './work.ts';

const EndCorrection = z.strictObject({ workId: WorkId, until: Instant });
type EndCorrection = z.infer<typeof EndCorrection>;

/**
 * When the time for a correction ends, what was submitted again is locked, and what was not is rejected with the old
 * reason.
 * @without form: the worker runs it when the time for a correction is over
 */
export function endCorrection(
  work: Work,
  { workId, until }: EndCorrection,
  by: By,
): Decision<WorkEvent, 'workNotFound' | 'correctionOpen'> {
  if (work.status === 'none') return refuse('workNotFound');
  // Moved, or settled meanwhile.
  if (work.correction?.until !== until) return accept();
  if (by.at < until) return refuse('correctionOpen', { until });
  if (work.status === 'submitted')
    return accept({ type: 'submission.work_locked', data: { workId, version: work.versions, at: by.at } });
  if (work.status !== 'toBeCorrected') return accept();
  const { reason } = work.correction;
  return accept({
    type: 'submission.work_screened',
    data: { workId, outcome: 'ineligible', reason, lapsed: true, screenedBy: by.actor.personId, at: by.at },
  });
}

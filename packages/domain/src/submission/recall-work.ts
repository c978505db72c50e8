import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import type { EnrolmentOfWork } from './team-of-work.ts';
import { workDecider } from './work.ts';
import { type WritingRefusal, writable } from './writable.ts';

export const RecallWork = z.strictObject({ workId: WorkId });
export type RecallWork = z.infer<typeof RecallWork>;

/** Takes a submitted work back to draft before the deadline; its versions stay on record. */
export const recallWork = workDecider<
  RecallWork,
  WritingRefusal | 'workLocked',
  [enrolment: EnrolmentOfWork, competition: Competition]
>((work, command, by, enrolment, competition) => {
  const open = writable(work, enrolment, competition, by);
  if (!open.ok) return open;
  if (work.status === 'draft') return accept();
  // What is corrected is submitted again, not taken back: a draft would miss the end of the correction.
  if (work.status !== 'submitted' || work.correction) return refuse('workLocked');
  return accept({
    type: 'submission.work_recalled',
    data: { ...command, recalledBy: by.actor.personId, at: by.at },
  });
});

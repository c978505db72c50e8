import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { type WorkEvent, workStreamId } from '@laurel/domain/submission/work.ts';
import type { EditedPart } from '../kernel/edited.ts';

const facts = [
  'submission.work_submitted',
  'submission.work_screened',
  'submission.pass_undone',
] as const satisfies WorkEvent['type'][];

/** What a qualification check is about: the version that was submitted, and what was decided on it. */
export const checkOf = (workId: WorkId): EditedPart => ({ stream: workStreamId(workId), facts });

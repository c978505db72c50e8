import type { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PublishWork } from './publish-work.ts';
import type { Work, WorkEvent } from './work.ts';

export const UnpublishWork = PublishWork.pick({ workId: true, shareHash: true });
export type UnpublishWork = z.infer<typeof UnpublishWork>;

/** @without form: no screen offers it yet */
export function unpublishWork(work: Work, command: UnpublishWork, by: By): Decision<WorkEvent, 'workNotFound'> {
  if (work.status === 'none') return refuse('workNotFound');
  if (!work.shares.has(command.shareHash)) return accept();
  return accept({ type: 'submission.work_unpublished', data: { ...command, at: by.at } });
}

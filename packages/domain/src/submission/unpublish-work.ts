import type { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { PublishWork } from './publish-work.ts';
import { workDecider } from './work.ts';

export const UnpublishWork = PublishWork.pick({ workId: true, shareHash: true });
export type UnpublishWork = z.infer<typeof UnpublishWork>;

/** @without form: no screen offers it yet */
export const unpublishWork = workDecider<UnpublishWork>((work, command, by) => {
  if (!work.shares.has(command.shareHash)) return accept();
  return accept({ type: 'submission.work_unpublished', data: { ...command, at: by.at } });
});

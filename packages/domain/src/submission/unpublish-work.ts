import type { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { PublishWork } from './publish-work.ts';
import { workDecider } from './work.ts';

export const UnpublishWork = PublishWork.pick({ workId: true, shareHash: true });
export type UnpublishWork = z.infer<typeof UnpublishWork>;

/** Takes a work out of the gallery, or closes one of its links: what is closed already stays so. */
export const unpublishWork = workDecider<UnpublishWork>((work, command, by) => {
  if (!work.shares.has(command.shareHash)) return accept();
  return accept({ type: 'submission.work_unpublished', data: { ...command, at: by.at } });
});

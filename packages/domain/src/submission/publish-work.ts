import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { workDecider } from './work.ts';

/** `shareHash`: SHA-256 of the 128-bit share id, which is shown once and kept nowhere. */
export const PublishWork = z.strictObject({
  workId: WorkId,
  shareHash: z.string().regex(/^[0-9a-f]{64}$/),
  scope: z.enum(['gallery', 'link']),
  expiresAt: Instant.nullable(),
});
export type PublishWork = z.infer<typeof PublishWork>;

/** `inBlindReview`: experts who may not know its author are judging it; the gallery would show them whose it is. */
export const publishWork = workDecider<
  PublishWork,
  'workNotSubmitted' | 'workOver' | 'workInBlindReview',
  [inBlindReview: boolean]
>((work, command, by, inBlindReview) => {
  if (work.status === 'withdrawn' || work.status === 'disqualified') return refuse('workOver');
  if (!work.current) return refuse('workNotSubmitted');
  if (command.scope === 'gallery' && inBlindReview) return refuse('workInBlindReview');
  if (work.shares.has(command.shareHash)) return accept();
  return accept({ type: 'submission.work_published', data: { ...command, at: by.at } });
});

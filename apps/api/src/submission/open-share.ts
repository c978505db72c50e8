import { isInBlindReview } from '@laurel/db/review/blind-review.ts';
import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import type { Context } from '../kernel/trpc.ts';
import { hashOfShare } from './publish-work.ts';

/**
 * The share through which the public sees a work at this moment: by its own id one of the gallery, by a secret one
 * behind a link. Undefined for one that is unknown, revoked or expired and for a work that was withdrawn or
 * disqualified: they all look alike. A work of the gallery is closed while experts judge it blind, because its own id
 * is no secret.
 */
export async function openShare(ctx: Context, row: WorkRow, shareId: string) {
  const hash = hashOfShare(shareId);
  const share = row.work.shares.find(([known]) => known === hash)?.[1];
  if (!share || row.status === 'withdrawn' || row.status === 'disqualified') return undefined;
  if (share.expiresAt && share.expiresAt <= ctx.now()) return undefined;
  if (share.scope === 'gallery' && (await isInBlindReview(ctx.db, row.workId))) return undefined;
  return share;
}

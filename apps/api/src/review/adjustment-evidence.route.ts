import { adjustmentById } from '@laurel/db/review/adjustments.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/adjustments/{adjustmentId}/evidence';
export const adjustmentEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'review:result:query' };

const Asked = z.object({ adjustmentId: Uuid });

/** What shows why points were deducted or added, for those who may see the scores. */
export const adjustmentEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ db, actor }, { adjustmentId }) => {
  const row = actor ? await adjustmentById(db, adjustmentId) : undefined;
  if (!actor || !row?.evidence || !canSeeScores(actor, row)) return undefined;
  return { file: row.evidence, sentBy: row.proposedBy, about: ['read_work', row.workId] };
});

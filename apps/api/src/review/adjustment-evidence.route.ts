import { type AdjustmentRow, adjustmentById, settledAdjustments } from '@laurel/db/review/adjustments.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { canSeeOwnWork } from '@laurel/domain/submission/submission.policy.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Context, Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/adjustments/{adjustmentId}/evidence';
export const adjustmentEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ adjustmentId: Uuid });

/** What shows why points were deducted or added: for those who may see the scores, and for the team from the seal on. */
export const adjustmentEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async (ctx, { adjustmentId }) => {
  const { db, actor } = ctx;
  const row = actor ? await adjustmentById(db, adjustmentId) : undefined;
  if (!actor || !row?.evidence) return undefined;
  if (!canSeeScores(actor, row) && !(await isToldTo(ctx, actor, row))) return undefined;
  return { file: row.evidence, sentBy: row.proposedBy, about: ['read_work', row.workId] };
});

async function isToldTo({ db }: Context, actor: Actor, { adjustmentId, workId }: AdjustmentRow): Promise<boolean> {
  const work = await workById(db, workId);
  if (!work || !canSeeOwnWork(actor, work)) return false;
  return (await settledAdjustments(db, workId)).some(({ row }) => row.adjustmentId === adjustmentId);
}

import { adjustmentById } from '@laurel/db/review/adjustments.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { sendEvidence } from '../kernel/send-evidence.ts';
import type { Context, Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/adjustments/{adjustmentId}/evidence';
export const adjustmentEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'review:result:query' };

/** What shows why points were deducted or added, for those who may see the scores. */
async function evidenceFor({ db, actor }: Context, adjustmentId: string) {
  const row = actor ? await adjustmentById(db, adjustmentId) : undefined;
  if (!actor || !row?.evidence || !canSeeScores(actor, row)) return undefined;
  return cleanFile(db, row.evidence, [row.proposedBy]);
}

export function adjustmentEvidenceRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/adjustments/:adjustmentId/evidence', async (req, res) => {
    const ctx = await context({ req, res });
    const adjustmentId = z.uuid().safeParse(req.params.adjustmentId).data;
    await sendEvidence(ctx, res, adjustmentId ? await evidenceFor(ctx, adjustmentId) : undefined);
  });
  return router;
}

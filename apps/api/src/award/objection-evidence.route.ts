import { OBJECTION_PARTS, objectionFile } from '@laurel/db/award/objection-papers.ts';
import { objectionById, resultById } from '@laurel/db/award/result-board.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { sendEvidence } from '../kernel/send-evidence.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { handlerConflicts } from './objection-here.ts';

const EVIDENCE = '/files/objections/{objectionId}/{part}/{position}';
export const objectionEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({
  objectionId: z.uuid(),
  part: z.enum(OBJECTION_PARTS),
  position: z.coerce.number().int().min(0).max(9),
});

/**
 * Evidence is for the person who sent it and for those who handle the objection without being in one of its teams:
 * neither side gets what the other sent.
 */
async function evidenceFor({ db, actor }: Context, asked: z.infer<typeof Asked>) {
  const row = actor ? await objectionById(db, asked.objectionId) : undefined;
  const file = row && (await objectionFile(db, asked));
  if (!actor || !row || !file) return undefined;
  if (file.sentBy !== actor.personId) {
    const result = await resultById(db, row.resultId);
    if (!result || !canConfirmResult(actor, result)) return undefined;
    if ((await handlerConflicts(db, actor, [row])).get(row.objectionId) === 'team') return undefined;
  }
  return cleanFile(db, file, [file.sentBy]);
}

export function objectionEvidenceRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/objections/:objectionId/:part/:position', async (req, res) => {
    const ctx = await context({ req, res });
    const asked = Asked.safeParse(req.params).data;
    const file = asked && (await evidenceFor(ctx, asked));
    await sendEvidence(ctx, res, file, `evidence-${(asked?.position ?? 0) + 1}`);
  });
  return router;
}

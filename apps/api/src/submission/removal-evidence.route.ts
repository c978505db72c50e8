import { isContestant } from '@laurel/db/award/contestants.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { sendEvidence } from '../kernel/send-evidence.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { removalShown } from './removal-shown.ts';

const EVIDENCE = '/files/works/{workId}/evidence/{position}';
export const removalEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ workId: WorkId, position: z.coerce.number().int().min(0).max(9) });

/** What shows why a work is to be, or was, disqualified or withdrawn. */
async function evidenceFor({ db, actor }: Context, { workId, position }: z.infer<typeof Asked>) {
  const row = actor ? await workById(db, workId) : undefined;
  const shown = actor && row && removalShown(actor, row, await isContestant(db, actor, row.competitionId));
  const file = shown?.evidence?.[position];
  return shown && file ? cleanFile(db, file, [shown.proposedBy]) : undefined;
}

export function removalEvidenceRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/works/:workId/evidence/:position', async (req, res) => {
    const ctx = await context({ req, res });
    const asked = Asked.safeParse(req.params).data;
    const file = asked && (await evidenceFor(ctx, asked));
    await sendEvidence(ctx, res, file, `evidence-${(asked?.position ?? 0) + 1}`);
  });
  return router;
}

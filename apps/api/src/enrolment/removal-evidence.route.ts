import { isContestant } from '@laurel/db/award/contestants.ts';
import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { sendEvidence } from '../kernel/send-evidence.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { enrolmentRemovalShown } from './removal-shown.ts';

const EVIDENCE = '/files/enrolments/{enrolmentId}/evidence/{position}';
export const enrolmentEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ enrolmentId: EnrolmentId, position: z.coerce.number().int().min(0).max(9) });

/** What shows why a registration is to be, or was, disqualified or withdrawn. */
async function evidenceFor({ db, actor }: Context, { enrolmentId, position }: z.infer<typeof Asked>) {
  const row = actor ? await enrolmentById(db, enrolmentId) : undefined;
  const shown = actor && row && enrolmentRemovalShown(actor, row, await isContestant(db, actor, row.competitionId));
  const file = shown?.evidence?.[position];
  return shown && file ? cleanFile(db, file, [shown.proposedBy]) : undefined;
}

export function enrolmentEvidenceRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/enrolments/:enrolmentId/evidence/:position', async (req, res) => {
    const ctx = await context({ req, res });
    const asked = Asked.safeParse(req.params).data;
    const file = asked && (await evidenceFor(ctx, asked));
    await sendEvidence(ctx, res, file, `evidence-${(asked?.position ?? 0) + 1}`);
  });
  return router;
}

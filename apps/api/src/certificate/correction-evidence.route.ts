import { textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import { type CorrectionRow, correctionById } from '@laurel/db/certificate/corrections.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import { sendEvidence } from '../kernel/send-evidence.ts';
import type { Context, Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/certificate-corrections/{correctionId}/evidence';
export const correctionEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

/** Evidence may be an ID card: it is for the person who sent it and for those who may decide about the request. */
const evidenceFor = async ({ db, actor }: Context, row: CorrectionRow) => {
  if (!actor || (row.requestedBy !== actor.personId && !canRevokeCertificate(actor, row))) return undefined;
  const text = (await textsOfCorrections(db, [row.correctionId])).get(row.correctionId);
  if (!text?.evidence) return undefined;
  return cleanFile(db, { hash: text.evidence, extension: text.extension ?? '' }, [row.requestedBy]);
};

export function correctionEvidenceRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/certificate-corrections/:correctionId/evidence', async (req, res) => {
    const ctx = await context({ req, res });
    const correctionId = Uuid.safeParse(req.params.correctionId).data;
    const row = correctionId && ctx.actor ? await correctionById(ctx.db, correctionId) : undefined;
    await sendEvidence(ctx, res, row && (await evidenceFor(ctx, row)));
  });
  return router;
}

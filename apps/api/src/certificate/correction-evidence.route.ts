import { pipeline } from 'node:stream/promises';
import { textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import { type CorrectionRow, correctionById } from '@laurel/db/certificate/corrections.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
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

/** Saved to disk and never opened in our pages; an infected file is not found, like one that was never sent. */
export function correctionEvidenceRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/certificate-corrections/:correctionId/evidence', async (req, res) => {
    const ctx = await context({ req, res });
    const correctionId = z.uuid().safeParse(req.params.correctionId).data;
    const row = correctionId && ctx.actor ? await correctionById(ctx.db, correctionId) : undefined;
    const file = row && (await evidenceFor(ctx, row));
    if (!file) {
      res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
      return;
    }
    res.set({
      'content-type': file.mediaType,
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="evidence.${file.extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    await pipeline(await ctx.ports.files.open(file.hash), res);
  });
  return router;
}

import { expertApplicationById } from '@laurel/db/expert/expert-applications.ts';
import { expertPapersOf } from '@laurel/db/expert/expert-papers.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import { reads } from '../kernel/reads.ts';
import { sendEvidence } from '../kernel/send-evidence.ts';
import type { Context, Who } from '../kernel/trpc.ts';

const CV = '/files/expertApplications/{applicationId}/cv';
export const cvWho: Readonly<Record<string, Who>> = { [CV]: 'signedIn' };

/** A CV is for the person who sent it and for those who may see experts of its group. */
async function cvFor({ db, actor, request }: Context, applicationId: string) {
  const row = actor ? await expertApplicationById(db, applicationId) : undefined;
  if (!actor || !row || (row.personId !== actor.personId && !canSeeExperts(actor, row))) return undefined;
  const papers = (await expertPapersOf(db, [applicationId])).get(applicationId);
  if (papers && row.personId !== actor.personId)
    await reads({ db, actor, request }, 'read_application', applicationId, 'cv');
  return papers && cleanFile(db, { hash: papers.cvHash, extension: papers.cvExtension }, [row.personId]);
}

export function cvRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/expertApplications/:applicationId/cv', async (req, res) => {
    const ctx = await context({ req, res });
    const applicationId = Uuid.safeParse(req.params.applicationId).data;
    await sendEvidence(ctx, res, applicationId ? await cvFor(ctx, applicationId) : undefined, 'cv');
  });
  return router;
}

import { learningPathById, openLearningPath } from '@laurel/db/study/learning-paths.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { filesOf, PathId } from '@laurel/domain/study/path-content.ts';
import { canEditLearningPath } from '@laurel/domain/study/study.policy.ts';
import { type Request, type Response, Router } from 'express';
import { sendFile } from '../kernel/send-file.ts';
import type { Context, Who } from '../kernel/trpc.ts';

const STUDY_FILE = '/files/study/{pathId}/{hash}';
export const studyFileWho: Readonly<Record<string, Who>> = { [STUDY_FILE]: 'signedIn' };

/** A file of what participants read now; for those who make the path, also one that is not published yet. */
async function fileOfPath({ db, actor }: Context, pathId: PathId, hash: FileHash) {
  if (!actor) return undefined;
  const open = await openLearningPath(db, pathId);
  const row = open ?? (await learningPathById(db, pathId));
  const edits = row && canEditLearningPath(actor, row);
  const files = [...(open ? filesOf(open.published) : []), ...(edits ? filesOf(row.draft) : [])];
  const named = files.find((file) => file.hash === hash);
  return named && cleanFile(db, named);
}

export function studyFileRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/study/:pathId/:hash', async (req, res) => {
    const ctx = await context({ req, res });
    const [pathId, hash] = [PathId.safeParse(req.params.pathId).data, FileHash.safeParse(req.params.hash).data];
    const file = pathId && hash ? await fileOfPath(ctx, pathId, hash) : undefined;
    if (!file) {
      res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
      return;
    }
    await sendFile(ctx, res, file, `${file.hash.slice(0, 8)}.${file.extension}`, req.query.download !== undefined);
  });
  return router;
}

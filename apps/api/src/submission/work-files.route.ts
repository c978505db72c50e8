import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { cleanFile, fileNames } from '@laurel/db/submission/files.ts';
import { type WorkRow, workById } from '@laurel/db/submission/work-board.ts';
import { attached } from '@laurel/domain/competition/form-answers.ts';
import { FileHash, WorkId } from '@laurel/domain/kernel/ids.ts';
import { canOpenWorkFiles, canSeeOwnWork } from '@laurel/domain/submission/submission.policy.ts';
import { type Request, type Response, Router } from 'express';
import { sendFile } from '../kernel/send-file.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { readCookies, shareCookieName } from '../security/cookies.ts';
import { openShare } from './open-share.ts';
import { previewOpens } from './previewed-work.ts';

const WORK_FILE = '/files/works/{workId}/{hash}';
/** Anyone may ask; the file is for its team, its organisers, and people with a share. */
export const workFileRoutesWho: Readonly<Record<string, Who>> = { [WORK_FILE]: 'anyone' };

type Opening = 'withName' | 'withoutName' | 'no';
const mayOpen = async (ctx: Context, row: WorkRow, shareIds: readonly string[]): Promise<Opening> => {
  if (ctx.actor && (canSeeOwnWork(ctx.actor, row) || canOpenWorkFiles(ctx.actor, row))) return 'withName';
  for (const shareId of [...shareIds, row.workId])
    if ((await openShare(ctx, row, shareId)) || (await previewOpens(ctx, row, shareId))) return 'withoutName';
  return 'no';
};

/**
 * The secret stored in a cookie when the shared work was read; clients of /prod-api and earlier pages send it
 * themselves.
 */
const sharesNamed = (req: Request) =>
  [readCookies(req.headers.cookie).get(shareCookieName(req.secure)), req.query.share].filter(
    (each) => typeof each === 'string',
  );

/**
 * The stored file behind a hash that the work names: kind and length are the store's, not what the request claims. A
 * draft is its team's alone and counts only for what the team uploaded: drafts of earlier releases named any hash.
 */
async function fileOfWork({ db, actor }: Context, row: WorkRow, hash: FileHash, mode: 'withName' | 'withoutName') {
  const submitted =
    row.work.current?.files.find((one) => one.hash === hash) ??
    // What answers attach names its team, so it is not for a share.
    (mode === 'withName' ? attached(row.work.current?.answers, hash) : undefined);
  if (submitted) return cleanFile(db, submitted);
  const own = mode === 'withName' && actor !== null && canSeeOwnWork(actor, row);
  const drafted = own
    ? (row.work.draft?.files.find((one) => one.hash === hash) ?? attached(row.work.draft?.answers, hash))
    : undefined;
  if (!drafted) return undefined;
  const enrolment = await enrolmentById(db, row.enrolmentId);
  const team = [row.captainId, ...row.memberIds, ...(enrolment?.memberIds ?? []), ...(enrolment?.adviserIds ?? [])];
  return cleanFile(db, drafted, team);
}

/**
 * A file of a work, by the work and the file's hash. There is no other address for it, and no answer says why it is
 * refused.
 */
export function workFileRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/works/:workId/:hash', async (req, res) => {
    const ctx = await context({ req, res });
    const workId = WorkId.safeParse(req.params.workId).data;
    const hash = FileHash.safeParse(req.params.hash).data;
    const row = workId && (await workById(ctx.db, workId));
    const mode = row ? await mayOpen(ctx, row, sharesNamed(req)) : 'no';
    const file = row && hash && mode !== 'no' ? await fileOfWork(ctx, row, hash, mode) : undefined;
    if (!row || !file) {
      res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
      return;
    }
    const given =
      mode === 'withName' ? await fileNames(ctx.db, [row.captainId, ...row.memberIds], [file.hash]) : undefined;
    const name = given?.get(file.hash) ?? `${row.code ?? 'work'}-${file.hash.slice(0, 8)}.${file.extension}`;
    await sendFile(ctx, res, file, name, req.query.download === '1');
  });
  return router;
}

import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { cleanFile, fileNames } from '@laurel/db/submission/files.ts';
import { attached } from '@laurel/domain/competition/form-answers.ts';
import { canSeeForm } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { EnrolmentId, FileHash } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import { reads } from '../kernel/reads.ts';
import { sendFile } from '../kernel/send-file.ts';
import type { Context, Who } from '../kernel/trpc.ts';

const ANSWER_FILE = '/files/enrolments/{enrolmentId}/{hash}';
/** For the team, and for those who read its form. */
export const answerFilesWho: Readonly<Record<string, Who>> = { [ANSWER_FILE]: 'signedIn' };

/** The file of an answer, if this person may read the answer; only what one of the team uploaded. */
async function fileFor({ db, actor }: Context, enrolmentId?: EnrolmentId, hash?: FileHash) {
  if (!actor || !enrolmentId || !hash) return null;
  const row = await enrolmentById(db, enrolmentId);
  if (!row || !canSeeForm(actor, row)) return null;
  const named = attached(row.enrolment.answers, hash);
  const people = [row.captainId, ...row.memberIds, ...row.adviserIds];
  const file = named && (await cleanFile(db, named, people));
  if (!file) return null;
  const name = (await fileNames(db, people, [hash])).get(hash);
  return { row, file, name: name ?? `${hash.slice(0, 8)}.${file.extension}` };
}

/**
 * A file of an answer to a competition's form, by the enrolment and the file's hash. Nothing says why it is refused.
 */
export function answerFileRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/enrolments/:enrolmentId/:hash', async (req, res) => {
    const ctx = await context({ req, res });
    const enrolmentId = EnrolmentId.safeParse(req.params.enrolmentId).data;
    const found = await fileFor(ctx, enrolmentId, FileHash.safeParse(req.params.hash).data);
    if (!found || !ctx.actor) {
      res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
      return;
    }
    const { memberIds, adviserIds, captainId } = found.row;
    const ofTeam = [captainId, ...memberIds, ...adviserIds].includes(ctx.actor.personId);
    if (!ofTeam) await reads({ ...ctx, actor: ctx.actor }, 'read_sign_up', found.row.enrolmentId, 'signUp');
    await sendFile(ctx, res, found.file, found.name, req.query.download === '1');
  });
  return router;
}

import { expertFrom, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { copyOfVersion, type DeskRow } from '@laurel/db/review/expert-desk.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { sessionOfSlot } from '@laurel/db/scene/session-board.ts';
import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { SlotId } from '@laurel/domain/kernel/ids.ts';
import { slotOf } from '@laurel/domain/scene/session.ts';
import { type Request, type Response, Router } from 'express';
import type { Context, Who } from '../kernel/trpc.ts';
import type { Copied } from '../review/review-copy.ts';
import { sendReviewFile } from '../review/send-review-file.ts';

const SCENE_FILE = '/files/scene/{slotId}/{number}';
/** The judges of the session in which the team presents. */
export const sceneFilesWho: Readonly<Record<string, Who>> = { [SCENE_FILE]: 'review:sheet:score' };

const OPEN = ['checkin', 'ready', 'running', 'paused', 'finished'];

/** The work of a slot, for a judge of its panel without a conflict, from the check-in until the session is sealed. */
async function openedWork(
  { actor, db }: Context,
  slotId: SlotId,
): Promise<(Copied & Pick<DeskRow, 'competitionId'>) | undefined> {
  if (!actor || !holds(actor, 'review:sheet:score')) return undefined;
  const row = await sessionOfSlot(db, slotId);
  if (!row?.judges.includes(actor.personId) || !OPEN.includes(row.status)) return undefined;
  const slot = slotOf(row.session, slotId);
  const work = slot && (await reviewWorkById(db, slot.workId));
  const [expert] = await expertsByIds(db, [actor.personId]);
  if (!slot || !work || !expert) return undefined;
  const judge = expertFrom(expert);
  if (judge.status !== 'active' || conflictWith(judge, judged(work))) return undefined;
  const copy = await copyOfVersion(db, slot.workId, work.version);
  return copy && { alias: slot.code, files: copy.files, competitionId: row.competitionId };
}

/** Files of the work on stage, as judges may have them. */
export function sceneFileRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/scene/:slotId/:number', async (req, res) => {
    const ctx = await context({ req, res });
    const slotId = SlotId.safeParse(req.params.slotId).data;
    const work = slotId ? await openedWork(ctx, slotId) : undefined;
    const index = Number(req.params.number) - 1;
    await sendReviewFile(ctx, res, work, { index, download: req.query.download === '1' });
  });
  return router;
}

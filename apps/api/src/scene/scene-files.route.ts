import { sessionOfSlot } from '@laurel/db/scene/session-board.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { SlotId } from '@laurel/domain/kernel/ids.ts';
import { slotOf } from '@laurel/domain/scene/session.ts';
import { type Request, type Response, Router } from 'express';
import type { Context, Who } from '../kernel/trpc.ts';
import { sendReviewFile } from '../review/send-review-file.ts';
import { openedWorks } from './opened-works.ts';

const SCENE_FILE = '/files/scene/{slotId}/{number}';
/** The judges of the session in which the team presents. */
export const sceneFilesWho: Readonly<Record<string, Who>> = { [SCENE_FILE]: 'review:sheet:score' };

/** The work of a slot, for a judge of its panel. */
async function openedWork({ actor, db }: Context, slotId: SlotId) {
  if (!actor || !holds(actor, 'review:sheet:score')) return undefined;
  const row = await sessionOfSlot(db, slotId);
  const slot = row && slotOf(row.session, slotId);
  return slot ? (await openedWorks(db, actor.personId, row, [slot]))[0]?.copy : undefined;
}

/** Files of the works of a session, as its judges may have them. */
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

import { objectionFile } from '@laurel/db/award/objection-papers.ts';
import { sessionById } from '@laurel/db/scene/session-board.ts';
import { SessionId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';
import { readsOnSiteObjection } from './on-site-objections.ts';

const EVIDENCE = '/files/on-site-objections/{sessionId}/{objectionId}/{part}/{position}';
export const onSiteEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({
  sessionId: SessionId,
  objectionId: Uuid,
  part: z.enum(['objection', 'appeal-objector']),
  position: z.coerce.number().int().min(0).max(9),
});

/** Evidence is for the person who sent it, and for those who read the objection to decide it. */
export const onSiteEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ actor, db }, asked) => {
  const row = actor ? await sessionById(db, asked.sessionId) : undefined;
  const isHere = row?.session.objections?.some(({ objectionId }) => objectionId === asked.objectionId);
  const file = isHere ? await objectionFile(db, asked) : undefined;
  if (!actor || !row || !file) return undefined;
  if (file.sentBy !== actor.personId && !(await readsOnSiteObjection({ db, actor }, row, asked.objectionId)))
    return undefined;
  return { file, sentBy: file.sentBy, about: ['read_objection', asked.objectionId] };
});

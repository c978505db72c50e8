import { appealsAbout } from '@laurel/db/award/appeal-list.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { OBJECTION_PARTS, objectionFile } from '@laurel/db/award/objection-papers.ts';
import { disputedById, objectionById } from '@laurel/db/award/result-board.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { arbitratedOf } from './appeal-here.ts';

const EVIDENCE = '/files/objections/{objectionId}/{part}/{position}';
export const objectionEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({
  objectionId: Uuid,
  part: z.enum(OBJECTION_PARTS),
  position: z.coerce.number().int().min(0).max(9),
});

async function readsEvidence(ctx: Context & { readonly actor: Actor }, row: ObjectionRow): Promise<boolean> {
  const result = await disputedById(ctx.db, row.resultId);
  if (result && canConfirmResult(ctx.actor, result))
    return (await handlerConflicts(ctx.db, ctx.actor, [row])).get(row.objectionId) !== 'team';
  return (await arbitratedOf(ctx, await appealsAbout(ctx.db, row.objectionId))).length > 0;
}

/**
 * Evidence is for the person who sent it, for those who handle the objection without being in one of its teams, and for
 * the arbitrators of an appeal about it: neither side gets what the other sent.
 */
export const objectionEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ actor, ...ctx }, asked) => {
  const row = actor ? await objectionById(ctx.db, asked.objectionId) : undefined;
  const file = row && (await objectionFile(ctx.db, asked));
  if (!actor || !row || !file) return undefined;
  if (file.sentBy !== actor.personId && !(await readsEvidence({ ...ctx, actor }, row))) return undefined;
  return { file, sentBy: file.sentBy, about: ['read_objection', row.objectionId] };
});

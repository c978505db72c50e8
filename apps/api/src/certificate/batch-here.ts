import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { bulkChangeById } from '@laurel/db/certificate/bulk-changes.ts';
import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { designById } from '@laurel/db/certificate/designs.ts';
import { canSeeCertificates, canSeeDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import type { BatchId, CertificateId, DesignId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../kernel/trpc.ts';

type Signed = Context & { readonly actor: Actor };
export const inside = (actor: Actor, groupId: GroupId) => isRoot(actor) || actor.groupIds.has(groupId);

/** The row named in a call, or NOT_FOUND: another group's rows look the same. */
export const batchHere = async (ctx: Signed, batchId: BatchId) => {
  const row = found(await batchById(ctx.db, batchId));
  return found(inside(ctx.actor, row.groupId) ? row : undefined);
};
export const certificateHere = async (ctx: Signed, certificateId: CertificateId) => {
  const row = found(await certificateById(ctx.db, certificateId));
  return found(canSeeCertificates(ctx.actor, row) ? row : undefined);
};
export const designHere = async (ctx: Signed, designId: DesignId) => {
  const row = found(await designById(ctx.db, designId));
  return found(canSeeDesign(ctx.actor, row) ? row : undefined);
};
export const bulkChangeHere = async (ctx: Signed, bulkChangeId: string) => {
  const row = found(await bulkChangeById(ctx.db, bulkChangeId));
  return found(canSeeCertificates(ctx.actor, row) ? row : undefined);
};

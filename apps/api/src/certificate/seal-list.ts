import { sealsFor } from '@laurel/db/certificate/seals.ts';
import { rowVersions } from '@laurel/db/rows/version-conflict.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** Seals that the acting group may use: its own, with who else may use them, and those that others let it use. */
export const sealList = permitted('cert:design:query').query(async ({ ctx }) => {
  const seals = await sealsFor(ctx.db, groupsOf(ctx.actor));
  const versions = await rowVersions(
    ctx.db,
    'certificate_seals',
    seals.map(({ sealId }) => sealId),
  );
  return seals.map(({ sealId, groupId, name, imageHash, allowedGroupIds, drawing }) => {
    const edit = canEditDesign(ctx.actor, { groupId });
    const version = versions.get(sealId) ?? null;
    const own = edit ? { allowedGroupIds, drawing } : { allowedGroupIds: [], drawing: null };
    return { sealId, groupId, name, imageHash, version, ...own, isDrawn: drawing !== null, can: { edit } };
  });
});

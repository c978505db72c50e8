import { type BulkChangeRow, holdingIn } from '@laurel/db/certificate/bulk-changes.ts';
import { countEntries } from '@laurel/db/certificate/bulk-entries.ts';
import { pinnedVersion } from '@laurel/db/certificate/designs.ts';
import { sealName } from '@laurel/db/certificate/seals.ts';
import { whoMay } from '@laurel/db/identity/who-may.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { bulkSealed } from '@laurel/domain/certificate/sealed-certificates.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { type Context, permitted } from '../kernel/trpc.ts';
import { bulkChangeHere } from './batch-here.ts';
import { coveredHere } from './covered-here.ts';
import { shownBulkChange } from './shown-bulk-change.ts';
import { shownCodes } from './shown-codes.ts';

/** As many names as one reads. */
const MOST_APPROVERS = 5;

const lookOf = async ({ db }: Context, change: BulkChangeRow['bulk']['change']) => {
  if (change.kind === 'revoke') return null;
  const { design, seal } = change;
  const version = design && (await pinnedVersion(db, design.designId, design.designHash));
  return { designTitle: version?.title ?? null, sealName: seal ? await sealName(db, seal.sealId) : null };
};

/** One bulk change and the progress of its check or its work: what its page asks for while it waits. */
export const bulkChangeDetails = permitted('cert:info:query')
  .input(z.strictObject({ bulkChangeId: Uuid }))
  .query(async ({ ctx, input }) => {
    const row = await bulkChangeHere(ctx, input.bulkChangeId);
    const { draftedBy, approvedBy, change } = row.bulk;
    const people = [draftedBy, approvedBy, row.rejectedBy].filter((personId) => personId !== null);
    const names = await personNames(ctx.db, people);
    const own = await holdingIn(ctx.db, [row.bulkChangeId], notSecondTo(ctx.actor));
    const shown = shownBulkChange(row, await countEntries(ctx.db, [row]), names, ctx.actor, own);
    const sealed = bulkSealed(change, await coveredHere(ctx.db, row.bulkChangeId))?.refusal ?? null;
    const can = { ...shown.can, ...(sealed && { approve: false, retry: false }) };
    const waits = row.status === 'checked' && row.ready > 0 && !can.approve && !sealed;
    const asked = { permission: 'cert:info:revoke' as const, groupId: row.groupId, most: MOST_APPROVERS };
    return {
      ...shown,
      can,
      /** Why it cannot be approved or retried: its stage is sealed. */
      sealed,
      change,
      /** The names of the new design and the new seal. */
      look: await lookOf(ctx, change),
      rejected: row.rejectedBy && {
        byName: names.get(row.rejectedBy)?.name ?? '',
        reason: row.rejectedReason ?? '',
      },
      codes: await shownCodes(ctx.db, row.bulk.codes),
      /** Names of some who could approve it, for people who may not. */
      approvers: waits ? await whoMay(ctx.db, { ...asked, except: [draftedBy] }) : [],
    };
  });

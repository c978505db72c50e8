import { lockedScheme, schemeKey } from '@laurel/db/competition/award-schemes.ts';
import { explainConflict, lastRowChange } from '@laurel/db/rows/version-conflict.ts';
import { canEditAwardSchemes } from '@laurel/domain/competition/award-scheme.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { found, must, type Signed } from '../kernel/trpc.ts';

/**
 * What commands on an award scheme have in common. A new one belongs to the acting group; of another group's the actor
 * learns nothing.
 */
export const schemeHere = (ctx: Signed, schemeId: string, { mayBeNew }: { readonly mayBeNew: boolean }) => {
  const row = schemeKey(schemeId);
  return {
    turns: [`${row.table} ${row.key}`],
    read: async (tx: Tx) => {
      const before = await lockedScheme(tx, schemeId);
      found(before || mayBeNew || undefined);
      const groupId = found(before?.groupId ?? ctx.actor.groupId);
      found(!before || holdsIn(ctx.actor, 'award:result:query', groupId) || undefined);
      must(canEditAwardSchemes(ctx.actor, { groupId }));
      return { before, groupId, lastChange: (await lastRowChange(tx, row.table, row.key))?.changeId ?? null };
    },
    explain: (tx: Tx, refusal: string) => explainConflict(tx, ctx.actor, refusal, row),
  };
};

import { listApiKeys } from '@laurel/db/identity/api-keys.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

type State = 'working' | 'expired' | 'revoked' | 'unbacked';

/** One's own API keys and those of the organisations one looks after, with what each of them may do now. */
export const apiKeyList = permitted('sys:integration:edit').query(async ({ ctx }) => {
  const { actor, db } = ctx;
  const now = ctx.now();
  const rows = await listApiKeys(db, {
    personId: actor.personId,
    groupIds: groupsOf(actor),
    now,
  });
  const names = await personNames(
    db,
    rows.map(({ personId }) => personId),
  );
  const stateOf = (row: (typeof rows)[number]): State => {
    if (row.revokedAt !== null) return 'revoked';
    if (row.expiresAt <= now) return 'expired';
    return row.backed ? 'working' : 'unbacked';
  };
  return rows.map(({ backed: _, personId, formerUntil, ...row }) => {
    const state = stateOf({ ...row, backed: _, personId, formerUntil });
    const live = state === 'working' || state === 'unbacked';
    return {
      ...row,
      ownerName: names.get(personId)?.name ?? '',
      formerUntil: formerUntil !== null && formerUntil > now ? formerUntil : null,
      state,
      can: { rotate: state === 'working' && personId === actor.personId, revoke: live },
    };
  });
});

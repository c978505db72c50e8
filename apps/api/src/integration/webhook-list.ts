import { headOfLog, listWebhooks } from '@laurel/db/integration/webhooks.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { factKinds, readableKinds } from '@laurel/domain/integration/fact-kinds.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** The webhooks of the organisations that the caller looks after, and the kinds of events they could choose. */
export const webhookList = permitted('sys:integration:edit').query(async ({ ctx }) => {
  const { actor, db } = ctx;
  const [rows, head] = await Promise.all([listWebhooks(db, groupsOf(actor)), headOfLog(db)]);
  const names = await personNames(
    db,
    rows.map(({ personId }) => personId),
  );
  return {
    head,
    kinds: readableKinds(actor),
    rows: rows.map(({ personId, held, permissions, formerUntil, ...row }) => ({
      ...row,
      formerUntil: formerUntil !== null && formerUntil > ctx.now() ? formerUntil : null,
      ownerName: names.get(personId)?.name ?? '',
      /** The kinds that its owner may still see. */
      told: row.kinds.filter((kind) => held.includes(factKinds[kind].permission)),
    })),
  };
});

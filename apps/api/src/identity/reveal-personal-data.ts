import { openField } from '@laurel/db/identity/personal-data.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { RevealPersonalData } from '@laurel/domain/identity/users.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { seen } from './managed.ts';

/**
 * Shows one sealed value of a person, with the reason kept: a mutation, because it is an act. Each call shows the value,
 * so each is recorded; that is why its command id is not registered.
 *
 * @without use case: shows a value each time, so each time is recorded
 */
export const revealPersonalData = permittedAfresh('sys:user:query')
  .input(withCommandId(RevealPersonalData))
  .mutation(async ({ ctx, input }) => {
    const row = await seen(ctx, input.personId);
    must(row.can.edit || row.personId === ctx.actor.personId);
    const person = found(await personById(ctx.db, row.personId));
    await recordChange(ctx.db, {
      actor: ctx.actor,
      table: 'revealed',
      key: row.personId,
      before: null,
      after: { field: input.field, reason: input.reason },
      requestId: ctx.request.id,
    });
    return { value: (await openField(ctx.db, ctx.ports.secrets, person, input.field)) ?? null };
  });

import { listSignIns } from '@laurel/db/identity/sign-ins.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { named, reach, span } from './log-scope.ts';

/** Sign-ins and failed tries at known accounts, newest first. */
export const signInList = permitted('sys:log:query')
  .input(ListInput.extend({ ...span, personId: PersonId.optional() }))
  .query(async ({ ctx, input }) => {
    const found = await listSignIns(ctx.db, { ...input, within: await reach(ctx) }, input);
    const rows = await named(
      ctx,
      found.rows.map((row) => ({ ...row, actorId: row.personId })),
    );
    return { ...found, rows };
  });

import { lockedRole, writeRole } from '@laurel/db/identity/role-rows.ts';
import { SaveRole } from '@laurel/domain/identity/roles.ts';
import { saveRole as decide } from '@laurel/domain/identity/save-role.ts';
import { auditOf, conflictOn, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permittedAfresh } from '../kernel/trpc.ts';
import { actsForAll } from '../organisation/acts-for-all.ts';
import { tellAllOf } from './contacts.ts';
import { renewInvitations } from './send-link.ts';

/** Creates or changes a role. Nobody gives a role more than they have; ROOT needs no list and has none. */
export const saveRole = permittedAfresh('sys:role:edit')
  .input(withCommandId(SaveRole))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    return edit(ctx, 'identity.save_role', input, {
      read: (tx) => lockedRole(tx, input.roleId),
      decide: (known, by) => decide(input, known, by),
      write: async (tx, role, _by, known) => {
        const { linksEnded, concerned } = await writeRole(tx, auditOf(ctx), role, known);
        await tellAllOf(tx, ctx, concerned, 'permissionsChanged');
        return { newLinks: await renewInvitations(tx, ctx, linksEnded) };
      },
      conflicts: { roles_key: 'roleKeyTaken' },
      explain: conflictOn(ctx, 'roles', input.roleId),
    });
  });

import { allMenus } from '@laurel/db/identity/menus.ts';
import {
  deleteMenu as dropMenu,
  deleteRole as dropRole,
  saveMenu as keepMenu,
  saveRole as keepRole,
} from '@laurel/db/identity/role-admin.ts';
import { listRoles } from '@laurel/db/identity/roles.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { SaveMenu, SaveRole } from '@laurel/domain/identity/roles.ts';
import { z } from 'zod';
import { actsForAll } from '../organisation/acts-for-all.ts';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { must, permitted, permittedAfresh } from '../trpc.ts';
import { tellAllOf } from './contacts.ts';
import { renewInvitations } from './send-link.ts';

/** Roles with what they may do, and everything there is to be given. */
export const roleList = permitted('sys:role:edit').query(async ({ ctx }) => {
  const [roles, menus] = await Promise.all([listRoles(ctx.db), allMenus(ctx.db)]);
  return {
    permissions: PERMISSIONS,
    menus,
    roles: roles.map((role) => ({
      ...role,
      can: { edit: canGrantRole(ctx.actor, role), delete: !role.builtIn && role.memberCount === 0 },
    })),
  };
});

/** Makes or changes a role. Nobody gives a role more than they hold; ROOT needs no list and has none. */
export const saveRole = permittedAfresh('sys:role:edit')
  .input(withCommandId(SaveRole))
  .mutation(async ({ ctx, input: { commandId: _, ...input } }) => {
    must(await actsForAll(ctx));
    const before = (await listRoles(ctx.db)).find((role) => role.roleId === input.roleId);
    if (!canGrantRole(ctx.actor, input) || (before && !canGrantRole(ctx.actor, before))) throw refused('roleAboveOwn');
    return ctx.db.transaction(async (tx) => {
      const { linksEnded, concerned } = orRefuse(await keepRole(tx, ctx.ports.secrets, ctx.actor, input));
      await tellAllOf(tx, ctx, concerned, 'permissionsChanged');
      return { newLinks: await renewInvitations(tx, ctx, linksEnded) };
    });
  });

export const deleteRole = permittedAfresh('sys:role:edit')
  .input(withCommandId(z.strictObject({ roleId: z.uuid() })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    orRefuse(await dropRole(ctx.db, ctx.ports.secrets, ctx.actor, input.roleId));
    return null;
  });

export const menuList = permitted('sys:menu:edit').query(({ ctx }) => allMenus(ctx.db));

export const saveMenu = permitted('sys:menu:edit')
  .input(withCommandId(SaveMenu))
  .mutation(async ({ ctx, input: { commandId: _, ...input } }) => {
    must(await actsForAll(ctx));
    orRefuse(await keepMenu(ctx.db, ctx.actor, input));
    return null;
  });

export const deleteMenu = permitted('sys:menu:edit')
  .input(withCommandId(z.strictObject({ menuId: z.string().max(120) })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    orRefuse(await dropMenu(ctx.db, ctx.actor, input.menuId));
    return null;
  });

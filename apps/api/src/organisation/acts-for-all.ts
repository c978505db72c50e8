import { groupById } from '@laurel/db/organisation/groups.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { type Actor, isRoot } from '@laurel/domain/kernel/actor.ts';
import { type Context, must, permitted } from '../kernel/trpc.ts';

/**
 * Schools, majors, roles, menus and dictionaries are the same for every group: only root, or somebody who acts in the
 * group at the top, changes them.
 */
export async function actsForAll(ctx: Context & { readonly actor: Actor }): Promise<boolean> {
  if (isRoot(ctx.actor)) return true;
  const group = ctx.actor.groupId ? await groupById(ctx.db, ctx.actor.groupId) : undefined;
  return group?.parentId === null;
}

/** People with the permission who act for all groups: those who change what is the same for every group. */
export const permittedForAll = (permission: Permission) =>
  permitted(permission).use(async ({ ctx, next }) => {
    must(await actsForAll(ctx));
    return next();
  });

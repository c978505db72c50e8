import { allMenus } from '@laurel/db/identity/menus.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** The permissions that the caller could give an API key, with their names in the menu. */
export const keyPermissions = permitted('sys:integration:edit').query(async ({ ctx }) => {
  const menus = await allMenus(ctx.db);
  return PERMISSIONS.filter((permission) => holds(ctx.actor, permission)).map((permission) => {
    const menu = menus.find((one) => one.permission === permission);
    const page = menu?.type === 4 ? menus.find((one) => one.menuId === menu.parentId) : undefined;
    return {
      permission,
      name: { zh: menu?.name ?? permission, en: menu?.nameEn ?? permission },
      page: page ? { zh: page.name, en: page.nameEn } : null,
    };
  });
});

import { allMenus } from '@laurel/db/identity/menus.ts';
import { permitted } from '../kernel/trpc.ts';

export const menuList = permitted('sys:menu:edit').query(({ ctx }) => allMenus(ctx.db));

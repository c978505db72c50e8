import { MENUS_TURN, menuToDelete, removeMenu } from '@laurel/db/identity/menu-rows.ts';
import { deleteMenu as decide } from '@laurel/domain/identity/delete-menu.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from '../organisation/acts-for-all.ts';

export const deleteMenu = permittedForAll('sys:menu:edit')
  .input(withCommandId(z.strictObject({ menuId: z.string().max(120) })))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'identity.delete_menu', input, {
      turns: [MENUS_TURN],
      read: (tx) => menuToDelete(tx, input.menuId),
      decide,
      write: (tx) => removeMenu(tx, auditOf(ctx), input.menuId),
    });
    return null;
  });

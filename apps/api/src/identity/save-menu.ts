import { MENUS_TURN, menusById, writeMenu } from '@laurel/db/identity/menu-rows.ts';
import { explainConflict } from '@laurel/db/rows/version-conflict.ts';
import { SaveMenu } from '@laurel/domain/identity/roles.ts';
import { saveMenu as decide } from '@laurel/domain/identity/save-menu.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from '../organisation/acts-for-all.ts';

export const saveMenu = permittedForAll('sys:menu:edit')
  .input(withCommandId(SaveMenu))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, ...menu } = input;
    await edit(ctx, 'identity.save_menu', input, {
      turns: [MENUS_TURN],
      read: menusById,
      decide: (menus) => decide(menu, menus),
      write: (tx, entry, _by, menus) => writeMenu(tx, auditOf(ctx), entry, menus.get(entry.menuId)),
      explain: (tx, refusal, menus) => {
        const { menuId: key } = menu;
        return explainConflict(tx, ctx.actor, refusal, { table: 'menus', key, version: menus.get(key)?.version });
      },
    });
    return null;
  });

import { callScreenById } from '@laurel/db/scene/call-screens.ts';
import { callScreenOf } from '@laurel/domain/scene/call-screen.ts';
import { revokeScreen as decide, RevokeScreen } from '@laurel/domain/scene/revoke-screen.ts';
import { canManageScreens } from '@laurel/domain/scene/scene.policy.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';

/** Ends the address of a call screen. */
export const revokeScreen = command({
  useCase: 'scene.revoke_screen',
  who: permitted('scene:screen:edit'),
  input: RevokeScreen,
  on: async ({ ctx, command }) => {
    const row = found(await callScreenById(ctx.db, command.screenId));
    return found(canManageScreens(ctx.actor, row) ? row : undefined);
  },
  takes: ({ command }) => ({ screen: callScreenOf(command.screenId) }),
  decide: ({ screen }, { command, by }) => decide(screen, command, by),
});

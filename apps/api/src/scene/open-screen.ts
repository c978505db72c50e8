import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { callScreenOf } from '@laurel/domain/scene/call-screen.ts';
import { openScreen as decide, OpenScreen } from '@laurel/domain/scene/open-screen.ts';
import { canManageScreens } from '@laurel/domain/scene/scene.policy.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { hashOfScreenKey, screenKeyOf } from './screen-key.ts';

/** Makes the address of a call screen. Its key is answered once and kept only as a hash. */
export const openScreen = command({
  useCase: 'scene.open_screen',
  who: permitted('scene:screen:edit'),
  input: OpenScreen.omit({ keyHash: true }),
  on: async ({ ctx, command }) => {
    const row = found(await competitionById(ctx.db, command.competitionId));
    return found(canManageScreens(ctx.actor, row) ? row : undefined);
  },
  reads: ({ ctx, command, commandId }) => ({ key: screenKeyOf(ctx.ports.secrets, command.screenId, commandId) }),
  takes: ({ command }) => ({ screen: callScreenOf(command.screenId) }),
  looks: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ screen, competition }, { command, read, by }) =>
    decide(screen, competition, { ...command, keyHash: hashOfScreenKey(read.key) }, by),
  answer: (_, { read }) => read,
});

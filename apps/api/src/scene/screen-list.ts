import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { openScreensOf } from '@laurel/db/scene/call-screens.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { canManageScreens } from '@laurel/domain/scene/scene.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';

/** The addresses of call screens of a competition that open; their keys were shown once. */
export const screenList = permitted('scene:screen:edit')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const row = found(await competitionById(ctx.db, input.competitionId));
    found(canManageScreens(ctx.actor, row) ? row : undefined);
    const screens = await openScreensOf(ctx.db, row.competitionId);
    return screens.map((screen) => pick(screen, 'screenId', 'label', 'openedAt'));
  });

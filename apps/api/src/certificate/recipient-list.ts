import { isListShown } from '@laurel/db/certificate/recipient-lists.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';

/** Whether a competition's list of recipients is public, and by which categories and levels it may be filtered. */
export const recipientList = anyone
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input: { competitionId } }) => {
    const known = await competitionById(ctx.db, competitionId);
    const { settings } = found(known?.status === 'draft' ? undefined : known);
    return {
      shown: await isListShown(ctx.db, competitionId),
      name: settings.name,
      edition: settings.edition,
      items: settings.items.map(({ itemId, name }) => ({ itemId, name })),
      levels: (settings.review?.policy.awards.levels ?? []).map(({ level, name }) => ({ level, name })),
    };
  });

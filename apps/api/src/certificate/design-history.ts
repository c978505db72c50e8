import * as store from '@laurel/db/certificate/designs.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { DesignId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { designHere } from './batch-here.ts';

export const designHistory = permitted('cert:design:query')
  .input(z.strictObject({ designId: DesignId }))
  .query(async ({ ctx, input }) => {
    await designHere(ctx, input.designId);
    const versions = await store.designHistory(ctx.db, input.designId);
    const names = await personNames(
      ctx.db,
      versions.map((version) => version.savedBy),
    );
    return versions.map((version) => ({
      ...version,
      savedAt: version.savedAt.toISOString(),
      savedByName: names.get(version.savedBy)?.name ?? '',
    }));
  });

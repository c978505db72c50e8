import { rowVersions } from '@laurel/db/rows/version-conflict.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { permitted } from '../kernel/trpc.ts';
import { seen } from './managed.ts';

export const userDetail = permitted('sys:user:query')
  .input(z.strictObject({ personId: PersonId }))
  .query(async ({ ctx, input }) => {
    const row = await seen(ctx, input.personId);
    if (row.personId !== ctx.actor.personId) await reads(ctx, 'read_person', row.personId, 'account');
    const versions = await rowVersions(ctx.db, 'memberships', [row.personId]);
    return { ...row, rolesVersion: versions.get(row.personId) ?? null };
  });

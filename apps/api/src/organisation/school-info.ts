import { schoolByCode } from '@laurel/db/organisation/schools.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, must, signedIn } from '../kernel/trpc.ts';
import { actsForAll } from './acts-for-all.ts';

/** The record of the school one acts for; staff with the right to schools may name any. */
export const schoolInfo = signedIn
  .input(z.strictObject({ schoolCode: SchoolCode.optional() }))
  .query(async ({ ctx, input }) => {
    const code = input.schoolCode ?? [...ctx.actor.schoolCodes].toSorted()[0];
    if (!code) return null;
    must(ctx.actor.schoolCodes.has(code) || holds(ctx.actor, 'org:school:query'));
    const { updatedAt, ...school } = found(await schoolByCode(ctx.db, code as SchoolCode));
    return {
      ...school,
      updatedAt: updatedAt.toISOString(),
      can: { edit: holds(ctx.actor, 'org:school:edit') && (await actsForAll(ctx)) },
    };
  });

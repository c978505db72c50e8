import { teamNumbers as numbersOf } from '@laurel/db/enrolment/sign-ups.ts';
import { SignUpFilter } from '@laurel/domain/exports/exports.ts';
import { permitted } from '../kernel/trpc.ts';
import { scopeOf, signUpsAsked } from './sign-up-scope.ts';

/** How many teams, people and schools match a filter, and how many started each day. */
export const teamNumbers = permitted('enroll:team:query')
  .input(SignUpFilter)
  .query(async ({ ctx, input }) => {
    const { byStatus, ...numbers } = await numbersOf(ctx.db, scopeOf(ctx.actor), signUpsAsked(ctx, input));
    return {
      total: byStatus.reduce((sum, { n }) => sum + n, 0),
      byStatus: Object.fromEntries(byStatus.map(({ status, n }) => [status, n])),
      ...numbers,
    };
  });

import { teamChannels as channelsOf } from '@laurel/db/enrolment/sign-ups.ts';
import { SignUpFilter } from '@laurel/domain/exports/exports.ts';
import { permitted } from '../kernel/trpc.ts';
import { scopeOf, signUpsAsked } from './sign-up-scope.ts';

/** How registrations began: by their captains, as copies of earlier ones, or by an invitation from the school. */
export const teamChannels = permitted('enroll:team:query')
  .input(SignUpFilter)
  .query(({ ctx, input }) => channelsOf(ctx.db, scopeOf(ctx.actor), signUpsAsked(ctx, input)));

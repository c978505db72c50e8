import { expertCallById } from '@laurel/db/expert/expert-calls.ts';
import { recommenderOf } from '@laurel/db/expert/expert-recommendations.ts';
import { takesApplications } from '@laurel/domain/expert/expert-call.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { NamingToken, namedHere } from './named-here.ts';
import { recommenderNames } from './recommenders.ts';

/** What the letter's link opens: who recommends whom for which call. The contact is not in the answer. */
export const recommendationByLink = anyone
  .input(z.strictObject({ token: NamingToken }))
  .query(async ({ ctx, input }) => {
    const { naming, row } = await namedHere(ctx, input.token);
    const call = found(await expertCallById(ctx.db, row.callId));
    const recommender = recommenderOf(row);
    return {
      status: row.status,
      name: naming.name,
      recommender: (await recommenderNames(ctx.db, [recommender]))(recommender),
      call: { callId: call.callId, terms: call.terms },
      can: { answer: row.status === 'open' && takesApplications(call, ctx.now()) },
    };
  });

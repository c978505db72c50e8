import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { expertHere } from './expert-here.ts';
import { statedAnswer } from './stated-answer.ts';

/** What an expert of the library stated, for its organisers; null where they stated nothing yet. It names other people. */
export const statedProfile = permitted('expert:info:query')
  .input(z.strictObject({ personId: PersonId }))
  .query(async ({ ctx, input }) => {
    const row = await expertHere(ctx, input.personId);
    found(canSeeExperts(ctx.actor, row) || undefined);
    if (!row.expert.stated) return null;
    if (row.personId !== ctx.actor.personId) await reads(ctx, 'read_person', row.personId, 'stated');
    return statedAnswer(ctx, row);
  });

import { expertById } from '@laurel/db/expert/expert-library.ts';
import { versionsOf } from '../kernel/edited.ts';
import { signedIn } from '../kernel/trpc.ts';
import { statedPart } from './edited-parts.ts';
import { statedAnswer } from './stated-answer.ts';

/**
 * What the caller stated as an expert, and what the organiser allows; null for everybody else. Which works or people it
 * was found in is not in it: experts in blind review would learn who takes part.
 */
export const myExpertProfile = signedIn.query(async ({ ctx }) => {
  const row = await expertById(ctx.db, ctx.actor.personId);
  if (!row || row.status === 'retired') return null;
  const [stated, { version }] = await Promise.all([
    statedAnswer(ctx, row),
    versionsOf(ctx.db, { version: statedPart(row.personId) }),
  ]);
  return { stated, version, allowed: { maxLoad: row.expert.profile.maxLoad } };
});

import { expertById } from '@laurel/db/expert/expert-library.ts';
import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** The expert named in a call of the staff; one of another group's library is NOT_FOUND. */
export const expertHere = async (ctx: Context, personId: PersonId) => {
  const row = await expertById(ctx.db, personId);
  return found(row && ctx.actor && canSeeExperts(ctx.actor, row) ? row : undefined);
};

/** The schools of a profile decide which works an expert may score, so nobody changes their own. */
export const mustBeSomebodyElse = ({ actor }: Context, personId: PersonId) => {
  if (personId === actor?.personId) throw refused('selfForbidden');
};

/** The same expert, refused if the caller is that expert. */
export const otherExpertHere = (ctx: Context, personId: PersonId) => {
  mustBeSomebodyElse(ctx, personId);
  return expertHere(ctx, personId);
};

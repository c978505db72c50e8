import { expertContractFor } from '@laurel/db/expert/expert-contracts.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { signedIn } from '../kernel/trpc.ts';

/** The contract for the caller as an expert; null for everybody else and where there is none. */
export const myExpertContract = signedIn.query(async ({ ctx }) => {
  const expert = await expertById(ctx.db, ctx.actor.personId);
  if (!expert || expert.status === 'retired') return null;
  const contract = await expertContractFor(ctx.db, expert.groupId);
  if (!contract) return null;
  const { version, text, publishedAt } = contract;
  return { version, text, publishedAt, accepted: expert.expert.acceptedContract === version };
});

import { makeChallenge, WORK_BITS } from '@laurel/db/identity/challenges.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { digitPicture } from '../security/digit-picture.ts';

/**
 * A verify code for the password form: a picture of four digits and, for people who cannot read it, work that a browser
 * does in about a second (a nonce such that SHA-256 of `salt:nonce` begins with `bits` zero bits).
 */
export const challenge = anyone.query(async ({ ctx }) => {
  await within(ctx, ['challengeBlock', ctx.request.ipBlock]);
  ctx.reply.header('cache-control', 'no-store');
  const { challengeId, digits, salt } = await makeChallenge(ctx.db, ctx.now());
  const picture = await digitPicture(digits);
  return { challengeId, image: `data:image/png;base64,${picture.toString('base64')}`, work: { salt, bits: WORK_BITS } };
});

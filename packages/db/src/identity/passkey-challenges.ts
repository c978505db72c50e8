import { randomBytes } from 'node:crypto';
import { PASSKEY_MINUTES, type PasskeyPurpose } from '@laurel/domain/identity/passkey.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { hashed } from '../kernel/hashed.ts';

/** What browsers were asked to sign with a passkey: once, soon, for one purpose, and by the person who asked. */
export const passkeyChallenges = appSchema.table('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
  /** Hash of the browser or session that asked for it. */
  asker: text('asker').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

type About = { readonly purpose: PasskeyPurpose; readonly asker: string; readonly at: Instant };

/** Makes a challenge of 256 random bits, base64url; kept as a hash. */
export async function makePasskeyChallenge(db: Db, { purpose, asker, at }: About): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(plusMinutes(at, PASSKEY_MINUTES));
  await db.insert(passkeyChallenges).values({ challengeHash: hashed(challenge), purpose, asker, expiresAt });
  return challenge;
}

/** Uses a challenge up. False when it was not made for this, is too old or was used. */
export async function takePasskeyChallenge(db: Db, challenge: string, { purpose, asker, at }: About): Promise<boolean> {
  const now = new Date(at);
  const { rowCount } = await db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashed(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.asker, asker),
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    );
  return rowCount === 1;
}

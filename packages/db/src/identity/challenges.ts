import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';

/**
 * Verification codes of the password form: four digits in a picture, or a piece of work for people who cannot see it.
 */
export const challenges = appSchema.table('challenges', {
  challengeId: uuid('challenge_id').primaryKey(),
  digits: text('digits').notNull(),
  salt: text('salt').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

const MINUTES = 5;
/** Leading zero bits that a proof of work must show: about a second in a browser. */
export const WORK_BITS = 15;

type Challenge = { readonly challengeId: string; readonly digits: string; readonly salt: string };

export async function makeChallenge(db: Db, at: Instant): Promise<Challenge> {
  const challenge = {
    challengeId: uuidv7(),
    digits: String(randomInt(0, 10_000)).padStart(4, '0'),
    salt: randomBytes(16).toString('base64url'),
  };
  await db.insert(challenges).values({ ...challenge, expiresAt: new Date(Date.parse(at) + MINUTES * 60_000) });
  return challenge;
}

/** Whether SHA-256 of `salt:nonce` begins with enough zero bits. */
export function isWork(salt: string, nonce: string, bits = WORK_BITS): boolean {
  const digest = createHash('sha256').update(`${salt}:${nonce}`).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= bits;
}

/**
 * Uses a challenge up, with the digits of its picture or with work done (`work:<nonce>`). It is used whether the answer
 * was right or not, so that nothing can be tried twice.
 */
export async function takeChallenge(
  db: Db,
  { challengeId, answer, at }: { challengeId: string; answer: string; at: Instant },
): Promise<'verifyCodeWrong' | 'verifyCodeExpired' | undefined> {
  const now = new Date(at);
  const [row] = await db
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.challengeId, challengeId), isNull(challenges.usedAt), gt(challenges.expiresAt, now)))
    .returning();
  if (!row) return 'verifyCodeExpired';
  const right = answer.startsWith('work:') ? isWork(row.salt, answer.slice(5)) : answer.trim() === row.digits;
  return right ? undefined : 'verifyCodeWrong';
}

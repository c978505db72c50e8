import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_PAUSE, type CodeRefusal, type CodeScene, codeRefusal } from '@laurel/domain/identity/one-time-code.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** Codes that were sent, by the keyed hash of where to; the code itself is kept as a keyed hash too. */
export const oneTimeCodes = appSchema.table(
  'one_time_codes',
  {
    codeId: uuid('code_id').primaryKey(),
    addressIndex: text('address_index').notNull(),
    scene: text('scene').$type<CodeScene>().notNull(),
    /** Hash of the browser or session that asked for it. Null for those of a release that did not store it. */
    asker: text('asker').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [index('one_time_codes_address').on(t.addressIndex, t.scene, t.sentAt.desc())],
);

type Sent = {
  readonly codeId: string;
  readonly addressIndex: string;
  readonly scene: CodeScene;
  readonly asker: string;
};

/** It includes the address, so that one's own code in a changed row opens nobody else's account. */
const hashOf = (secrets: Secrets, { codeId, addressIndex, scene, asker }: Sent, code: string) =>
  createHmac('sha256', secrets.keyFor('blindIndex'))
    .update(['code', codeId, addressIndex, scene, asker, code].join('\0'))
    .digest('base64url');

const newest = async (db: Db, addressIndex: string, scene: CodeScene) =>
  (
    await db
      .select()
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes.addressIndex, addressIndex), eq(oneTimeCodes.scene, scene)))
      .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.codeId))
      .limit(1)
  )[0];

/** The lock for all operations on the codes of one address. */
export const codeTurn = (addressIndex: string) => `code:${addressIndex}`;
const turn = (tx: Db, addressIndex: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${codeTurn(addressIndex)}, 0))`);

/**
 * Makes a code of six digits for an address and purpose, or returns how many seconds to wait: one a minute. An older
 * code for the same purpose becomes invalid.
 */
export async function makeCode(
  tx: Tx,
  secrets: Secrets,
  { addressIndex, scene, asker, at }: { addressIndex: string; scene: CodeScene; asker: string; at: Instant },
): Promise<{ ok: true; code: string } | { ok: false; refusal: 'codeTooSoon'; detail: { seconds: number } }> {
  await turn(tx, addressIndex);
  const last = await newest(tx, addressIndex, scene);
  const seconds = last ? CODE_PAUSE - Math.floor((Date.parse(at) - last.sentAt.getTime()) / 1000) : 0;
  if (seconds > 0) return { ok: false, refusal: 'codeTooSoon', detail: { seconds } };
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const sent = { codeId: uuidv7(), addressIndex, scene, asker };
  await tx.insert(oneTimeCodes).values({ ...sent, codeHash: hashOf(secrets, sent, code), sentAt: new Date(at) });
  return { ok: true, code };
}

/**
 * Uses a code up: correct, in time, for the first time and by the person who requested it, or the refusal.
 * Counts a wrong try; a right code in another browser is one.
 */
export const takeCode = (
  db: Db | Tx,
  secrets: Secrets,
  {
    addressIndex,
    scene,
    asker,
    code,
    at,
  }: { addressIndex: string; scene: CodeScene; asker: string; code: string; at: Instant },
): Promise<CodeRefusal | undefined> =>
  db.transaction(async (tx) => {
    await turn(tx, addressIndex);
    const row = await newest(tx, addressIndex, scene);
    const given = Buffer.from(hashOf(secrets, row ?? { codeId: 'none', addressIndex, scene, asker }, code));
    const matches =
      row !== undefined && timingSafeEqual(given, Buffer.from(row.codeHash)) && row.asker !== '' && row.asker === asker;
    const refusal = codeRefusal(
      row
        ? {
            sentAt: row.sentAt.toISOString() as Instant,
            tries: row.tries,
            usedAt: row.usedAt ? (row.usedAt.toISOString() as Instant) : null,
          }
        : null,
      matches,
      at,
    );
    if (row && row.usedAt === null && refusal !== 'verifyCodeExpired') {
      await tx
        .update(oneTimeCodes)
        .set(refusal ? { tries: row.tries + 1 } : { usedAt: new Date(at) })
        .where(and(eq(oneTimeCodes.codeId, row.codeId), isNull(oneTimeCodes.usedAt)));
    }
    return refusal;
  });

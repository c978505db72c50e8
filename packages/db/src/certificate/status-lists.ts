import { createHash } from 'node:crypto';
import { webIssuerOf } from '@laurel/domain/certificate/issuer-name.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, eq } from 'drizzle-orm';
import { date, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { appSchema } from '../kernel/app-schema.ts';
import type { Issuer } from './credential.ts';
import { statusBits } from './status-bits.ts';
import { STATUS_PURPOSES, type StatusPurpose, statusListOf } from './status-list.ts';

/** The signed status lists of each day, as they were published that morning: never changed, never made again. */
export const certificateStatusLists = appSchema.table(
  'certificate_status_lists',
  {
    day: date('day', { mode: 'string' }).notNull(),
    purpose: text('purpose').$type<StatusPurpose>().notNull(),
    document: text('document').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.day, t.purpose] })],
);

/** What the list of a purpose is called, and who issues it. */
export const statusListAt = (origin: string, purpose: StatusPurpose) => {
  const url = `${origin}/certificate/status/${purpose}`;
  return { purpose, url, issuerDid: webIssuerOf(url) };
};

export async function statusListOfDay(db: Db, day: string, purpose: StatusPurpose): Promise<string | undefined> {
  const [row] = await db
    .select({ document: certificateStatusLists.document })
    .from(certificateStatusLists)
    .where(and(eq(certificateStatusLists.day, day), eq(certificateStatusLists.purpose, purpose)));
  return row?.document;
}

const Signers = z.object({ relatedResource: z.array(z.object({ digestSRI: z.string() })).default([]) });

/** Signers of the newest stored list: files sealed with an earlier key stay whole, so their signers are carried on. */
const signersBefore = async (db: Db): Promise<string[]> => {
  const [newest] = await db
    .select({ document: certificateStatusLists.document })
    .from(certificateStatusLists)
    .orderBy(desc(certificateStatusLists.day))
    .limit(1);
  if (!newest) return [];
  return Signers.parse(JSON.parse(newest.document)).relatedResource.map(({ digestSRI }) =>
    digestSRI.slice('sha256-'.length),
  );
};

type Maker = {
  readonly issuer: Issuer;
  /** The certificate that PDFs are sealed with now, DER. */
  readonly signer: Uint8Array;
  readonly origin: string;
};
const DAY_MS = 86_400_000;

/**
 * Signs and keeps the lists of this day (in China) unless they are there or nothing was ever issued; returns whether
 * they were made now. Making the keys takes a second, so they are only made when needed.
 */
export async function keepStatusLists(db: Db, maker: () => Promise<Maker>, now: Instant): Promise<boolean> {
  const day = dayInChina(now);
  if (await statusListOfDay(db, day, 'refresh')) return false;
  const { size, revoked, superseded } = await statusBits(db);
  if (size === 0) return false;
  const { issuer, signer, origin } = await maker();
  const own = createHash('sha256').update(signer).digest('base64');
  const signers = [...new Set([...(await signersBefore(db)), own])];
  const at = now.replace(/\.\d+Z$/, 'Z');
  const until = new Date(Date.parse(now) + DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  const made = await db
    .insert(certificateStatusLists)
    .values(
      STATUS_PURPOSES.map((purpose) => {
        const bits = purpose === 'revocation' ? revoked : superseded;
        const list = { ...statusListAt(origin, purpose), size, bits, at, until, signers };
        return { day, purpose, document: JSON.stringify(statusListOf(list, issuer)) };
      }),
    )
    .onConflictDoNothing()
    .returning();
  return made.length > 0;
}

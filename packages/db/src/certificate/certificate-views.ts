import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { date, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** The page that a certificate's QR code leads to, or its page in its holders' personal centre. */
export type CertificatePage = 'public' | 'holder';

/** How often the pages of a certificate were opened. It does not record by whom, from where, or when. */
export const certificateViews = appSchema.table(
  'certificate_views',
  {
    certificateId: uuid('certificate_id').$type<CertificateId>().notNull(),
    page: text('page').$type<CertificatePage>().notNull(),
    views: integer('views').notNull(),
    lastOn: date('last_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.certificateId, t.page] })],
);

/** Counts one opening, on this day. */
export async function countView(
  db: Db,
  { certificateId, page, on }: { certificateId: CertificateId; page: CertificatePage; on: string },
): Promise<void> {
  const { views } = certificateViews;
  await db
    .insert(certificateViews)
    .values({ certificateId, page, views: 1, lastOn: on })
    .onConflictDoUpdate({
      target: [certificateViews.certificateId, certificateViews.page],
      set: {
        views: sql`least(${views}, 2000000000) + 1`,
        lastOn: sql`greatest(excluded.last_on, certificate_views.last_on)`,
      },
    });
}

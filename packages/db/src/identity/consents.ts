import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { asc, eq } from 'drizzle-orm';
import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';

/** `notice`: how data is used; `sensitive`: identity and bank numbers; `guardian`: given by the guardian of a child under 14. */
type ConsentKind = 'notice' | 'sensitive' | 'guardian';

/** The version of the privacy notice that is in force; raise it when its text changes. */
const NOTICE_VERSION = '2026-11';

/** What people agreed to, one row each time, never edited (PIPL Art. 14, 29, 31). */
export const consents = appSchema.table(
  'consents',
  {
    consentId: uuid('consent_id').primaryKey(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    kind: text('kind').$type<ConsentKind>().notNull(),
    noticeVersion: text('notice_version').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('consents_person').on(t.personId)],
);

export const recordConsent = (db: Db, personId: PersonId, kind: ConsentKind, at: string) =>
  db.insert(consents).values({ consentId: uuidv7(), personId, kind, noticeVersion: NOTICE_VERSION, at: new Date(at) });

export const consentsOf = (db: Db, personId: PersonId) =>
  db.select().from(consents).where(eq(consents.personId, personId)).orderBy(asc(consents.at));

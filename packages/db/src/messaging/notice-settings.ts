import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import { NOTICE_DEFAULTS, type NoticeSettings } from '@laurel/domain/messaging/save-notice-settings.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** How people want to be notified. People who never chose have no row. */
export const noticeSettings = appSchema.table('notice_settings', {
  personId: uuid('person_id').$type<PersonId>().primaryKey(),
  mailOff: text('mail_off').array().$type<NoticeTopic[]>().notNull(),
  smsOff: text('sms_off').array().$type<NoticeTopic[]>().notNull(),
  quiet: jsonb('quiet').$type<NonNullable<NoticeSettings['quiet']>>(),
});

/** How a person wants to be notified. */
export async function noticeSettingsOf(db: Db | Tx, personId: PersonId): Promise<NoticeSettings> {
  const { mailOff, smsOff, quiet } = noticeSettings;
  const [row] = await db
    .select({ mailOff, smsOff, quiet })
    .from(noticeSettings)
    .where(eq(noticeSettings.personId, personId));
  return row ?? NOTICE_DEFAULTS;
}

/** Saves how a person wants to be notified. */
export async function saveNoticeSettings(tx: Tx, personId: PersonId, { mailOff, smsOff, quiet }: NoticeSettings) {
  const set = { mailOff, smsOff, quiet };
  await tx
    .insert(noticeSettings)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: noticeSettings.personId, set });
}

/** Forgets what an erased person chose. */
export const dropNoticeSettings = (tx: Db | Tx, personId: PersonId) =>
  tx.delete(noticeSettings).where(eq(noticeSettings.personId, personId));

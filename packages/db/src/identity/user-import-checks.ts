import type { ImportType } from '@laurel/domain/identity/users.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import { openBytes, sealBytes } from '../kernel/sealed-bytes.ts';
import type { Secrets } from '../kernel/secrets.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

type CheckType = ImportType | 'library';

/** Files that were checked and wait to be imported: sealed, because they are nothing but personal data, and for a day. */
export const userImportChecks = appSchema.table('user_import_checks', {
  checkId: uuid('check_id').primaryKey(),
  personId: uuid('person_id').$type<PersonId>().notNull(),
  groupId: uuid('group_id').$type<GroupId>().notNull(),
  /** `library`: rows of experts, read by the columns that were chosen. */
  type: text('type').$type<CheckType>().notNull(),
  /** Bound to the check's id. */
  sealedFile: bytes('sealed_file').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

const HOURS = 24;

type Check = { personId: PersonId; groupId: GroupId; type: CheckType; file: Buffer; at: Instant };

export async function keepCheck(db: Db, secrets: Secrets, { personId, groupId, type, file, at }: Check) {
  const checkId = uuidv7();
  const expiresAt = new Date(Date.parse(at) + HOURS * 3_600_000);
  await db.delete(userImportChecks).where(lt(userImportChecks.expiresAt, new Date(at)));
  const sealedFile = sealBytes(secrets.keyFor('personalData'), file, checkId);
  await db.insert(userImportChecks).values({ checkId, personId, groupId, type, sealedFile, expiresAt });
  return { checkId, expiresAt: expiresAt.toISOString() };
}

/** The file of one's own check, not yet imported and not too old. */
export async function openCheck(
  db: Db,
  secrets: Secrets,
  { checkId, personId, at }: { checkId: string; personId: PersonId; at: Instant },
) {
  const [row] = await db
    .select()
    .from(userImportChecks)
    .where(
      and(
        eq(userImportChecks.checkId, checkId),
        eq(userImportChecks.personId, personId),
        isNull(userImportChecks.usedAt),
        gt(userImportChecks.expiresAt, new Date(at)),
      ),
    );
  if (!row) return undefined;
  const file = openBytes(secrets.keyFor('personalData'), row.sealedFile, checkId);
  return { type: row.type, groupId: row.groupId, file };
}

/** Marks a check as imported and lets its file go. False when somebody was faster. */
export async function useCheck(tx: Db, checkId: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx
    .update(userImportChecks)
    .set({ usedAt: new Date(at), sealedFile: Buffer.alloc(0) })
    .where(and(eq(userImportChecks.checkId, checkId), isNull(userImportChecks.usedAt)));
  return rowCount === 1;
}

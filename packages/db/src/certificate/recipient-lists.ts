import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/** Competitions whose list of recipients is public; one without a row is not. */
export const certificateRecipientLists = appSchema.table('certificate_recipient_lists', {
  competitionId: uuid('competition_id').$type<CompetitionId>().primaryKey(),
  shownAt: timestamp('shown_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Whether everybody may read who received certificates of this competition. */
export const isListShown = async (db: Db | Tx, competitionId: CompetitionId): Promise<boolean> =>
  (await db.$count(certificateRecipientLists, eq(certificateRecipientLists.competitionId, competitionId))) > 0;

/** Changes of one list are serialised. */
export const recipientListTurn = (competitionId: CompetitionId) => `certificate_recipient_lists ${competitionId}`;

/** Records that a list was published or taken down. */
export async function writeListShown(
  tx: Tx,
  audit: Audit,
  { competitionId, shown }: { readonly competitionId: CompetitionId; readonly shown: boolean },
): Promise<void> {
  const its = eq(certificateRecipientLists.competitionId, competitionId);
  if (shown) await tx.insert(certificateRecipientLists).values({ competitionId });
  else await tx.delete(certificateRecipientLists).where(its);
  await recordEdit(tx, audit, {
    table: 'certificate_recipient_lists',
    key: competitionId,
    before: { shown: !shown },
    after: { shown },
  });
}

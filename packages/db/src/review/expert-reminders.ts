import type { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { reminderEvents } from '@laurel/domain/review/reminders.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { activeExperts } from '../expert/expert-library.ts';
import { among, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { scoreSheets } from './sheet-board.ts';

/** Who was reminded of a round's sheets, when last and how often. */
export const expertReminders = pgTable(
  'expert_reminders',
  {
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    expertId: uuid('expert_id').$type<PersonId>().notNull(),
    remindedAt: text('reminded_at').$type<Instant>().notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.expertId] })],
);
type ReminderRow = typeof expertReminders.$inferSelect;

export const expertRemindersProjection: AnyProjection = projection({
  name: 'expert_reminders',
  mode: 'inline',
  tables: [expertReminders],
  handles: [reminderEvents.sent.type],
  apply: async (tx, events) => {
    const rounds = [...new Set(events.map(({ data }) => data.roundId))];
    const known = await tx.select().from(expertReminders).where(among(expertReminders.roundId, rounds));
    const key = (roundId: RoundId, expertId: PersonId) => `${roundId} ${expertId}`;
    const before = new Map(known.map((row) => [key(row.roundId, row.expertId), row]));
    const after = new Map<string, ReminderRow>();
    for (const { data, occurredAt } of events)
      for (const expertId of data.expertIds) {
        const { roundId } = data;
        const one = key(roundId, expertId);
        const times = (after.get(one) ?? before.get(one))?.times ?? 0;
        after.set(one, { roundId, expertId, remindedAt: occurredAt, times: times + 1 });
      }
    await upsertRows(tx, expertReminders, [...after.values()]);
  },
});

/** The reminders of a round, by expert. */
export const remindersIn = async (db: Db, roundId: RoundId): Promise<ReadonlyMap<PersonId, ReminderRow>> =>
  new Map(
    (await db.select().from(expertReminders).where(eq(expertReminders.roundId, roundId))).map((row) => [
      row.expertId,
      row,
    ]),
  );

/** Which of these experts have sheets of the round to submit and may do so. */
export const expertsWaitedFor = async (
  tx: Db | Tx,
  roundId: RoundId,
  expertIds: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> => {
  const rows = await tx
    .selectDistinct({ expertId: scoreSheets.expertId })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.roundId, roundId),
        among(scoreSheets.status, ['assigned', 'acknowledged', 'draft']),
        among(scoreSheets.expertId, expertIds),
      ),
    );
  return activeExperts(
    tx,
    rows.map(({ expertId }) => expertId),
  );
};

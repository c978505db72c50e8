import type { PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Sealed } from '@laurel/domain/kernel/sealed.ts';
import { roundEvents } from '@laurel/domain/review/round.ts';
import { scoreSheetEvents } from '@laurel/domain/review/score-sheet.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { among, insertMissingRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { roundBoard } from './round-board.ts';
import { scoreSheets } from './sheet-board.ts';

/** Works whose experts discuss them. */
export const discussions = pgTable(
  'discussions',
  {
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    /** Null where nobody opened it: the scores were too far apart. */
    question: text('question'),
    openedBy: uuid('opened_by').$type<PersonId>(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.workId] })],
);

/** What experts wrote to each other, by the sheet of the one who wrote it. The text is sealed under that person's key. */
export const discussionMessages = pgTable(
  'discussion_messages',
  {
    messageId: uuid('message_id').primaryKey(),
    sheetId: uuid('sheet_id').$type<SheetId>().notNull(),
    text: jsonb('text').$type<Sealed>().notNull(),
    takenBack: boolean('taken_back').notNull(),
    /** For the order only; nobody is shown it. */
    saidAt: text('said_at').$type<Instant>().notNull(),
  },
  (t) => [index('discussion_messages_sheet').on(t.sheetId)],
);

export const discussionsProjection: AnyProjection = projection({
  name: 'discussions',
  mode: 'inline',
  tables: [discussions, discussionMessages],
  handles: [roundEvents.discussionOpened.type, scoreSheetEvents.said.type, scoreSheetEvents.takenBack.type],
  apply: async (tx, events) => {
    for (const { type, data } of events) {
      if (type === 'review.discussion_opened') {
        const { roundId, workId, question, openedBy } = data;
        await insertMissingRows(tx, discussions, [{ roundId, workId, question, openedBy }]);
      } else if (type === 'review.discussion_said') {
        const { messageId, sheetId, text: sealed, at } = data;
        const row = { messageId, sheetId, text: sealed, takenBack: false, saidAt: at };
        await insertMissingRows(tx, discussionMessages, [row]);
      } else
        await tx
          .update(discussionMessages)
          .set({ takenBack: true })
          .where(eq(discussionMessages.messageId, data.messageId));
    }
  },
});

/** Where a message belongs; it opens nowhere else. */
export const messageAad = (messageId: string) => `discussion_message-${messageId}|text`;

/** The discussion of a work in a round, if it was opened. */
export const discussionOf = async (db: Db | Tx, roundId: RoundId, workId: WorkId) =>
  (
    await db
      .select()
      .from(discussions)
      .where(and(eq(discussions.roundId, roundId), eq(discussions.workId, workId)))
  )[0];

/** Whether the policy of a sheet's round opens discussions by itself. Asked of every score, so it reads nothing else. */
export const discussesSpread = async (db: Db | Tx, sheetId: SheetId): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(scoreSheets)
      .innerJoin(roundBoard, eq(roundBoard.roundId, scoreSheets.roundId))
      .where(and(eq(scoreSheets.sheetId, sheetId), sql`${roundBoard.round} #> '{policy,discuss}' is not null`))
  ).length > 0;

/** What the experts of these sheets have written, in order. */
export const messagesOf = (db: Db | Tx, sheetIds: readonly SheetId[]) =>
  db
    .select()
    .from(discussionMessages)
    .where(among(discussionMessages.sheetId, sheetIds))
    .orderBy(asc(discussionMessages.saidAt), asc(discussionMessages.messageId));

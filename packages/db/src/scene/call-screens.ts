import type { CompetitionId, FileHash, ScreenId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  type CallScreen,
  type CallScreenEvent,
  callScreenEvents,
  evolveCallScreen,
  newCallScreen,
} from '@laurel/domain/scene/call-screen.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, desc, eq } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

/** One row an address of a call screen. The key itself is stored nowhere. */
export const callScreens = pgTable(
  'call_screens',
  {
    screenId: uuid('screen_id').$type<ScreenId>().primaryKey(),
    ...ofCompetition,
    label: text('label').notNull(),
    status: text('status').$type<Exclude<CallScreen['status'], 'none'>>().notNull(),
    keyHash: text('key_hash').$type<FileHash>().notNull(),
    openedAt: text('opened_at').$type<Instant>().notNull(),
  },
  (t) => [
    index('call_screens_competition').on(t.competitionId, t.openedAt),
    uniqueIndex('call_screens_key').on(t.keyHash),
  ],
);
type CallScreenRow = typeof callScreens.$inferSelect;

export const callScreensProjection = rowPerStream(
  callScreens,
  'screenId',
  callScreenEvents,
  (before: CallScreenRow | undefined, event: Projected<CallScreenEvent>): CallScreenRow | undefined => {
    const screen = evolveCallScreen(before ?? newCallScreen(), event);
    if (screen.status === 'none') return undefined;
    const { screenId, competitionId, groupId, label, status, keyHash } = screen;
    const openedAt = before?.openedAt ?? event.occurredAt;
    return { screenId, competitionId, groupId, label, status, keyHash, openedAt };
  },
);

export const callScreenById = async (db: Db | Tx, screenId: ScreenId): Promise<CallScreenRow | undefined> =>
  (await db.select().from(callScreens).where(eq(callScreens.screenId, screenId)))[0];

/** Addresses of a competition that open, newest first. */
export const openScreensOf = (db: Db, competitionId: CompetitionId): Promise<CallScreenRow[]> =>
  db
    .select()
    .from(callScreens)
    .where(and(eq(callScreens.competitionId, competitionId), eq(callScreens.status, 'open')))
    .orderBy(desc(callScreens.openedAt));

/** The competition that the address with this key shows; undefined once it was revoked. */
export const screenByKey = async (db: Db, keyHash: string): Promise<CallScreenRow | undefined> =>
  (
    await db
      .select()
      .from(callScreens)
      .where(and(eq(callScreens.keyHash, keyHash as FileHash), eq(callScreens.status, 'open')))
  )[0];

import { pageManager } from '@laurel/db/kernel/process-manager.ts';
import { isWithdrawnByPlan } from '@laurel/db/review/apply-plan.ts';
import { sheetsByIds } from '@laurel/db/review/sheet-board.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Effect } from '@laurel/event-store/effects.ts';
import { factAt } from '@laurel/event-store/read-log.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { sheetsChanged, TOLD_EXPERTS } from './letters-to-experts.ts';
import { isOld, lettersOf, mailing, PRIORITY, QUIET_MINUTES, recordedAtOnce } from './send-letters.ts';

/**
 * Events that experts are notified about. A plan is one event; the sheets that it assigns and withdraws request
 * nothing. Those assigned or withdrawn by hand, or with their work, are one notification per expert and round, when no
 * more follow. It started with the log, so that `verify` compares all of it; what is too old is dropped by the jobs.
 */
export const writeToExperts = pageManager({
  name: 'letters-to-experts',
  handles: [...TOLD_EXPERTS, 'review.assigned', 'review.assignment_withdrawn'],
  reactToPage: async (events, { tx }) => {
    const single = events.filter((event) => {
      if (event.type === 'review.assigned') return event.data.planId === null;
      return event.type !== 'review.assignment_withdrawn' || !isWithdrawnByPlan(event.meta.commandId);
    });
    const fresh = await recordedAtOnce(
      tx,
      single.map(({ position }) => position),
    );
    const news = single.filter(({ position }) => fresh.has(position));
    const sheets = await sheetsByIds(
      tx,
      news.flatMap((event) => (event.type === 'review.assignment_withdrawn' ? [event.data.sheetId] : [])),
    );
    const sheetOf = new Map(sheets.map((sheet) => [sheet.sheetId, sheet]));
    return news.flatMap((event): (readonly [Effect, number])[] => {
      if (event.type !== 'review.assigned' && event.type !== 'review.assignment_withdrawn')
        return [lettersOf(event.position)];
      const sheet = event.type === 'review.assigned' ? event.data : sheetOf.get(event.data.sheetId);
      if (!sheet) return [];
      const { roundId, expertId } = sheet;
      const { position, occurredAt } = event;
      const effect: Effect = {
        effectId: `letters-sheets-${roundId}-${expertId}`,
        kind: 'send-sheet-letters',
        payload: { position, roundId, expertId },
        notBefore: plusMinutes(occurredAt, QUIET_MINUTES),
        priority: PRIORITY,
        coalesce: true,
      };
      return [[effect, position]];
    });
  },
});

export const sendSheetLetters = defineJob(
  z.strictObject({ position: z.number().int(), roundId: RoundId, expertId: PersonId }),
  async ({ position, roundId, expertId }, _run, context) => {
    const event = await factAt(poolOf(context.db), eventDefinitions, position);
    const letter = event && !isOld(event.occurredAt) && (await sheetsChanged(context.db, roundId, expertId));
    if (!letter) return;
    const sending = mailing(context);
    await sending.send(`fact-${position}`, expertId, letter);
    sending.end();
  },
);

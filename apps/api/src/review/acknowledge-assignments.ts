import { deskOf } from '@laurel/db/review/expert-desk.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { acknowledgeAssignment } from './acknowledge-assignment.ts';
import { sheetTurns } from './own-sheet.ts';

/** So many sheets are accepted by one press; more by the next. */
const AT_ONCE = 500;

/** Accepts the works of a round that wait for the caller, each as if alone: one that is over by now stops no other. */
export const acknowledgeAssignments = permitted('review:sheet:score')
  .input(withCommandId(z.strictObject({ roundId: RoundId })))
  .mutation(async ({ ctx, input }) => {
    const desk = await deskOf(ctx.db, ctx.actor.personId, input.roundId);
    found(desk.length > 0 || undefined);
    const waiting = desk.filter(({ status }) => status === 'assigned').slice(0, AT_ONCE);
    const commands = await Promise.all(
      waiting.map(async ({ sheetId }) => {
        const row = await sheetTurns(ctx, sheetId);
        const commandId = uuidv5(sheetId, input.commandId);
        return acknowledgeAssignment.prepared({ ctx, row, command: { sheetId }, commandId });
      }),
    );
    const answers = await executeMany(ctx.db, commands);
    return { done: answers.filter(({ ok }) => ok).length };
  });

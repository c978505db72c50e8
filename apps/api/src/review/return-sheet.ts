import { sheetById } from '@laurel/db/review/sheet-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { returnSheet as decide, ReturnSheet } from '@laurel/domain/review/return-sheet.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { command } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { ledRound, ledWork } from './led-round.ts';
import { ofOwnTeam } from './party.ts';
import { managesSheet } from './round-here.ts';

/** A submitted sheet that the caller may return: as an organiser, or as a chair who sees it. */
async function sheetToReturn(ctx: Context & { readonly actor: Actor }, sheetId: SheetId) {
  const row = found(await sheetById(ctx.db, sheetId));
  if (canManageRound(ctx.actor, row)) return row;
  const { sheets } = await ledWork(ctx, await ledRound(ctx, row.roundId), row.workId);
  const owed = sheets.some(
    ({ expertId, status }) => expertId === ctx.actor.personId && ['assigned', 'acknowledged', 'draft'].includes(status),
  );
  return found(owed ? undefined : row);
}

/** Back to its expert with a reason; the sheet keeps its versions. */
export const returnSheet = command({
  useCase: 'review.return_sheet',
  input: ReturnSheet,
  ...managesSheet,
  who: permitted('review:round:edit', 'review:sheet:score'),
  on: ({ ctx, command }) => sheetToReturn(ctx, command.sheetId),
  party: (tx, call) => ofOwnTeam(tx, call),
  decide: ({ sheet, round }, { command, by }) => decide(sheet, command, by, round),
});

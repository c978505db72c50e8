import { type RoundRow, roundById } from '@laurel/db/review/round-board.ts';
import { type ScoreRunRow, scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { type SheetRow, sheetById } from '@laurel/db/review/sheet-board.ts';
import { type Actor, holdsIn } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, RoundId, ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../trpc.ts';

type SignedIn = Context & { readonly actor: Actor };
type Right = Parameters<typeof holdsIn>[1];

/** What belongs to a group outside one's reach is not there: nobody learns that it exists. */
const within = <Row extends { readonly groupId: GroupId }>(ctx: SignedIn, right: Right, row: Row | undefined): Row => {
  const there = found(row);
  return found(holdsIn(ctx.actor, right, there.groupId) ? there : undefined);
};

export const roundHere = async (
  ctx: SignedIn,
  roundId: RoundId,
  right: Right = 'review:round:query',
): Promise<RoundRow> => within(ctx, right, await roundById(ctx.db, roundId));

export const sheetHere = async (ctx: SignedIn, sheetId: SheetId, right: Right): Promise<SheetRow> =>
  within(ctx, right, await sheetById(ctx.db, sheetId));

export const runHere = async (ctx: SignedIn, scoreRunId: ScoreRunId, right: Right): Promise<ScoreRunRow> =>
  within(ctx, right, await scoreRunById(ctx.db, scoreRunId));

import { type RoundRow, roundById } from '@laurel/db/review/round-board.ts';
import { type ScoreRunRow, scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { type SheetRow, sheetById } from '@laurel/db/review/sheet-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, RoundId, ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { canSeeRounds } from '@laurel/domain/review/review.policy.ts';
import { type Context, found } from '../kernel/trpc.ts';

type SignedIn = Context & { readonly actor: Actor };
type Policy = (actor: Actor, row: { readonly groupId: GroupId }) => boolean;

/** What belongs to a group outside one's reach is not there: nobody learns that it exists. */
const within = <Row extends { readonly groupId: GroupId }>(ctx: SignedIn, may: Policy, row: Row | undefined): Row => {
  const there = found(row);
  return found(may(ctx.actor, there) ? there : undefined);
};

export const roundHere = async (ctx: SignedIn, roundId: RoundId, may: Policy = canSeeRounds): Promise<RoundRow> =>
  within(ctx, may, await roundById(ctx.db, roundId));

export const sheetHere = async (ctx: SignedIn, sheetId: SheetId, may: Policy): Promise<SheetRow> =>
  within(ctx, may, await sheetById(ctx.db, sheetId));

export const runHere = async (ctx: SignedIn, scoreRunId: ScoreRunId, may: Policy): Promise<ScoreRunRow> =>
  within(ctx, may, await scoreRunById(ctx.db, scoreRunId));

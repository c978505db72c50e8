import { type ExportRow, exportOf } from '@laurel/db/exports/exports.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { assignedWorks } from '@laurel/db/review/assigned-works.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import { canExport, covers, type ExportOf, type ExportScope, exportScope } from '@laurel/domain/exports/exports.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { OrderId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { canSeeOrder } from '@laurel/domain/payment/payment.policy.ts';
import { logScope } from '../identity/log-scope.ts';
import { type Context, found } from '../kernel/trpc.ts';

type Acting = Context & { readonly actor: Actor };

/** What the actor may see of a list at this moment. */
export async function scopeNow(ctx: Acting, what: ExportOf): Promise<ExportScope> {
  const { personId } = ctx.actor;
  switch (what.kind) {
    case 'log':
    case 'storedFiles':
      return { ...(await logScope(ctx)), scoring: await scoringNow(ctx.db, personId) };
    case 'assignedFiles': {
      const own = await assignedWorks(ctx.db, personId, what.filter.roundId);
      return { ...exportScope(ctx.actor), sheetIds: own.map((row) => row.sheetId) };
    }
    case 'sheets':
      return scoredScope(ctx, what.filter.roundId);
    case 'ranks':
      return scoredScope(ctx, (await scoreRunById(ctx.db, what.filter.scoreRunId))?.roundId);
    default:
      return exportScope(ctx.actor);
  }
}

/** The scope of a file with the scores of a round. */
async function scoredScope(ctx: Acting, about: RoundId | undefined): Promise<ExportScope> {
  const { personId, roundIds } = await scoringNow(ctx.db, ctx.actor.personId);
  const scoring = { personId, roundIds: roundIds.filter((roundId) => roundId === about) };
  return { ...exportScope(ctx.actor), scoring };
}

/** One's own export; another person's is not found. */
export const exportHere = async (ctx: Acting, exportId: string): Promise<ExportRow> =>
  found(await exportOf(ctx.db, exportId, ctx.actor.personId));

/** Whether the actor still has, in the role they act in, everything the file was made with. */
export const mayStillHave = async (ctx: Acting, row: Pick<ExportRow, 'what' | 'scope'>): Promise<boolean> =>
  canExport(ctx.actor, row.what) &&
  covers(await scopeNow(ctx, row.what), row.scope) &&
  (row.what.kind !== 'receipt' || (await maySeeOrder(ctx, row.what.filter.orderId)));

/** No permission stands for a receipt: whose order it is decides, each time. */
const maySeeOrder = async ({ db, actor }: Acting, orderId: OrderId) => {
  const order = await orderRow(db, orderId);
  return order !== undefined && canSeeOrder(actor, order);
};

/** A file is available until its time is over, even if nobody has removed it yet. */
export const isThere = (row: ExportRow): boolean =>
  row.state === 'ready' && row.fileHash !== null && row.expiresAt !== null && row.expiresAt.getTime() > Date.now();

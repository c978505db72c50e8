import { ordersOfOwnMoney } from '@laurel/db/payment/own-money.ts';
import { billedDays, reconcile } from '@laurel/db/payment/reconciliation.ts';
import { differenceIdOf, settlementsOf } from '@laurel/db/payment/settled-differences.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { isAbout, type Movement } from '@laurel/domain/payment/difference.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Context } from '../kernel/trpc.ts';
import { moneyOf } from './order-here.ts';

type Acting = Context & { readonly actor: Actor };

/** How many of the latest statements are searched for open differences. */
const DAYS = 31;

/** A day's comparison, as far as the caller may see its money, each row with what was said about it. */
export const comparedDay = async (ctx: Acting, day: string) =>
  withSettlements(ctx.db, day, await reconcile(ctx.db, day, await moneyOf(ctx)));

const withSettlements = async (db: Db, day: string, rows: Awaited<ReturnType<typeof reconcile>>) => {
  const ids = rows.map((row) => differenceIdOf({ ...row, day }));
  const settled = await settlementsOf(db, ids);
  return rows.map((row) => {
    const differenceId = differenceIdOf({ ...row, day });
    const said = row.bucket === 'agrees' ? undefined : settled.get(differenceId);
    const settlement = said && isAbout(said.movement, row) ? said : null;
    const open = row.bucket !== 'agrees' && settlement?.status !== 'explained' && settlement?.status !== 'corrected';
    return { ...row, differenceId, settlement, open };
  });
};

/** The difference of a movement, or undefined when the caller sees none there. */
export const differenceAt = async (ctx: Acting, { day, kind, tradeNo, outRequestNo }: Movement) =>
  (await comparedDay(ctx, day)).find(
    (row) =>
      row.bucket !== 'agrees' && row.kind === kind && row.tradeNo === tradeNo && row.outRequestNo === outRequestNo,
  );

/** The latest days whose statement has differences that nobody has settled, newest first. */
export const openDays = async (ctx: Acting) => {
  const days: { readonly day: string; readonly open: number }[] = [];
  for (const day of await billedDays(ctx.db, DAYS)) {
    const open = (await comparedDay(ctx, day)).filter((row) => row.open).length;
    if (open > 0) days.push({ day, open });
  }
  return days;
};

/** Whether the order of a difference, if there is one, is of the caller's own money. */
export const isOwnOrder = async ({ db, actor }: Acting, orderId: string | null) =>
  orderId !== null && (await ordersOfOwnMoney(db, actor.personId, [orderId as OrderId])).size > 0;

import { ordersOfOwnMoney } from '@laurel/db/payment/own-money.ts';
import { billedDays, reconcileDays } from '@laurel/db/payment/reconciliation.ts';
import { differenceIdOf, settlementsOf } from '@laurel/db/payment/settled-differences.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { isAbout, type Movement } from '@laurel/domain/payment/difference.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Context } from '../kernel/trpc.ts';
import { moneyOf } from './order-here.ts';

type Acting = Context & { readonly actor: Actor };

/** How many of the latest statements are searched for open differences. */
const DAYS = 31;

/** The comparison of these days, as far as the caller may see its money, each row with how it was settled. */
const comparedDays = async (ctx: Acting, days: readonly string[]) =>
  withSettlements(ctx.db, await reconcileDays(ctx.db, days, await moneyOf(ctx)));

/** The same of one day. */
export const comparedDay = (ctx: Acting, day: string) => comparedDays(ctx, [day]);

const withSettlements = async (db: Db, rows: Awaited<ReturnType<typeof reconcileDays>>) => {
  const different = rows.filter(({ bucket }) => bucket !== 'agrees');
  const settled = await settlementsOf(db, different.map(differenceIdOf));
  return rows.map(({ day, ...row }) => {
    const differenceId = differenceIdOf({ ...row, day });
    const said = row.bucket === 'agrees' ? undefined : settled.get(differenceId);
    const settlement = said && isAbout(said.movement, row) ? said : null;
    const open = row.bucket !== 'agrees' && settlement?.status !== 'explained' && settlement?.status !== 'corrected';
    return { ...row, differenceId, settlement, open, day };
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
  const days = await billedDays(ctx.db, DAYS);
  const open = grouped(
    (await comparedDays(ctx, days)).filter((row) => row.open),
    ({ day }) => day,
  );
  return days.flatMap((day) => {
    const rows = open.get(day);
    return rows ? [{ day, open: rows.length }] : [];
  });
};

/** Whether the order of a difference, if there is one, is of the caller's own money. */
export const isOwnOrder = async ({ db, actor }: Acting, orderId: string | null) =>
  orderId !== null && (await ordersOfOwnMoney(db, actor.personId, [orderId as OrderId])).size > 0;

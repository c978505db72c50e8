import { orderFigures as figures } from '@laurel/db/payment/order-queries.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** Open and paid orders, money received and refunded (fen), refunds that wait for somebody. */
export const orderFigures = permitted('finance:order:query').query(({ ctx }) => figures(ctx.db, groupsOf(ctx.actor)));

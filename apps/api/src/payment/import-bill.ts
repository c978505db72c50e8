import { importBill as importDay } from '@laurel/db/payment/reconciliation.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { Day } from './reconciliation.ts';

/**
 * Fetches a day's bill from the channel now; the worker does it every morning by itself.
 *
 * @without use case: a repeat fetches the day again and replaces its lines
 */
export const importBill = permitted('finance:refund:approve')
  .input(withCommandId(z.strictObject({ day: Day })))
  .mutation(async ({ ctx, input }) => {
    try {
      const lines = await importDay(ctx.db, ctx.ports.payments, input.day, { actor: ctx.actor, at: ctx.now() });
      if (lines === 'notReady') throw refused('billNotReady');
      return { lines };
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw refused('channelUnavailable');
      throw error;
    }
  });

import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { placeOrder } from './place-order.ts';

/**
 * The order for registrations of a school that will pay them by bank; no page of a payment channel is opened. Another
 * school's are not found.
 */
export const orderForTransfer = permitted('enroll:team:school')
  .input(withCommandId(z.strictObject({ enrolmentIds: z.array(EnrolmentId).min(1).max(500) })))
  .mutation(async ({ ctx, input }) => {
    const own = (await signUpsByIds(ctx.db, input.enrolmentIds)).filter((entry) => isOwnSchool(ctx.actor, entry));
    if (own.length < new Set(input.enrolmentIds).size) throw refused('enrolmentNotFound');
    return { orderId: await placeOrder(ctx, { ...input, byTransfer: true }) };
  });

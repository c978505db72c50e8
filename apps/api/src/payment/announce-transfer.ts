import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { keepTransferDetails } from '@laurel/db/payment/transfer-details.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { TransferId } from '@laurel/domain/kernel/ids.ts';
import {
  AnnounceTransfer,
  announceTransfer as decide,
  TransferDetails,
} from '@laurel/domain/payment/announce-transfer.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canAnnounceTransfer } from '@laurel/domain/payment/payment.policy.ts';
import { v5 as uuidv5 } from 'uuid';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';

/** A school states that it paid its order by bank. How the bank names the transfer is stored outside the log. */
export const announceTransfer = command({
  useCase: 'payment.announce_transfer',
  who: permitted('enroll:team:school'),
  input: AnnounceTransfer.omit({ transferId: true }).extend(TransferDetails.shape),
  on: async ({ ctx, command }) => {
    const order = await orderRow(ctx.db, command.orderId);
    const mine = found(order && canAnnounceTransfer(ctx.actor, order) ? order : undefined);
    found(await uploadedBy(ctx.db, command.evidence, ctx.actor.personId));
    return mine;
  },
  may: canAnnounceTransfer,
  reads: ({ command: { reference, payerName, ...asked }, commandId }) => ({
    details: { reference, payerName },
    asked: { ...asked, transferId: TransferId.parse(uuidv5('transfer', commandId)) },
  }),
  registers: ({ read }) => read.asked,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  facts: async (tx, { ctx, read: { details, asked } }) => {
    const { orderId, transferId } = asked;
    await keepTransferDetails(tx, { transferId, orderId, personId: ctx.actor.personId, ...details });
  },
  decide: ({ order }, { read, by }) => decide(order, read.asked, by),
  answer: (_, { read }) => ({ transferId: read.asked.transferId }),
});

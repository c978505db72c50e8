import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordDelivery as decide } from '@laurel/domain/certificate/record-delivery.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { requestOf } from '../kernel/sent.ts';
import type { Context } from '../kernel/trpc.ts';

/** A holder has fetched the file. One record for each holder, however often they fetch it. */
export const recordDelivery = (ctx: Context, actor: Actor, { certificateId }: CertificateRow) =>
  execute(ctx.db, {
    useCase: 'certificate.record_delivery',
    command: { certificateId },
    commandId: `delivery-${certificateId}-${actor.personId}`,
    actor,
    request: requestOf(ctx),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, { certificateId }, by),
  });

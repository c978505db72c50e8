import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { recordPayment as decide, type RecordPayment } from '@laurel/domain/enrolment/record-payment.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { Asked } from './ask-channel.ts';

/** Notes at an enrolment that this order paid for it. */
export const recordPayment = (db: Db, command: RecordPayment, { commandId, request, at }: Asked) =>
  execute(db, {
    useCase: 'enrolment.record_payment',
    command,
    commandId,
    actor: systemActor,
    request,
    at,
    takes: { enrolment: enrolmentOf(command.enrolmentId) },
    decide: ({ enrolment }, by) => decide(enrolment, command, by),
  });

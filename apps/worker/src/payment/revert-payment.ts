import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { revertPayment as decide, type RevertPayment } from '@laurel/domain/enrolment/revert-payment.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';

type About = { readonly commandId: string; readonly request: RequestMeta };

/** Notes at an enrolment that its order no longer pays for it. */
export const revertPayment = (db: Db, command: RevertPayment, about: About) =>
  execute(db, {
    useCase: 'enrolment.revert_payment',
    command,
    ...about,
    actor: systemActor,
    takes: { enrolment: enrolmentOf(command.enrolmentId) },
    decide: ({ enrolment }, by) => decide(enrolment, command, by),
  });

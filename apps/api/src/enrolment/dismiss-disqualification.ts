import {
  DismissDisqualification,
  dismissDisqualification as decide,
} from '@laurel/domain/enrolment/dismiss-disqualification.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { enrolmentHere } from './enrolment-here.ts';

export const dismissDisqualification = command({
  useCase: 'enrolment.dismiss_disqualification',
  who: permitted('enroll:team:edit'),
  input: DismissDisqualification,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: canEditEnrolment,
  takes: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId) }),
  decide: (s, { command, by }) => decide(s.enrolment, command, by),
});

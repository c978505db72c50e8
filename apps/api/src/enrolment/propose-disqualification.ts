import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import {
  proposeDisqualification as decide,
  ProposeDisqualification,
} from '@laurel/domain/enrolment/propose-disqualification.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { enrolmentHere } from './enrolment-here.ts';

export const proposeDisqualification = command({
  useCase: 'enrolment.propose_disqualification',
  who: permitted('enroll:team:edit'),
  input: ProposeDisqualification,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: canEditEnrolment,
  takes: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId) }),
  decide: (s, { command, by }) => decide(s.enrolment, command, by),
});

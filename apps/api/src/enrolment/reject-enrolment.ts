import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { rejectEnrolment as decide, RejectEnrolment } from '@laurel/domain/enrolment/reject-enrolment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { enrolmentHere } from './enrolment-here.ts';

export const rejectEnrolment = command({
  useCase: 'enrolment.reject_enrolment',
  who: permitted('enroll:team:approve', 'enroll:team:school'),
  input: RejectEnrolment,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: canTurnBackEnrolment,
  takes: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.enrolment, s.competition, command, by),
});

import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { returnEnrolment as decide, ReturnEnrolment } from '@laurel/domain/enrolment/return-enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { enrolmentHere } from './enrolment-here.ts';

export const returnEnrolment = command({
  useCase: 'enrolment.return_enrolment',
  who: permitted('enroll:team:approve', 'enroll:team:school'),
  input: ReturnEnrolment,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: canTurnBackEnrolment,
  takes: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId), team: teamOf(row.teamId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.enrolment, command, by, s.team, s.competition),
});

import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { returnEnrolment as decide, ReturnEnrolment } from '@laurel/domain/enrolment/return-enrolment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { onEnrolmentAndTeam } from './enrolment-here.ts';

export const returnEnrolment = command({
  useCase: 'enrolment.return_enrolment',
  who: permitted('enroll:team:approve', 'enroll:team:school', 'enroll:team:region'),
  input: ReturnEnrolment,
  ...onEnrolmentAndTeam,
  may: canTurnBackEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  decide: (s, { command, by }) => decide(s.enrolment, command, by, s.team, s.competition),
});

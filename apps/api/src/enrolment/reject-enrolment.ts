import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { rejectEnrolment as decide, RejectEnrolment } from '@laurel/domain/enrolment/reject-enrolment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { onEnrolment } from './enrolment-here.ts';

export const rejectEnrolment = command({
  useCase: 'enrolment.reject_enrolment',
  who: permitted('enroll:team:approve', 'enroll:team:school', 'enroll:team:region'),
  input: RejectEnrolment,
  ...onEnrolment,
  may: canTurnBackEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  decide: (s, { command, by }) => decide(s.enrolment, command, by, s.competition),
});

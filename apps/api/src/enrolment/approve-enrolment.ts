import { ApproveEnrolment, approveEnrolment as decide } from '@laurel/domain/enrolment/approve-enrolment.ts';
import { canApproveEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { approvesEnrolment } from './enrolment-here.ts';

export const approveEnrolment = command({
  useCase: 'enrolment.approve_enrolment',
  who: permitted('enroll:team:approve'),
  input: ApproveEnrolment,
  ...approvesEnrolment,
  may: canApproveEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  decide: (s, { command, by, facts }) => decide(s.enrolment, command, by, s.competition, facts),
});

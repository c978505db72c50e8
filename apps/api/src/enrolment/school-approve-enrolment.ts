import {
  schoolApproveEnrolment as decide,
  SchoolApproveEnrolment,
} from '@laurel/domain/enrolment/school-approve-enrolment.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { approvesEnrolment } from './enrolment-here.ts';

export const schoolApproveEnrolment = command({
  useCase: 'enrolment.school_approve_enrolment',
  who: permitted('enroll:team:school'),
  input: SchoolApproveEnrolment,
  ...approvesEnrolment,
  may: isOwnSchool,
  party: (tx, call) => ofOwnRegistration(tx, call),
  decide: (s, { command, by, facts }) => decide(s.enrolment, command, by, s.competition, facts),
});

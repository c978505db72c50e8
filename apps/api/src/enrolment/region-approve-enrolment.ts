import {
  regionApproveEnrolment as decide,
  RegionApproveEnrolment,
} from '@laurel/domain/enrolment/region-approve-enrolment.ts';
import { isOwnRegion } from '@laurel/domain/kernel/for-school.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { approvesEnrolment } from './enrolment-here.ts';

export const regionApproveEnrolment = command({
  useCase: 'enrolment.region_approve_enrolment',
  who: permitted('enroll:team:region'),
  input: RegionApproveEnrolment,
  ...approvesEnrolment,
  may: isOwnRegion,
  party: (tx, call) => ofOwnRegistration(tx, call),
  decide: (s, { command, by, facts }) => decide(s.enrolment, command, by, s.competition, facts),
});

import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import {
  schoolApproveEnrolment as decide,
  SchoolApproveEnrolment,
} from '@laurel/domain/enrolment/school-approve-enrolment.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { enrolmentHere } from './enrolment-here.ts';

export const schoolApproveEnrolment = command({
  useCase: 'enrolment.school_approve_enrolment',
  who: permitted('enroll:team:school'),
  input: SchoolApproveEnrolment,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: isOwnSchool,
  takes: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  facts: (tx, { row }) => placesFacts(tx, row.itemId),
  decide: (s, { command, by, facts }) => decide(s.enrolment, s.competition, command, facts, by),
});

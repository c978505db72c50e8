import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ApproveEnrolment, approveEnrolment as decide } from '@laurel/domain/enrolment/approve-enrolment.ts';
import { canApproveEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { enrolmentHere } from './enrolment-here.ts';

export const approveEnrolment = command({
  useCase: 'enrolment.approve_enrolment',
  who: permitted('enroll:team:approve'),
  input: ApproveEnrolment,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: canApproveEnrolment,
  takes: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  facts: (tx, { row }) => placesFacts(tx, row.itemId),
  decide: (s, { by, facts }) => decide(s.enrolment, s.competition, facts, by),
});

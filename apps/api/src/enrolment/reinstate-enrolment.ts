import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { feeStandingOf } from '@laurel/db/payment/fee-standing.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { reinstateEnrolment as decide, ReinstateEnrolment } from '@laurel/domain/enrolment/reinstate-enrolment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { endsEnrolment, onePerItem } from './enrolment-here.ts';

export const reinstateEnrolment = command({
  useCase: 'enrolment.reinstate_enrolment',
  who: permitted('enroll:team:edit'),
  input: ReinstateEnrolment,
  ...endsEnrolment,
  may: canEditEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  looks: ({ row, read }) => ({ ...read.rounds, competition: competitionOf(row.competitionId) }),
  facts: async (tx, { row, read, states: s }) => ({
    ...(await placesFacts(tx, row)),
    review: await read.facts(tx, s),
    feeStanding: await feeStandingOf(tx, row.enrolmentId, s.enrolment.status === 'none' ? null : s.enrolment.paidBy),
  }),
  decide: (s, { command, by, facts: { review, ...facts } }) =>
    decide(s.enrolment, command, by, { ...s, review }, s.competition, facts),
  conflicts: onePerItem,
});

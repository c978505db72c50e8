import { DisqualifyEnrolment, disqualifyEnrolment as decide } from '@laurel/domain/enrolment/disqualify-enrolment.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { endsEnrolment } from './enrolment-here.ts';

export const disqualifyEnrolment = command({
  useCase: 'enrolment.disqualify_enrolment',
  who: permitted('enroll:team:edit'),
  input: DisqualifyEnrolment,
  ...endsEnrolment,
  may: canEditEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  looks: ({ read }) => read.rounds,
  facts: (tx, { read, states }) => read.facts(tx, states),
  decide: (s, { command, by, facts: review }) => decide(s.enrolment, command, by, { ...s, review }),
});

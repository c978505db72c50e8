import {
  DismissDisqualification,
  dismissDisqualification as decide,
} from '@laurel/domain/enrolment/dismiss-disqualification.ts';
import { command } from '../kernel/command.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { editsEnrolment } from './enrolment-here.ts';

export const dismissDisqualification = command({
  useCase: 'enrolment.dismiss_disqualification',
  input: DismissDisqualification,
  ...editsEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  decide: (s, { command, by }) => decide(s.enrolment, command, by),
});

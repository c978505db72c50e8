import {
  DismissDisqualification,
  dismissDisqualification as decide,
} from '@laurel/domain/enrolment/dismiss-disqualification.ts';
import { command } from '../kernel/command.ts';
import { editsEnrolment } from './enrolment-here.ts';

export const dismissDisqualification = command({
  useCase: 'enrolment.dismiss_disqualification',
  input: DismissDisqualification,
  ...editsEnrolment,
  decide: (s, { command, by }) => decide(s.enrolment, command, by),
});

import {
  proposeDisqualification as decide,
  ProposeDisqualification,
} from '@laurel/domain/enrolment/propose-disqualification.ts';
import { command } from '../kernel/command.ts';
import { editsEnrolment } from './enrolment-here.ts';

export const proposeDisqualification = command({
  useCase: 'enrolment.propose_disqualification',
  input: ProposeDisqualification,
  ...editsEnrolment,
  decide: (s, { command, by }) => decide(s.enrolment, command, by),
});

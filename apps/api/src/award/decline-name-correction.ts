import {
  DeclineNameCorrection,
  declineNameCorrection as decide,
} from '@laurel/domain/award/decline-name-correction.ts';
import { command } from '../kernel/command.ts';
import { decidesNameCorrection } from './name-check-here.ts';

export const declineNameCorrection = command({
  useCase: 'award.decline_name_correction',
  input: DeclineNameCorrection,
  ...decidesNameCorrection,
  decide: ({ correction }, { command, by }) => decide(correction, command, by),
});

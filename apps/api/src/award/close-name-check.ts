import { checkCounts } from '@laurel/db/award/name-check-works.ts';
import { CloseNameCheck, closeNameCheck as decide } from '@laurel/domain/award/close-name-check.ts';
import { command } from '../kernel/command.ts';
import { runsNameCheck } from './name-check-here.ts';

export const closeNameCheck = command({
  useCase: 'award.close_name_check',
  input: CloseNameCheck,
  ...runsNameCheck,
  facts: (tx, { row }) => checkCounts(tx, row),
  decide: ({ check }, { command, by, facts }) => decide(check, command, by, facts),
});

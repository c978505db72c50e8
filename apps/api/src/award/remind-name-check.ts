import { checkCounts } from '@laurel/db/award/name-check-works.ts';
import { remindNameCheck as decide, RemindNameCheck } from '@laurel/domain/award/remind-name-check.ts';
import { command } from '../kernel/command.ts';
import { runsNameCheck } from './name-check-here.ts';

export const remindNameCheck = command({
  useCase: 'award.remind_name_check',
  input: RemindNameCheck,
  ...runsNameCheck,
  facts: (tx, { row }) => checkCounts(tx, row),
  decide: ({ check }, { command, by, facts }) => decide(check, command, by, facts),
});

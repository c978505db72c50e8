import { checkCounts } from '@laurel/db/award/name-check-works.ts';
import { countUndecided } from '@laurel/db/award/name-corrections.ts';
import { waiveNameCheck as decide, WaiveNameCheck } from '@laurel/domain/award/waive-name-check.ts';
import { command } from '../kernel/command.ts';
import { runsNameCheck } from './name-check-here.ts';

export const waiveNameCheck = command({
  useCase: 'award.waive_name_check',
  input: WaiveNameCheck,
  ...runsNameCheck,
  facts: async (tx, { row }) => ({
    ...(await checkCounts(tx, row)),
    undecided: (await countUndecided(tx, [row.checkId])).get(row.checkId) ?? 0,
  }),
  decide: ({ check }, { command, by, facts }) => decide(check, command, by, facts),
});

import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { settleRemedy as decide, SettleRemedy } from '@laurel/domain/award/settle-remedy.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const settleRemedy = command({
  useCase: 'award.settle_remedy',
  input: SettleRemedy,
  ...handlesObjection,
  facts: async (tx, sent) => ({
    conflict: await handlesObjection.facts(tx, sent),
    remedy: await remedyState(tx, { ...sent.command, now: sent.ctx.now() }),
  }),
  decide: ({ result }, { command, by, facts: { conflict, remedy } }) => decide(result, command, by, conflict, remedy),
});

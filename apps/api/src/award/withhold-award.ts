import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { withholdAward as decide, WithholdAward } from '@laurel/domain/award/withhold-award.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const withholdAward = command({
  useCase: 'award.withhold_award',
  input: WithholdAward,
  ...handlesObjection,
  facts: async (tx, sent) => ({
    conflict: await handlesObjection.facts(tx, sent),
    remedy: await remedyState(tx, { ...sent.command, remedy: 'withholdAward', now: sent.ctx.now() }),
  }),
  decide: ({ result }, { command, by, facts: { conflict, remedy } }) => decide(result, command, by, conflict, remedy),
});

import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import {
  proposeRemedySettlement as decide,
  ProposeRemedySettlement,
} from '@laurel/domain/award/propose-remedy-settlement.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const proposeRemedySettlement = command({
  useCase: 'award.propose_remedy_settlement',
  input: ProposeRemedySettlement,
  ...handlesObjection,
  facts: async (tx, sent) => ({
    conflict: await handlesObjection.facts(tx, sent),
    remedy: await remedyState(tx, { ...sent.command, now: sent.ctx.now() }),
  }),
  decide: ({ result }, { command, by, facts: { conflict, remedy } }) => decide(result, command, by, conflict, remedy),
});

import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import {
  proposeDisqualification as decide,
  ProposeDisqualification,
} from '@laurel/domain/enrolment/propose-disqualification.ts';
import { command } from '../kernel/command.ts';
import { ofOwnTeam } from '../review/party.ts';
import { editsEnrolment } from './enrolment-here.ts';

export const proposeDisqualification = command({
  useCase: 'enrolment.propose_disqualification',
  input: ProposeDisqualification,
  ...editsEnrolment,
  party: (tx, call) => ofOwnTeam(tx, call),
  facts: async (tx, { ctx, command: { objectionId }, row: { teamId } }) =>
    objectionId ? await remedyState(tx, { objectionId, remedy: 'disqualifyTeam', teamId, now: ctx.now() }) : undefined,
  decide: (s, { command, by, facts: remedy }) => decide(s.enrolment, command, by, remedy),
});

import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import {
  proposeDisqualification as decide,
  ProposeDisqualification,
} from '@laurel/domain/enrolment/propose-disqualification.ts';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { editsEnrolment } from './enrolment-here.ts';

export const proposeDisqualification = command({
  useCase: 'enrolment.propose_disqualification',
  input: ProposeDisqualification.omit({ evidence: true }).extend({ evidence: Evidence }),
  ...editsEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  reads: ({ ctx, command }) => evidenceFrom(ctx, command.evidence),
  facts: async (tx, { ctx, command: { objectionId }, row: { teamId } }) =>
    objectionId ? await remedyState(tx, { objectionId, remedy: 'disqualifyTeam', teamId, now: ctx.now() }) : undefined,
  decide: (s, { command: { evidence: _, ...command }, read: files, by, facts: remedy }) =>
    decide(s.enrolment, files.length > 0 ? { ...command, evidence: files } : command, by, remedy),
});

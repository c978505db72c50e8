import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { transferCaptain as decide, TransferCaptain } from '@laurel/domain/enrolment/transfer-captain.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeamAndEnrolment } from './enrolment-here.ts';

export const transferCaptain = command({
  useCase: 'enrolment.transfer_captain',
  who: signedIn,
  input: TransferCaptain,
  ...onTeamAndEnrolment,
  may: isCaptain,
  decide: (s, { command, by }) => decide(s.team, command, by, s.enrolment, s.competition),
});

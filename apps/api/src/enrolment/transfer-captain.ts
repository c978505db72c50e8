import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { transferCaptain as decide, TransferCaptain } from '@laurel/domain/enrolment/transfer-captain.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { teamHere } from './enrolment-here.ts';

export const transferCaptain = command({
  useCase: 'enrolment.transfer_captain',
  who: signedIn,
  input: TransferCaptain,
  on: ({ ctx, command }) => teamHere(ctx, command.teamId),
  may: isCaptain,
  takes: ({ row }) => ({ team: teamOf(row.teamId), enrolment: enrolmentOf(row.enrolmentId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.team, command, by, s.enrolment, s.competition),
});

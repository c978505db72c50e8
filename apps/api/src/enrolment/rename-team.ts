import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { renameTeam as decide, RenameTeam } from '@laurel/domain/enrolment/rename-team.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { signedIn } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { teamHere } from './enrolment-here.ts';

export const renameTeam = command({
  useCase: 'enrolment.rename_team',
  who: signedIn,
  input: RenameTeam.extend(Seen),
  on: ({ ctx, command }) => teamHere(ctx, command.teamId),
  may: isCaptain,
  takes: ({ row }) => ({ team: teamOf(row.teamId) }),
  edits: ({ row }) => partsOf(row).name,
  decide: (s, { command, by }) => decide(s.team, command, by),
});

import { renameTeam as decide, RenameTeam } from '@laurel/domain/enrolment/rename-team.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { partsOf } from './edited-parts.ts';
import { leadsTeam } from './enrolment-here.ts';

export const renameTeam = command({
  useCase: 'enrolment.rename_team',
  input: RenameTeam.extend(Seen),
  ...leadsTeam,
  edits: ({ row }) => partsOf(row).name,
  decide: (s, { command, by }) => decide(s.team, command, by),
});

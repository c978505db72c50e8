import { reorderAuthors as decide, ReorderAuthors } from '@laurel/domain/enrolment/reorder-authors.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { partsOf } from './edited-parts.ts';
import { leadsTeam } from './enrolment-here.ts';

export const reorderAuthors = command({
  useCase: 'enrolment.reorder_authors',
  input: ReorderAuthors.extend(Seen),
  ...leadsTeam,
  edits: ({ row }) => partsOf(row).order,
  decide: (s, { command, by }) => decide(s.team, command, by),
});

import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { reorderAuthors as decide, ReorderAuthors } from '@laurel/domain/enrolment/reorder-authors.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { signedIn } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { teamHere } from './enrolment-here.ts';

export const reorderAuthors = command({
  useCase: 'enrolment.reorder_authors',
  who: signedIn,
  input: ReorderAuthors.extend(Seen),
  on: ({ ctx, command }) => teamHere(ctx, command.teamId),
  may: isCaptain,
  takes: ({ row }) => ({ team: teamOf(row.teamId) }),
  edits: ({ row }) => partsOf(row).order,
  decide: (s, { command, by }) => decide(s.team, command, by),
});

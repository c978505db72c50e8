import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { setItems as decide, SetItems } from '@laurel/domain/competition/set-items.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';
import { partsOf } from './edited-parts.ts';

export const setItems = command({
  useCase: 'competition.set_items',
  who: permitted('comp:info:edit'),
  input: SetItems.extend(Seen),
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  edits: ({ command }) => partsOf(command.competitionId).items,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
  answer: (_, { versionSaved }) => versionSaved(),
});

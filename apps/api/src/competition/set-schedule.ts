import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { setSchedule as decide, SetSchedule } from '@laurel/domain/competition/set-schedule.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';
import { partsOf } from './edited-parts.ts';

export const setSchedule = command({
  useCase: 'competition.set_schedule',
  who: permitted('comp:info:edit'),
  input: SetSchedule.extend(Seen),
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  edits: ({ command }) => partsOf(command.competitionId).schedule,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
  answer: (_, { versionSaved }) => versionSaved(),
});

import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { resumeCompetition as decide, ResumeCompetition } from '@laurel/domain/competition/resume-competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const resumeCompetition = command({
  useCase: 'competition.resume_competition',
  who: permitted('comp:info:publish'),
  input: ResumeCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canPublishCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});

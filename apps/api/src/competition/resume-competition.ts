import { resumeCompetition as decide, ResumeCompetition } from '@laurel/domain/competition/resume-competition.ts';
import { command } from '../kernel/command.ts';
import { publishesCompetition } from './competition-here.ts';

export const resumeCompetition = command({
  useCase: 'competition.resume_competition',
  input: ResumeCompetition,
  ...publishesCompetition,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});

import { releaseJudge as decide, ReleaseJudge } from '@laurel/domain/scene/release-judge.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Records that a judge has left. */
export const releaseJudge = command({
  useCase: 'scene.release_judge',
  ...pressesDesk,
  input: ReleaseJudge,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});

import { onSiteRulesOf } from '@laurel/domain/competition/on-site-rules.ts';
import { markAbsent as decide, MarkAbsent } from '@laurel/domain/scene/mark-absent.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Notes that a team that was called did not come. */
export const markAbsent = command({
  useCase: 'scene.mark_absent',
  ...pressesDesk,
  input: MarkAbsent,
  decide: ({ session, competition }, { command, by }) =>
    decide(session, command, by, competition, onSiteRulesOf(competition)),
});

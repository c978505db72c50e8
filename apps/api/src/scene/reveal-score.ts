import { onSiteRulesOf } from '@laurel/domain/competition/on-site-rules.ts';
import { revealScore as decide, RevealScore } from '@laurel/domain/scene/reveal-score.ts';
import { command } from '../kernel/command.ts';
import { drawnNames } from './drawn-names.ts';
import { scoreNow } from './judging.ts';
import { pressesDesk } from './session-here.ts';

/** Shows the next step of a team's score on the call screens. */
export const revealScore = command({
  useCase: 'scene.reveal_score',
  ...pressesDesk,
  input: RevealScore,
  facts: (tx, { ctx, command }) => scoreNow(tx, command, drawnNames(ctx.ports.secrets)),
  decide: ({ session, competition }, { command, by, facts: { judging, score } }) =>
    decide(session, command, by, competition, judging, score, onSiteRulesOf(competition)),
});

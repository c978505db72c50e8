import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';
import { OnSiteRules, onSiteRulesOf } from './on-site-rules.ts';

export const SetOnSiteRules = z.strictObject({ competitionId: CompetitionId, rules: OnSiteRules });
export type SetOnSiteRules = z.infer<typeof SetOnSiteRules>;

/**
 * Sets how sessions on site are held. `running`: a session is being held now. Then it stays as it is when a team counts
 * as absent, so that nobody shortens the time while a team is on its way; names are taken off the screens at any time.
 */
export const setOnSiteRules = competitionDecider<
  SetOnSiteRules,
  'competitionOver' | 'sessionsRunning',
  [running: boolean]
>((competition, command, by, running) => {
  if (isOver(competition)) return refuse('competitionOver');
  const { callsBeforeAbsent, minutesBeforeAbsent } = onSiteRulesOf(competition);
  const { rules } = command;
  const changes = rules.callsBeforeAbsent !== callsBeforeAbsent || rules.minutesBeforeAbsent !== minutesBeforeAbsent;
  if (running && changes) return refuse('sessionsRunning');
  return accept({ type: 'competition.on_site_rules_set', data: { ...command, at: by.at } });
});

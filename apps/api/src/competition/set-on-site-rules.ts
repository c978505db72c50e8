import { isSessionHeld } from '@laurel/db/scene/session-board.ts';
import { setOnSiteRules as decide, SetOnSiteRules } from '@laurel/domain/competition/set-on-site-rules.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const setOnSiteRules = command({
  useCase: 'competition.set_on_site_rules',
  input: SetOnSiteRules.extend(Seen),
  ...editsPart('onSite'),
  facts: (tx, { command }) => isSessionHeld(tx, command.competitionId),
  decide: ({ competition }, { command, by, facts: running }) => decide(competition, command, by, running),
});

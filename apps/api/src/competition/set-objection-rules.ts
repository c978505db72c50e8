import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { setObjectionRules as decide, SetObjectionRules } from '@laurel/domain/competition/set-objection-rules.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const setObjectionRules = command({
  useCase: 'competition.set_objection_rules',
  input: SetObjectionRules.extend(Seen),
  ...editsPart('objections'),
  facts: async (tx, { command }) => (await itemsAnnounced(tx, command.competitionId)).size > 0,
  decide: ({ competition }, { command, by, facts: announced }) => decide(competition, command, by, announced),
});

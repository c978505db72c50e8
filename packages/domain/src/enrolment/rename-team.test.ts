import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { renameTeam } from './rename-team.ts';
import { ada, as, formed, lin, locked, noon, teamId, teamScenario } from './situations.fixture.ts';

const rename =
  (name = 'Hawks', who = ada) =>
  (team: Parameters<typeof renameTeam>[0]) =>
    renameTeam(team, { teamId, name }, as(who));

describe('rename a team', () => {
  it('is for the captain', () => {
    teamScenario
      .given(formed)
      .when(rename())
      .then(accept({ type: 'enrolment.team_renamed', data: { teamId, name: 'Hawks', at: noon } }));
    teamScenario.given(formed).when(rename('Hawks', lin)).then(refuse('notCaptain'));
  });

  it('does nothing when the name is the same', () => teamScenario.given(formed).when(rename('Owls')).then(accept()));

  it('is refused once the team is locked', () =>
    teamScenario.given(formed, locked).when(rename()).then(refuse('teamLocked')));
});

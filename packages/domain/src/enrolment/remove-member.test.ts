import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { removeMember } from './remove-member.ts';
import { ada, as, formed, joined, lin, locked, mia, noon, teamId, teamScenario } from './situations.fixture.ts';

const reason = '不再参加';
const remove =
  (personId = lin, who = ada) =>
  (team: Parameters<typeof removeMember>[0]) =>
    removeMember(team, { teamId, personId, reason }, as(who));

describe('remove a member', () => {
  it('is for the captain, with a reason', () => {
    teamScenario
      .given(formed, joined(lin))
      .when(remove())
      .then(
        accept({
          type: 'enrolment.member_removed',
          data: { teamId, personId: lin, removedBy: ada, reason, at: noon },
        }),
      );
    teamScenario.given(formed, joined(lin)).when(remove(lin, lin)).then(refuse('notCaptain'));
  });

  it('does not remove the captain, nor somebody who is not in the team', () => {
    teamScenario.given(formed, joined(lin)).when(remove(ada)).then(refuse('captainMustTransfer'));
    teamScenario.given(formed).when(remove(mia)).then(refuse('notInTeam'));
  });

  it('is refused once the team is locked', () =>
    teamScenario.given(formed, joined(lin), locked).when(remove()).then(refuse('teamLocked')));
});

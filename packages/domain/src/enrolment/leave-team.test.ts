import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { leaveTeam } from './leave-team.ts';
import {
  ada,
  as,
  completed,
  formed,
  joined,
  lin,
  locked,
  mia,
  noon,
  reopened,
  teamId,
  teamScenario,
} from './situations.fixture.ts';

const leave =
  (who = lin) =>
  (team: Parameters<typeof leaveTeam>[0]) =>
    leaveTeam(team, { teamId }, as(who));

describe('leave a team', () => {
  it('is open to a member', () =>
    teamScenario
      .given(formed, joined(lin))
      .when(leave())
      .then(accept({ type: 'enrolment.member_left', data: { teamId, personId: lin, at: noon } })));

  it('reopens a complete team, so that nobody is held in it', () =>
    teamScenario
      .given(formed, joined(lin), completed)
      .when(leave())
      .then(accept(reopened, { type: 'enrolment.member_left', data: { teamId, personId: lin, at: noon } })));

  it('requires the captain to hand over first', () =>
    teamScenario.given(formed, joined(lin)).when(leave(ada)).then(refuse('captainMustTransfer')));

  it('allows a captain who has handed over to leave', () =>
    teamScenario
      .given(formed, joined(lin), {
        type: 'enrolment.captain_transferred',
        data: { teamId, from: ada, to: lin, forcedBy: null, at: noon },
      })
      .when(leave(ada))
      .then(accept({ type: 'enrolment.member_left', data: { teamId, personId: ada, at: noon } })));

  it('is refused to outsiders and once the team is locked', () => {
    teamScenario.given(formed).when(leave(mia)).then(refuse('notInTeam'));
    teamScenario.given(formed, completed).when(leave(mia)).then(refuse('notInTeam'));
    teamScenario.given(formed, completed).when(leave(ada)).then(refuse('captainMustTransfer'));
    teamScenario.given(formed, joined(lin), locked).when(leave()).then(refuse('teamLocked'));
  });
});

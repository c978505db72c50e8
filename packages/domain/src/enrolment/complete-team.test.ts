import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { completeTeam } from './complete-team.ts';
import { inviteMember } from './invite-member.ts';
import { removeMember } from './remove-member.ts';
import { renameTeam } from './rename-team.ts';
import { reopenTeam } from './reopen-team.ts';
import { reorderAuthors } from './reorder-authors.ts';
import {
  ada,
  as,
  closes,
  completed,
  dissolved,
  formed,
  invitationId,
  invited,
  joined,
  lin,
  locked,
  march,
  mia,
  noon,
  reopened,
  running,
  teamAfter,
  teamId,
  teamScenario,
  tokenHash,
} from './situations.fixture.ts';
import type { Team, TeamEvent } from './team.ts';

const complete =
  (who = ada, at: Instant = noon, minMembers = 1) =>
  (team: Team) =>
    completeTeam(team, { teamId }, as(who, at), running({ item: { minMembers } }));
const reopen =
  (who = ada) =>
  (team: Team) =>
    reopenTeam(team, { teamId }, as(who));
const revoked: TeamEvent = { type: 'enrolment.invitation_revoked', data: { teamId, invitationId, at: noon } };
const unlocked: TeamEvent = { type: 'enrolment.team_unlocked', data: { teamId, reason: '补充材料', at: noon } };

describe('mark a team as complete', () => {
  it('is for the captain, of a team that is large enough', () => {
    teamScenario.given(formed, joined(lin)).when(complete()).then(accept(completed));
    teamScenario.given(formed, joined(lin)).when(complete(lin)).then(refuse('notCaptain'));
    teamScenario
      .given(formed)
      .when(complete(ada, noon, 2))
      .then(refuse('teamSizeOutOfRange', { min: 2, max: 3, size: 1 }));
    teamScenario.refuses(complete(), { teamNotFound: [], teamLocked: [formed, locked] });
    teamScenario.refuses(complete(), { teamLocked: [formed, dissolved] });
  });

  it('waits for every invitation that can still be accepted', () => {
    teamScenario
      .given(formed, invited())
      .when(complete())
      .then(refuse('invitationsWait', { count: 1 }));
    teamScenario.given(formed, invited(), revoked).when(complete()).then(accept(completed));
    teamScenario
      .given(formed, invited({ expiresAt: noon }))
      .when(complete())
      .then(accept(completed));
  });

  it('is done while registration is open, and once', () => {
    teamScenario
      .given(formed)
      .when(complete(ada, closes))
      .then(refuse('stageClosed', { closedAt: closes }));
    teamScenario.given(formed, completed).when(complete()).then(accept());
  });
});

describe('a complete team', () => {
  const team = teamAfter(formed, joined(lin), invited({ expiresAt: march(8) }), completed);
  const one = { teamId, invitationId, tokenHash };

  it('refuses what would change its people, their order or its name', () => {
    const competition = running();
    const person = { teamId, personId: lin };
    expect([
      inviteMember(team, { ...one, role: 'member', days: 2, inviteeId: null }, as(ada), competition),
      acceptInvitation(team, one, as(mia), competition, { schoolCode: null, missing: [] }),
      removeMember(team, { ...person, reason: '改组' }, as(ada)),
      renameTeam(team, { teamId, name: 'Hawks' }, as(ada)),
      reorderAuthors(team, { teamId, memberIds: [lin, ada] }, as(ada)),
    ]).toEqual(Array.from({ length: 5 }, () => refuse('teamComplete')));
  });

  it('opens again for its captain, until it is submitted', () => {
    teamScenario.given(formed, completed).when(reopen()).then(accept(reopened));
    teamScenario.given(formed, completed).when(reopen(lin)).then(refuse('notCaptain'));
    teamScenario.given(formed, completed, reopened).when(reopen()).then(accept());
    teamScenario.refuses(reopen(), { teamNotFound: [], teamLocked: [formed, completed, locked] });
    expect(renameTeam(teamAfter(formed, completed, reopened), { teamId, name: 'Hawks' }, as(ada)).ok).toBe(true);
  });

  it('is open, not complete, once the registration was returned', () =>
    expect(teamAfter(formed, completed, locked, unlocked)).toMatchObject({ status: 'forming' }));
});

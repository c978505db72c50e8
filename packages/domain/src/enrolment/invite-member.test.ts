import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { InvitationId } from '../kernel/ids.ts';
import { type InviteMember, inviteMember, MOST_OPEN_INVITATIONS } from './invite-member.ts';
import {
  ada,
  as,
  closes,
  formed,
  invitationId,
  invited,
  joined,
  lin,
  locked,
  march,
  mia,
  noon,
  running,
  teamId,
  teamScenario,
  tokenHash,
} from './situations.fixture.ts';

const invite =
  (changes: Partial<InviteMember> = {}, who = ada, at = noon) =>
  (team: Parameters<typeof inviteMember>[0]) =>
    inviteMember(
      team,
      { teamId, invitationId, role: 'member', tokenHash, days: 2, inviteeId: null, ...changes },
      as(who, at),
      running(),
    );
const id = (n: number) => `00000000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}` as InvitationId;

describe('invite a member', () => {
  it('gives a link for a number of days', () =>
    teamScenario
      .given(formed)
      .when(invite())
      .then(accept(invited({ expiresAt: march(7, '12:00:00.000'), at: noon }))));

  it('expires when registration closes at the latest', () =>
    teamScenario
      .given(formed)
      .when(invite({ days: 30 }))
      .then(accept(invited({ expiresAt: closes, at: noon }))));

  it('does nothing the second time', () => teamScenario.given(formed, invited()).when(invite()).then(accept()));

  it('is only for the captain', () =>
    teamScenario.given(formed, joined(lin)).when(invite({}, lin)).then(refuse('notCaptain')));

  it('is refused when the team is full', () =>
    teamScenario
      .given(formed, joined(lin), joined(mia))
      .when(invite({ invitationId: id(1) }))
      .then(refuse('teamFull', { role: 'member' })));

  it('still invites an adviser when only the members are complete', () =>
    teamScenario
      .given(formed, joined(lin), joined(mia))
      .when(invite({ role: 'adviser' }))
      .then(accept(invited({ role: 'adviser', expiresAt: march(7, '12:00:00.000'), at: noon }))));

  it('is refused for somebody already in the team', () =>
    teamScenario
      .given(formed, joined(lin))
      .when(invite({ inviteeId: lin }))
      .then(refuse('alreadyInTeam')));

  it('limits how many may be open at the same time', () =>
    teamScenario
      .given(formed, ...Array.from({ length: MOST_OPEN_INVITATIONS }, (_, n) => invited({ invitationId: id(n) })))
      .when(invite())
      .then(refuse('tooManyInvitations', { most: MOST_OPEN_INVITATIONS })));

  it('is refused once the team is locked, and at the closing instant itself', () => {
    teamScenario.given(formed, locked).when(invite()).then(refuse('teamLocked'));
    teamScenario
      .given(formed)
      .when(invite({}, ada, closes))
      .then(refuse('stageClosed', { closedAt: closes }));
  });
});

import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import {
  ada,
  as,
  formed,
  invitationId,
  invited,
  joined,
  lin,
  noon,
  teamId,
  teamScenario,
} from './situations.fixture.ts';

const revoke =
  (who = ada) =>
  (team: Parameters<typeof revokeInvitation>[0]) =>
    revokeInvitation(team, { teamId, invitationId }, as(who));
const revoked = { type: 'enrolment.invitation_revoked', data: { teamId, invitationId, at: noon } } as const;

describe('revoke an invitation', () => {
  it('ends an open one, once', () => {
    teamScenario.given(formed, invited()).when(revoke()).then(accept(revoked));
    teamScenario.given(formed, invited(), revoked).when(revoke()).then(accept());
  });

  it('is refused once it was accepted', () =>
    teamScenario.given(formed, invited(), joined(lin)).when(revoke()).then(refuse('invitationUsed')));

  it('is for the captain, and needs an invitation', () => {
    teamScenario.given(formed, invited()).when(revoke(lin)).then(refuse('notCaptain'));
    teamScenario.given(formed).when(revoke()).then(refuse('invitationNotFound'));
  });
});
